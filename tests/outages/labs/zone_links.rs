//! Links of zones with a capacity: above it calls are lost, below it none, and a second try finds
//! no more room than the first.
//!
//! In `lab-drain` 3,000 requests a second make 20 calls each, so each of three zones gets 20,000
//! calls a second. A full link carries 99 % of its capacity, by its default `loss-at-full`.

use burn_rate::base::math;

use crate::case::Case;
use crate::harness::{Film, Row, Sets, clock, set};
use crate::proof::{Statement, prove_on};

#[test]
fn links_have_a_capacity() {
    let all = [
        ("<1", with_room as fn(&Case) -> Vec<Row>),
        (">1", over_full),
        ("2nd", second_tries),
        ("1.5", a_drain_fills_the_others),
    ];
    prove_on(
        "labs/lab-drain",
        &all.map(|(id, measure)| Statement { id, measure }),
        &[101],
    );
}

#[test]
fn links_between_zones_have_a_capacity() {
    prove_on(
        "slack-2021-06-30",
        &[Statement {
            id: "x",
            measure: across,
        }],
        &[101],
    );
}

/// Links that carry so many tries a second.
fn link(capacity: u32) -> (String, String) {
    let value = format!("{{ capacity = \"{capacity} /s\" }}");
    set("world.fabric.network.link", value)
}

/// The lab with so many web workers that none of its fleets is what is full.
fn lab(case: &Case, sets: &[(String, String)]) -> Film {
    let workers = |zone: &str| set(&format!("world.pool.web-{zone}.workers"), "1000");
    let workers: Sets = ["a", "b", "c"].map(workers).to_vec();
    case.film(&[workers, sets.to_vec()].concat())
}

/// It before its fault.
fn quiet(case: &Case, sets: &[(String, String)]) -> Film {
    lab(case, sets).play_to(clock("09:05"))
}

fn failed(film: &Film) -> f64 {
    film.mean("errors", clock("09:03")..clock("09:05"))
}

/// Share of requests of 20 calls that fail when so much of the calls does.
fn of_twenty(lost: f64) -> f64 {
    1.0 - math::pow(1.0 - lost, 20.0)
}

fn with_room(case: &Case) -> Vec<Row> {
    let (none, roomy) = (quiet(case, &[]), quiet(case, &[link(25_000)]));
    let time = |film: &Film| film.mean("latency", clock("09:03")..clock("09:05"));
    // 20,000 of 20,600 is 97 %: of the way from 90 % to full 7 parts in 10, and its square of 1 %.
    let near: f64 = (20.0 / 20.6 - 0.9) / 0.1;
    let bursts = quiet(case, &[link(20_600)]);
    vec![
        Row::at_most("80 % used: requests that fail", failed(&roomy), 1e-9),
        Row::at_most(
            "80 % used: a request takes longer by [s]",
            time(&roomy) - time(&none),
            1e-9,
        ),
        Row::below(
            "97 % used: requests that fail, off the law by",
            (failed(&bursts) - of_twenty(0.01 * near * near)).abs(),
            0.001,
        ),
    ]
}

fn over_full(case: &Case) -> Vec<Row> {
    let full = quiet(case, &[link(18_000)]);
    let none = quiet(case, &[]);
    // It carries 99 % of 18,000 and is offered 20,000.
    let law = of_twenty(1.0 - 0.99 * 18.0 / 20.0);
    let time = |film: &Film| film.mean("latency", clock("09:03")..clock("09:05"));
    let halved = quiet(case, &[link(18_000), set("world.steps", "2")]);
    vec![
        Row::below(
            "111 % used: requests that fail, off the law by",
            (failed(&full) - law).abs(),
            0.001,
        ),
        Row::below(
            "111 % used: at half the step other requests fail by",
            (failed(&halved) - failed(&full)).abs(),
            0.001,
        ),
        Row::above(
            "111 % used: a request takes longer by [s]",
            time(&full) - time(&none),
            0.0,
        ),
    ]
}

/// Second tries load the link again: three times as much is lost, and as few calls come through.
fn second_tries(case: &Case) -> Vec<Row> {
    let sets: Sets = vec![
        link(18_000),
        set("world.mesh.calls.retries", "1"),
        set("world.mesh.calls.retry-budget", "100 %"),
    ];
    let (once, twice) = (quiet(case, &[link(18_000)]), quiet(case, &sets));
    vec![Row::below(
        "111 % used: with second tries other requests fail by",
        (failed(&twice) - failed(&once)).abs(),
        0.002,
    )]
}

/// What two zones carry when the third is drained must fit through their links too.
fn a_drain_fills_the_others(case: &Case) -> Vec<Row> {
    let drained = |capacity| {
        let film = lab(case, &[link(capacity)]).play_to(clock("09:01"));
        failed(&film.order("drain-az-b", Some(0.0)).play_to(clock("09:05")))
    };
    vec![
        Row::at_most("drained, links of 34,000 /s", drained(34_000), 1e-9),
        Row::below(
            "drained, links of 25,000 /s: requests that fail, off the law by",
            (drained(25_000) - of_twenty(1.0 - 0.99 * 25.0 / 30.0)).abs(),
            0.001,
        ),
    ]
}

/// 11,760 requests a second make 300 calls each; two thirds of them cross, and each crosses two of
/// three links: 1.57 million tries a second pass each.
fn across(case: &Case) -> Vec<Row> {
    let before = |capacity| {
        let film = case.film(&[link(capacity)]).play_to(clock("11:40"));
        film.mean("errors", clock("11:35")..clock("11:40"))
    };
    vec![
        Row::at_most(
            "links of 2.0 million tries a second",
            before(2_000_000),
            1e-4,
        ),
        Row::above("links of 1.5 million", before(1_500_000), 0.5),
    ]
}
