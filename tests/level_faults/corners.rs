//! Corners to which no level of the house goes, and where a world makes sense all the same: the
//! good level, a little changed, is played there.

use std::sync::Arc;

use burn_rate::base::math;
use burn_rate::level::Level;
use burn_rate::play::Session;

use super::worlds::{group, mitigation};
use super::{FILE, GOOD, told};

/// None of those that levels were tuned with.
const SEED: u64 = 104;

/// The good level with some of its lines changed and others added, as it is a minute later.
fn begun(changes: &[(&str, &str)], added: &str) -> Session {
    let mut text = format!("{GOOD}\n{added}");
    for (from, to) in changes {
        assert!(text.contains(from), "the good level has no {from:?}");
        text = text.replacen(from, to, 1);
    }
    let level = Level::parse(FILE, &text).unwrap_or_else(|faults| panic!("{}", told(&faults)));
    let mut session = Session::new(Arc::new(level), SEED);
    play(&mut session, 60, |_| {});
    session
}

/// Plays on, and looks at each second.
fn play(session: &mut Session, seconds: u32, mut look: impl FnMut(&Session)) {
    for _ in 0..seconds {
        session.step(&mut Vec::new());
        look(session);
    }
}

fn order(session: &mut Session, id: &str) {
    let what = session.level().order_named(id).expect("the test adds it");
    session.order(what, None).expect("there are people enough");
}

fn signal(session: &Session, id: &str) -> f64 {
    let place = session.level().signals.iter().position(|one| one.id == id);
    session.signal(place.expect("the test adds it"))
}

fn measured(id: &str) -> String {
    format!("[[signal]]\nid = \"{id}\"\nname = \"It\"\nof = \"{id}\"\n")
}

#[test]
fn where_no_host_is_left_nobody_answers() {
    let gone = mitigation("gone", "set = \"web.extra-hosts\"\nto = \"-100 %\"");
    let mut session = begun(&[], &gone);
    assert!(session.sli() > 0.99, "{}", session.sli());
    order(&mut session, "gone");
    play(&mut session, 300, |_| {});
    assert_eq!(session.sli(), 0.0);
}

/// A host a second is due for replacement, and one a minute may be launched.
#[test]
fn a_group_replaces_no_host_for_which_none_may_come() {
    let owner = group("9").replace("max", "replaced = \"1 /s\"\npace = 1\nmax");
    let mut session = begun(&[], &(owner + &measured("owner.hosts")));
    let mut fewest = f64::MAX;
    play(&mut session, 600, |session| {
        fewest = math::min(fewest, signal(session, "owner.hosts"));
    });
    assert_eq!(fewest, 4.0);
}

/// A shard that holds five times what it has room for refuses more than comes, once the room goes;
/// what stays is still answered in time.
#[test]
fn a_store_whose_replicas_go_answers_no_less_than_nothing() {
    let store = [
        ("workers = 10", "workers = 1000"),
        (", ring = \"cache\"", ""),
        ("connections = 10", "connections = 1"),
        ("lookup = \"10 ms\"", "lookup = \"200 ms\""),
        ("timeout = \"1 s\"", "timeout = \"30 s\""),
        ("queue = \"1 s\"", "queue = \"10 s\""),
        ("replicas = 1", "replicas = 4\nreplica-reads = true"),
        ("replica-share = \"20 %\"", "replica-share = \"100 %\""),
    ];
    let gone = mitigation("gone", "set = \"db.replicas\"\nto = 0");
    let mut session = begun(&store, &(gone + &measured("db.goodput")));
    order(&mut session, "gone");
    let mut least = f64::MAX;
    play(&mut session, 300, |session| {
        least = math::min(least, signal(session, "db.goodput"));
    });
    assert!(least >= 0.0, "{least}");
    assert!(signal(&session, "db.wait") > 1.0, "it is overloaded");
}
