//! The evening, and what is done about it (statements 3, 4, 5, 6, 9).

use burn_rate::base::Clock;

use super::{fallen, falls, used_later};
use crate::case::Case;
use crate::every_level::verdict;
use crate::harness::{Film, Row, clock, minutes};

/// Statement 3.
pub fn the_fall(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let at = falls(idle, 0.9);
    let minute = at.map(|at| at..at + 60);
    let mean = |id| minute.clone().map_or(0.0, |span| idle.mean(id, span));
    vec![
        Row::moment("idle: SLI below 0.9", at, clock("16:15"), clock("17:15")),
        Row::above(
            "then: the hottest tenth is busy",
            mean("web.busy_top10"),
            0.95,
        ),
        Row::below("then: the median host is busy", mean("web.busy_p50"), 0.3),
    ]
}

/// Statement 4.
pub fn scaling_up(case: &Case) -> Vec<Row> {
    let film = fallen(case, 0.9);
    let before = film.at("sli", film.now());
    let scaled = |extra: f64| {
        let film = film.clone().order("scale-web", Some(extra));
        let film = film.play_for(minutes(11));
        film.mean("sli", film.now() + -30..film.now()) - before
    };
    vec![
        Row::at_most(
            "scale-web 30 %: SLI better 10 min later by",
            scaled(30.0),
            0.0,
        ),
        Row::at_most(
            "scale-web 100 %: SLI better 10 min later by",
            scaled(100.0),
            0.0,
        ),
    ]
}

/// Statement 5.
pub fn freezing(case: &Case) -> Vec<Row> {
    let film = fallen(case, 0.75);
    let at = film.now();
    let film = film.order("freeze-scale-in", None).play_for(minutes(36));
    let held = film.mean("sli", at + minutes(5)..at + minutes(6));
    let later = film.lowest("sli", at + minutes(5)..film.now());
    let early = case.page().clone().play_to(clock("16:00"));
    let early = early.order("freeze-scale-in", None).play_to_end();
    let end = case.level.ends_at();
    let usual = falls(case.idle(), 0.9).unwrap_or(end);
    let postponed = falls(&early, 0.9).unwrap_or(end) - usual;
    vec![
        Row::below("frozen below 0.8: SLI then", film.at("sli", at), 0.8),
        Row::above("frozen above 0.6: SLI then", film.at("sli", at), 0.6),
        Row::at_most("5 min later: SLI still falls by", held - later, 0.02),
        Row::below("30 min later: SLI", film.at("sli", at + minutes(30)), 0.95),
        Row::at_least(
            "frozen at 16:00: the outage comes later by [min]",
            postponed as f64 / 60.0,
            15.0,
        ),
    ]
}

/// Statement 6.
pub fn restarting(case: &Case) -> Vec<Row> {
    let film = fallen(case, 0.9);
    let at = film.now();
    let mut rows = Vec::new();
    for batch in [5.0, 10.0, 20.0] {
        let film = film.clone().order("rolling-restart-haproxy", Some(batch));
        let film = film.play_for(minutes(20));
        rows.push(Row::moment(
            &format!("rolling restart, {batch} % a batch: SLI > 0.999"),
            healthy(&film, at),
            at,
            at + minutes(15),
        ));
        rows.push(Row::above(
            &format!("rolling restart, {batch} % a batch: lowest SLI"),
            film.lowest("sli", at..film.now()),
            0.7,
        ));
    }
    let now = film
        .order("restart-haproxy-now", None)
        .play_for(minutes(20));
    rows.push(Row::moment(
        "restart at once: SLI > 0.999",
        healthy(&now, at),
        at,
        at + minutes(15),
    ));
    rows.push(Row::below(
        "restart at once: lowest SLI",
        now.lowest("sli", at..now.now()),
        0.3,
    ));
    rows
}

/// From when on the SLI is above 0.999 for three minutes.
fn healthy(film: &Film, from: Clock) -> Option<Clock> {
    film.first("sli", from..film.now(), 180, |sli| sli > 0.999)
}

/// Statement 9.
pub fn history(case: &Case) -> Vec<Row> {
    let film = case.history();
    let refused = film.session.orders().iter().filter(|one| !one.accepted);
    let refused: Vec<String> = refused.map(|one| one.at.to_string()).collect();
    vec![
        Row::moment(
            "history: recovered_at",
            film.session.recovered_at(),
            clock("17:18"),
            clock("17:48"),
        ),
        Row::moment(
            "history: requests are refused from",
            film.first("proxy.refused", clock("09:00")..film.now(), 60, |rate| {
                rate > 400.0
            }),
            clock("16:15"),
            clock("17:00"),
        ),
        Row::word("history: verdict", verdict(film), "lost"),
        Row::none("history: refused orders", &refused),
        Row::above(
            "history: costs after the morning [min]",
            used_later(film),
            2.0,
        ),
    ]
}
