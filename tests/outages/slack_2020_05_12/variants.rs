//! Days on which nothing happens in the evening (statement 7).

use super::{over, used_later};
use crate::case::Case;
use crate::harness::{Film, Row, Sets, clock, set};

/// Less than this is no outage [min].
const NOTHING: f64 = 0.02;

/// Statement 7.
pub fn no_outage(case: &Case) -> Vec<Row> {
    let day = |sets: Sets| case.film(&sets).play_to_end();
    let mut rows = Vec::new();
    let mut row = |what: &str, film: &Film| {
        rows.push(Row::below(
            &format!("{what}: cost after the morning [min]"),
            used_later(film),
            NOTHING,
        ));
        rows.push(Row::above(
            &format!("{what}: lowest SLI after the morning"),
            film.lowest("sli", over()..film.now()),
            0.999,
        ));
    };
    row("without the flag", &day(vec![set("schedule.0.to", "0 %")]));
    let endpoints = set("world.proxies.haproxy.backends", "endpoints");
    row("endpoint lists", &day(vec![endpoints]));
    let ordered = Film::new(&case.level, case.seed).play_to(clock("08:21"));
    let ordered = ordered.order("free-before-fill", None).play_to_end();
    row("free-before-fill ordered beforehand", &ordered);
    let repaired = case.page().clone().play_to(clock("08:59"));
    let repaired = repaired
        .order("repair-slot-alert", None)
        .play_to(clock("12:00"));
    let posts = repaired.session.channel().iter();
    let page = posts
        .filter(|post| post.id == "page-slots")
        .map(|post| post.at);
    rows.push(Row::moment(
        "repair-slot-alert ordered at 08:59: a page",
        page.min(),
        clock("09:00"),
        clock("11:59:59"),
    ));
    rows
}
