//! How fast the model is: an outage played from its first second to its end, with nobody there.
//!
//! Natively it measures itself and prints what it found. For the browser it plays once a call and
//! leaves the measuring to whoever calls, since there is no clock in there: `make measure`.

use std::hint::black_box;
use std::sync::Arc;

use burn_rate::level::Level;
use burn_rate::play::Session;

const ID: &str = "slack-2022-02-22";

fn session() -> Session {
    let text = include_str!("../levels/slack-2022-02-22.toml");
    match Level::parse(ID, text) {
        Ok(level) => Session::new(Arc::new(level), 1),
        Err(faults) => panic!("{}", faults[0]),
    }
}

/// Plays it; machines, and seconds that were played.
fn play() -> (usize, u32) {
    let mut session = session();
    let mut notices = Vec::new();
    while !session.over() {
        session.step(&mut notices);
        notices.clear();
    }
    let parts = session.readout().parts;
    let machines = parts.iter().map(|part| part.cells.len()).sum();
    black_box(session.digest());
    (machines, session.tick())
}

#[cfg(target_arch = "wasm32")]
fn main() {
    black_box(play());
}

#[cfg(not(target_arch = "wasm32"))]
#[allow(
    clippy::print_stdout,
    clippy::disallowed_types,
    clippy::disallowed_methods
)]
fn main() {
    const TRIES: usize = 5;
    let mut best = f64::INFINITY;
    let mut size = (0, 0);
    for _ in 0..TRIES {
        #[allow(clippy::disallowed_types)]
        let begun = std::time::Instant::now();
        size = play();
        best = burn_rate::base::math::min(best, begun.elapsed().as_secs_f64());
    }
    let (machines, ticks) = size;
    println!(
        "{ID}: {machines} machines, {ticks} ticks in {best:.3} s, the best of {TRIES}: {:.2e} host-ticks/s",
        machines as f64 * f64::from(ticks) / best
    );
}
