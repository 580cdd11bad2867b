//! Which runs are played, and from when on they differ.

use std::collections::VecDeque;

use super::WorthRow;
use crate::play::Session;

/// What is left out of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Without {
    /// A row, by place.
    Row(usize),
    /// An order, by number.
    Move(u32),
    /// All rows that may have stood in for each other.
    Small,
    /// Two rows, by place.
    Both(usize, usize),
    /// All rows.
    All,
}

impl Without {
    /// Whether the order of that number is left out.
    pub fn leaves_out(self, number: u32, rows: &[WorthRow], small: &[usize]) -> bool {
        let of = |place: usize| rows[place].numbers.contains(&number);
        match self {
            Self::Row(place) => of(place),
            Self::Move(one) => one == number,
            Self::Both(a, b) => of(a) || of(b),
            Self::Small => small.iter().any(|place| of(*place)),
            Self::All => rows.iter().any(|row| row.numbers.contains(&number)),
        }
    }
}

/// A run without something.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub without: Without,
    /// The tick before which it is the same as the whole run.
    pub from: u32,
}

/// The runs without each row, the last first, since that one is the shortest; without all, and
/// without each single move of rows that have several.
pub(super) fn runs(session: &Session, rows: &[WorthRow]) -> VecDeque<Run> {
    let each = rows.iter().enumerate().rev().map(|(place, row)| Run {
        without: Without::Row(place),
        from: start(session, row),
    });
    let mut runs: VecDeque<Run> = each.collect();
    let first = runs.iter().map(|run| run.from).min();
    runs.extend(first.map(|from| Run {
        without: Without::All,
        from,
    }));
    let several = rows.iter().filter(|row| row.numbers.len() > 1);
    for number in several.flat_map(|row| &row.numbers) {
        runs.push_back(Run {
            without: Without::Move(*number),
            from: tick(session, *number),
        });
    }
    runs
}

/// Where the run without a row begins.
pub(super) fn start(session: &Session, row: &WorthRow) -> u32 {
    tick(session, row.numbers[0])
}

/// The keyframe before an order: what lies between is played a little at a time, as all the rest.
fn tick(session: &Session, number: u32) -> u32 {
    let mut orders = session.orders().iter();
    let order = orders.find(|order| order.number == number);
    order.map_or(0, |order| {
        session.keyframe_before(session.tick_at(order.at))
    })
}
