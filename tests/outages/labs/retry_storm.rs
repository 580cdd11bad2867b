//! A stall of ten seconds leaves a storm of retries for good above half of what the database can
//! do with one retry, and above a third of it with two: Bronson, Aghayev, Charapko, Zhu,
//! "Metastable Failures in Distributed Systems", HotOS 2021 (thresholds 150 and 100).

use super::plans;
use crate::case::Case;
use crate::harness::{Film, Row, clock, minutes, set};
use crate::proof::{Statement, prove_on};

#[test]
fn lab_retry_storm() {
    let all = [
        ("p", plans as fn(&Case) -> Vec<Row>),
        ("db", the_database),
        ("280", the_storm),
        ("1+1", one_retry),
        ("1+2", two_retries),
    ];
    prove_on(
        "labs/lab-retry-storm",
        &all.map(|(id, measure)| Statement { id, measure }),
        &[101],
    );
}

/// Fast below 300 queries a second, slow above; without a stall.
fn the_database(case: &Case) -> Vec<Row> {
    let calm = |rate| film(case, rate, 0, true);
    let wait = |film: &Film| film.mean("db.wait", clock("09:30")..clock("09:35"));
    vec![
        Row::below(
            "no stall, 285 asked: wait at the database [s]",
            wait(&calm(285)),
            0.1,
        ),
        Row::above(
            "no stall, 315 asked: wait at the database [s]",
            wait(&calm(315)),
            1.0,
        ),
    ]
}

fn film(case: &Case, rate: u32, retries: u32, calm: bool) -> Film {
    let mut sets = vec![
        set("world.load.app.rate", format!("{rate} /s")),
        set("world.load.app.retries", retries.to_string()),
    ];
    if calm {
        sets.push(set("schedule", "[]"));
    }
    case.film(&sets).play_to_end()
}

/// As it is: 280 requests a second, one retry.
fn the_storm(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let before = clock("09:00")..clock("09:05");
    let end = clock("09:30")..clock("09:35");
    let offered = idle.mean("app.offered", end.clone());
    vec![
        Row::at_least("before the stall: SLI", idle.lowest("sli", before), 0.999),
        Row::at_most(
            "at the end: tries offered, off 560 by [%]",
            percent_off(offered, 560.0),
            1.0,
        ),
        Row::below(
            "at the end: goodput [/s]",
            idle.highest("app.goodput", end),
            1.0,
        ),
    ]
}

pub fn percent_off(value: f64, expected: f64) -> f64 {
    100.0 * (value / expected - 1.0).abs()
}

fn one_retry(case: &Case) -> Vec<Row> {
    vec![
        healthy(case, 140, 1),
        down(case, 160, 1),
        down(case, 280, 1),
    ]
}

fn two_retries(case: &Case) -> Vec<Row> {
    vec![healthy(case, 90, 2), down(case, 110, 2)]
}

/// Healthy from five minutes after the stall on.
fn healthy(case: &Case, rate: u32, retries: u32) -> Row {
    let stalled = clock("09:05:10");
    let film = film(case, rate, retries, false);
    let sli = film.lowest("sli", stalled + minutes(5)..film.now());
    Row::at_least(
        &format!("{rate} asked: SLI from 5 min after the stall on"),
        sli,
        0.999,
    )
}

/// Not healthy thirty minutes after the stall.
fn down(case: &Case, rate: u32, retries: u32) -> Row {
    let film = film(case, rate, retries, false);
    let sli = film.highest("sli", film.now() + -minutes(5)..film.now());
    Row::below(&format!("{rate} asked: SLI at the end"), sli, 0.1)
}
