//! Half the step, the same outage: noise is a function of the incident second, and no mechanism's
//! outcome depends on how finely a second is cut.

use crate::every_level::verdict;
use crate::harness::{Film, Source, in_parallel, seeds, set, show};
use crate::slack_2022_02_22::LEVEL;

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
    let source = Source::new(LEVEL);
    let mut halved = source.clone();
    halved.base = vec![set("world.steps", "2")];
    let seeds = seeds();
    for plan in ["idle", "history", "par"] {
        let [whole, half] = [&source, &halved]
            .map(|source| in_parallel(&seeds, |seed| played(source, *seed, plan)));
        let equal = whole
            .iter()
            .zip(&half)
            .filter(|(a, b)| a.verdict == b.verdict)
            .count();
        let used = |all: &[Outcome]| median(all.iter().map(|one| one.used).collect());
        let back = |all: &[Outcome]| {
            let all: Option<Vec<f64>> = all.iter().map(|one| one.recovered).collect();
            all.map(median)
        };
        let (u, v) = (used(&whole), used(&half));
        let (r, s) = (back(&whole), back(&half));
        show(&format!(
            "{plan}: used {u:.3} and {v:.3} min, recovered after {r:?} and {s:?} s"
        ));
        assert!(
            crate::harness::enough(equal, seeds.len()),
            "{plan}: {equal} verdicts are equal"
        );
        assert!(
            (v / u - 1.0).abs() <= MOVES,
            "{plan}: the budget used moves from {u} to {v}"
        );
        let near = |(r, s): (f64, f64)| (s / r - 1.0).abs() <= MOVES;
        assert!(
            r.is_some() == s.is_some() && r.zip(s).is_none_or(near),
            "{plan}: {r:?}, {s:?}"
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

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
