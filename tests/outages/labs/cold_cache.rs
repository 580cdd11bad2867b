//! A hit rate of 90 % lets a database of 300 queries a second carry 3,000; once cold it comes back
//! only below the hidden capacity of 300: Bronson, Aghayev, Charapko, Zhu, "Metastable Failures in
//! Distributed Systems", HotOS 2021.

use super::plans;
use crate::case::Case;
use crate::harness::{Film, Row, clock, largest, minutes, set};
use crate::proof::{Statement, prove_on};

#[test]
fn lab_cold_cache() {
    let all = [
        ("p", plans as fn(&Case) -> Vec<Row>),
        ("w", warm),
        ("c", cold),
    ];
    prove_on(
        "labs/lab-cold-cache",
        &all.map(|(id, measure)| Statement { id, measure }),
        &[101],
    );
}

/// Nothing is restarted.
fn warm(case: &Case) -> Vec<Row> {
    let film = |rate: u32| {
        let rate = set("world.load.api.rate", format!("{rate} /s"));
        case.film(&[rate, set("schedule", "[]")]).play_to_end()
    };
    let end = case.level.ends_at() + -minutes(10)..case.level.ends_at();
    let carried = film(3000);
    vec![
        Row::at_least(
            "warm, 3000 asked: SLI",
            carried.lowest("sli", end.clone()),
            0.999,
        ),
        Row::at_least(
            "warm: hit rate",
            carried.lowest("cache.hit_rate", end.clone()),
            0.895,
        ),
        Row::at_most(
            "warm: hit rate",
            carried.highest("cache.hit_rate", end.clone()),
            0.905,
        ),
        Row::below("warm, 3300 asked: SLI", film(3300).highest("sli", end), 0.9),
    ]
}

/// All cache machines are restarted, and five minutes later demand falls.
fn cold(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let end = case.level.ends_at() + -minutes(10)..case.level.ends_at();
    let hidden = 10 * largest(1..=300, |tens| recovers(case, 10 * tens));
    vec![
        Row::below(
            "cold, 3000 asked: SLI half an hour later",
            idle.highest("sli", end),
            0.02,
        ),
        Row::at_least(
            "cold: most that is recovered from [/s]",
            hidden as f64,
            285.0,
        ),
        Row::at_most(
            "cold: most that is recovered from [/s]",
            hidden as f64,
            315.0,
        ),
    ]
}

fn recovers(case: &Case, rate: i64) -> bool {
    let share = 100.0 * rate as f64 / 3000.0;
    let demand =
        format!("[[\"09:00\", \"100 %\"], [\"09:10\", \"100 %\"], [\"09:10:01\", \"{share} %\"]]");
    let film: Film = case
        .film(&[set("world.load.api.demand", demand)])
        .play_to(clock("09:40"));
    film.lowest("sli", clock("09:35")..clock("09:40")) > 0.99
}
