//! The flag (statement 1).

use super::over;
use crate::case::Case;
use crate::harness::{Row, clock, minutes};

/// Statement 1.
pub fn three_minutes(case: &Case) -> Vec<Row> {
    let film = case.page().clone().play_to(clock("09:00"));
    let span = clock("08:28")..over();
    let bad = film.series("sli", span.clone());
    let bad = bad.iter().filter(|sli| **sli < 0.95).count() as f64 / 60.0;
    let before = film.at("web.hosts", clock("08:29"));
    let most = film.highest("web.hosts", span.start..film.now());
    let fleet = &case.level.spec.proxies["haproxy"];
    let slots = f64::from(fleet.slots * fleet.zones * fleet.pools);
    let later = film.now() + -minutes(1)..film.now();
    vec![
        Row::at_least("minutes with SLI < 0.95", bad, 2.5),
        Row::at_most("minutes with SLI < 0.95", bad, 4.0),
        Row::at_least("web tier grows by", most / before - 1.0, 0.65),
        Row::at_most("web tier grows by", most / before - 1.0, 0.85),
        Row::above("hosts over slots", most / slots, 1.0),
        Row::at_most("hosts over slots: slightly", most / slots, 1.1),
        // A run gives up at the first zone that is full; the others may have a slot left.
        Row::at_least(
            "slots taken on the old processes",
            film.lowest("proxy.slots_taken", later.clone()),
            0.95,
        ),
        Row::at_least(
            "processes whose sync fails",
            film.lowest("proxy.stuck_share", later),
            1.0,
        ),
    ]
}
