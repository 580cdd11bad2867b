//! The labs reproduce published results, with the engine that plays the outages.
//!
//! Arrival noise is off in labs, so one seed says everything.

mod agreement;
mod cold_cache;
mod drain;
mod erlang;
mod fan_out;
mod one_by_one;
mod queue;
mod requests;
mod retry_budget;
mod retry_creep;
mod retry_storm;
mod scene;
mod snowball;
mod zone_links;

use crate::case::Case;
use crate::every_level::verdict;
use crate::harness::Row;

/// The verdicts of a lab's plans.
fn plans(case: &Case) -> Vec<Row> {
    vec![
        Row::word("idle", verdict(case.idle()), "lost"),
        Row::word("naive", verdict(&case.planned("naive")), "lost"),
        Row::word("par", verdict(case.par()), "won"),
    ]
}
