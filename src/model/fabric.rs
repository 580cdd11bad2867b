//! The network between zones: which tries it loses.

use super::spec::{FabricSpec, Hits};
use crate::base::Digest;

/// One fabric.
#[derive(Clone, Debug)]
pub(crate) struct Fabric {
    zones: usize,
    hits: Hits,
    bad: usize,
    /// Share of the tries lost where the fault hits.
    pub loss: f64,
    /// Whether the faulty link carries traffic. Without it, traffic takes the other links.
    pub carries: bool,
}

impl Fabric {
    pub fn new(spec: &FabricSpec, id: &str, seed: u64) -> Self {
        Self {
            zones: spec.zones.len(),
            hits: spec.hits,
            bad: spec.bad_zone(id, seed),
            loss: 0.0,
            carries: true,
        }
    }

    /// How many zones.
    pub fn zones(&self) -> usize {
        self.zones
    }

    /// Share of the tries lost between two zones.
    pub fn lost(&self, from: usize, to: usize) -> f64 {
        let hit = match self.hits {
            Hits::Crossing => (from == self.bad) != (to == self.bad),
            Hits::Target => to == self.bad,
        };
        if hit && self.carries { self.loss } else { 0.0 }
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.word(self.bad as u64);
        digest.numbers(&[self.loss, f64::from(u8::from(self.carries))]);
    }
}
