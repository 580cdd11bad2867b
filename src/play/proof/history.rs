//! What really happened comes out as it did, and somebody who thinks wins.

use super::case::{Case, ending, lost, won};
use super::tries::Found;
use crate::level::PlanAct;
use crate::play::Tally;
use crate::play::samples::THINK;

/// The responders overspend, and the service recovers when it really did.
pub(super) fn history(case: &Case, acts: Option<Vec<PlanAct>>) -> Found {
    let Some(acts) = acts else {
        return (1, 1, "the level has no plan 'history'".to_owned());
    };
    let Some(real) = case.level.expected.recovered else {
        return (1, 1, "the level does not say when it recovered".to_owned());
    };
    let session = case.to_end(&acts);
    let back = session.recovered_at();
    let near = back.is_some_and(|at| {
        let off = (at - real).abs();
        off as f64 <= case.level.expected.within
    });
    let recovered = back.map_or_else(|| "never".to_owned(), |at| at.to_string());
    let tally = Tally::of(case.level.budget_minutes);
    let text = format!(
        "{} of {} {} used, recovered {recovered} (really {real})",
        tally.number(session.budget().used),
        tally.number(case.level.budget_minutes),
        tally.word()
    );
    (u32::from(!(near && lost(&session))), 1, text)
}

/// `par` wins without foresight, and not before there was time to think.
pub(super) fn par(case: &Case, acts: Option<Vec<PlanAct>>) -> Found {
    let Some(acts) = acts else {
        return (1, 1, "the level has no plan 'par'".to_owned());
    };
    let session = case.to_verdict(&acts);
    let first = session.orders().iter().map(|order| order.at).min();
    let waited = first
        .zip(session.first_page_at())
        .map_or(0, |(first, page)| first - page);
    let fair = session.foresight() == 0 && waited >= i64::from(THINK);
    let text = format!(
        "{}, {} used, first act {waited} s after the first page",
        ending(&session),
        Tally::of(case.level.budget_minutes).amount(session.budget().used)
    );
    (u32::from(!(won(&session) && fair)), 1, text)
}
