//! What can be seen of a part before somebody looks into it, and after.

mod shelf;

use std::sync::Arc;

use burn_rate::base::Clock;
use burn_rate::level::{Level, PlanAct};
use burn_rate::model::{Line, Mark};
use burn_rate::play::Session;

/// The level of stuck processes, played to a moment with one look at 09:00, or with none.
fn looked(level: &Arc<Level>, look: Option<&str>, until: &str) -> Session {
    let at = |text: &str| Clock::parse(text).unwrap();
    let act = look.map(|id| PlanAct {
        at: at("09:00"),
        what: level.order_named(id).unwrap(),
        to: None,
    });
    let acts: Vec<PlanAct> = act.into_iter().collect();
    shelf::at(Session::following(level.clone(), 101, &acts), at(until))
}

fn part(level: &Level, id: &str) -> usize {
    let mut parts = level.parts.iter();
    parts.position(|part| part.id == id).unwrap()
}

/// Cells of the fleet that work by an old table.
fn stale(session: &Session) -> usize {
    let fleet = part(session.level(), "haproxy");
    let cells = &session.readout().parts[fleet].cells;
    cells.iter().filter(|cell| cell.mark == Mark::Stale).count()
}

#[test]
fn that_a_process_is_stuck_is_seen_by_whoever_has_looked() {
    let level = shelf::level("slack-2020-05-12");
    for (look, expected) in [
        (None, 0),
        (Some("host-load-by-age"), 0),
        (Some("slot-age-panel"), 24),
    ] {
        let session = looked(&level, look, "09:30");
        assert_eq!(stale(&session), expected, "{look:?}");
    }
}

#[test]
fn a_layer_4_balancer_shows_its_requests_and_its_targets() {
    let level = shelf::level("slack-2020-05-12");
    let edge = part(&level, "edge");
    let lines = |session: &Session| session.readout().parts[edge].lines.clone();
    let whole = lines(&looked(&level, None, "08:25"));
    let value = |lines: &[Line], label: &str| {
        let mut lines = lines.iter().filter(|line| line.label == label);
        lines.next().map(|line| line.value)
    };
    let each = value(&whole, "a target").unwrap();
    assert_eq!(value(&whole, "targets out"), Some(0.0));

    let mut session = looked(&level, None, "08:25");
    let roll = level.order_named("rolling-restart-haproxy").unwrap();
    session.order(roll, Some(50.0)).unwrap();
    let out = shelf::at(session, Clock::parse("08:26:10").unwrap());
    let half = lines(&out);
    assert_eq!(value(&half, "targets out"), Some(12.0));
    let twice = value(&half, "a target").unwrap() / each;
    assert!((twice - 2.0).abs() < 0.05, "{twice}");
}

/// With the cells nobody sees from the map which zone it is before the graphs are taken apart: its
/// ways show what fails of all. As it was, everybody does.
#[test]
fn which_zone_fails_is_seen_by_whoever_takes_the_graphs_apart() {
    for seed in 101..104 {
        for (id, looks, expected) in [
            ("slack-2021-06-30-cells", false, 0),
            ("slack-2021-06-30-cells", true, 1),
            ("slack-2021-06-30", false, 1),
        ] {
            let level = shelf::level(id);
            let what = level.order_named("group-by-zone").unwrap();
            let at = level.opens_at + 20 * 60;
            let act = looks.then_some(PlanAct { at, what, to: None });
            let acts: Vec<PlanAct> = act.into_iter().collect();
            let start = Session::following(level.clone(), seed, &acts);
            let session = shelf::at(start, at + 300);
            let flows = session.readout().flows;
            let calls = flows.iter().filter(|flow| flow.what == "calls");
            let failed: Vec<f64> = calls.map(|flow| flow.failed).collect();
            let mean = failed.iter().sum::<f64>() / failed.len() as f64;
            let worse = failed.iter().filter(|one| **one > 1.4 * mean).count();
            assert_eq!(
                (worse, failed.len()),
                (expected, 3),
                "{id}, seed {seed}, {looks}: {failed:?}"
            );
        }
    }
}
