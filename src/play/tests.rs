//! A whole session on the tiny level. The labs and outages are played in `tests/`.

use std::sync::Arc;

use super::*;
use crate::level::{Doable, Level, PlanAct};
use crate::play::tiny::at;

/// A plan such as `06:12 shed=40, 06:20 code-a`.
fn plan(level: &Level, text: &str) -> Vec<PlanAct> {
    let act = |text: &str| {
        let (when, what) = text.rsplit_once(' ').unwrap();
        let (id, to) = what
            .split_once('=')
            .map_or((what, None), |(id, to)| (id, to.parse().ok()));
        PlanAct {
            at: at(when),
            what: level.order_named(id).unwrap(),
            to,
        }
    };
    text.split(", ")
        .filter(|text| !text.is_empty())
        .map(act)
        .collect()
}

fn played(text: &str) -> (Record, Session) {
    let level = Arc::new(tiny::level());
    run(&level, 7, &plan(&level, text), None, |_, _| {})
}

#[test]
fn the_number_of_an_order_stands_for_what_its_id_does() {
    let level = tiny::level();
    let ids = level.order_ids();
    for (what, id) in ids.iter().enumerate() {
        assert_eq!(level.doable(what).map(Doable::id), Some(*id));
        assert_eq!(level.order_named(id), Some(what));
    }
    assert_eq!(level.doable(ids.len()), None);
    for (place, (what, look)) in level.numbered_looks().enumerate() {
        assert_eq!(level.doable(what), Some(Doable::Look(look)));
        assert_eq!(level.look_number(place), what);
    }
    assert_eq!(level.numbered_looks().count(), level.looks.len());
}

#[test]
fn a_crossing_says_on_which_side_the_service_is() {
    let (record, session) = played("");
    let crossed = record.events.iter().filter(|one| one.kind == "crossed");
    let told: Vec<(&str, &str)> = crossed
        .map(|one| (one.id.as_str(), one.text.as_str()))
        .collect();
    let fell = ("below", "the SLI fell below 99.9 %");
    let back = ("above", "the SLI came back above 99.95 %");
    assert!(session.sli_min() < 0.999 && !told.is_empty());
    let expected = [fell, back].into_iter().cycle().take(told.len());
    assert_eq!(told, expected.collect::<Vec<_>>());
}

#[test]
fn a_run_tells_what_happened() {
    let (record, session) = played("06:12 shed=40, 06:12 group-by, 06:12 code-a, 06:12:30 shed=41");
    let kinds: Vec<_> = record
        .events
        .iter()
        .map(|event| (event.kind, event.id.as_str()))
        .collect();
    assert!(kinds.contains(&("jumped", "from 06:00")), "{kinds:?}");
    assert!(kinds.contains(&("page", "low")), "{kinds:?}");
    assert_eq!(record.ended_at, "08:00");
    let actions = record.actions.iter();
    let told: Vec<_> = actions
        .map(|done| (done.accepted, done.landed_at.as_deref()))
        .collect();
    let expected = [
        (true, Some("06:12:30")),
        (true, Some("06:14")),
        (false, None),
        (false, None),
    ];
    assert_eq!(told, expected);
    assert!(session.shown(0) && session.shown(1));
    assert_eq!(session.sli_series().len(), 600 + 7200);
    assert_eq!(session.panel_series(0).len(), 600 + 7200);
    assert!(record.budget_used_minutes > 1.0, "{record:?}");
}

#[test]
fn the_jump_brings_about_what_falls_between() {
    let mut level = tiny::level();
    // It would land at 05:50, ten minutes before the second act.
    level.mitigations[4].lands = 64_200.0;
    let level = Arc::new(level);
    let acts = plan(&level, "-1d 12:00 rebuild");
    let mut session = Session::following(level, 1, &acts);
    let mut notices = Vec::new();
    let steps = session.skip(10_000, &mut notices);
    assert_eq!((steps, session.now()), (600, at("06:00")));
    assert!(notices.contains(&Notice::Jumped), "{notices:?}");
    let landed = OrderState::Landed { at: at("05:50") };
    assert_eq!(session.orders()[0].state, landed);
    assert!(session.orders()[0].foresight);
    // What was measured a day ago is not shown, but what the act begins with.
    let shown = session.panel(0).value;
    session.step(&mut notices);
    let first = f64::from(session.panel_series(0)[600]);
    assert_eq!(shown.map(|value| value as f32), Some(first as f32));
}

#[test]
fn rewinding_and_going_on_is_the_same_run() {
    let (record, mut whole) = played("06:11 shed=40, 06:15 code-a, 06:40 shed=0");
    for tick in [0, 1, 599, 600, 601, 1259, 1260, 1261, 5000, 7800] {
        let mut again = whole.rewound(tick);
        assert_eq!(again.tick(), tick);
        assert_eq!(again.sli_series(), &whole.sli_series()[..tick as usize]);
        while !again.over() {
            again.step(&mut Vec::new());
        }
        assert_eq!(again.digest(), record.digest, "tick {tick}");
        assert_eq!(again.orders(), whole.orders(), "tick {tick}");
        assert_eq!(again.channel(), whole.channel(), "tick {tick}");
        assert_eq!(again.budget(), whole.budget(), "tick {tick}");
    }
    // A branch does what is asked of it and nothing else.
    let mut branch = whole.rewound(1260);
    branch.branch();
    assert_eq!(branch.orders().len(), 0);
    while !branch.over() {
        branch.step(&mut Vec::new());
    }
    assert_eq!(branch.digest(), played("").0.digest);
    assert!(!whole.call_off(1), "it has landed");
}

#[test]
fn by_hand_is_the_same_as_by_plan() {
    let (record, by_plan) = played("06:11 shed=40, 06:12 shed=45");
    let level = Arc::new(tiny::level());
    let mut session = Session::new(level, 7);
    while !session.over() {
        if session.now() == at("06:11") {
            assert_eq!(session.order(0, Some(40.0)), Ok(()));
            assert!(session.refusal(0).is_some());
        }
        if session.now() == at("06:12") {
            assert_eq!(session.order(0, Some(45.0)), Ok(()));
        }
        session.step(&mut Vec::new());
    }
    assert_eq!(session.digest(), record.digest);
    assert_eq!(session.channel(), by_plan.channel());
}

#[test]
fn what_is_called_off_does_not_land() {
    let mut session = Session::new(Arc::new(tiny::level()), 7);
    assert_eq!(session.order(0, Some(40.0)), Ok(()));
    let number = session.orders()[0].number;
    assert_eq!(session.busy(), 1);
    session.step(&mut Vec::new());
    assert!(session.call_off(number) && !session.call_off(number));
    // What holds now is told, and not only what does not come.
    let told = session.channel().last().map(|post| post.text.as_str());
    assert_eq!(told, Some("shed: called off, it stays at 0 %."));
    assert_eq!(session.busy(), 0);
    while !session.over() {
        session.step(&mut Vec::new());
    }
    assert_eq!(session.digest(), played("").0.digest);
    let mut again = session.rewound(1);
    again.step(&mut Vec::new());
    assert_eq!(
        again.orders(),
        session.orders(),
        "calling off is in the log"
    );
}

#[test]
fn a_worth_is_the_run_without_it() {
    let (with, session) = played("06:11 shed=40, 06:12 code-a, 06:12 code-b");
    let (without, _) = played("06:12 code-a");
    let (idle, _) = played("");
    let mut worths = Worths::new(&session, at("08:00"));
    while !worths.advance(777).finished() {}
    let shed = without.budget_used_minutes - with.budget_used_minutes;
    let worth = |number| worths.of(number).map(|worth| worth.minutes);
    assert_eq!((worth(1), worth(2)), (Some(shed), Some(0.0)));
    assert_eq!(
        worths.total(),
        Some(idle.budget_used_minutes - with.budget_used_minutes)
    );
}

#[test]
fn jobs_come_to_the_same_in_any_pieces() {
    let level = Arc::new(tiny::level());
    let acts = plan(&level, "06:11 shed=40");
    let mut compare = Compare::new(&level, 7, &[&[], &acts]);
    let mut progress = Progress { done: 0, of: 1 };
    while !progress.finished() {
        progress = compare.advance(1000);
    }
    let expected = [
        Curve::of(&played("").1),
        Curve::of(&played("06:11 shed=40").1),
    ];
    assert_eq!(compare.curves(), expected);
    let mut opening = CatchUp::to_opening(Session::new(level, 7));
    assert_eq!(opening.advance(500), Progress { done: 500, of: 600 });
    assert!(opening.advance(500).finished());
    assert_eq!(opening.into_session().now(), at("06:00"));
}
