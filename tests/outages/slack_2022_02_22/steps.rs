//! The steps of the rollout, and what is done about them (statements 1, 2, 3, 8, 9, 10).

use std::ops::Range;

use burn_rate::base::Clock;

use super::limits::LOW;
use super::{broken, broken_at};
use crate::case::Case;
use crate::every_level::verdict;
use crate::harness::{Film, Row, Sets, clock, minutes, set};

/// A step that is absorbed costs less than this [min].
const ABSORBED: f64 = 0.2;

/// Statement 1.
pub fn one_and_two_are_absorbed(case: &Case) -> Vec<Row> {
    let one = absorbed(
        "step one",
        case.idle(),
        clock("-7d 20:05")..clock("-7d 21:25"),
    );
    let two = absorbed(
        "step two",
        case.idle(),
        clock("-7d 21:25")..clock("-7d 22:40"),
    );
    [one, two].concat()
}

/// The cost of a step, and whether the hit rate dips and is back at the end.
fn absorbed(name: &str, film: &Film, span: Range<Clock>) -> Vec<Row> {
    let before = film.at("cache.hit_rate", span.start);
    let dip = before - film.lowest("cache.hit_rate", span.clone());
    let left = before - film.at("cache.hit_rate", span.end);
    vec![
        Row::below(&format!("{name}: cost [min]"), film.burnt(span), ABSORBED),
        Row::above(&format!("{name}: dip of the hit rate"), dip, 0.01),
        Row::below(
            &format!("{name}: what is left of the dip at the end"),
            left,
            0.005,
        ),
    ]
}

/// Statement 2.
pub fn three_tips(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let step = clock("06:00");
    let end = case.level.ends_at();
    let tips = idle.first("db.utilisation", step..end, 600, |load| load > 1.0);
    let lowest = idle.lowest("sli", step..step + minutes(40));
    let held = case.film(&held_at_peak(case)).play_to(step + minutes(280));
    let later = held.highest("sli", step + minutes(40)..step + minutes(280));
    vec![
        Row::moment(
            "step three, idle: tips before the first page",
            tips,
            step,
            case.page_at() + -1,
        ),
        Row::below("idle: lowest SLI within 40 min", lowest, 0.7),
        Row::below(
            "load held at peak: highest SLI in the 4 h after",
            later,
            0.7,
        ),
    ]
}

/// The demand curve goes up to its highest point and stays there.
fn held_at_peak(case: &Case) -> Sets {
    let curve = &case.level.spec.people["users"].demand;
    let peak = curve
        .iter()
        .map(|(_, share)| share.0)
        .fold(0.0, burn_rate::base::math::max);
    let top = curve.iter().position(|(_, share)| share.0 >= peak);
    let kept = &curve[..=top.expect("a curve has a highest point")];
    vec![demand(kept.iter().map(|(at, share)| (*at, share.0)))]
}

/// A demand curve as an override.
pub fn demand(points: impl Iterator<Item = (Clock, f64)>) -> (String, String) {
    let point = |(at, share): (Clock, f64)| format!("[\"{at}\", \"{} %\"]", 100.0 * share);
    let points: Vec<String> = points.map(point).collect();
    set(
        "world.people.users.demand",
        format!("[{}]", points.join(", ")),
    )
}

/// Statement 3.
pub fn pausing_changes_nothing(case: &Case) -> Vec<Row> {
    let page = case.page_at();
    let hour = page..page + minutes(60);
    let later = page + minutes(60)..page + minutes(240);
    let paused = case
        .page()
        .clone()
        .order("pause-rollout", None)
        .play_to(later.end);
    let differs = paused.burnt(hour.clone()) / case.idle().burnt(hour) - 1.0;
    vec![
        Row::below(
            "paused: budget of the hour after the page differs by",
            differs.abs(),
            0.05,
        ),
        Row::below(
            "paused: highest SLI 1 h to 4 h after the page",
            paused.highest("sli", later),
            0.7,
        ),
    ]
}

/// Statement 8.
pub fn three_absorbed(case: &Case) -> Vec<Row> {
    let night = demand([(clock("05:00"), 0.25)].into_iter());
    let until = clock("08:00");
    let span = clock("06:00")..until;
    let at_night = case.film(&[night]).play_to(until);
    let mut rows = absorbed("at night", &at_night, span.clone());
    for id in [
        "pace-mcrib",
        "warm-spares",
        "query-missing-only",
        "reshard-by-channel",
    ] {
        let film = Film::new(&case.level, case.seed)
            .order(id, None)
            .play_to(until);
        let before = film.at("cache.hit_rate", span.start);
        let left = before - film.at("cache.hit_rate", span.end);
        let cost = film.burnt(span.clone());
        rows.push(Row::below(
            &format!("{id} beforehand: cost [min]"),
            cost,
            ABSORBED,
        ));
        rows.push(Row::below(
            &format!("{id} beforehand: left of the dip"),
            left,
            0.005,
        ));
    }
    rows
}

/// Statement 9.
pub fn useless_and_worse(case: &Case) -> Vec<Row> {
    let page = case.page().clone();
    let restarted = page.clone().order("restart-cache", None).play_to_end();
    let worse = restarted.used() - case.idle().used();
    // Nothing is answered in time before and after, so alone it costs next to nothing more. What
    // it empties is missing on the way home.
    let way = minutes_to_warm(restarted_by(case)) - minutes_to_warm(broken(case));
    let mut rows = vec![
        Row::above("restart-cache: costs more than idle by [min]", worse, 0.0),
        Row::above(
            "restart-cache: warm under limit 10 later by [min]",
            way,
            5.0,
        ),
    ];
    // New hosts serve four minutes after three minutes of work; load is compared after that.
    let span = case.page_at() + minutes(10)..case.page_at() + minutes(40);
    let usual = case.idle().mean("db.utilisation", span.clone());
    for extra in [30.0, 100.0] {
        let film = page
            .clone()
            .order("scale-web", Some(extra))
            .play_to(span.end);
        let moved = film.mean("db.utilisation", span.clone()) / usual - 1.0;
        let what = format!("scale-web {extra}: moves db.utilisation by");
        rows.push(Row::below(&what, moved.abs(), 0.02));
    }
    rows
}

/// The broken state, with the cache restarted on the way.
fn restarted_by(case: &Case) -> Film {
    let restarted = case.page().clone().order("restart-cache", None);
    restarted.play_to(broken_at())
}

/// How long a broken run takes under a low boot limit until the ring answers 95 % of the lookups.
fn minutes_to_warm(broken: Film) -> f64 {
    let from = broken.now();
    let hit = broken
        .level()
        .signals
        .iter()
        .position(|one| one.id == "cache.hit_rate");
    let hit = hit.expect("the level measures its hit rate");
    let limited = broken.order("limit-boots", Some(LOW));
    let warm = limited.play_while(|session| session.signal(hit) < 0.95);
    (warm.now() - from) as f64 / 60.0
}

/// Statement 10.
pub fn history(case: &Case) -> Vec<Row> {
    let film = case.history();
    let back = film.session.recovered_at();
    let orders = film.session.orders().iter();
    let refused: Vec<String> = orders
        .filter(|one| !one.accepted)
        .map(|one| one.at.to_string())
        .collect();
    vec![
        Row::moment(
            "history: recovered_at",
            back,
            clock("08:30"),
            clock("10:00"),
        ),
        Row::word("history: verdict", verdict(film), "lost"),
        Row::none("history: refused orders", &refused),
        Row::below(
            "history: SLI in the broken state",
            film.at("sli", broken_at() + -minutes(5)),
            0.7,
        ),
    ]
}
