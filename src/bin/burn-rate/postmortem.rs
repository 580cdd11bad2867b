//! `postmortem`: a shared run as Markdown.

use burn_rate::level::PlanAct;
use burn_rate::play::{Link, Report};

use crate::args::Linked;
use crate::complaint::Complaint;
use crate::shelf::{Taken, link, take_linked};
use crate::{Outcome, crash, progress};

/// Ticks between two moves of the bar.
const PIECE: u32 = 20_000;

/// Plays the run, and all that its postmortem compares it with.
pub fn postmortem(call: &Linked) -> Result<Outcome, Complaint> {
    let link = link(&call.link)?;
    let taken = take_linked(&link, call.level.as_deref())?;
    crash::scene(&link.level, link.seed, "of a postmortem");
    let opened = link.open(&taken.level);
    let end = opened.recorded.until;
    let (_, session) = burn_rate::play::played(opened.session, end, |_, _| {});
    let history = plan(&taken, "history", link.seed)?;
    let par = plan(&taken, "par", link.seed)?;
    let mut report = Report::new(&session, history.as_deref(), par.as_deref());
    progress::finish(&mut report, PIECE);
    let notes: String = opened
        .recorded
        .notes()
        .iter()
        .map(|note| format!("> {note}\n\n"))
        .collect();
    let text = report.markdown(&address(&call.link, &link));
    Ok(Outcome::fine(text + &notes))
}

/// What was given, where it is an address; else how to see the run again.
fn address(given: &str, link: &Link) -> String {
    if given.starts_with("http") {
        return format!("<{}>", given.trim());
    }
    format!("```\nburn-rate replay '{}'\n```", link.text())
}

/// What a plan of the level does; none where it has no such plan.
fn plan(taken: &Taken, name: &str, seed: u64) -> Result<Option<Vec<PlanAct>>, Complaint> {
    if !taken.level.plans.iter().any(|plan| plan == name) {
        return Ok(None);
    }
    let plan = taken.plan(name)?;
    Ok(Some(plan.acts(&taken.level, seed)))
}
