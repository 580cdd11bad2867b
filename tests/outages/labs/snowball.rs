//! Servers that crash under overload: healthy at 10,000 requests a second, broken at 11,000, not
//! healed at 9,000; with a tenth of them up the load has to fall to about 1,000. Google, "Site
//! Reliability Engineering", chapter 22.

use super::plans;
use crate::case::Case;
use crate::harness::{Row, clock, minutes, seeds, set};
use crate::proof::{Statement, prove_on};

/// What a server can do: twenty workers, 185 ms each [1/s].
const EACH: f64 = 20.0 / 0.185;

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
    let up = idle.mean("servers.up", later.clone());
    vec![
        Row::at_least(
            "10,000: lowest share answered",
            healthy.lowest("app.sli", clock("09:00")..clock("09:20")),
            0.999,
        ),
        Row::below(
            "11,000: mean share answered after ten minutes",
            broken.mean("app.sli", after),
            0.25,
        ),
        Row::below(
            "back at 9,000 for half an hour: mean share answered",
            idle.mean("app.sli", later),
            0.25,
        ),
        Row::at_least("the same: servers up, of a hundred", up, 8.0),
        Row::at_most("the same: servers up, of a hundred", up, 12.0),
        Row::at_least("what those that are up can do [1/s]", up * EACH, 850.0),
        Row::at_most("what those that are up can do [1/s]", up * EACH, 1250.0),
    ]
}

/// What is let in of 9,000 for five minutes. Between 1,000 and 3,000 luck decides: every time that
/// more servers than usual are up, they may stay.
fn a_tenth_of_the_load(case: &Case) -> Vec<Row> {
    let heals = |shed: f64| {
        let film = case.film(&[]).play_to(clock("09:10"));
        let film = film.order("shed-load", Some(shed));
        let film = film.play_for(minutes(5));
        let up = film.at("servers.up", film.now());
        if up > 95.0 { "heals" } else { "stays down" }
    };
    vec![
        Row::word("990 let in", heals(89.0), "heals"),
        Row::word("3,600 let in", heals(60.0), "stays down"),
    ]
}
