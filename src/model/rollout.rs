//! An upgrade that restarts the agents of a fleet one by one, in an order drawn from the seed.

use super::spec::RolloutSpec;
use crate::base::{Digest, Stream, order as sort};

/// One upgrade.
#[derive(Clone, Debug)]
pub(crate) struct Rollout {
    pace: f64,
    /// How long a restarting machine is out of the catalogue [s].
    pub away: f64,
    order: Vec<usize>,
    done: usize,
    target: usize,
    until_next: f64,
    /// Whether it waits.
    pub paused: bool,
}

impl Rollout {
    pub fn new(spec: &RolloutSpec, machines: usize, stream: Stream) -> Self {
        let mut order: Vec<usize> = (0..machines).collect();
        sort::by_size(&mut order, |machine| stream.uniform(*machine as u64, 0));
        Self {
            pace: spec.pace.0,
            away: spec.away.0,
            order,
            done: 0,
            target: 0,
            until_next: 0.0,
            paused: false,
        }
    }

    /// It is to reach this share of its fleet; it never goes back.
    pub fn roll_to(&mut self, share: f64) {
        let target = (self.order.len() as f64 * share).round() as usize;
        self.target = self.target.max(target.min(self.order.len()));
        self.until_next = 0.0;
    }

    /// The machine that it restarts in this tick, if any.
    pub fn step(&mut self, dt: f64) -> Option<usize> {
        if !self.moves() {
            return None;
        }
        self.until_next -= dt;
        if self.until_next > 0.0 {
            return None;
        }
        self.until_next += self.pace;
        self.done += 1;
        Some(self.order[self.done - 1])
    }

    /// What was under way is finished; what was paused stays so.
    pub fn settle(&mut self) {
        if !self.paused {
            self.done = self.target;
        }
    }

    /// Whether it has machines to restart.
    pub fn moves(&self) -> bool {
        !self.paused && self.done < self.target
    }

    /// Share of the fleet that is done.
    pub fn share(&self) -> f64 {
        self.done as f64 / self.order.len() as f64
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.word(self.done as u64);
        digest.word(self.target as u64);
        digest.numbers(&[self.until_next, f64::from(u8::from(self.paused))]);
    }
}
