//! A budget bounds the amplification: Envoy's retry budget of 20 % (without its floor of three),
//! and the SRE book's chapter 22.

use super::plans;
use crate::case::Case;
use crate::harness::{Row, clock, set};
use crate::proof::{Statement, prove_on};

#[test]
fn lab_retry_budget() {
    let all = [
        ("p", plans as fn(&Case) -> Vec<Row>),
        ("1.2", at_any_failure_rate),
        ("2", as_many_as_calls),
    ];
    prove_on(
        "labs/lab-retry-budget",
        &all.map(|(id, measure)| Statement { id, measure }),
        &[101],
    );
}

/// With 20 %, from one try in twenty lost to all of them.
fn at_any_failure_rate(case: &Case) -> Vec<Row> {
    let tries = |loss: u32| {
        let film = case.film(&[
            set("schedule.0.to", format!("{loss} %")),
            set("world.mesh.calls.retry-budget", "20 %"),
        ]);
        let film = film.play_to(clock("09:20"));
        film.highest("calls.tries", clock("09:00")..clock("09:20"))
    };
    [5, 15, 25, 50, 75, 90, 100]
        .map(|loss| {
            Row::at_most(
                &format!("{loss} % fail: tries for each call"),
                tries(loss),
                1.2 + 1e-6,
            )
        })
        .to_vec()
}

fn as_many_as_calls(case: &Case) -> Vec<Row> {
    let end = clock("09:30")..clock("09:40");
    let idle = case.idle();
    vec![
        Row::above(
            "budget of 100 %, half an hour after the crowd: tries for each call",
            idle.lowest("calls.tries", end.clone()),
            1.9,
        ),
        Row::below(
            "budget of 100 %, the same: answered in time",
            idle.highest("app.sli", end),
            0.05,
        ),
    ]
}
