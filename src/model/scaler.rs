//! An autoscaler with several signals (target tracking): hosts × use ÷ target are wanted.
//!
//! Each signal reads the mean over its own period and has its own cool-downs. The group grows when
//! any signal says so, to the most that any wants; it shrinks when any or when all say so, by a
//! bounded step. Hosts on their way up count as capacity, so nothing is asked for twice.

use super::group::Group;
use super::pool::Pool;
use super::spec::{Measure, ScaleInWhen, ScalerSpec, SignalSpec};
use crate::base::Digest;
use crate::base::math::{max, ratio};

/// When it last did something, if it never did [s]: longer ago than any cool-down.
const LONG_AGO: f64 = 1e6;

/// One autoscaler.
#[derive(Clone, Debug)]
pub(crate) struct Scaler {
    /// The group that it moves, by place.
    pub group: usize,
    signals: Vec<Signal>,
    in_when: ScaleInWhen,
    most_in: f64,
    in_after_out: f64,
    /// Time since it last added hosts, and since it last took some away [s].
    since_out: f64,
    since_in: f64,
    /// Hosts that it wanted when it last looked.
    pub wanted: f64,
}

#[derive(Clone, Debug)]
struct Signal {
    spec: SignalSpec,
    sum: f64,
    time: f64,
    /// The mean over the last whole period.
    mean: Option<f64>,
}

impl Scaler {
    pub fn new(spec: &ScalerSpec, group: usize) -> Self {
        let signal = |spec: &SignalSpec| Signal {
            spec: *spec,
            sum: 0.0,
            time: 0.0,
            mean: None,
        };
        Self {
            group,
            signals: spec.signals.iter().map(signal).collect(),
            in_when: spec.in_when,
            most_in: spec.most_in.0,
            in_after_out: spec.in_after_out.0,
            since_out: LONG_AGO,
            since_in: LONG_AGO,
            wanted: 0.0,
        }
    }

    /// Time goes on; when a period is over it looks, and moves the group.
    pub fn pass(&mut self, group: &mut Group, pool: &mut Pool, dt: f64) {
        self.since_out += dt;
        self.since_in += dt;
        let mut due = false;
        for signal in &mut self.signals {
            due |= signal.pass(pool, dt);
        }
        if due {
            self.look(group, pool);
        }
    }

    fn look(&mut self, group: &mut Group, pool: &mut Pool) {
        let (serving, capacity) = (pool.hosts() as f64, pool.capacity());
        let wants = |signal: &Signal| signal.wants(serving, capacity as f64);
        let out = self.signals.iter().filter_map(wants).fold(0.0, max);
        self.wanted = out;
        let wanted = out.ceil() as usize;
        let asks = |signal: &&Signal| signal.grows(serving, capacity);
        let mut growing = self.signals.iter().filter(asks);
        if growing.any(|signal| self.since_out >= signal.spec.out_cool_down.0) {
            group.grow(pool, wanted);
            self.since_out = 0.0;
        } else if self.shrinks(serving) {
            let step = (capacity as f64 * self.most_in).ceil() as usize;
            let left = self.left(serving, capacity as f64).ceil() as usize;
            group.shrink(pool, step.min(capacity.saturating_sub(left)));
            self.since_in = 0.0;
        }
    }

    /// Hosts that are to be left when some go: whoever may take hosts away sees its own need only.
    fn left(&self, serving: f64, capacity: f64) -> f64 {
        let low = |signal: &&Signal| self.in_when == ScaleInWhen::All || signal.low(serving);
        let wants = |signal: &Signal| signal.wants(serving, capacity);
        self.signals
            .iter()
            .filter(low)
            .filter_map(wants)
            .fold(0.0, max)
    }

    fn shrinks(&self, serving: f64) -> bool {
        let cool = self.since_in;
        let agrees = |signal: &Signal| signal.low(serving) && cool >= signal.spec.in_cool_down.0;
        if self.since_out < self.in_after_out {
            return false;
        }
        match self.in_when {
            ScaleInWhen::Any => self.signals.iter().any(agrees),
            ScaleInWhen::All => self.signals.iter().all(agrees),
        }
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.since_out, self.since_in]);
        for signal in &self.signals {
            digest.numbers(&[signal.sum, signal.time, signal.mean.unwrap_or(-1.0)]);
        }
    }
}

impl Signal {
    /// Adds what is measured now; whether a period is over.
    fn pass(&mut self, pool: &Pool, dt: f64) -> bool {
        let now = match self.spec.of {
            Measure::Threads => pool.threads(),
            Measure::Cpu => pool.cpu_use(),
        };
        self.sum += now * dt;
        self.time += dt;
        if self.time < self.spec.period.0 - 1e-9 {
            return false;
        }
        self.mean = Some(ratio(self.sum, self.time));
        (self.sum, self.time) = (0.0, 0.0);
        true
    }

    /// Hosts that would bring the use to the target.
    fn wants(&self, serving: f64, capacity: f64) -> Option<f64> {
        let mean = self.mean?;
        match self.spec.step {
            Some(step) if mean > self.spec.target.0 => Some(capacity * (1.0 + step.0)),
            _ => Some(serving * mean / self.spec.target.0),
        }
    }

    fn grows(&self, serving: f64, capacity: usize) -> bool {
        let over = self.mean.is_some_and(|mean| mean > self.spec.target.0);
        over && self
            .wants(serving, capacity as f64)
            .is_some_and(|wanted| wanted > capacity as f64)
    }

    /// Whether the use is so low that hosts may go.
    fn low(&self, serving: f64) -> bool {
        serving > 0.0 && self.mean.is_some_and(|mean| mean < self.spec.low.0)
    }
}
