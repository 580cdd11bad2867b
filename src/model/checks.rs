//! Health checks: one short try for each host in its turn; some failures in a row take a host out,
//! some passes bring it back (`fall` and `rise` of HAProxy,
//! https://docs.haproxy.org/2.0/configuration.html).

use super::spec::BalancerSpec;
use crate::base::{Clock, Digest, Stream};

/// The checks of one pool's hosts.
#[derive(Clone, Debug)]
pub(crate) struct Checks {
    every: i64,
    fall: u8,
    rise: u8,
    stream: Stream,
    hosts: Vec<Host>,
}

/// What the balancer knows of a host.
#[derive(Clone, Copy, Debug)]
struct Host {
    up: bool,
    /// Checks in a row that spoke against that.
    against: u8,
}

impl Checks {
    pub fn new(spec: &BalancerSpec, stream: Stream) -> Self {
        Self {
            every: (spec.every.0.round() as i64).max(1),
            fall: spec.fall as u8,
            rise: spec.rise as u8,
            stream,
            hosts: Vec::new(),
        }
    }

    /// Room for so many hosts; whoever is new is not up.
    pub fn equip(&mut self, hosts: usize) {
        let new = Host {
            up: false,
            against: 0,
        };
        self.hosts.resize(hosts, new);
    }

    /// Every host passes.
    pub fn settle(&mut self) {
        self.hosts.fill(Host {
            up: true,
            against: 0,
        });
    }

    /// The hosts whose turn it is.
    pub fn due(&self, clock: Clock) -> impl Iterator<Item = usize> + use<> {
        let first = (-clock.0).rem_euclid(self.every);
        (first as usize..self.hosts.len()).step_by(self.every as usize)
    }

    /// Checks a host; `passes` is the probability that it passes.
    pub fn check(&mut self, host: usize, clock: Clock, passes: f64) {
        let passed = self.stream.uniform(host as u64, clock.0.cast_unsigned()) < passes;
        let one = &mut self.hosts[host];
        if passed == one.up {
            one.against = 0;
            return;
        }
        one.against += 1;
        let enough = if one.up { self.fall } else { self.rise };
        if one.against >= enough {
            *one = Host {
                up: passed,
                against: 0,
            };
        }
    }

    /// A host has gone: what was known of it is no more.
    pub fn forget(&mut self, host: usize) {
        self.hosts[host] = Host {
            up: false,
            against: 0,
        };
    }

    pub fn up(&self, host: usize) -> bool {
        self.hosts[host].up
    }

    pub fn digest(&self, digest: &mut Digest) {
        for host in &self.hosts {
            digest.word(u64::from(host.up) << 8 | u64::from(host.against));
        }
    }
}
