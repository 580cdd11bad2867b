//! A backend limit of 10,000, 10,100 offered, a retry every second: the extra load grows by 100
//! each second. Google, "Site Reliability Engineering", chapter 22.

use super::plans;
use crate::case::Case;
use crate::harness::{Row, clock};
use crate::proof::{Statement, prove_on};

#[test]
fn lab_retry_creep() {
    let all = [
        ("p", plans as fn(&Case) -> Vec<Row>),
        ("100", a_hundred_a_second),
    ];
    prove_on(
        "labs/lab-retry-creep",
        &all.map(|(id, measure)| Statement { id, measure }),
        &[101],
    );
}

fn a_hundred_a_second(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let tries = idle.series("app.offered", clock("09:05")..clock("09:08"));
    let first = tries
        .iter()
        .position(|tries| *tries > 10_150.0)
        .unwrap_or(0);
    let steps = tries[first..first + 60]
        .windows(2)
        .map(|pair| f64::from(pair[1] - pair[0]));
    let (mut least, mut most) = (f64::INFINITY, 0.0);
    for step in steps {
        least = burn_rate::base::math::min(least, step);
        most = burn_rate::base::math::max(most, step);
    }
    let before = idle.highest("app.offered", clock("09:00")..clock("09:04"));
    vec![
        Row::at_most("before: tries a second", before, 10_000.0),
        Row::at_least("a minute of growth: least in a second", least, 95.0),
        Row::at_most("a minute of growth: most in a second", most, 105.0),
    ]
}
