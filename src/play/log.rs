//! The log: all that a person put in. Level, seed and log give the same run again, bit for bit.

use super::Prediction;

/// Something asked of the session, before the second with that many ticks behind it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Logged {
    /// Ticks played before.
    pub tick: u32,
    pub ask: Ask,
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Ask {
    /// An order, with its number, what, to what in written units, and what was said to come of it.
    Order {
        number: u32,
        what: usize,
        to: Option<f64>,
        prediction: Option<Prediction>,
    },
    /// To call off the order of that number.
    CallOff { number: u32 },
    /// The next hint.
    Hint,
}

/// A number that no order in these rows has.
pub(super) fn next_number<'a>(rows: impl Iterator<Item = &'a Logged>) -> u32 {
    let numbers = rows.filter_map(|row| match row.ask {
        Ask::Order { number, .. } => Some(number),
        _ => None,
    });
    numbers.max().map_or(1, |number| number + 1)
}
