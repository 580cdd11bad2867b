//! What levels say: hints in three steps, and words of the trade with what they mean.

mod shelf;

use burn_rate::level::{Entry, EntryKind, Level};

/// First a nudge, then the part to look at, then what to do. The third caps the medal.
#[test]
fn every_level_has_hints_in_three_steps() {
    let mut wrong = Vec::new();
    for id in shelf::ids() {
        let level = shelf::level(&id);
        let hint = |entry: &&Entry| entry.kind == EntryKind::Hint;
        let hints: Vec<&Entry> = level.entries.iter().filter(hint).collect();
        let at_once = |hint: &Entry| hint.when.is_none() && hint.at.is_none();
        let pointed = hints.iter().skip(1).all(|hint| hint.part.is_some());
        if hints.len() != 3 || !pointed || !hints.iter().all(|hint| at_once(hint)) {
            let ids: Vec<&str> = hints.iter().map(|hint| hint.id.as_str()).collect();
            wrong.push(format!("{id}: {ids:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Words that nobody outside the trade knows.
const TRADE: [&str; 29] = [
    "503",
    "amplification",
    "autoscaler",
    "availability zone",
    "burn rate",
    "cascading failure",
    "circuit breaker",
    "consul",
    "drain",
    "error budget",
    "fan-out",
    "feature flag",
    "goodput",
    "gray failure",
    "haproxy",
    "hedged request",
    "hit rate",
    "hold-down",
    "keyspace",
    "memcached",
    "mini-peak",
    "outlier detection",
    "panic mode",
    "panic threshold",
    "retry budget",
    "scale-in",
    "scatter query",
    "siloed",
    "vitess",
];

fn lower(text: &str) -> String {
    text.to_ascii_lowercase()
}

/// All that a level says on the screen before its debrief is over.
fn texts(level: &Level) -> Vec<&str> {
    let mut texts = vec![&level.hook, &level.win.text, &level.budget_note];
    texts.extend(&level.briefing);
    texts.extend(level.parts.iter().flat_map(|one| [&one.name, &one.what]));
    texts.extend(
        level
            .mitigations
            .iter()
            .flat_map(|one| [&one.name, &one.text]),
    );
    texts.extend(level.looks.iter().flat_map(|one| [&one.name, &one.text]));
    texts.extend(level.panels.iter().map(|panel| &panel.name));
    texts.extend(level.entries.iter().map(|entry| &entry.text));
    texts.extend(level.guide.iter().map(|step| &step.text));
    texts.extend(level.lessons.iter().flat_map(|one| [&one.title, &one.text]));
    texts.into_iter().map(String::as_str).collect()
}

/// The page adds what a budget is and how fast it burns; all else is explained by the level.
#[test]
fn every_word_of_the_trade_is_explained_by_the_level_that_uses_it() {
    let mut missing = Vec::new();
    for id in shelf::ids() {
        let level = shelf::level(&id);
        for word in TRADE {
            let used = texts(&level)
                .into_iter()
                .find(|text| lower(text).contains(word));
            let known = level
                .terms
                .iter()
                .any(|term| lower(&term.term).contains(word));
            if let Some(used) = used.filter(|_| !known) {
                missing.push(format!("{id}: {word}: {used}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// What opens into its explanation: texts of the briefing, of parts and mitigations, of the
/// channel, of the tour and of the lessons. Names do not.
fn opened(level: &Level) -> Vec<&str> {
    let mut texts: Vec<&String> = level.briefing.iter().collect();
    texts.extend(level.parts.iter().map(|one| &one.what));
    texts.extend(level.mitigations.iter().map(|one| &one.text));
    texts.extend(level.looks.iter().map(|one| &one.text));
    texts.extend(level.entries.iter().map(|entry| &entry.text));
    texts.extend(level.guide.iter().map(|step| &step.text));
    texts.extend(level.lessons.iter().map(|one| &one.text));
    texts.into_iter().map(String::as_str).collect()
}

/// An explanation that nothing opens explains nothing.
#[test]
fn every_term_of_a_level_opens_somewhere() {
    let mut unused = Vec::new();
    for id in shelf::ids() {
        let level = shelf::level(&id);
        let texts: Vec<String> = opened(&level).into_iter().map(lower).collect();
        for term in &level.terms {
            let word = lower(&term.term);
            // The page adds the budget and how fast it burns.
            let added = ["error budget", "burn rate"].contains(&word.as_str());
            if !added && !texts.iter().any(|text| text.contains(&word)) {
                unused.push(format!("{id}: {}", term.term));
            }
        }
    }
    assert!(unused.is_empty(), "{}", unused.join("\n"));
}
