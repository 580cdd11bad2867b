//! Demand that wanders around its curve, as a function of the incident second and nothing else.

use super::spec::NoiseSpec;
use crate::base::{Clock, Stream};

/// A smooth random factor around 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wander {
    stream: Stream,
    deviation: f64,
    memory: f64,
}

impl Wander {
    pub fn new(spec: &NoiseSpec, seed: u64, name: &str) -> Self {
        let stream = Stream::named(seed, name);
        Self {
            stream,
            deviation: spec.demand.0,
            memory: spec.memory.0,
        }
    }

    /// The factor at a moment: linear between independent draws that are `memory` apart.
    pub fn at(&self, clock: Clock, fraction: f64) -> f64 {
        if self.deviation <= 0.0 {
            return 1.0;
        }
        let position = (clock.0 as f64 + fraction) / self.memory;
        let knot = position.floor();
        let between = position - knot;
        let draw = self.draw(knot) * (1.0 - between) + self.draw(knot + 1.0) * between;
        1.0 + self.deviation * draw
    }

    /// Three uniform draws: bell-shaped, mean 0, deviation 1, never beyond 3.
    fn draw(&self, knot: f64) -> f64 {
        let moment = (knot as i64).cast_unsigned();
        let sum: f64 = (0..3).map(|i| self.stream.uniform(i, moment)).sum();
        (sum - 1.5) * 2.0
    }
}
