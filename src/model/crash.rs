//! Hosts that break under overload: over a limit for too long, a host loses what it has and starts
//! again, each time in a slightly different time.

use super::spec::PoolSpec;
use crate::base::{Digest, Stream};

/// When the hosts of a fleet crash.
#[derive(Clone, Debug)]
pub(crate) struct Crash {
    above: f64,
    after: f64,
    restart: f64,
    spread: f64,
    stream: Stream,
    /// For how long each host has been over the limit [s].
    over: Vec<f64>,
    /// How often each has crashed.
    crashes: Vec<u32>,
}

impl Crash {
    pub fn new(spec: &PoolSpec, stream: Stream) -> Self {
        Self {
            above: spec.crashes_above.unwrap_or(f64::MAX),
            after: spec.crashes_after.0,
            restart: spec.restart.0,
            spread: spec.restart_spread.0,
            stream,
            over: Vec::new(),
            crashes: Vec::new(),
        }
    }

    /// Whether any host ever crashes.
    pub fn possible(&self) -> bool {
        self.above < f64::MAX
    }

    /// Room for so many hosts.
    pub fn equip(&mut self, hosts: usize) {
        self.over.resize(hosts, 0.0);
        self.crashes.resize(hosts, 0);
    }

    /// Looks at a host that serves; the time until it serves again if it crashes now [s].
    pub fn restart(&mut self, host: usize, inside: f64, dt: f64) -> Option<f64> {
        if inside <= self.above {
            self.over[host] = 0.0;
            return None;
        }
        self.over[host] += dt;
        if self.over[host] < self.after {
            return None;
        }
        self.over[host] = 0.0;
        self.crashes[host] += 1;
        let luck = self
            .stream
            .uniform(host as u64, u64::from(self.crashes[host]));
        Some(self.restart * (1.0 + self.spread * (2.0 * luck - 1.0)))
    }

    /// A fleet that never crashes adds nothing.
    pub fn digest(&self, digest: &mut Digest) {
        if !self.possible() {
            return;
        }
        digest.numbers(&self.over);
        for crashes in &self.crashes {
            digest.word(u64::from(*crashes));
        }
    }
}
