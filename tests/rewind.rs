//! Looks into the past, and branches from there.

mod shelf;

use burn_rate::play::{Session, Timeline};

fn par(id: &str) -> Session {
    let level = shelf::level(id);
    let acts = shelf::plan(&level, "par", 101);
    shelf::played(&level, 101, &acts)
}

/// What is played again to get anywhere, in machines times seconds: 50 ms at the bar of 2·10⁷.
#[test]
fn any_second_is_near_a_keyframe() {
    for id in shelf::ids() {
        let session = Session::new(shelf::level(&id), 101);
        let end = session.clock_at(session.ticks());
        let session = shelf::at(session, end);
        let far = (0..=session.tick()).map(|tick| session.ticks_to_replay(tick));
        let far = f64::from(far.max().unwrap_or(0));
        let work = far * session.level().spec.work();
        assert!(
            far <= 300.0 && work <= 1e6,
            "{id}: {far} ticks, {work} host-ticks"
        );
    }
}

#[test]
fn a_look_changes_nothing_and_ends_nothing() {
    let whole = par("lab-cold-cache");
    let mut timeline = Timeline::new(whole.rewound(whole.tick() / 2));
    for tick in [0, 1, 299, 300, 700, 5, u32::MAX] {
        timeline.look(tick);
        let shown = tick.min(timeline.live().tick());
        assert_eq!(timeline.shown().tick(), shown);
        assert_eq!(timeline.looking(), shown < timeline.live().tick());
    }
    timeline.look(10);
    while !timeline.live().over() {
        timeline.live_mut().step(&mut Vec::new());
    }
    assert_eq!(timeline.live().digest(), whole.digest());
    assert_eq!(timeline.live().orders(), whole.orders());
    assert!(!timeline.live().practice() && timeline.kept().is_empty());
}

#[test]
fn acting_in_the_past_leaves_a_run_that_is_kept() {
    let whole = par("lab-cold-cache");
    let before = whole.tick_at(whole.orders()[0].at) - 60;
    let mut timeline = Timeline::new(whole.clone());
    assert_eq!(
        timeline.branch().tick(),
        whole.tick(),
        "nothing is looked at"
    );
    timeline.look(before);
    timeline.branch();
    assert!(timeline.live().practice() && !timeline.live().scripted());
    while !timeline.live().over() {
        timeline.live_mut().step(&mut Vec::new());
    }
    // Nothing was done in the branch, so it is the idle run.
    let idle = shelf::played(whole.level(), 101, &[]);
    assert_eq!(timeline.live().digest(), idle.digest());
    assert_eq!(timeline.kept()[0].digest(), whole.digest());
    assert!(timeline.take_up(0) && !timeline.take_up(7));
    assert_eq!(timeline.live().digest(), whole.digest());
    assert!(!timeline.live().practice());
}
