//! One source's requests of one kind on their way down the tiers, in one tick.

use super::crossing::Crossing;
use super::spec::{Ask, JourneySpec, Refetch};
use crate::base::math::pow;

/// A journey as it runs: where it goes, and what became of it in the last tick.
#[derive(Clone, Debug)]
pub(crate) struct Trip {
    pub link: Option<usize>,
    /// The balancers that choose the host.
    pub proxies: Option<usize>,
    pub pool: Option<usize>,
    pub crossing: Option<Crossing>,
    /// CPU time [s].
    pub cpu: f64,
    /// The caller's patience [s].
    pub deadline: f64,
    pub calls: Vec<Call>,

    /// Sent in this tick.
    pub sent: f64,
    /// Arrived at the pool in this tick.
    pub arrived: f64,
    /// Went on to the calls in this tick.
    pub passed: f64,
    /// Share of what was sent that is answered in time.
    pub ok: f64,
    /// Mean time spent in calls [s].
    pub down: f64,
}

/// A call as it runs.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub share: f64,
    /// Keys that a request needs on average.
    pub keys: f64,
    plain_keys: f64,
    flagged_keys: f64,
    pub flag: Option<usize>,
    pub ring: Option<usize>,
    pub store: usize,
    pub ask: Ask,
    pub refetch: Refetch,
    /// Share of the requests of this call that miss at least one key.
    pub touch: f64,
    /// Share of the queries answered in time.
    pub answered: f64,
}

impl Trip {
    /// A journey by its names, each looked up by `place`.
    pub fn new(spec: &JourneySpec, place: impl Fn(&str) -> usize) -> Self {
        let call = |call: &super::spec::CallSpec| Call {
            share: call.share.0,
            keys: call.keys,
            plain_keys: call.keys,
            flagged_keys: call.flagged_keys.unwrap_or(call.keys),
            flag: call.flag.as_deref().map(&place),
            ring: call.ring.as_deref().map(&place),
            store: place(&call.store),
            ask: call.ask,
            refetch: call.refetch,
            touch: 0.0,
            answered: 1.0,
        };
        Self {
            link: spec.over.as_deref().map(&place),
            proxies: spec.by.as_deref().map(&place),
            pool: spec.through.as_deref().map(&place),
            crossing: spec.crossing.as_ref().map(|one| Crossing::new(one, &place)),
            cpu: spec.cpu.0,
            deadline: spec.deadline.0,
            calls: spec.calls.iter().map(call).collect(),
            sent: 0.0,
            arrived: 0.0,
            passed: 0.0,
            ok: 1.0,
            down: 0.0,
        }
    }
}

impl Call {
    /// A share of the users has the call's flag.
    pub fn flag(&mut self, share: f64) {
        self.keys = self.plain_keys + share * (self.flagged_keys - self.plain_keys);
    }

    /// Queries and lookups that `requests` bring to the store when the ring finds a key with
    /// probability `hit`: a request that misses anything asks, for all keys or for what is missing.
    pub fn ask(&mut self, requests: f64, hit: f64) -> (f64, f64) {
        self.touch = if self.ring.is_some() {
            1.0 - pow(hit, self.keys)
        } else {
            1.0
        };
        let queries = requests * self.share * self.touch;
        let lookups = match (self.refetch, self.ring) {
            (Refetch::Missing, Some(_)) => requests * self.share * self.keys * (1.0 - hit),
            _ => queries * self.keys,
        };
        (queries, lookups)
    }

    /// Share of the requests that this call does not fail.
    pub fn ok(&self) -> f64 {
        1.0 - self.share * self.touch * (1.0 - self.answered)
    }
}
