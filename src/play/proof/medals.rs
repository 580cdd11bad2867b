//! There is a run for each medal: `par`, and `par` begun later.

use super::case::{Case, won};
use super::tries::Found;
use crate::level::PlanAct;
use crate::play::{Attempt, Medal, Tally};

/// The latest that `par` is tried [s]: beyond the quiet hours of a day in which nothing is lost.
const LATEST: i64 = 12 * 3600;
/// How closely a delay is looked for [s].
const STEP: i64 = 5;

/// How late `par` may begin for each medal.
pub(super) fn medals(case: &Case, acts: Option<Vec<PlanAct>>) -> Found {
    let Some(acts) = acts else {
        return (1, 1, "the level has no plan 'par'".to_owned());
    };
    let session = case.to_verdict(&acts);
    let Some(par) = session.verdict().filter(|_| won(&session)) else {
        return (1, 1, "the plan 'par' does not win".to_owned());
    };
    let budget = case.level.budget_minutes;
    let up_to = Medal::ALL.map(|medal| medal.up_to(budget, par.used));
    let (mut wrong, mut runs, mut told) = (0, 1, Vec::new());
    let amount = |minutes| Tally::of(budget).amount(minutes);
    let (used, gold) = (amount(par.used), amount(up_to[0]));
    told.push(format!("par {used} is gold up to {gold}"));
    for (place, medal) in Medal::ALL.into_iter().enumerate().skip(1) {
        let (found, tried) = delay(case, &acts, up_to[place - 1], up_to[place]);
        runs += tried;
        match found {
            Some(late) => told.push(format!("{} when {late} s later", medal.name())),
            None => {
                wrong += 1;
                told.push(format!("no delay of par gives {}", medal.name()));
            }
        }
    }
    (wrong, runs, told.join("; "))
}

/// A delay of `par` with which more than `above` and at most `most` is used; bisected, since the
/// later the more.
fn delay(case: &Case, acts: &[PlanAct], above: f64, most: f64) -> (Option<i64>, u32) {
    let (mut early, mut late, mut runs) = (0, LATEST, 0);
    while late - early > STEP {
        let middle = (early + late) / 2;
        let used = used(case, acts, middle);
        runs += 1;
        match used {
            Some(used) if used <= above => early = middle,
            Some(used) if used <= most => return (Some(middle), runs),
            _ => late = middle,
        }
    }
    (None, runs)
}

/// Budget used by the verdict when `par` comes so much later; none where that does not win.
fn used(case: &Case, acts: &[PlanAct], late: i64) -> Option<f64> {
    let attempt = Attempt::new(case.opening().clone(), acts, late).to_verdict();
    let verdict = attempt.session().verdict()?;
    verdict.won.then_some(verdict.used)
}
