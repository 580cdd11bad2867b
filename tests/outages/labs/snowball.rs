//! Servers that crash under overload: healthy at 10,000 requests a second, broken at 11,000, not
//! healed at 9,000; with a tenth of them up the load has to fall to about 1,000. Google, "Site
//! Reliability Engineering", chapter 22.

use super::plans;
use crate::case::Case;
use crate::harness::{Row, clock, minutes, seeds, set};
use crate::proof::{Statement, prove_on};

#[test]
fn lab_snowball() {
    let all = [
        ("p", plans as fn(&Case) -> Vec<Row>),
        ("11", a_tenth_too_much),
        ("1", a_tenth_of_the_load),
    ];
    prove_on(
        "labs/lab-snowball",
        &all.map(|(id, measure)| Statement { id, measure }),
        &seeds(),
    );
}

fn a_tenth_too_much(case: &Case) -> Vec<Row> {
    let level = |share: &str| {
        let demand = format!("[[\"09:00\", \"{share}\"]]");
        let film = case.film(&[set("world.load.app.demand", demand)]);
        film.play_to(clock("09:20"))
    };
    let (healthy, broken) = (level("100 %"), level("110 %"));
    let after = clock("09:10")..clock("09:20");
    let later = clock("09:30")..clock("09:40");
    let idle = case.idle();
    vec![
        Row::at_least(
            "10,000: lowest share answered",
            healthy.lowest("app.sli", clock("09:00")..clock("09:20")),
            0.999,
        ),
        Row::below(
            "11,000: highest share answered after ten minutes",
            broken.highest("app.sli", after),
            0.3,
        ),
        Row::below(
            "back at 9,000 for half an hour: highest share answered",
            idle.highest("app.sli", later.clone()),
            0.3,
        ),
        Row::at_least(
            "the same: servers up",
            idle.mean("servers.up", later.clone()),
            7.0,
        ),
        Row::at_most("the same: servers up", idle.mean("servers.up", later), 13.0),
    ]
}

/// What is let in of 9,000 until it heals.
fn a_tenth_of_the_load(case: &Case) -> Vec<Row> {
    let heals = |shed: f64| {
        let film = case.film(&[]).play_to(clock("09:10"));
        let film = film.order("shed-load", Some(shed));
        let film = film.play_for(minutes(5));
        let up = film.at("servers.up", film.now());
        if up > 95.0 { "heals" } else { "stays down" }
    };
    vec![
        Row::word("900 let in", heals(90.0), "heals"),
        Row::word("2,250 let in", heals(75.0), "stays down"),
        Row::word("4,500 let in", heals(50.0), "stays down"),
    ]
}
