//! Whether the others have room for a drained zone (statement 6).

use burn_rate::base::math;

use super::{of_zone, zones};
use crate::case::Case;
use crate::harness::{Film, Row, Sets, clock, minutes, set};

/// Statement 6: above two thirds a full drain overloads the others, and a gradual one shows where.
pub fn two_thirds(case: &Case) -> Vec<Row> {
    let zones = zones(case);
    let rate = case.level.spec.load["users"].rate.0;
    let busy = of_zone("zone.", &format!("{}.busy", zones[1]));
    let usual = case.idle().mean(&busy, clock("11:35")..clock("11:40"));
    let at = |share: f64| {
        case.film(&loaded(rate * share / usual))
            .play_to(clock("11:35"))
    };
    let drain = of_zone("drain-az-", &zones[0]);
    let full = |film: Film| film.order(&drain, Some(0.0)).play_for(minutes(10));
    let worst = |film: &Film| film.highest("errors", clock("11:35")..film.now());
    let (below, above) = (full(at(0.62)), full(at(0.72)));
    let (weight, walked) = walk(at(0.72), &drain, &busy);
    vec![
        Row::at_most(
            "62 % busy, fully drained: requests that fail",
            worst(&below),
            1e-6,
        ),
        Row::above(
            "72 % busy, fully drained: requests that fail",
            worst(&above),
            0.02,
        ),
        Row::at_most(
            "72 %, by 1 % steps until a zone is 95 % busy: requests that fail",
            worst(&walked),
            1e-6,
        ),
        Row::above("weight at which that is [%]", weight, 5.0),
        Row::below("weight at which that is [%]", weight, 60.0),
    ]
}

/// No fault, and another load.
fn loaded(rate: f64) -> Sets {
    vec![
        set("schedule.0.to", "0 %"),
        set("world.load.users.rate", format!("{rate} /s")),
    ]
}

/// Turns a zone down by one per cent a minute for as long as the others stay below 95 %.
fn walk(mut film: Film, drain: &str, busy: &str) -> (f64, Film) {
    let mut weight = 100.0;
    while film.at(busy, film.now()) < 0.95 && weight > 0.0 && film.now() < clock("12:55") {
        weight = math::max(0.0, weight - 1.0);
        film = film.order(drain, Some(weight)).play_for(45);
    }
    (weight, film)
}
