//! Balancers in front of a pool: which hosts get requests, and which requests get through.
//!
//! Below the panic threshold health is ignored and every registered host is used (Envoy's
//! documentation, "Panic threshold", https://www.envoyproxy.io/docs).
//! A host that does not serve yet, or is broken, is in no balancer's table.

use super::checks::Checks;
use super::hub::Hub;
use super::pool::Pool;
use super::spec::BalancerSpec;
use crate::base::math::ratio;
use crate::base::{Clock, Digest, Stream};

/// One fleet of balancers.
#[derive(Clone, Debug)]
pub(crate) struct Balancer {
    pub pool: usize,
    pub over: Option<usize>,
    checks: Checks,
    /// Each host's share of the load when it passes, and now.
    usual: Vec<f64>,
    weights: Vec<f64>,
    timeout: f64,
    packets: f64,
    /// Below this share of the hosts that pass, all are used.
    pub panic: f64,
    /// Requests asked again that are let through, as a share of the first ones; 1 lets all through.
    pub retry_budget: f64,
    /// Share of a host's workers that may be in use; 1 while the breaker is off.
    pub breaker: f64,

    /// Share of the serving hosts that pass their checks.
    pub up: f64,
    /// Whether all are used.
    pub panics: bool,
    /// Share of the checks that pass on the way, as of the last tick.
    pub passes: f64,
}

impl Balancer {
    pub fn new(spec: &BalancerSpec, place: impl Fn(&str) -> usize, stream: Stream) -> Self {
        Self {
            pool: place(&spec.pool),
            over: spec.over.as_deref().map(&place),
            checks: Checks::new(spec, stream),
            usual: Vec::new(),
            weights: Vec::new(),
            timeout: spec.timeout.0,
            packets: spec.packets,
            panic: spec.panic.0,
            retry_budget: spec.retry_budget.0,
            breaker: spec.breaker.map_or(1.0, |share| share.0),
            up: 1.0,
            panics: false,
            passes: 1.0,
        }
    }

    /// Checks the hosts whose turn it is, and tells the pool who gets requests.
    pub fn look(&mut self, clock: Clock, hub: Option<&Hub>, pool: &mut Pool) {
        self.passes = hub.map_or(1.0, |hub| hub.passes(self.packets));
        self.equip(pool);
        self.check(clock, pool);
        let (mut serving, mut up) = (0, 0);
        for host in 0..pool.all_hosts() {
            if !pool.serves(host) {
                self.checks.forget(host);
                continue;
            }
            serving += 1;
            up += u32::from(self.checks.up(host));
        }
        self.up = if serving > 0 {
            ratio(f64::from(up), f64::from(serving))
        } else {
            1.0
        };
        self.panics = self.up < self.panic;
        self.route(pool);
    }

    /// A host passes where its answer comes in time, and over the hub.
    fn check(&mut self, clock: Clock, pool: &Pool) {
        let wait_at = pool.wait_at();
        for host in self.checks.due(clock) {
            if pool.serves(host) {
                let answers = wait_at(host) < self.timeout;
                let passes = if answers { self.passes } else { 0.0 };
                self.checks.check(host, clock, passes);
            }
        }
    }

    /// Hosts that pass get their usual share, and in a panic all do.
    fn route(&mut self, pool: &mut Pool) {
        for (host, weight) in self.weights.iter_mut().enumerate() {
            let used = self.panics || self.checks.up(host);
            *weight = if used { self.usual[host] } else { 0.0 };
        }
        pool.route(&self.weights);
        pool.spared = self.breaker;
    }

    /// Room for every host that there is.
    fn equip(&mut self, pool: &Pool) {
        for host in self.usual.len()..pool.all_hosts() {
            self.usual.push(pool.usual_weight(host));
        }
        self.weights.resize(self.usual.len(), 0.0);
        self.checks.equip(self.usual.len());
    }

    /// What may be asked again, as a share of the first requests; none where all may, which is what
    /// 100 % says.
    pub fn budget(&self) -> Option<f64> {
        (self.retry_budget < 1.0).then_some(self.retry_budget)
    }

    pub fn settle(&mut self, pool: &Pool) {
        self.equip(pool);
        self.checks.settle();
        self.up = 1.0;
        self.panics = false;
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.panic, self.retry_budget, self.breaker]);
        self.checks.digest(digest);
    }
}
