//! A zone's link: it loses from below full use on, and above it carries no more than it can.
//!
//! Senders back off and queues fill over some seconds (TCP), so what it loses follows its use over
//! that time. The step of it is exact for any length, so that tries made again, which load the link
//! again one tick later, meet no loop that is faster than the tick.

use super::spec::ZoneLinkSpec;
use crate::base::Digest;
use crate::base::math::{exp, max, min, ratio};

/// One link. Amounts are tries.
#[derive(Clone, Debug)]
pub(crate) struct ZoneLink {
    capacity: f64,
    loss_from: f64,
    loss_at_full: f64,
    queue: f64,
    reacts: f64,
    /// Offered in this tick.
    brought: f64,
    /// Offered in the last tick [1/s].
    offered: f64,
    /// Share of the tries that it loses for want of room.
    loss: f64,
    /// Time that a try waits before it [s].
    wait: f64,
}

impl ZoneLink {
    pub fn new(spec: &ZoneLinkSpec) -> Self {
        Self {
            capacity: spec.capacity.0,
            loss_from: spec.loss_from.0,
            loss_at_full: spec.loss_at_full.0,
            queue: spec.queue.0,
            reacts: spec.reacts.0,
            brought: 0.0,
            offered: 0.0,
            loss: 0.0,
            wait: 0.0,
        }
    }

    /// Takes in tries of this tick.
    pub fn bring(&mut self, tries: f64) {
        self.brought += tries;
    }

    /// Ends the tick: loss and queue follow the use.
    pub fn pass(&mut self, dt: f64) {
        self.offered = std::mem::take(&mut self.brought) / dt;
        let follows = 1.0 - exp(-dt / self.reacts);
        self.loss += (self.loss_aimed() - self.loss) * follows;
        self.wait += (self.queue * self.near_full() - self.wait) * follows;
    }

    /// Offered ÷ capacity.
    pub fn utilisation(&self) -> f64 {
        ratio(self.offered, self.capacity)
    }

    /// Share of the tries that it loses.
    pub fn loss(&self) -> f64 {
        self.loss
    }

    /// Time that a try waits before it [s].
    pub fn wait(&self) -> f64 {
        self.wait
    }

    /// How far bursts fill its queue: not at all up to where loss begins, wholly when it is full.
    fn near_full(&self) -> f64 {
        let above = max(0.0, self.utilisation() - self.loss_from);
        let near = min(1.0, above / (1.0 - self.loss_from));
        near * near
    }

    /// The loss to which this use leads. Above full use, what it carries stays what it carries when
    /// it is just full.
    fn loss_aimed(&self) -> f64 {
        let below = self.loss_at_full * self.near_full();
        let fits = 1.0 / max(1.0, self.utilisation());
        1.0 - (1.0 - below) * fits
    }

    /// Comes to rest: empty, until the first tick fills it.
    pub fn settle(&mut self) {
        self.offered = 0.0;
        self.loss = 0.0;
        self.wait = 0.0;
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.offered, self.loss, self.wait]);
    }
}
