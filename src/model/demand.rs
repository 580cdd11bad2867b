//! Demand over the day: a curve, and a wander around it that is a function of the incident second
//! and of nothing else.

use super::spec::NoiseSpec;
use crate::base::math::{curve, exp};
use crate::base::{Clock, Share, Stream};

/// Time from one mini-peak to the next [s].
const HALF_HOUR: i64 = 1_800;
/// Reminders and automations are set to the full minute: all are there within half of one [s].
const RISES: f64 = 15.0;
/// Time over which a mini-peak ebbs away to a third [s]. Chosen: a twentieth is left after ten
/// minutes; with half of it after five, and with double it would last for twenty, which is most of
/// the way to the next.
const LASTS: f64 = 200.0;

/// How much is asked for, as a share of full demand.
#[derive(Clone, Debug)]
pub(crate) struct Demand {
    points: Vec<(f64, f64)>,
    mini_peak: f64,
    wander: Wander,
}

/// A smooth random factor around 1.
#[derive(Clone, Copy, Debug)]
struct Wander {
    stream: Stream,
    deviation: f64,
    memory: f64,
}

impl Demand {
    /// The demand of the part called `name`, along `points`.
    pub fn new(points: &[(Clock, Share)], noise: &NoiseSpec, seed: u64, name: &str) -> Self {
        let wander = Wander {
            stream: Stream::named(seed, name),
            deviation: noise.demand.0,
            memory: noise.memory.0,
        };
        Self {
            points: points
                .iter()
                .map(|(at, share)| (at.0 as f64, share.0))
                .collect(),
            mini_peak: 0.0,
            wander,
        }
    }

    /// The same with a rise at the start of every half hour.
    pub fn with_mini_peaks(self, height: Share) -> Self {
        let mini_peak = height.0;
        Self { mini_peak, ..self }
    }

    /// The factor of the mini-peaks: 1 between them.
    pub fn mini_peak(&self, clock: Clock) -> f64 {
        if self.mini_peak <= 0.0 {
            return 1.0;
        }
        let since = clock.0.rem_euclid(HALF_HOUR) as f64;
        1.0 + self.mini_peak * (1.0 - exp(-since / RISES)) * exp(-since / LASTS)
    }

    /// The curve at a moment: linear between its points, flat outside.
    pub fn at_rest(&self, clock: Clock) -> f64 {
        curve(&self.points, clock.0 as f64)
    }

    /// The factor around the curve, `fraction` of a second after a moment.
    pub fn wander(&self, clock: Clock, fraction: f64) -> f64 {
        self.wander.at(clock, fraction)
    }
}

impl Wander {
    /// The factor at a moment: linear between independent draws that are `memory` apart.
    fn at(self, clock: Clock, fraction: f64) -> f64 {
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
    fn draw(self, knot: f64) -> f64 {
        let moment = (knot as i64).cast_unsigned();
        let sum: f64 = (0..3).map(|i| self.stream.uniform(i, moment)).sum();
        (sum - 1.5) * 2.0
    }
}
