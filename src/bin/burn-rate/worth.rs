//! `--worth`: what each action was worth, all of them together, and which stood in for each other.

use burn_rate::play::{Either, Job as _, Record, Rerun, Session, Tally, WorthRow, Worths};
use serde::Serialize;

use crate::progress;

/// All worths of a run.
#[derive(Serialize)]
pub struct Told {
    /// What all actions together saved; single worths need not add up to it.
    total_minutes: Option<f64>,
    rows: Vec<Row>,
    /// Pairs of which either was enough.
    either: Vec<Pair>,
}

/// An action, or a slider's moves within ten minutes of each other.
#[derive(Serialize)]
struct Row {
    id: String,
    at: Vec<String>,
    worth_minutes: Option<f64>,
}

#[derive(Serialize)]
struct Pair {
    ids: [String; 2],
    worth_minutes: f64,
}

/// Works them out to where the run is, and adds single ones to the record.
pub fn add(session: &Session, record: &mut Record) -> Told {
    let mut worths = Worths::new(session, session.now());
    loop {
        let reruns: Vec<Rerun> = std::iter::from_fn(|| worths.rerun()).collect();
        if reruns.is_empty() {
            break;
        }
        let done = progress::each(&reruns, |rerun| {
            let mut rerun = rerun.clone();
            rerun.advance(u32::MAX);
            rerun
        });
        done.iter().for_each(|rerun| worths.learn(rerun));
    }
    for worth in worths.moves() {
        let mut orders = session.orders().iter();
        if let Some(place) = orders.position(|order| order.number == worth.number) {
            record.actions[place].worth_minutes = Some(worth.minutes);
        }
    }
    Told {
        total_minutes: worths.total(),
        rows: worths.rows().iter().map(|one| row(session, one)).collect(),
        either: pairs(session, &worths),
    }
}

fn row(session: &Session, row: &WorthRow) -> Row {
    let orders = session.orders().iter();
    let own = orders.filter(|order| row.numbers.contains(&order.number));
    Row {
        id: id(session, row),
        at: own.map(|order| order.at.to_string()).collect(),
        worth_minutes: row.minutes,
    }
}

fn id(session: &Session, row: &WorthRow) -> String {
    session.level().mitigations[row.what].id.clone()
}

fn pairs(session: &Session, worths: &Worths) -> Vec<Pair> {
    let name = |place: usize| id(session, &worths.rows()[place]);
    let pair = |one: &Either| Pair {
        ids: [name(one.rows.0), name(one.rows.1)],
        worth_minutes: one.minutes,
    };
    worths.either().iter().map(pair).collect()
}

/// The same in a few lines.
pub fn lines(told: &Told, tally: Tally) -> String {
    let Some(total) = told.total_minutes else {
        return String::new();
    };
    let signed = |minutes| signed(tally, minutes);
    let mut text = format!("all actions together: {}\n", signed(total));
    for row in told.rows.iter().filter(|row| row.at.len() > 1) {
        let worth = row.worth_minutes.map_or_else(String::new, signed);
        let (id, at) = (&row.id, row.at.join(", "));
        text += &format!("  {id} at {at} together: {worth}\n");
    }
    for pair in &told.either {
        let [a, b] = &pair.ids;
        let worth = signed(pair.worth_minutes);
        text += &format!("  {a} or {b}: either was enough; without both {worth}\n");
    }
    text + "  (budget saved; single worths need not add up to all together)\n"
}

/// An amount of budget with its sign and unit.
pub fn signed(tally: Tally, minutes: f64) -> String {
    format!("{} {}", tally.signed(minutes), tally.unit())
}
