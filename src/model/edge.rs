//! A fleet of balancers in front of the zones: weights, and the time until they are in force.

use super::spec::EdgeSpec;
use crate::base::Digest;
use crate::base::math::{max, ratio};

/// One edge.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    propagation: f64,
    zones: Vec<Weight>,
}

/// The weight of one zone, as a share of its normal one.
#[derive(Clone, Copy, Debug)]
struct Weight {
    ordered: f64,
    in_force: f64,
    /// Time until what was ordered is in force [s].
    left: f64,
}

impl Edge {
    pub fn new(spec: &EdgeSpec) -> Self {
        let normal = Weight {
            ordered: 1.0,
            in_force: 1.0,
            left: 0.0,
        };
        Self {
            propagation: spec.propagation.0,
            zones: vec![normal; spec.pools.len()],
        }
    }

    /// Orders a weight: 0 is drained, 1 is normal.
    pub fn order(&mut self, zone: usize, weight: f64) {
        self.zones[zone].ordered = weight;
        self.zones[zone].left = self.propagation;
    }

    /// What was ordered for a zone.
    pub fn ordered(&self, zone: usize) -> f64 {
        self.zones[zone].ordered
    }

    /// Weights propagate; each balancer has the old one or the new one, and none drops a request.
    pub fn propagate(&mut self, dt: f64) {
        for zone in &mut self.zones {
            zone.left = max(0.0, zone.left - dt);
            if zone.left <= 0.0 {
                zone.in_force = zone.ordered;
            }
        }
    }

    pub fn settle(&mut self) {
        self.propagate(f64::MAX);
    }

    /// Share of the requests that goes to a zone; nothing goes anywhere when all are drained.
    pub fn share(&self, zone: usize) -> f64 {
        let all: f64 = self.zones.iter().map(|zone| zone.in_force).sum();
        ratio(self.zones[zone].in_force, all)
    }

    pub fn digest(&self, digest: &mut Digest) {
        for zone in &self.zones {
            digest.numbers(&[zone.ordered, zone.in_force, zone.left]);
        }
    }
}
