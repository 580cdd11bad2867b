//! What one kind of request sends over a hub: calls of several tries, each lost with the hub's
//! probability.

use super::hub::Hub;
use super::spec::CrossingSpec;
use crate::base::math::pow;

/// A crossing as it runs.
#[derive(Clone, Debug)]
pub(crate) struct Crossing {
    pub hub: usize,
    calls: f64,
    rounds: f64,
    trip: f64,
    volume: f64,
    tries: u32,
    resend: f64,
}

impl Crossing {
    pub fn new(spec: &CrossingSpec, place: impl Fn(&str) -> usize) -> Self {
        Self {
            hub: place(&spec.hub),
            calls: spec.calls,
            rounds: spec.rounds,
            trip: spec.trip.0,
            volume: spec.volume / 1e3,
            tries: spec.tries,
            resend: spec.resend.0,
        }
    }

    /// What a request moves when nothing is lost [Gb].
    pub fn volume(&self) -> f64 {
        self.volume
    }

    /// Share of the requests whose calls all pass.
    pub fn ok(&self, hub: &Hub) -> f64 {
        let lost = pow(hub.loss, f64::from(self.tries));
        pow(1.0 - lost, self.calls)
    }

    /// Mean time of a request's calls [s]: what is lost is sent again after a while, after twice
    /// that while, and so on.
    pub fn time(&self, hub: &Hub) -> f64 {
        let (mut waits, mut lost, mut resend) = (0.0, 1.0, self.resend);
        for _ in 0..self.tries {
            lost *= hub.loss;
            waits += lost * resend;
            resend *= 2.0;
        }
        self.rounds * (self.trip + waits)
    }

    /// Tries of a call, on average.
    pub fn tries(&self, hub: &Hub) -> f64 {
        let (mut tries, mut share) = (0.0, 1.0);
        for _ in 0..self.tries {
            tries += share;
            share *= hub.loss;
        }
        tries
    }
}
