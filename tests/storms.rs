//! Storms: levels with other numbers, played at random. Whatever comes, every law of conservation
//! holds in every second, no number is lost, and nothing panics.
//!
//! A storm is made from its number alone; `BURN_RATE_STORMS=500` plays more of them.

#[path = "outages/harness/numbers.rs"]
mod numbers;
#[path = "outages/harness/parallel.rs"]
mod parallel;
mod shelf;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use burn_rate::base::{Stream, math};
use burn_rate::level::{Doable, Level};
use burn_rate::play::Session;

use numbers::{numbers, scaled};
use parallel::in_parallel;

/// Storms of a run of the gate: two of each level.
const STORMS: u64 = 26;
/// A number moves by at most this factor, up or down.
const FACTOR: f64 = 4.0;
/// Share of the numbers that move.
const MOVED: f64 = 0.4;

#[test]
fn whatever_comes_nothing_is_lost() {
    let count = std::env::var("BURN_RATE_STORMS").map_or(STORMS, |text| text.parse().unwrap());
    let storms: Vec<u64> = (1..=count).collect();
    let levels = shelf::ids();
    let level = |number: u64| &levels[(number % levels.len() as u64) as usize];
    let broken: Vec<String> = in_parallel(&storms, |number| storm(*number, level(*number)))
        .into_iter()
        .flatten()
        .collect();
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

/// One storm; what broke in it, with all that is needed to see it again.
fn storm(number: u64, name: &str) -> Option<String> {
    let dice = Dice(Stream::named(number, "storm"));
    let sets = random_sets(name, &shelf::text(name), dice);
    if sets.is_empty() {
        return Some(format!("storm {number} on {name} moves no number"));
    }
    let level = Arc::new(Level::parse_with(name, &shelf::text(name), &sets).unwrap());
    let mut session = Session::new(level, number);
    let broken = catch_unwind(AssertUnwindSafe(|| play(&mut session, dice)));
    let broken = broken.unwrap_or_else(|_| Err("it panicked".to_owned()));
    let (tick, now) = (session.tick(), session.now());
    let seed = format!("storm {number} on {name}, seed {number}, tick {tick} ({now})");
    broken
        .err()
        .map(|why| format!("{seed}: {why}\n  with {sets:?}"))
}

/// Draws of one storm.
#[derive(Clone, Copy)]
struct Dice(Stream);

impl Dice {
    fn draw(self, what: &str, number: u64) -> f64 {
        // Different questions have different moments.
        let moment = what
            .bytes()
            .fold(0, |sum: u64, byte| 31 * sum + u64::from(byte));
        self.0.uniform(number, moment)
    }
}

/// Some of the level's numbers times random factors, as far as the loader takes them.
fn random_sets(name: &str, text: &str, dice: Dice) -> Vec<(String, String)> {
    let loads = |sets: &[(String, String)]| Level::parse_with(name, text, sets).is_ok();
    let mut sets = Vec::new();
    for (place, (path, value)) in (0..).zip(numbers(text)) {
        // A level that takes longer steps nothing but time on this.
        if dice.draw("whether", place) > MOVED || path == "world.steps" {
            continue;
        }
        let factor = math::exp((2.0 * dice.draw("factor", place) - 1.0) * math::ln(FACTOR));
        sets.push((path, scaled(&value, factor)));
        if !loads(&sets) {
            sets.pop();
        }
    }
    sets
}

/// Plays to the end, ordering at random, and looks at every second.
fn play(session: &mut Session, dice: Dice) -> Result<(), String> {
    let level = session.level().clone();
    // Between none and one every three minutes.
    let often = dice.draw("how often", 0) / 180.0;
    let mut notices = Vec::new();
    while !session.over() {
        let tick = u64::from(session.tick());
        if dice.draw("order", tick) < often {
            order(session, &level, dice, tick);
        }
        session.step(&mut notices);
        notices.clear();
        session.verify()?;
        let sli = session.sli();
        if !(0.0..=1.0).contains(&sli) {
            return Err(format!("the SLI is {sli}"));
        }
        let mut signals = level.signals.iter().enumerate();
        if let Some((_, signal)) = signals.find(|(place, _)| !session.signal(*place).is_finite()) {
            return Err(format!("{} is not a number", signal.id));
        }
    }
    Ok(())
}

/// Orders anything, to any value; refusals are part of the storm.
fn order(session: &mut Session, level: &Level, dice: Dice, tick: u64) {
    let what = (dice.draw("what", tick) * level.order_ids().len() as f64) as usize;
    let effect = level.doable(what).and_then(Doable::effect);
    let to = effect.map(|effect| {
        let steps = ((effect.max - effect.min) / effect.step).round();
        effect.min + (dice.draw("to", tick) * (steps + 1.0)).floor() * effect.step
    });
    let _refused = session.order(what, to);
}
