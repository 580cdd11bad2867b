//! What must not win: nothing, the obvious, one thing alone, everything at once, and luck.

use super::case::{Case, ending, lost, won};
use crate::level::{Mitigation, PlanAct};
use crate::play::samples::{AGAIN, SPAM, on_step, random_plan, values};
use crate::play::{Attempt, Session};

/// Runs that went wrong, runs in all, and words.
pub(super) type Found = (u32, u32, String);

pub(super) fn idle(case: &Case) -> Found {
    let session = case.to_verdict(&[]);
    (u32::from(!lost(&session)), 1, ending(&session))
}

pub(super) fn naive(case: &Case, acts: Option<Vec<PlanAct>>) -> Found {
    let Some(acts) = acts else {
        return (1, 1, "the level has no plan 'naive'".to_owned());
    };
    let session = case.to_verdict(&acts);
    (u32::from(!lost(&session)), 1, ending(&session))
}

/// One mitigation at the first page, at several values.
pub(super) fn alone(case: &Case, which: usize) -> Found {
    let Some(mitigation) = case.level.mitigations.get(which) else {
        return (0, 1, "there is nothing that could be done".to_owned());
    };
    let (mut wrong, mut runs, mut winners) = (0, 0, Vec::new());
    for to in values(mitigation) {
        let mut session = case.page().clone();
        if session.order(which, to).is_err() {
            continue;
        }
        runs += 1;
        let session = Attempt::new(session, &[], 0).to_verdict();
        if session.won() && !mitigation.teaches {
            wrong += 1;
            winners.push(written(&mitigation.id, to));
        }
    }
    let text = match winners.is_empty() {
        true => String::new(),
        false => format!("wins alone: {}", winners.join(", ")),
    };
    (wrong, runs.max(1), text)
}

/// Everything as early as hands allow; what is refused is tried again.
pub(super) fn spam(case: &Case) -> Found {
    let winners = SPAM.iter().filter(|share| won(&spammed(case, **share)));
    let winners: Vec<String> = winners.map(|share| format!("sliders at {share}")).collect();
    let wrong = u32::try_from(winners.len()).unwrap_or(u32::MAX);
    let text = match winners.is_empty() {
        true => String::new(),
        false => format!("wins with {}", winners.join(", ")),
    };
    (wrong, 3, text)
}

fn spammed(case: &Case, share: f64) -> Session {
    let mut session = case.opening().clone();
    let value = |one: &Mitigation| one.deed.effect().map(|effect| on_step(effect, share));
    let all = case.level.mitigations.iter().map(value);
    let mut open: Vec<(usize, Option<f64>)> = all.enumerate().collect();
    while !session.over() && session.verdict().is_none() {
        if session.tick().is_multiple_of(AGAIN) {
            open.retain(|(what, to)| session.order(*what, *to).is_err());
        }
        session.step(&mut Vec::new());
    }
    session
}

/// Random plans, between the opening and when the budget would be gone.
pub(super) fn random(case: &Case, count: u32) -> Found {
    let mut winners = Vec::new();
    for number in 0..u64::from(count) {
        let acts = random_plan(&case.level, case.seed, case.gone(), number);
        if won(&case.to_verdict(&acts)) {
            winners.push(acts);
        }
    }
    let wrong = u32::try_from(winners.len()).unwrap_or(u32::MAX);
    let text = winners.first().map_or_else(String::new, |acts| {
        let act = |act: &PlanAct| {
            let what = written(&case.level.mitigations[act.what].id, act.to);
            format!("{} {what}", act.at)
        };
        let acts: Vec<String> = acts.iter().map(act).collect();
        format!("one that wins: {}", acts.join(", "))
    });
    (wrong, count, text)
}

fn written(id: &str, to: Option<f64>) -> String {
    let to = to.map_or_else(String::new, |to| format!(" {to}"));
    format!("{id}{to}")
}
