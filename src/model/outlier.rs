//! Outlier detection: hosts that failed several times in a row are left out for a while.

use super::spec::OutlierSpec;
use crate::base::Digest;
use crate::base::math::{min, pow, ratio};

/// What the callers of each zone have left out of each zone.
#[derive(Clone, Debug)]
pub(crate) struct Outlier {
    /// Failures in a row that leave a host out.
    pub consecutive: f64,
    ejection: f64,
    /// The most of all hosts that may be left out.
    pub most: f64,
    panic: f64,
    zones: usize,
    /// Share of a zone's hosts that is under suspicion, by (from, to).
    suspected: Vec<f64>,
    /// Share of a zone's hosts that is left out, by (from, to).
    ejected: Vec<f64>,
}

impl Outlier {
    pub fn new(spec: &OutlierSpec, zones: usize) -> Self {
        Self {
            consecutive: spec.consecutive,
            ejection: spec.ejection.0,
            most: spec.most.0,
            panic: spec.panic.0,
            zones,
            suspected: vec![0.0; zones * zones],
            ejected: vec![0.0; zones * zones],
        }
    }

    /// Share of a zone's hosts that callers of another leave out.
    pub fn ejected(&self, from: usize, to: usize) -> f64 {
        self.ejected[from * self.zones + to]
    }

    /// A host gets `rate` calls a second from one caller, each failing with probability `fails`: a
    /// run of k failures comes about `rate × failsᵏ × (1 − fails)` times a second.
    pub fn see(&mut self, from: usize, to: usize, rate: f64, fails: f64, dt: f64) {
        let runs = rate * pow(fails, self.consecutive) * (1.0 - fails);
        let suspected = &mut self.suspected[from * self.zones + to];
        *suspected = (*suspected + runs * dt) / (1.0 + (runs + 1.0 / self.ejection) * dt);
    }

    /// Keeps what a zone's callers leave out under the cap; below the panic threshold they leave
    /// out nobody. `shares` are the zones' shares of the hosts that are
    /// called from there.
    pub fn bound(&mut self, from: usize, shares: impl Iterator<Item = f64> + Clone) {
        let row = from * self.zones;
        let suspected: f64 = shares
            .enumerate()
            .map(|(to, share)| share * self.suspected[row + to])
            .sum();
        let kept = min(1.0, ratio(self.most, suspected));
        let out = suspected * kept;
        let panics = 1.0 - out < self.panic;
        for to in 0..self.zones {
            let share = if suspected > 0.0 { kept } else { 1.0 };
            self.ejected[row + to] = if panics {
                0.0
            } else {
                self.suspected[row + to] * share
            };
        }
    }

    pub fn settle(&mut self) {
        self.suspected.fill(0.0);
        self.ejected.fill(0.0);
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.consecutive, self.most]);
        digest.numbers(&self.suspected);
    }
}
