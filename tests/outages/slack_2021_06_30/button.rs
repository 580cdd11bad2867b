//! What draining a zone does (statements 3, 4 and 5).

use super::{cells, drained, errors, of_zone, zones};
use crate::case::Case;
use crate::harness::{Row, clock, minutes, set};

/// Statement 3, as it was.
pub fn the_edge_is_a_quarter(case: &Case) -> Vec<Row> {
    let zone = &zones(case)[0];
    let steady = super::steady();
    let film = drained(case, zone, 0.0).play_to(steady.end);
    let removed = 1.0 - film.mean("errors", steady.clone()) / errors(case.idle().clone());
    let kept = film.mean("writes.errors", steady.clone());
    // A third of the primaries, at the link's own rate.
    let rate = case.level.schedule[0].to / 3.0;
    let moved = drained(case, zone, 0.0);
    let moved = moved
        .order(&of_zone("failover-primaries-", zone), None)
        .play_to(steady.end);
    vec![
        Row::at_least("drain at the edge removes", removed, 0.15),
        Row::at_most("drain at the edge removes", removed, 0.35),
        Row::below(
            "writes that fail, off the link's rate on a third of them by",
            (kept / rate - 1.0).abs(),
            0.05,
        ),
        Row::at_most(
            "primaries moved too: writes that fail",
            moved.highest("writes.errors", steady),
            1e-6,
        ),
    ]
}

/// Statement 4, cells.
pub fn the_right_zone(case: &Case) -> Vec<Row> {
    let zone = &zones(case)[0];
    let ordered = case.page_at();
    let film = drained(case, zone, 0.0).play_to(clock("12:33"));
    let after = ordered + minutes(1)..film.now();
    // The zone cannot be reached by anybody; the edge and its control plane are elsewhere.
    let cut = [
        set("schedule.0.to", "100 %"),
        set("world.primaries.shards.writes", "0 %"),
    ];
    let cut = case.film(&cut).play_to(clock("11:50"));
    let down = cut.mean("errors", clock("11:46")..cut.now());
    let cut = cut
        .order(&of_zone("drain-az-", zone), Some(0.0))
        .play_for(minutes(10));
    let cut_after = clock("11:51")..cut.now();
    let healthy = case
        .film(&[set("schedule.0.to", "0 %")])
        .play_to(clock("11:40"));
    let healthy = healthy
        .order(&of_zone("drain-az-", zone), Some(0.0))
        .play_for(minutes(10));
    let busy = of_zone("zone.", &format!("{}.busy", zones(case)[1]));
    let (before, with) = (
        clock("11:38")..clock("11:40"),
        clock("11:45")..clock("11:50"),
    );
    vec![
        Row::at_least(
            "lowest SLI from a minute after the order on",
            film.lowest("sli", after),
            0.9999,
        ),
        Row::above(
            "zone out of everybody's reach: requests that fail",
            down,
            0.3,
        ),
        Row::at_least(
            "drained all the same: lowest SLI from a minute after",
            cut.lowest("sli", cut_after),
            0.9999,
        ),
        Row::at_most(
            "a healthy zone drained: requests that fail",
            healthy.highest("errors", clock("11:39")..clock("11:50")),
            1e-9,
        ),
        Row::below(
            "its load on another zone, off 1.5 times by",
            (healthy.mean(&busy, with) / healthy.mean(&busy, before) / 1.5 - 1.0).abs(),
            0.05,
        ),
    ]
}

/// Statement 5.
pub fn the_wrong_zone(case: &Case) -> Vec<Row> {
    let (from, to) = if cells(case) { (1.4, 1.6) } else { (1.1, 1.2) };
    let usual = errors(case.idle().clone());
    let mut rows = Vec::new();
    for zone in &zones(case)[1..] {
        let film = drained(case, zone, 0.0).play_to(super::steady().end);
        let times = film.mean("errors", super::steady()) / usual;
        let back = film
            .order(&of_zone("drain-az-", zone), Some(100.0))
            .play_for(minutes(10));
        let now = back.now();
        let back = back.mean("errors", now + -minutes(8)..now) / usual;
        rows.push(Row::at_least(
            "a wrong zone drained: errors, times",
            times,
            from,
        ));
        rows.push(Row::at_most(
            "a wrong zone drained: errors, times",
            times,
            to,
        ));
        rows.push(Row::below(
            "put back: errors, off what they were by",
            (back - 1.0).abs(),
            0.03,
        ));
    }
    rows
}
