//! A reload: a new process beside the old one, with the present configuration and the present list
//! (statement 6, and what `raise-slots` needs).

use super::fallen;
use crate::case::Case;
use crate::harness::{Film, Row, clock, minutes};

/// In the evening it cures as a restart does, and nobody is ever out.
pub fn in_the_evening(case: &Case) -> Vec<Row> {
    let film = fallen(case, 0.9);
    let (at, all) = (film.now(), film.at("proxy.up", film.now()));
    let before = film.at("sli", at);
    let film = film.order("reload-haproxy", Some(10.0));
    let film = film.play_for(minutes(20));
    let begun = at + minutes(1)..film.now();
    vec![
        Row::moment(
            "reload, 10 % a batch: SLI > 0.999",
            film.first("sli", at..film.now(), 180, |sli| sli > 0.999),
            at,
            at + minutes(15),
        ),
        Row::at_least(
            "reload, 10 % a batch: fewest processes up",
            film.lowest("proxy.up", at..film.now()),
            all,
        ),
        // Scale-in goes on in the minute that it takes to begin.
        Row::at_least(
            "reload, 10 % a batch: SLI falls no further, at least",
            film.lowest("sli", begun),
            before - 0.05,
        ),
    ]
}

/// In the morning there are more hosts than slots: a table that is filled anew is full again.
pub fn in_the_morning(case: &Case) -> Vec<Row> {
    let film = case.page().clone().play_to(clock("08:50"));
    let stuck = |film: &Film| film.at("proxy.stuck_share", film.now());
    let reload = |film: Film| {
        let film = film.order("reload-haproxy", Some(20.0));
        film.play_for(minutes(10))
    };
    let alone = reload(film.clone());
    let raised = film
        .order("raise-slots", Some(50.0))
        .play_to(clock("09:05"));
    let both = reload(raised.clone());
    vec![
        Row::at_least("reloaded at 08:50: stuck at 09:00", stuck(&alone), 1.0),
        Row::at_least("slots raised, not reloaded: stuck", stuck(&raised), 1.0),
        Row::at_most("slots raised and reloaded: stuck", stuck(&both), 0.0),
        Row::above(
            "slots raised and reloaded: lowest SLI",
            both.lowest("sli", clock("09:05")..both.now()),
            0.9999,
        ),
    ]
}
