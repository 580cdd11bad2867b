//! The hosts: taken away, asked for, half built.

use std::ops::Range;

use burn_rate::base::Clock;

use crate::case::Case;
use crate::harness::{Film, Row, clock, minutes};

/// When hosts were asked for.
fn asking() -> Range<Clock> {
    clock("07:01")..clock("07:15")
}

fn sum(film: &Film, id: &str, span: Range<Clock>) -> f64 {
    let values = film.series(id, span);
    values.iter().copied().map(f64::from).sum()
}

/// Statement 2.
pub fn two_signals(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let usual = idle.mean("web.cpu", clock("06:50")..clock("07:00"));
    let fallen = idle.mean("web.cpu", clock("07:01")..clock("07:06"));
    let minutes_after = clock("07:00")..clock("07:15");
    let first = |id: &str| idle.first(id, minutes_after.clone(), 1, |count| count > 0.0);
    let (removed, launched) = (first("scale.removed"), first("scale.launched"));
    let later = launched
        .zip(removed)
        .map_or(-1.0, |(launched, removed)| (launched - removed) as f64);
    let count = sum(idle, "scale.launched", asking());
    let room = idle.lowest("web.hosts_most", asking()) - idle.highest("web.hosts", asking());
    vec![
        Row::at_most("CPU, 07:01 to 07:06 ÷ before", fallen / usual, 0.7),
        Row::above(
            "threads busy, 07:01 to 07:06",
            idle.mean("web.threads", clock("07:01")..clock("07:06")),
            0.9,
        ),
        Row::at_least("first removal to first launch [s]", later, 0.0),
        Row::at_least("launched, 07:01 to 07:15", count, 1_000.0),
        Row::at_most("launched, 07:01 to 07:15", count, 1_400.0),
        Row::at_most("room left in the group", room, 0.0),
    ]
}

/// Statement 3.
pub fn half_built(case: &Case) -> Vec<Row> {
    let at = clock("07:45");
    let idle = case.idle();
    let stuck = idle.at("web.hosts_broken", at) + idle.at("web.hosts_starting", at);
    let asked = sum(idle, "scale.launched", asking());
    let paced = case.page().clone().order("pace-provisioning", Some(40.0));
    let paced = paced.play_to(at);
    let more = paced.at("web.hosts_serving", at) - idle.at("web.hosts_serving", at);
    vec![
        Row::at_least(
            "broken or stuck at 07:45, of those asked for",
            stuck / asked,
            0.5,
        ),
        Row::above("paced: more hosts serve at 07:45", more, 0.0),
    ]
}

/// Statement 6.
pub fn kept_is_not_back(case: &Case) -> Vec<Row> {
    let kept = case.page().clone().order("disable-scale-in", None);
    let kept = kept.play_to_end();
    let rolled = case.page().clone().order("roll-back-deploy", None);
    let rolled = rolled.play_to_end();
    let at = clock("07:03");
    let more = kept.at("web.hosts_serving", at) - case.idle().at("web.hosts_serving", at);
    let hour = clock("07:05")..clock("07:05") + minutes(60);
    let moved = (rolled.used() - case.idle().used()).abs();
    vec![
        Row::above("scale-in off: more hosts serve at 07:03", more, 0.0),
        Row::below("scale-in off: SLI of the hour", kept.mean("sli", hour), 0.2),
        Row::below(
            "rolled back: moves the budget by",
            moved / case.level.budget_minutes,
            0.01,
        ),
    ]
}
