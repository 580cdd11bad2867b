//! What a machine costs: host-ticks a second when all is well and when everything queues, and
//! whether many machines cost more than their number.
//!
//! Host-ticks are machines times seconds; the bar is 20 million a second. Ten times the machines
//! may cost twelve times as much; a level may have about nine thousand of these.

use std::hint::black_box;
use std::sync::Arc;

use burn_rate::base::{Clock, math};
use burn_rate::level::Level;
use burn_rate::play::Session;

const TEXT: &str = include_str!("../levels/slack-2022-02-22.toml");
/// Nine times the machines may cost this many times as much: a fifth more than their number.
const MOST: f64 = 10.8;
/// Seconds that a try plays.
const SECONDS: u32 = 600;
/// Tries; the best one counts, since others share the machine.
const TRIES: u32 = 7;

#[allow(clippy::print_stdout)]
fn main() {
    println!("machines  state     host-ticks/s  times real time");
    let small = row(3, "-7d 20:01", "well");
    let large = row(27, "-7d 20:01", "well");
    row(1, "05:52", "well");
    row(1, "06:30", "broken");
    let ratio = large / small;
    println!("nine times the machines cost {ratio:.1} times as much (at most {MOST})");
    assert!(ratio <= MOST, "cost is not linear in machines");
}

/// Measures and prints one row; the time of a tick [s].
#[allow(clippy::print_stdout, clippy::disallowed_types)]
fn row(scale: u32, from: &str, state: &str) -> f64 {
    let level = level(scale);
    let machines = machines(&level);
    let session = played_to(level, from);
    let mut best = f64::INFINITY;
    for _ in 0..TRIES {
        let mut session = session.clone();
        let begun = std::time::Instant::now();
        play(&mut session, SECONDS);
        best = math::min(best, begun.elapsed().as_secs_f64());
        black_box(session.digest());
    }
    let tick = best / f64::from(SECONDS);
    println!(
        "{machines:8}  {state:8}  {:12.2e}  {:15.0}",
        f64::from(machines) / tick,
        1.0 / tick
    );
    tick
}

/// The outage with its fleets `scale` times as large.
fn level(scale: u32) -> Arc<Level> {
    let set = |path: &str, value: u32| (format!("world.{path}"), (value * scale).to_string());
    let sets = [
        set("pool.web.hosts", 120),
        set("ring.cache.nodes", 150),
        set("ring.cache.spares", 15),
        set("store.db.shards", 64),
    ];
    match Level::parse_with("levels/slack-2022-02-22.toml", TEXT, &sets) {
        Ok(level) => Arc::new(level),
        Err(faults) => panic!("{}", faults[0]),
    }
}

/// Hosts, cache nodes with spares, shards.
fn machines(level: &Level) -> u32 {
    let spec = &level.spec;
    let hosts: u32 = spec.pool.values().map(|pool| pool.hosts).sum();
    let nodes: u32 = spec
        .ring
        .values()
        .map(|ring| ring.nodes + ring.spares)
        .sum();
    let shards: u32 = spec.store.values().map(|store| store.shards).sum();
    hosts + nodes + shards
}

fn played_to(level: Arc<Level>, moment: &str) -> Session {
    let mut session = Session::new(level, 1);
    let moment = Clock::parse(moment).expect("it is written as plans write moments");
    let ticks = session.tick_at(moment);
    play(&mut session, ticks);
    session
}

fn play(session: &mut Session, ticks: u32) {
    let mut notices = Vec::new();
    for _ in 0..ticks {
        session.step(&mut notices);
        notices.clear();
    }
}
