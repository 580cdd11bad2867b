//! `run`: one run of a level, told as JSON or in a few lines.

use burn_rate::base::Clock;
use burn_rate::level::Level;
use burn_rate::play::{self, Done, Link, Record, Tally, chosen};
use serde::Serialize;

use crate::args::Run;
use crate::complaint::Complaint;
use crate::series::Series;
use crate::shelf::{Cast, take_cast};
use crate::{Outcome, crash, worth};

/// Plays a level.
pub fn run(call: &Run) -> Result<Outcome, Complaint> {
    let (taken, Cast { plan, seed }) = take_cast(&call.of)?;
    let level = &taken.level;
    in_time(level, call.until)?;
    crash::scene(&level.id, seed, &plan.name);
    let mut series = match &call.series {
        Some(file) => Some(Series::create(file, level)?),
        None => None,
    };
    let acts = plan.acts(level, seed);
    let (mut record, session) = play::run(level, seed, &acts, call.until, |now, session| {
        crash::tick(session.tick());
        if let Some(series) = &mut series {
            series.row(now, session);
        }
    });
    if let Some(series) = series {
        series.close()?;
    }
    let worth = call.worth.then(|| worth::add(&session, &mut record));
    let lost = record.verdict == "lost";
    let text = if call.json {
        json(&Told {
            record,
            link: Link::of(&session, &call.of.sets).short(),
            worth,
        })
    } else {
        let text = summary(level, &format!("plan {}", plan.name), &record);
        let lines = |told: &worth::Told| worth::lines(told, Tally::of(level.budget_minutes));
        text + &worth.as_ref().map_or_else(String::new, lines)
    };
    Ok(Outcome { text, lost })
}

/// The record, and where it can be seen again; no link where that would be too long.
#[derive(Serialize)]
pub struct Told {
    #[serde(flatten)]
    pub record: Record,
    pub link: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<worth::Told>,
}

/// A value as JSON, with a new line at its end.
pub fn json(value: &impl Serialize) -> String {
    match serde_json::to_string_pretty(value) {
        Ok(text) => text + "\n",
        // Plain data with text keys always has a form in JSON.
        Err(error) => panic!("no JSON: {error}"),
    }
}

fn in_time(level: &Level, until: Option<Clock>) -> Result<(), Complaint> {
    let (first, last) = (level.starts_at(), level.ends_at());
    match until.filter(|until| *until < first || *until > last) {
        None => Ok(()),
        Some(until) => Err(Complaint::Usage(format!(
            "--until {until} is outside the level's time, {first} to {last}"
        ))),
    }
}

/// The run in a few lines.
pub fn summary(level: &Level, who: &str, record: &Record) -> String {
    let mut text = format!("{} · {who} · seed {}\n", level.title, record.seed);
    let at = record
        .verdict_at
        .as_deref()
        .map_or_else(String::new, |at| format!(" at {at}"));
    let tally = Tally::of(record.budget_minutes);
    let (used, all) = (record.budget_used_minutes, record.budget_minutes);
    let (used, all) = (tally.finely().number(used), tally.number(all));
    text += &format!(
        "{}{at}: {used} of {all} budget {} used by {}\n",
        record.verdict,
        tally.word(),
        record.ended_at,
    );
    let moment = |at: &Option<String>| at.clone().unwrap_or_else(|| "never".to_owned());
    text += &format!(
        "first page {} · recovered {} · lowest SLI {:.4}\n",
        moment(&record.first_page_at),
        moment(&record.recovered_at),
        record.sli_min,
    );
    for action in &record.actions {
        text += &line(level, action, tally);
    }
    text + &format!("digest {} · model {}\n", record.digest, record.model)
}

/// One action: `  09:08:30 shed-load 91 %: landed 09:08:50`.
fn line(level: &Level, action: &Done, tally: Tally) -> String {
    let mitigation = level.mitigation_named(&action.id);
    let effect = mitigation.and_then(|one| one.deed.effect());
    let unit = effect.map_or(burn_rate::base::Unit::Number, |effect| effect.unit);
    let value = action
        .value
        .map_or_else(String::new, |to| format!(" {}", chosen(to, unit)));
    let fate = match (&action.landed_at, &action.reason) {
        (Some(at), _) => format!("landed {at}"),
        (None, Some(reason)) => format!("refused: {reason}"),
        (None, None) => "never landed".to_owned(),
    };
    let worth = action.worth_minutes;
    let worth = worth.map_or_else(String::new, |one| {
        format!("; worth {}", worth::signed(tally, one))
    });
    format!("  {} {}{value}: {fate}{worth}\n", action.at, action.id)
}
