//! Slack, 12 May 2020: musical chairs. As it was, and with endpoint lists instead of slots.

mod evening;
mod morning;
mod quiet;
mod reload;
mod variants;

use std::ops::Range;

use burn_rate::base::Clock;

use crate::case::Case;
use crate::every_level;
use crate::harness::{Film, clock};
use crate::proof::{Statement, prove};

/// The level.
pub const LEVEL: &str = "slack-2020-05-12";

const OWN: &[Statement] = &[
    Statement {
        id: "1",
        measure: morning::three_minutes,
    },
    Statement {
        id: "2",
        measure: quiet::decay_that_nobody_sees,
    },
    Statement {
        id: "3",
        measure: evening::the_fall,
    },
    Statement {
        id: "4",
        measure: evening::scaling_up,
    },
    Statement {
        id: "5",
        measure: evening::freezing,
    },
    Statement {
        id: "6",
        measure: evening::restarting,
    },
    Statement {
        id: "6",
        measure: reload::in_the_evening,
    },
    Statement {
        id: "6",
        measure: reload::in_the_morning,
    },
    Statement {
        id: "7",
        measure: variants::no_outage,
    },
    Statement {
        id: "8",
        measure: quiet::unwedging,
    },
    Statement {
        id: "9",
        measure: evening::history,
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

/// When the morning is over for the users.
fn over() -> Clock {
    clock("08:40")
}

/// The hours in which nothing is to be seen.
fn quiet() -> Range<Clock> {
    clock("09:30")..clock("16:00")
}

/// The first second after the morning from which on the SLI is below a line for ten seconds.
fn falls(film: &Film, below: f64) -> Option<Clock> {
    let rest = over()..film.now();
    film.first("sli", rest, 10, |sli| sli < below)
}

/// The idle run up to the moment at which the SLI has fallen below a line in the evening.
fn fallen(case: &Case, below: f64) -> Film {
    let at = falls(case.idle(), below).unwrap_or_else(|| panic!("idle never falls below {below}"));
    case.page().clone().play_to(at + 10)
}

/// Budget used after the morning [min].
fn used_later(film: &Film) -> f64 {
    film.burnt(over()..film.now())
}
