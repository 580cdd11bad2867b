//! The lossy path, and who looks through it.

use super::sets;
use crate::case::Case;
use crate::harness::{Film, Row, clock, minutes};

const NO_PEAKS: &[(&str, &str)] = &[
    ("world.people.users.mini-peak", "0 %"),
    ("world.hub.gateway.mini-peak", "0 %"),
];

/// Statement 1.
pub fn the_peak_tips_it(case: &Case) -> Vec<Row> {
    let idle = case.idle();
    let morning = case.main_act()..clock("07:00");
    let begins = idle.first("net.loss", morning, 60, |loss| loss > 0.001);
    let before = idle.mean("sli", clock("06:56:30")..clock("06:57:30"));
    let after = idle.mean("sli", clock("07:10")..clock("07:11"));
    let flat = case.film(&sets(NO_PEAKS)).play_to(clock("07:11"));
    vec![
        Row::moment(
            "loss of 0.1 % since",
            begins,
            clock("05:50"),
            clock("06:15"),
        ),
        Row::above(
            "SLI at the lowest, 06:30 to 06:40",
            idle.lowest("sli", clock("06:30")..clock("06:40")),
            0.99,
        ),
        Row::at_least("SLI at 06:57", before, 0.98),
        Row::at_most("SLI at 06:57", before, 0.995),
        Row::below("SLI at 07:10", after, 0.2),
        Row::above(
            "without mini-peaks: SLI at 07:10",
            flat.mean("sli", clock("07:10")..clock("07:11")),
            0.9,
        ),
        Row::at_most(
            "the web tier's share of the hub, before the outage",
            idle.highest("net.web_share", case.main_act()..clock("07:00")),
            0.3,
        ),
    ]
}

/// Statement 4.
pub fn blind(case: &Case) -> Vec<Row> {
    let film = case.page().clone().order("direct-metrics", None);
    let film = film.play_to(clock("08:15"));
    let blank = |id: &str| blank_share(&film, id);
    vec![
        Row::moment(
            "first page",
            case.page().session.first_page_at(),
            clock("06:40"),
            clock("06:50"),
        ),
        Row::at_least("threads: blank, 07:05 to 08:15", blank("threads"), 0.9),
        Row::at_least("our SLI: blank, 07:05 to 08:15", blank("sli"), 0.9),
        Row::at_most("external monitor: blank", blank("external"), 0.0),
        Row::at_most("direct metrics: blank", blank("direct-loss"), 0.0),
    ]
}

/// Share of the seconds in which a panel showed nothing.
fn blank_share(film: &Film, panel: &str) -> f64 {
    let panels = &film.level().panels;
    let place = panels.iter().position(|one| one.id == panel);
    let shown = film.session.panel_series(place.expect("the level has it"));
    let tick = |at: &str| film.session.tick_at(clock(at)) as usize;
    let span = &shown[tick("07:05")..tick("08:15")];
    let blank = span.iter().filter(|value| value.is_nan()).count();
    blank as f64 / span.len() as f64
}

/// A loss at which most checks fail and most requests pass, and a fleet that carries it.
const HELD: &[(&str, &str)] = &[
    ("world.hub.gateway.held", "8.5 %"),
    ("world.pool.web.hosts", "1600"),
    ("world.scaler.web-scaler.signal.0.low", "0 %"),
];

/// Statement 5.
pub fn panic_mode(case: &Case) -> Vec<Row> {
    let span = clock("06:10")..clock("06:50");
    let with = |panic: &str| {
        let panic = [("world.balancer.lb.panic", panic)];
        case.film(&sets(&[HELD, &panic].concat())).play_to(span.end)
    };
    let (none, half) = (with("0 %"), with("50 %"));
    let day = clock("09:15")..clock("10:00");
    let off = case.film(&sets(&[("world.balancer.lb.panic", "0 %")]));
    let off = off.follow(&case.plan("history"));
    let (sli, off) = (
        case.history().mean("sli", day.clone()),
        off.mean("sli", day),
    );
    vec![
        Row::at_least(
            "held: checks that fail",
            half.mean("lb.failing_checks", span.clone()),
            0.5,
        ),
        Row::at_least(
            "held: requests that pass",
            half.mean("sli", span.clone()),
            0.95,
        ),
        Row::at_most(
            "held: threads busy",
            half.mean("web.threads", span.clone()),
            0.7,
        ),
        Row::below(
            "held, threshold 0: SLI",
            none.mean("sli", span.clone()),
            0.3,
        ),
        Row::above("held, threshold 50 %: SLI", half.mean("sli", span), 0.8),
        Row::at_least(
            "history: SLI above threshold 0, 09:15 to 10:00",
            sli - off,
            0.2,
        ),
        Row::at_least(
            "history: checks that fail in those minutes",
            case.history().mean(
                "lb.failing_checks",
                clock("09:00")..clock("09:00") + minutes(30),
            ),
            0.5,
        ),
    ]
}
