//! Rare becomes usual: Dean, Barroso, "The Tail at Scale", CACM 56(2), 2013. One answer in a
//! hundred slow and a hundred servers make 63 % of the requests slow; 99.9 % each at a fan-out of
//! 300 leave 74 % fast.

use super::plans;
use crate::case::Case;
use crate::harness::{Row, clock, set};
use crate::proof::{Statement, prove_on};

#[test]
fn lab_fan_out() {
    let all = [
        ("p", plans as fn(&Case) -> Vec<Row>),
        ("fan", the_paper),
        ("2nd", second_tries),
    ];
    prove_on(
        "labs/lab-fan-out",
        &all.map(|(id, measure)| Statement { id, measure }),
        &[101],
    );
}

/// Share of searches that are slow at a fan-out and a share of slow answers.
fn slow(case: &Case, calls: &str, loss: &str) -> f64 {
    let film = case.film(&[
        set("world.mesh.leaves.calls", calls),
        set("schedule.0.to", loss),
        // Few enough that no server has a queue.
        set("world.load.search.rate", "30 /s"),
    ]);
    let film = film.play_to(clock("09:15"));
    film.mean("search.slow", clock("09:06")..clock("09:15"))
}

fn the_paper(case: &Case) -> Vec<Row> {
    let hundred = slow(case, "100", "1 %");
    let three = slow(case, "300", "0.1 %");
    vec![
        Row::below(
            "1 in 100 slow, 100 servers: off 63 % by",
            (hundred - 0.634).abs(),
            0.005,
        ),
        Row::below(
            "99.9 % each, 300 calls: fast, off 74 % by",
            (1.0 - three - 0.741).abs(),
            0.005,
        ),
    ]
}

/// A second server where the first is late.
fn second_tries(case: &Case) -> Vec<Row> {
    let par = case.par();
    let span = clock("09:11")..clock("09:20");
    vec![
        Row::at_most(
            "second tries: searches that are slow",
            par.mean("search.slow", span.clone()),
            0.011,
        ),
        Row::at_most(
            "second tries: tries for each call",
            par.highest("calls.tries", span),
            1.011,
        ),
    ]
}
