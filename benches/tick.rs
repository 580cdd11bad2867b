//! How fast the world runs.
//!
//! `host ticks` are machines times seconds: the bar is 20 million a second. The morning of
//! 2022-02-22 is timed before its page, when all is well, and half an hour after, when every shard
//! and every host has a queue; then with ten times the machines, which may cost twelve times as
//! much.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use burn_rate::base::Clock;
use burn_rate::level::Level;
use burn_rate::play::Session;
use divan::Bencher;
use divan::counter::ItemsCount;

/// Seconds that one sample plays.
const SECONDS: u32 = 300;

fn main() {
    divan::main();
}

/// The level with its fleets `scale` times as large, and the demand for them.
fn level(scale: u32) -> Arc<Level> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/slack-2022-02-22.toml");
    let text = fs::read_to_string(file).expect("the level is there");
    let set = |path: &str, value: u32| (format!("world.{path}"), (value * scale).to_string());
    let sets = [
        set("pool.web.hosts", 120),
        set("ring.cache.nodes", 150),
        set("ring.cache.spares", 15),
        set("store.db.shards", 64),
    ];
    Arc::new(Level::parse_with("level", &text, &sets).expect("the level is read by others"))
}

/// Machines: hosts, cache nodes with spares, shards.
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

/// Times five minutes of play from a moment on, counted in machines times seconds.
fn play(bencher: Bencher, scale: u32, from: &str) {
    let level = level(scale);
    let count = machines(&level) * SECONDS;
    let mut session = Session::new(level, 1);
    let from = Clock::parse(from).expect("a moment");
    let mut notices = Vec::new();
    while session.now() < from {
        session.step(&mut notices);
        notices.clear();
    }
    bencher
        .counter(ItemsCount::new(count))
        .with_inputs(|| session.clone())
        .bench_local_values(|mut session| {
            let mut notices = Vec::new();
            (0..SECONDS).for_each(|_| session.step(&mut notices));
            session
        });
}

/// 349 machines, all well.
#[divan::bench]
fn healthy(bencher: Bencher) {
    play(bencher, 1, "05:52");
}

/// 349 machines, overloaded.
#[divan::bench]
fn broken(bencher: Bencher) {
    play(bencher, 1, "06:30");
}

/// A thousand machines and ten thousand: the second may take twelve times as long.
#[divan::bench(args = [3, 30])]
fn scale(bencher: Bencher, scale: u32) {
    play(bencher, scale, "-7d 20:02");
}
