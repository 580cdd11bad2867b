//! `run`: one run of a level, told as JSON or in a few lines.

use burn_rate::base::Clock;
use burn_rate::level::{Level, Plan};
use burn_rate::play::{self, Done, Job as _, Record, Session, Worths, chosen};
use serde::Serialize;

use crate::args::Run;
use crate::complaint::Complaint;
use crate::series::Series;
use crate::shelf::{Cast, take_cast};
use crate::{Outcome, crash};

/// Ticks between two looks at a job's progress.
const PIECE: u32 = 100_000;

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
    if call.worth {
        add_worths(&session, &mut record);
    }
    let lost = record.verdict == "lost";
    let text = if call.json {
        json(&Told { record, link: None })
    } else {
        summary(level, &plan, &record)
    };
    Ok(Outcome { text, lost })
}

/// The record, and where it could be seen again.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    record: Record,
    link: Option<String>,
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

fn add_worths(session: &Session, record: &mut Record) {
    let mut worths = Worths::new(session, session.now());
    let mut before = None;
    loop {
        let progress = worths.advance(PIECE);
        if progress.finished() || before == Some(progress.done) {
            break;
        }
        before = Some(progress.done);
    }
    for worth in worths.rows() {
        let mut orders = session.orders().iter();
        if let Some(place) = orders.position(|order| order.number == worth.number) {
            record.actions[place].worth_minutes = Some(worth.minutes);
        }
    }
}

/// The run in a few lines.
fn summary(level: &Level, plan: &Plan, record: &Record) -> String {
    let mut text = format!(
        "{} · plan {} · seed {}\n",
        level.title, plan.name, record.seed
    );
    let at = record
        .verdict_at
        .as_deref()
        .map_or_else(String::new, |at| format!(" at {at}"));
    text += &format!(
        "{}{at}: {:.2} of {} budget minutes used by {}\n",
        record.verdict, record.budget_used_minutes, record.budget_minutes, record.ended_at,
    );
    let moment = |at: &Option<String>| at.clone().unwrap_or_else(|| "never".to_owned());
    text += &format!(
        "first page {} · recovered {} · lowest SLI {:.4}\n",
        moment(&record.first_page_at),
        moment(&record.recovered_at),
        record.sli_min,
    );
    for action in &record.actions {
        text += &line(level, action);
    }
    text + &format!("digest {} · model {}\n", record.digest, record.model)
}

/// One action: `  09:08:30 shed-load 91 %: landed 09:08:50`.
fn line(level: &Level, action: &Done) -> String {
    let effect = level.mitigation_named(&action.id).map(|one| &one.deed);
    let unit = match effect {
        Some(burn_rate::level::Deed::Chosen(effect)) => effect.unit,
        _ => burn_rate::base::Unit::Number,
    };
    let value = action
        .value
        .map_or_else(String::new, |to| format!(" {}", chosen(to, unit)));
    let fate = match (&action.landed_at, &action.reason) {
        (Some(at), _) => format!("landed {at}"),
        (None, Some(reason)) => format!("refused: {reason}"),
        (None, None) => "never landed".to_owned(),
    };
    let worth = action.worth_minutes;
    let worth = worth.map_or_else(String::new, |worth| format!("; worth {worth:+.2} min"));
    format!("  {} {}{value}: {fate}{worth}\n", action.at, action.id)
}
