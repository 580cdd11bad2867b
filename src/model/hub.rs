//! A hub between networks: it loses packets from below full use on, smoothly, and what was lost is
//! sent again and loads it once more, as TCP does.
//!
//! Senders back off and queues drain over some seconds, so loss follows use over `reacts`; the step
//! of that is exact for any length, so no loop that is faster than the tick is left in it.

use super::demand::Demand;
use super::provider::Provider;
use super::spec::HubSpec;
use crate::base::math::{exp, max, min, pow, ratio};
use crate::base::{Clock, Digest, Stream};

/// No more than this share is lost: senders hold back before.
const MOST: f64 = 0.5;
/// Packets of a dashboard's query and its answer, all of which have to arrive before it gives up.
/// Chosen: at 1 % loss half of the queries come back (0.99⁶⁰), at 5 % one in twenty. With half as
/// many one in five still would at 5 %; with twice as many three in ten would at 1 %.
const QUERY: f64 = 60.0;

/// One hub. Traffic is in Gb/s.
#[derive(Clone, Debug)]
pub(crate) struct Hub {
    start: f64,
    other: f64,
    demand: Demand,
    loss_from: f64,
    loss_at_full: f64,
    resent: f64,
    reacts: f64,
    held: Option<f64>,
    pub provider: Provider,
    /// Whether dashboards read through it.
    pub watched: bool,

    /// What the world's own requests brought in this tick [Gb].
    pub brought: f64,
    /// The same without what was sent again, of the pools alone [Gb].
    pub own: f64,
    /// Share of the packets that it loses.
    pub loss: f64,
    /// Traffic offered in the last tick, resent packets included.
    pub offered: f64,
    /// Share of that which is the world's own.
    pub share: f64,
}

impl Hub {
    pub fn new(spec: &HubSpec, demand: Demand, stream: Stream) -> Self {
        Self {
            start: spec.capacity,
            other: spec.other,
            demand,
            loss_from: spec.loss_from.0,
            loss_at_full: spec.loss_at_full.0,
            resent: spec.resent.0,
            reacts: spec.reacts.0,
            held: spec.held.map(|share| share.0),
            provider: Provider::new(&spec.provider, stream),
            watched: true,
            brought: 0.0,
            own: 0.0,
            loss: 0.0,
            offered: 0.0,
            share: 0.0,
        }
    }

    /// What it carries now.
    pub fn capacity(&self) -> f64 {
        self.start * self.provider.factor()
    }

    /// Offered ÷ capacity.
    pub fn utilisation(&self) -> f64 {
        self.offered / self.capacity()
    }

    /// Takes in what was brought in this tick, and the other traffic.
    pub fn carry(&mut self, clock: Clock, fraction: f64, dt: f64) {
        let wander = self.demand.wander(clock, fraction);
        let other = self.other * self.demand.at_rest(clock) * wander * self.demand.mini_peak(clock);
        let own = std::mem::take(&mut self.brought) / dt;
        self.offered = other * self.again() + own;
        self.share = ratio(std::mem::take(&mut self.own) / dt, self.offered);
        let follows = 1.0 - exp(-dt / self.reacts);
        self.loss += (self.aim() - self.loss) * follows;
        self.provider.pass(clock, self.offered / self.start, dt);
    }

    /// Packets sent ÷ packets that are wanted at the other end.
    pub fn again(&self) -> f64 {
        1.0 + self.loss * self.resent
    }

    /// The loss to which this use leads.
    fn aim(&self) -> f64 {
        if let Some(held) = self.held {
            return held;
        }
        let used = self.utilisation();
        let near = max(0.0, (used - self.loss_from) / (1.0 - self.loss_from));
        min(MOST, self.loss_at_full * near * near)
    }

    /// Share of exchanges of so many packets that lose none.
    pub fn passes(&self, packets: f64) -> f64 {
        pow(1.0 - self.loss, packets)
    }

    /// Share of the dashboards' queries that come back in time.
    pub fn shows(&self) -> f64 {
        if self.watched {
            self.passes(QUERY)
        } else {
            1.0
        }
    }

    /// Comes to rest with what brings it `brought` [Gb/s].
    pub fn settle(&mut self, clock: Clock, brought: f64) {
        self.provider.settle();
        self.loss = 0.0;
        self.offered = self.other * self.demand.at_rest(clock) + brought;
        self.loss = self.aim();
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.loss, self.offered, f64::from(u8::from(self.watched))]);
        self.provider.digest(digest);
    }
}
