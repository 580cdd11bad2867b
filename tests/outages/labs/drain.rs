//! Three zones, one drained: half as much again on the others, and no request fails.

use super::plans;
use crate::case::Case;
use crate::every_level::verdict;
use crate::harness::{Row, clock, minutes, seeds};
use crate::proof::{Statement, prove_on};

#[test]
fn lab_drain() {
    let all = [
        ("p", plans as fn(&Case) -> Vec<Row>),
        ("1.5", one_and_a_half),
        ("bad", the_bad_zone),
    ];
    prove_on(
        "labs/lab-drain",
        &all.map(|(id, measure)| Statement { id, measure }),
        &seeds(),
    );
}

/// Before anything is broken.
fn one_and_a_half(case: &Case) -> Vec<Row> {
    let drained = case.film(&[]).play_to(clock("09:01"));
    let drained = drained
        .order("drain-az-b", Some(0.0))
        .play_to(clock("09:05"));
    let ratio = |zone: &str| {
        let busy = format!("zone.{zone}.busy");
        let after = drained.mean(&busy, clock("09:03")..clock("09:05"));
        after / drained.mean(&busy, clock("09:00:30")..clock("09:01"))
    };
    let failed = drained.highest("errors", clock("09:00")..clock("09:05"));
    vec![
        Row::below(
            "zone A, off 1.5 times by",
            (ratio("a") / 1.5 - 1.0).abs(),
            0.005,
        ),
        Row::below(
            "zone C, off 1.5 times by",
            (ratio("c") / 1.5 - 1.0).abs(),
            0.005,
        ),
        Row::at_most("zone B", ratio("b"), 1e-3),
        Row::at_most("requests that fail", failed, 1e-9),
    ]
}

/// Each zone drained at the first page: only the bad one wins.
fn the_bad_zone(case: &Case) -> Vec<Row> {
    let bad = case.level.spec.bad_zone(case.seed).expect("it has zones");
    let deals = case.level.spec.deals();
    let rows = deals[bad].iter().enumerate();
    let row = |(place, zone): (usize, &&str)| {
        let film = case.page().clone();
        let film = film.order(&format!("drain-az-{zone}"), Some(0.0));
        let film = film.play_for(minutes(30));
        let (what, expected) = match place {
            0 => ("the bad zone drained", "won"),
            _ => ("another zone drained", "lost"),
        };
        Row::word(what, verdict(&film), expected)
    };
    rows.map(row).collect()
}
