//! An open source: requests come at a rate, and each is tried again when a try has timed out.

use super::demand::Demand;
use super::spec::LoadSpec;
use crate::base::math::{max, min, ratio};
use crate::base::{Clock, Digest};

/// One source. Amounts are requests in a tick.
#[derive(Clone, Debug)]
pub(crate) struct Load {
    rate: f64,
    demand: Demand,
    /// Share of the tries refused at random.
    pub shed: f64,
    /// Tries that wait for the one before to time out, by number of tries made; the oldest first.
    timing_out: Vec<Vec<f64>>,
    turn: usize,
    tries: Vec<f64>,

    /// Requests asked for the first time.
    pub asked: f64,
    /// All tries.
    pub offered: f64,
    /// Tries that were answered in time.
    pub good: f64,
    /// Mean time to an answer, of those that came [s].
    pub latency: f64,
}

impl Load {
    /// `patience` is the time after which a try has timed out [s].
    pub fn new(spec: &LoadSpec, patience: f64, demand: Demand, dt: f64) -> Self {
        let ticks = ((patience / dt).round() as usize).max(1);
        Self {
            rate: spec.rate.0,
            demand,
            shed: 0.0,
            timing_out: vec![vec![0.0; ticks]; spec.retries as usize],
            turn: 0,
            tries: vec![0.0; spec.retries as usize + 1],
            asked: 0.0,
            offered: 0.0,
            good: 0.0,
            latency: 0.0,
        }
    }

    /// Requests a second at a moment, at rest.
    pub fn rate_at_rest(&self, clock: Clock) -> f64 {
        self.rate * self.demand.at_rest(clock)
    }

    pub fn settle(&mut self) {
        for line in &mut self.timing_out {
            line.fill(0.0);
        }
    }

    /// Asks for this tick: gives the tries that are sent on.
    pub fn ask(&mut self, clock: Clock, fraction: f64, dt: f64) -> f64 {
        self.asked = self.rate_at_rest(clock) * self.demand.wander(clock, fraction) * dt;
        self.tries[0] = self.asked;
        for (line, tries) in self.timing_out.iter_mut().zip(&mut self.tries[1..]) {
            let at = self.turn % line.len();
            *tries = line[at];
            line[at] = 0.0;
        }
        self.offered = self.tries.iter().sum();
        self.admitted()
    }

    /// Hears the share of the tries sent on that were answered in time.
    pub fn hear(&mut self, ok: f64, latency: f64) {
        // Shares that are added up can come to a last bit more than all, and then to less than
        // none.
        let ok = max(0.0, (1.0 - self.shed) * ok);
        for (line, tries) in self.timing_out.iter_mut().zip(&self.tries) {
            let at = self.turn % line.len();
            line[at] = tries * (1.0 - ok);
        }
        self.turn += 1;
        self.good = self.offered * ok;
        self.latency = latency;
    }

    /// Tries that are let in.
    pub fn admitted(&self) -> f64 {
        self.offered * (1.0 - self.shed)
    }

    /// Answered in time ÷ asked for the first time.
    pub fn sli(&self) -> f64 {
        if self.asked > 0.0 {
            min(1.0, ratio(self.good, self.asked))
        } else {
            1.0
        }
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.word(self.turn as u64);
        digest.number(self.shed);
        for line in &self.timing_out {
            digest.numbers(line);
        }
    }
}
