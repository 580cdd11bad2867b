//! The eight hours between (statements 2 and 8).

use burn_rate::base::math::{max, min};

use super::{falls, quiet};
use crate::case::Case;
use crate::harness::{Film, Row, clock, minutes, set};

/// Statement 2.
pub fn decay_that_nobody_sees(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let fall = idle.fall("proxy.dead_share", quiet());
    let looked = case.page().clone().play_to(clock("14:00"));
    let looked = looked.order("slot-age-panel", None).play_for(minutes(5));
    let seen = panel(&looked, "slots-dead");
    vec![
        Row::below(
            "dead share at 09:30",
            idle.at("proxy.dead_share", quiet().start),
            0.1,
        ),
        Row::above(
            "dead share at 16:00",
            idle.at("proxy.dead_share", quiet().end),
            0.6,
        ),
        Row::at_most("dead share falls by at most", fall, 0.01),
        Row::above(
            "SLI in the quiet hours",
            idle.lowest("sli", clock("08:45")..quiet().end),
            0.999,
        ),
        Row::none("default panels on the bad side of their mark", &bad(idle)),
        Row::at_most(
            "default panels differ from a healthy day by, at most",
            strangest(case),
            0.1,
        ),
        Row::above("the slot-age look at 14:05 shows dead slots", seen, 0.4),
    ]
}

/// What a panel shows.
fn panel(film: &Film, id: &str) -> f64 {
    let place = film.level().panels.iter().position(|one| one.id == id);
    let place = place.unwrap_or_else(|| panic!("the level has no panel '{id}'"));
    assert!(film.session.shown(place), "{id} is not on the wall");
    film.session.panel(place).value.unwrap_or(0.0)
}

/// The panels that everybody sees from the start, by place.
fn wall(film: &Film) -> Vec<usize> {
    let panels = film.level().panels.iter().enumerate();
    let looks = &film.level().looks;
    panels
        .map(|(place, _)| place)
        .filter(|place| !looks.iter().any(|look| look.panels.contains(place)))
        .collect()
}

/// Panels that stand out in the quiet hours by their own mark.
fn bad(film: &Film) -> Vec<String> {
    let crosses = |place: &usize| {
        let panel = &film.level().panels[*place];
        let id = &film.level().signals[panel.signal].id;
        match (panel.mark, panel.bad_above) {
            (Some(mark), Some(true)) => film.highest(id, quiet()) > mark,
            (Some(mark), Some(false)) => film.lowest(id, quiet()) < mark,
            _ => false,
        }
    };
    let panels = wall(film).into_iter().filter(crosses);
    panels
        .map(|place| film.level().panels[place].id.clone())
        .collect()
}

/// The most that the mean of five minutes of a default panel differs from the same five minutes of
/// a day on which the sync works, as a share of its graph's height.
fn strangest(case: &Case) -> f64 {
    let healthy = case
        .film(&[set("world.proxies.haproxy.free-first", "true")])
        .play_to(quiet().end);
    let idle = case.idle();
    let mut worst = 0.0;
    for place in wall(idle) {
        let panel = &idle.level().panels[place];
        let id = &idle.level().signals[panel.signal].id;
        let day = clock("08:20")..quiet().end;
        let height = panel
            .axis
            .map_or_else(|| healthy.highest(id, day), |(low, high)| high - low);
        let mut from = quiet().start;
        while from < quiet().end {
            let span = from..from + minutes(5);
            let differs = idle.mean(id, span.clone()) - healthy.mean(id, span.clone());
            worst = max(worst, differs.abs() / max(height, 1.0));
            from = span.end;
        }
    }
    worst
}

/// Statement 8.
pub fn unwedging(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let fleet = &case.level.spec.proxies["haproxy"];
    let slots = f64::from(fleet.slots * fleet.zones * fleet.pools);
    let below = idle.highest("web.hosts", clock("12:30")..clock("16:00"));
    let stuck = idle.lowest("proxy.stuck_share", clock("12:30")..clock("16:00"));
    let until = case.level.ends_at();
    let newest = case.page().clone().play_to(clock("08:50"));
    let newest = newest.order("terminate-newest-first", None).play_to(until);
    let freed = newest.first("proxy.stuck_share", clock("08:50")..until, 60, |share| {
        share <= 0.0
    });
    let unlisted = freed.map_or(1.0, |at| {
        1.0 - min(
            1.0,
            newest.at("proxy.live_slots", at + 60) / newest.at("web.hosts", at + 60),
        )
    });
    let late = case.page().clone().play_to(clock("16:50"));
    let late = late
        .order("terminate-newest-first", None)
        .play_for(minutes(32));
    let half_an_hour = late.now() + -minutes(30)..late.now();
    vec![
        Row::below(
            "oldest first: hosts over slots from 12:30 on",
            below / slots,
            1.0,
        ),
        Row::above("oldest first: processes still stuck then", stuck, 0.9),
        Row::moment(
            "newest first from 08:50: unstuck",
            freed,
            clock("08:55"),
            clock("16:00"),
        ),
        Row::at_most(
            "newest first: live hosts without a slot then",
            unlisted,
            0.02,
        ),
        Row::above(
            "newest first from 08:50: lowest SLI of the day",
            newest.lowest("sli", quiet().start..until),
            0.999,
        ),
        Row::below(
            "newest first from 16:50: highest SLI in the next 30 min",
            late.highest("sli", half_an_hour),
            0.999,
        ),
        Row::above(
            "a process started after the wedge serves, at 17:00",
            idle.mean("proxy.youngest_ok", clock("16:59")..clock("17:01")),
            0.99,
        ),
        Row::word(
            "newest first from 08:50: falls",
            if falls(&newest, 0.9).is_some() {
                "yes"
            } else {
                "no"
            },
            "no",
        ),
    ]
}
