//! Slack, 22 February 2022: the loop no longer needs its trigger.

mod limits;
mod loads;
mod steps;

use crate::case::Case;
use crate::every_level;
use crate::harness::{Film, clock, minutes};
use crate::proof::{Statement, prove};

/// The level.
pub const LEVEL: &str = "slack-2022-02-22";

const OWN: &[Statement] = &[
    Statement {
        id: "1",
        measure: steps::one_and_two_are_absorbed,
    },
    Statement {
        id: "2",
        measure: steps::three_tips,
    },
    Statement {
        id: "3",
        measure: steps::pausing_changes_nothing,
    },
    Statement {
        id: "4",
        measure: limits::limiting_boots_and_shedding_at_random,
    },
    Statement {
        id: "5",
        measure: limits::one_jump_and_small_steps,
    },
    Statement {
        id: "6",
        measure: loads::hysteresis,
    },
    Statement {
        id: "7",
        measure: loads::the_amplifier,
    },
    Statement {
        id: "8",
        measure: steps::three_absorbed,
    },
    Statement {
        id: "9",
        measure: steps::useless_and_worse,
    },
    Statement {
        id: "10",
        measure: steps::history,
    },
    Statement {
        id: "11",
        measure: loads::winning_and_retries,
    },
];

/// All statements: those of every level, then its own.
pub fn statements() -> Vec<Statement> {
    [every_level::STATEMENTS, OWN].concat()
}

#[test]
fn holds() {
    prove(LEVEL, &statements());
}

/// Half an hour after step three: the broken state.
fn broken_at() -> burn_rate::base::Clock {
    clock("06:30")
}

/// The idle run, half an hour after step three.
fn broken(case: &Case) -> Film {
    case.page().clone().play_to(broken_at())
}

/// Whether the shards are overloaded and boots fail, over the last five minutes.
fn overloaded(film: &Film) -> bool {
    let now = film.now();
    let span = now + -minutes(5)..now;
    film.mean("db.utilisation", span.clone()) > 1.0 || goodput(film, span) < 0.5
}

/// Boots done ÷ boots let in, over a span.
fn goodput(film: &Film, span: std::ops::Range<burn_rate::base::Clock>) -> f64 {
    film.mean("boots.ok", span.clone()) / film.mean("boots.admitted", span)
}
