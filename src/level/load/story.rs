//! Texts that follow the run, and texts of the debrief.

use super::Loader;
use super::deeds::LONGEST;
use crate::base::order;
use crate::level::file::{EntryFile, KindFile, LessonFile, LevelFile};
use crate::level::{Entry, EntryKind, Lesson, Milestone, Source, Term};

impl Loader<'_, '_> {
    /// Pages, messages and hints.
    pub(super) fn entries(&mut self, file: &LevelFile) -> Vec<Entry> {
        let mut all = Vec::new();
        for (i, entry) in file.entry.iter().enumerate() {
            all.extend(self.entry(&format!("entry.{i}"), entry));
        }
        all
    }

    fn entry(&mut self, path: &str, entry: &EntryFile) -> Option<Entry> {
        self.occasion(path, entry);
        self.fills(&format!("{path}.text"), &entry.text);
        let source = entry.source.as_ref();
        let source = source.map(|id| self.source(&format!("{path}.source"), id));
        self.facts(
            &format!("{path}.text"),
            &entry.text,
            entry.facts || source.is_some(),
        );
        self.in_act(&format!("{path}.at"), entry.at);
        let when = entry.when.as_ref();
        let when = when.map(|text| self.condition(&format!("{path}.when"), text));
        let part = entry.part.as_ref();
        let part = part.map(|id| self.part(&format!("{path}.part"), id));
        if let Some(id) = &entry.after {
            let known = [&self.entries, &self.mitigations, &self.looks];
            let known = known.map(Clone::clone).concat();
            let path = format!("{path}.after");
            self.resolve_in(&path, "entry, mitigation or look", id, &known);
            if *id == entry.id {
                self.fault(&path, "the entry comes after itself", "another one");
            }
        }
        if let Some(id) = &entry.unless {
            let known = self.mitigations.clone();
            self.resolve_in(&format!("{path}.unless"), "mitigation", id, &known);
        }
        let wait = entry.wait.map_or(0.0, |wait| wait.0);
        Some(Entry {
            id: entry.id.clone(),
            kind: match entry.kind {
                KindFile::Page => EntryKind::Page,
                KindFile::Message => EntryKind::Message,
                KindFile::Hint => EntryKind::Hint,
            },
            from: entry.from.clone(),
            text: entry.text.clone(),
            when: transpose(when)?,
            at: entry.at,
            after: entry.after.clone().map(|id| (id, wait)),
            unless: entry.unless.clone(),
            part: transpose(part)?,
        })
    }

    /// A page or a message needs an occasion; only a hint waits to be asked for.
    fn occasion(&mut self, path: &str, entry: &EntryFile) {
        let none = entry.when.is_none() && entry.at.is_none() && entry.after.is_none();
        if none && entry.kind != KindFile::Hint {
            self.fault(path, "it never comes", "'when', 'at' or 'after'");
        }
        if entry.wait.is_some() && entry.after.is_none() {
            let found = "'wait' has no 'after' beside it";
            self.fault(&format!("{path}.wait"), found, "what it waits for");
        }
        if let Some(wait) = entry.wait {
            self.span(&format!("{path}.wait"), wait, (0.0, LONGEST));
        }
        if entry.from.is_empty() && entry.kind != KindFile::Hint {
            self.fault(path, "the field 'from' is missing", "who writes");
        }
    }

    /// Every brace that is opened is closed.
    pub(super) fn braces(&mut self, path: &str, text: &str) {
        if text.split('{').skip(1).any(|piece| !piece.contains('}')) {
            self.fault(path, "a '{' in the text is not closed", "'}' after a name");
        }
    }

    /// Every `{signal}` in a text names a signal.
    pub(super) fn fills(&mut self, path: &str, text: &str) {
        for name in fills(text) {
            self.signal_named(path, &name);
        }
    }

    /// A literal number is a fact, or else it must come from the run.
    pub(super) fn facts(&mut self, path: &str, text: &str, marked: bool) {
        self.braces(path, text);
        if marked {
            return;
        }
        let plain = outside_braces(text);
        let digits = |c: char| c.is_ascii_digit();
        let Some(word) = plain.split_whitespace().find(|word| word.contains(digits)) else {
            return;
        };
        let expected = "a number from the run such as '{cache.hit_rate}', \
                        or 'facts = true' or a 'source' beside it";
        self.fault(
            path,
            format!("the text has the literal number '{word}'"),
            expected,
        );
    }

    fn source(&mut self, path: &str, id: &str) -> Option<usize> {
        let known = self.sources.clone();
        self.resolve_in(path, "source", id, &known)
    }

    /// The place of an id among those known.
    pub(super) fn resolve_in(
        &mut self,
        path: &str,
        what: &str,
        id: &str,
        known: &[String],
    ) -> Option<usize> {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        self.resolve(path, what, id, &known)
    }

    /// What really happened, by clock.
    pub(super) fn milestones(&mut self, file: &LevelFile) -> Vec<Milestone> {
        let mut all = Vec::new();
        for (i, one) in file.milestone.iter().enumerate() {
            self.in_level(&format!("milestone.{i}.at"), Some(one.at));
            all.push(Milestone {
                at: one.at,
                text: one.text.clone(),
            });
        }
        order::by_number(&mut all, |one| one.at.0);
        all
    }

    /// What a run teaches.
    pub(super) fn lessons(&mut self, file: &LevelFile) -> Vec<Lesson> {
        let mut all = Vec::new();
        for (i, lesson) in file.lesson.iter().enumerate() {
            all.extend(self.lesson(&format!("lesson.{i}"), lesson));
        }
        all
    }

    fn lesson(&mut self, path: &str, lesson: &LessonFile) -> Option<Lesson> {
        let source = lesson.source.as_ref();
        let source = source.map(|id| self.source(&format!("{path}.source"), id));
        self.facts(
            &format!("{path}.text"),
            &lesson.text,
            lesson.facts || source.is_some(),
        );
        if let Some(id) = &lesson.used {
            let known = self.mitigations.clone();
            self.resolve_in(&format!("{path}.used"), "mitigation", id, &known);
        }
        Some(Lesson {
            title: lesson.title.clone(),
            text: lesson.text.clone(),
            used: lesson.used.clone(),
            source: transpose(source)?,
        })
    }

    /// Where facts come from.
    pub(super) fn sources(&mut self, file: &LevelFile) -> Vec<Source> {
        let mut all = Vec::new();
        for (i, source) in file.source.iter().enumerate() {
            // The page makes links of them, so nothing but the web is let in.
            if !source.url.starts_with("https://") && !source.url.starts_with("http://") {
                let found = format!("'{}' is no address", source.url);
                self.fault(&format!("source.{i}.url"), found, "https://…");
            }
            all.push(Source {
                title: source.title.clone(),
                url: source.url.clone(),
            });
        }
        all
    }

    /// Terms and their explanations.
    pub(super) fn terms(&mut self, file: &LevelFile) -> Vec<Term> {
        let term = |one: &crate::level::file::TermFile| Term {
            term: one.term.clone(),
            text: one.text.clone(),
        };
        file.term.iter().map(term).collect()
    }
}

/// None where nothing was asked for; some of none, which fails, where it was not found.
fn transpose<T>(found: Option<Option<T>>) -> Option<Option<T>> {
    match found {
        None => Some(None),
        Some(None) => None,
        Some(value) => Some(value),
    }
}

/// The names in braces.
pub(super) fn fills(text: &str) -> Vec<String> {
    let pieces = text.split('{').skip(1);
    let closed = pieces.filter_map(|piece| piece.split_once('}'));
    closed.map(|(name, _)| name.to_owned()).collect()
}

/// The text without what stands in braces.
fn outside_braces(text: &str) -> String {
    let mut plain = String::new();
    for (i, piece) in text.split('{').enumerate() {
        let outside = if i == 0 {
            piece
        } else {
            piece.split_once('}').map_or("", |(_, rest)| rest)
        };
        plain.push_str(outside);
    }
    plain
}
