//! Calls between fleets over zones: fan-out, retries with a budget, outlier detection.
//!
//! A request succeeds when all its calls do (Dean, Barroso, "The Tail at Scale", CACM 56(2), 2013),
//! so a call that fails one time in ten thousand fails three requests in a hundred at a fan-out of
//! 300. A caller leaves out a host that failed several times in a row (Envoy, "Outlier detection",
//! https://www.envoyproxy.io/docs/envoy/latest/intro/arch_overview/upstream/outlier). Each calling
//! host counts by itself, as a proxy beside it does; what is kept is the mean over the callers of a
//! zone.

use super::fabric::Fabric;
use super::outlier::Outlier;
use super::spec::MeshSpec;
use crate::base::Digest;
use crate::base::math::{pow, ratio};

/// Steps of a search by halves: the last is below the last bit of a share that matters.
const HALVINGS: u32 = 40;

/// One mesh.
#[derive(Clone, Debug)]
pub(crate) struct Mesh {
    pub fabric: usize,
    /// The pool that calls, and the pool that is called, for each zone.
    pub callers: Vec<usize>,
    pub targets: Vec<usize>,
    /// Whether a caller only calls its own zone.
    pub siloed: bool,
    calls: f64,
    rounds: f64,
    pub cpu: f64,
    pub timeout: f64,
    retries: u32,
    /// Retries allowed, as a share of the calls.
    pub retry_budget: f64,
    pub outlier: Outlier,

    /// Tries that arrive at each zone in this tick.
    pub arrivals: Vec<f64>,
    /// Calls to each zone in this tick, and those that failed for good.
    pub called: Vec<f64>,
    pub failed: Vec<f64>,
    /// For each zone that is called: tries of calls to it in this tick, and what all calls to it
    /// take together, second tries included [s].
    pub tries_to: Vec<f64>,
    pub time_to: Vec<f64>,
    /// For each zone the tries in this tick that pass its link, and those that are lost there.
    pub links: Vec<(f64, f64)>,
    /// For each zone that is called, the share of the requests that call it and fail for it.
    pub spoilt: Vec<f64>,
    /// Tries in this tick, and those of them that the fabric loses.
    pub tried: f64,
    pub lost: f64,
    /// Tries ÷ calls in this tick.
    pub amplification: f64,
    /// For each zone of callers: share of requests whose calls all succeed, and their time [s].
    pub ok: Vec<f64>,
    pub time: Vec<f64>,
}

/// A zone that calls.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Caller {
    /// Requests that make calls in this tick.
    pub requests: f64,
    /// Hosts that make them.
    pub hosts: f64,
}

/// A zone as its callers find it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    /// Hosts that serve.
    pub hosts: f64,
    /// Share of the tries that it answers in time, as of the last tick.
    pub answers: f64,
    /// Mean time of an answer [s].
    pub latency: f64,
}

impl Mesh {
    pub fn new(spec: &MeshSpec, place: impl Fn(&str) -> usize) -> Self {
        let zones = spec.targets.len();
        let places = |ids: &[String]| ids.iter().map(|id| place(id)).collect();
        Self {
            fabric: place(&spec.fabric),
            callers: places(&spec.callers),
            targets: places(&spec.targets),
            siloed: spec.siloed,
            calls: spec.calls,
            rounds: spec.rounds,
            cpu: spec.cpu.0,
            timeout: spec.timeout.0,
            retries: spec.retries,
            retry_budget: spec.retry_budget.0,
            outlier: Outlier::new(&spec.outlier, zones),
            arrivals: vec![0.0; zones],
            called: vec![0.0; zones],
            failed: vec![0.0; zones],
            tries_to: vec![0.0; zones],
            time_to: vec![0.0; zones],
            links: vec![(0.0, 0.0); zones],
            spoilt: vec![0.0; zones],
            tried: 0.0,
            lost: 0.0,
            amplification: 1.0,
            ok: vec![1.0; zones],
            time: vec![0.0; zones],
        }
    }

    /// Makes the calls of the requests from each zone.
    pub fn call(&mut self, callers: &[Caller], targets: &[Target], fabric: &mut Fabric, dt: f64) {
        self.forget();
        let retried = self.share_of_retries(callers, targets, fabric);
        let mut calls = 0.0;
        for (from, caller) in callers.iter().enumerate() {
            let (mut ok, mut quick) = (1.0, 1.0);
            let (mut latency, mut again) = (0.0, 0.0);
            for to in 0..self.targets.len() {
                let share = self.share(from, to, targets);
                let each = self.calls * share;
                let fails = fails(fabric.lost(from, to), targets[to].answers);
                let made = self.tries(fails, retried);
                let left = self.left_after(fails, retried);
                let amount = caller.requests * each;
                self.arrivals[to] += amount * made * (1.0 - fabric.lost(from, to));
                self.called[to] += amount;
                self.failed[to] += amount * left;
                self.pass(from, to, amount * made, fabric);
                calls += amount;
                let all_ok = pow(1.0 - left, each);
                self.spoilt[to] += caller.requests * (1.0 - all_ok);
                ok *= all_ok;
                quick *= pow(1.0 - fails, each);
                let answer = targets[to].latency + fabric.wait(from, to);
                latency += share * answer;
                let timeouts = made - 1.0 + left;
                self.tries_to[to] += amount * made;
                self.time_to[to] += amount * ((1.0 - left) * answer + timeouts * self.timeout);
                again += share * made;
            }
            self.ok[from] = ok;
            // A round lasts as long as its slowest call: one whose first try fails, and maybe the
            // next. One that fails for good ends with no answer.
            let of_a_round = |share: f64| pow(share, 1.0 / self.rounds);
            let slow = again * (1.0 - of_a_round(quick));
            let round = latency * of_a_round(ok) + slow * self.timeout;
            self.time[from] = self.rounds * round;
        }
        self.amplification = if calls > 0.0 { self.tried / calls } else { 1.0 };
        self.spread_blame(callers);
        self.watch(callers, targets, fabric, dt);
    }

    /// Begins a tick.
    fn forget(&mut self) {
        for sums in [
            &mut self.arrivals,
            &mut self.called,
            &mut self.failed,
            &mut self.spoilt,
            &mut self.tries_to,
            &mut self.time_to,
        ] {
            sums.fill(0.0);
        }
        self.links.fill((0.0, 0.0));
        (self.tried, self.lost) = (0.0, 0.0);
    }

    /// Tries pass the links on their way.
    fn pass(&mut self, from: usize, to: usize, tries: f64, fabric: &mut Fabric) {
        let lost = fabric.lost(from, to);
        self.tried += tries;
        self.lost += tries * lost;
        fabric.bring(from, to, tries);
        for zone in fabric.passes(from, to).into_iter().flatten() {
            self.links[zone].0 += tries;
            self.links[zone].1 += tries * lost;
        }
    }

    /// Requests that a zone has spoilt, as a share of those that call it.
    fn spread_blame(&mut self, callers: &[Caller]) {
        let all: f64 = callers.iter().map(|caller| caller.requests).sum();
        for (to, spoilt) in self.spoilt.iter_mut().enumerate() {
            let call_it = if self.siloed {
                callers[to].requests
            } else {
                all
            };
            *spoilt = ratio(*spoilt, call_it);
        }
    }

    /// Who calls whom, by zones.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let zones = self.targets.len();
        let all = (0..zones).flat_map(move |from| (0..zones).map(move |to| (from, to)));
        all.filter(|(from, to)| !self.siloed || from == to)
    }

    /// Share of a zone's calls that go to another: by hosts that are not left out.
    fn share(&self, from: usize, to: usize, targets: &[Target]) -> f64 {
        if self.siloed {
            return if from == to { 1.0 } else { 0.0 };
        }
        let left = |zone: usize| targets[zone].hosts * (1.0 - self.outlier.ejected(from, zone));
        let all: f64 = (0..targets.len()).map(left).sum();
        if all <= 0.0 {
            // With no host anywhere calls stay at home, where nobody answers.
            return f64::from(u8::from(from == to));
        }
        left(to) / all
    }

    /// Tries of a call whose every try fails with that probability.
    fn tries(&self, fails: f64, retried: f64) -> f64 {
        let again = fails * retried;
        (0..=self.retries)
            .fold((0.0, 1.0), |(sum, term), _| (sum + term, term * again))
            .0
    }

    /// Probability that no try succeeds.
    fn left_after(&self, fails: f64, retried: f64) -> f64 {
        let again = fails * retried;
        let last = (0..self.retries).fold(1.0, |term, _| term * again);
        let refused: f64 = (0..self.retries)
            .fold((0.0, 1.0), |(sum, term), _| {
                (sum + term * fails * (1.0 - retried), term * again)
            })
            .0;
        refused + last * fails
    }

    /// Probability that a wanted retry is allowed: retries ≤ budget × calls.
    fn share_of_retries(&self, callers: &[Caller], targets: &[Target], fabric: &Fabric) -> f64 {
        if self.over_budget(1.0, callers, targets, fabric) <= 0.0 {
            return 1.0;
        }
        // Fewer first retries make fewer second ones, so the share is not a plain quotient.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low + high);
            if self.over_budget(middle, callers, targets, fabric) <= 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    /// Retries over the budget when that share of the wanted ones is allowed.
    fn over_budget(
        &self,
        retried: f64,
        callers: &[Caller],
        targets: &[Target],
        fabric: &Fabric,
    ) -> f64 {
        let mut over = 0.0;
        for (from, caller) in callers.iter().enumerate() {
            for to in 0..self.targets.len() {
                let calls = caller.requests * self.calls * self.share(from, to, targets);
                let fails = fails(fabric.lost(from, to), targets[to].answers);
                over += calls * (self.tries(fails, retried) - 1.0 - self.retry_budget);
            }
        }
        over
    }

    /// Every calling host counts failures in a row at every host that it calls.
    fn watch(&mut self, callers: &[Caller], targets: &[Target], fabric: &Fabric, dt: f64) {
        for (from, caller) in callers.iter().enumerate() {
            for to in 0..self.targets.len() {
                let calls = caller.requests * self.calls * self.share(from, to, targets) / dt;
                let rate = ratio(calls, targets[to].hosts * caller.hosts);
                let fails = fails(fabric.lost(from, to), targets[to].answers);
                self.outlier.see(from, to, rate, fails, dt);
            }
            let reached = |to: usize| {
                if self.siloed && from != to {
                    0.0
                } else {
                    targets[to].hosts
                }
            };
            let hosts: f64 = (0..targets.len()).map(reached).sum();
            let shares = (0..targets.len()).map(|to| ratio(reached(to), hosts));
            self.outlier.bound(from, shares);
        }
    }

    /// Share of the calls to a zone that fail for good.
    pub fn errors(&self, zone: usize) -> f64 {
        ratio(self.failed[zone], self.called[zone])
    }

    pub fn settle(&mut self) {
        self.outlier.settle();
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.retry_budget, f64::from(u8::from(self.siloed))]);
        digest.numbers(&self.time);
        self.outlier.digest(digest);
    }
}

/// A try fails when the network loses it or its target does not answer in time.
fn fails(lost: f64, answers: f64) -> f64 {
    1.0 - (1.0 - lost) * answers
}
