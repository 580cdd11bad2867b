//! No signal rings: none alternates, up and down and up again, by more than 5 % for more than ten
//! ticks. Latency feeds back with one tick's delay; a loop that rang would show here.

use crate::LEVELS;
use crate::case::Case;
use crate::harness::{Film, Source, in_parallel, seeds_of};

/// Swings that count, as a share of the larger of two neighbours.
const SWING: f32 = 0.05;
/// Swings in a row that are allowed.
const MOST: usize = 10;
/// Below this share of its own highest value a signal is at rest at zero, whatever it does there.
const REST: f32 = 1e-3;

#[test]
fn no_signal_rings() {
    for level in LEVELS {
        let source = Source::new(level);
        let ringing = in_parallel(&seeds_of(level), |seed| {
            let case = Case::new(&source, *seed);
            let naive = case.planned("naive");
            let films = [case.idle(), case.history(), case.par(), &naive];
            films.map(|film| found(film, *seed)).concat()
        });
        let ringing = ringing.concat();
        assert!(ringing.is_empty(), "{level}:\n{}", ringing.join("\n"));
    }
}

/// The signals of a film that ring.
fn found(film: &Film, seed: u64) -> Vec<String> {
    let level = film.level();
    let span = level.starts_at()..level.ends_at();
    let mut ringing = Vec::new();
    for signal in &level.signals {
        let values = film.series(&signal.id, span.clone());
        if let Some(tick) = rings(values) {
            let at = film.session.clock_at(tick as u32);
            let around = &values[tick.saturating_sub(12)..=tick];
            ringing.push(format!("{} on seed {seed} at {at}: {around:?}", signal.id));
        }
    }
    ringing
}

/// The tick at which a series has alternated for too long.
fn rings(values: &[f32]) -> Option<usize> {
    let highest = values
        .iter()
        .copied()
        .fold(0.0, |a: f32, b| if b > a { b } else { a });
    let (mut swings, mut last) = (0, 0.0);
    for (tick, pair) in values.windows(2).enumerate() {
        let (step, size) = (pair[1] - pair[0], pair[0].abs().max(pair[1].abs()));
        let swing = step.abs() > SWING * size && size > REST * highest;
        swings = if swing && step * last < 0.0 {
            swings + 1
        } else {
            0
        };
        last = if swing { step } else { 0.0 };
        if swings > MOST {
            return Some(tick + 1);
        }
    }
    None
}

#[test]
fn a_ringing_series_is_found() {
    let ringing: Vec<f32> = (0..40)
        .map(|tick| if tick % 2 == 0 { 1.0 } else { 1.1 })
        .collect();
    assert!(rings(&ringing).is_some());
    let rising: Vec<f32> = (0..40).map(|tick| tick as f32).collect();
    assert!(rings(&rising).is_none());
    assert!(rings(&ringing[..11]).is_none(), "ten swings are allowed");
}
