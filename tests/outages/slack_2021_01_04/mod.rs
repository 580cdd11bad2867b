//! Slack, 4 January 2021: the hub that did not scale in time.

mod hosts;
mod path;
mod plans;

use crate::every_level;
use crate::harness::Sets;
use crate::proof::{Statement, prove};

/// The level.
pub const LEVEL: &str = "slack-2021-01-04";

/// What the level must show, by number.
const OWN: &[Statement] = &[
    Statement {
        id: "1",
        measure: path::the_peak_tips_it,
    },
    Statement {
        id: "2",
        measure: hosts::two_signals,
    },
    Statement {
        id: "3",
        measure: hosts::half_built,
    },
    Statement {
        id: "4",
        measure: path::blind,
    },
    Statement {
        id: "5",
        measure: path::panic_mode,
    },
    Statement {
        id: "6",
        measure: hosts::kept_is_not_back,
    },
    Statement {
        id: "7",
        measure: plans::fewer_tries,
    },
    Statement {
        id: "8",
        measure: plans::history,
    },
    Statement {
        id: "9",
        measure: plans::what_wins,
    },
];

/// All statements: those of every level, then its own.
pub fn statements() -> Vec<Statement> {
    [every_level::STATEMENTS, OWN].concat()
}

#[test]
fn shows_what_happened() {
    prove(LEVEL, &statements());
}

/// Overrides, as pairs.
fn sets(pairs: &[(&str, &str)]) -> Sets {
    let pairs = pairs.iter();
    pairs
        .map(|(path, value)| crate::harness::set(path, *value))
        .collect()
}
