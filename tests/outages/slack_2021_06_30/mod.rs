//! Slack, 30 June 2021: one bad link, and the button. Two variants: as it was, and in cells.

mod button;
mod by_zone;
mod day;
mod room;

use std::ops::Range;

use burn_rate::base::Clock;

use crate::case::Case;
use crate::every_level;
use crate::harness::{Film, clock};
use crate::proof::{Statement, prove};

/// As it was.
pub const AS_IT_WAS: &str = "slack-2021-06-30";
/// In cells.
pub const CELLS: &str = "slack-2021-06-30-cells";

const BOTH: &[Statement] = &[
    Statement {
        id: "1",
        measure: day::one_in_a_hundred,
    },
    Statement {
        id: "2",
        measure: day::outlier_detection,
    },
    Statement {
        id: "5",
        measure: button::the_wrong_zone,
    },
    Statement {
        id: "7",
        measure: day::the_second_act,
    },
    Statement {
        id: "8",
        measure: day::idle_costs,
    },
    Statement {
        id: "9",
        measure: day::what_each_uses,
    },
    Statement {
        id: "z",
        measure: by_zone::any_graph,
    },
    Statement {
        id: "0",
        measure: by_zone::a_drained_zone,
    },
    Statement {
        id: "all",
        measure: by_zone::nothing_works,
    },
];

/// All statements of the day as it was: those of every level, of both variants, and its own.
pub fn statements_as_it_was() -> Vec<Statement> {
    let own = [Statement {
        id: "3",
        measure: button::the_edge_is_a_quarter,
    }];
    [every_level::STATEMENTS, BOTH, &own].concat()
}

/// All statements of the variant in cells.
pub fn statements_in_cells() -> Vec<Statement> {
    let own = [
        Statement {
            id: "4",
            measure: button::the_right_zone,
        },
        Statement {
            id: "6",
            measure: room::two_thirds,
        },
        Statement {
            id: "0",
            measure: by_zone::a_drained_cell,
        },
    ];
    [every_level::STATEMENTS, BOTH, &own].concat()
}

#[test]
fn as_it_was() {
    prove(AS_IT_WAS, &statements_as_it_was());
}

#[test]
fn in_cells() {
    prove(CELLS, &statements_in_cells());
}

/// Whether services are siloed.
fn cells(case: &Case) -> bool {
    case.level.id == CELLS
}

/// The zones of a seed: the bad one, then the others.
fn zones(case: &Case) -> Vec<String> {
    let bad = case
        .level
        .spec
        .bad_zone(case.seed)
        .expect("the level has a fabric");
    case.level.spec.deals()[bad]
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// A mitigation or a signal of a zone: `drain-az-` and its name.
fn of_zone(what: &str, zone: &str) -> String {
    format!("{what}{zone}")
}

/// The run at the first page, with a zone's weight at the edge set.
fn drained(case: &Case, zone: &str, weight: f64) -> Film {
    case.page()
        .clone()
        .order(&of_zone("drain-az-", zone), Some(weight))
}

/// A stretch of act one in which nothing changes by itself.
fn steady() -> Range<Clock> {
    clock("11:58")..clock("12:12")
}

/// Mean share of failed requests in the steady stretch of a run, played as far as that.
fn errors(film: Film) -> f64 {
    film.play_to(steady().end).mean("errors", steady())
}
