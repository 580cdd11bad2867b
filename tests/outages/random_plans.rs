//! Random plans rarely win: a level is not won by luck.

use burn_rate::level::{Level, PlanAct};
use burn_rate::play::samples::{LUCK, random_plan};

use crate::LEVELS;
use crate::case::Case;
use crate::harness::{Source, in_parallel, seeds_of, show};

/// Plans for each seed: 200 over the 20 seeds of a whole proof.
const PLANS: u64 = 10;
/// Fewer plans may win more often by chance: as often as a true share of `LUCK` does but once in so
/// many gates.
const ONE_IN: f64 = 100.0;
/// The plans of a whole proof.
const WHOLE: u64 = 200;

#[test]
fn random_plans_rarely_win() {
    for level in LEVELS {
        let source = Source::new(level);
        let seeds = seeds_of(level);
        let won = in_parallel(&seeds, |seed| winners(&Case::new(&source, *seed)));
        let won: Vec<String> = won.concat();
        let all = PLANS * seeds.len() as u64;
        let text = format!("{level}: {} of {all} random plans win", won.len());
        show(&format!("{text}\n{}", won.join("\n")));
        assert!(won.len() as u64 <= allowed(all), "{text}");
    }
}

/// How many of so many plans may win.
fn allowed(plans: u64) -> u64 {
    if plans >= WHOLE {
        return (LUCK * plans as f64) as u64;
    }
    // The chance of so many wins, and of more than those counted so far.
    let (mut exactly, mut more) = (1.0, 1.0);
    for _ in 0..plans {
        exactly *= 1.0 - LUCK;
    }
    for wins in 0..plans {
        more -= exactly;
        if more * ONE_IN < 1.0 {
            return wins;
        }
        exactly *= LUCK / (1.0 - LUCK) * (plans - wins) as f64 / (wins + 1) as f64;
    }
    plans
}

#[test]
fn few_plans_may_be_lucky_and_many_may_not() {
    // As in tables of the binomial distribution, p = 0.05: P(X > 4 of 20) = 0.0026 and
    // P(X > 3) = 0.016; P(X > 6 of 50) = 0.0118 and P(X > 7) = 0.0032.
    for (plans, most) in [(20, 4), (50, 7), (200, 10), (1000, 50)] {
        assert_eq!(allowed(plans), most, "{plans} plans");
    }
}

/// The random plans that win on one seed, as texts.
fn winners(case: &Case) -> Vec<String> {
    let gone = case.idle().session.verdict();
    let gone = gone.map_or(case.level.ends_at(), |verdict| verdict.at);
    let plan = |number| random_plan(&case.level, case.seed, gone, number);
    let plans = (0..PLANS).map(plan);
    let won = plans.filter(|acts| {
        let film = case.opening().clone();
        film.follow_while(acts, |session| session.verdict().is_none())
            .won()
    });
    won.map(|acts| written(&case.level, case.seed, &acts))
        .collect()
}

fn written(level: &Level, seed: u64, acts: &[PlanAct]) -> String {
    let act = |act: &PlanAct| {
        let to = act.to.map_or(String::new(), |to| format!("={to}"));
        format!("{} {}{to}", act.at, level.mitigations[act.what].id)
    };
    let acts: Vec<String> = acts.iter().map(act).collect();
    format!("seed {seed}: {}", acts.join(", "))
}
