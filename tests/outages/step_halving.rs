//! Half the step, the same outage: noise is a function of the incident second, and no mechanism's
//! outcome depends on how finely a second is cut.

use crate::LEVELS;
use crate::every_level::verdict;
use crate::harness::{Film, Source, enough, in_parallel, seeds_of, set, show};

/// How far medians may move.
const MOVES: f64 = 0.02;

/// A run by a plan: verdict, budget used [min], and when it recovered [s after the level's start].
#[derive(Clone, Debug)]
struct Outcome {
    verdict: &'static str,
    used: f64,
    recovered: Option<f64>,
}

#[test]
fn half_the_step_changes_nothing() {
    for level in LEVELS {
        for plan in ["idle", "history", "par"] {
            compare(level, plan);
        }
    }
}

/// The same plan on the same seeds, with whole and with half steps.
fn compare(level: &str, plan: &str) {
    let source = Source::new(level);
    let mut halved = source.clone();
    halved.base = vec![set("world.steps", "2")];
    let seeds = seeds_of(level);
    let play = |source| in_parallel(&seeds, |seed| played(source, *seed, plan));
    let (whole, half) = (play(&source), play(&halved));
    let equal = whole.iter().zip(&half);
    let equal = equal.filter(|(a, b)| a.verdict == b.verdict).count();
    assert!(
        enough(equal, seeds.len()),
        "{level} {plan}: {equal} verdicts are equal"
    );
    let used = [&whole, &half].map(|all| median(all.iter().map(|one| Some(one.used))));
    let back = [&whole, &half].map(|all| median(all.iter().map(|one| one.recovered)));
    show(&format!(
        "{level} {plan}, whole and half steps: used {used:?} min, back {back:?} s"
    ));
    for [a, b] in [used, back] {
        let near = a.zip(b).is_none_or(|(a, b)| (b / a - 1.0).abs() <= MOVES);
        assert!(
            a.is_some() == b.is_some() && near,
            "{level} {plan}: {a:?} and {b:?}"
        );
    }
}

fn played(source: &Source, seed: u64, plan: &str) -> Outcome {
    let level = source.level(&[]);
    let acts = match plan {
        "idle" => Vec::new(),
        name => source.plan(&level, name).acts(&level, seed),
    };
    let film = Film::new(&level, seed).follow(&acts);
    let from = level.acts.last().map(|act| act.from);
    let back = film.session.recovered_at().zip(from);
    Outcome {
        verdict: verdict(&film),
        used: film.used(),
        recovered: back.map(|(back, from)| (back - from) as f64),
    }
}

/// The median; none where one of them has no value.
fn median(values: impl Iterator<Item = Option<f64>>) -> Option<f64> {
    let mut values: Vec<f64> = values.collect::<Option<_>>()?;
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
