//! An autoscaling group: which hosts a fleet has, how old they are, and which of them go first.
//!
//! Hosts are born one by one and keep their number for good, so that whoever remembers a number can
//! remember a host that is gone. The pool knows where each stands in its life.

use super::pool::Pool;
use super::spec::{GroupSpec, Policy};
use crate::base::math::min;
use crate::base::{Digest, Stream};

/// Hosts that a pool has had at most, those that have gone included: each keeps its place in memory
/// for good, as many as a level may have at once.
const NUMBERS: usize = 20_000;

/// One group.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// The pool whose hosts it owns, by place.
    pub pool: usize,
    least: usize,
    /// The most hosts that it may have, those that do not serve included.
    pub most: usize,
    zones: usize,
    /// Which host goes first.
    pub policy: Policy,
    /// Whether hosts may be taken away, replaced ones included.
    pub scale_in: bool,
    /// Whether hosts may be launched.
    pub scale_out: bool,
    /// Hosts that it may launch [1/min].
    pub pace: f64,
    /// What the pace allows by now.
    allowed: f64,
    /// Hosts launched and taken away in this tick.
    pub launched: usize,
    pub removed: usize,
    /// Hosts asked for by hand, as a share of those at the start.
    pub extra: f64,
    start: f64,
    churn: Churn,
    /// When each host was asked for [s], by number; those there at the start before zero.
    born: Vec<f64>,
    now: f64,
}

/// Hosts that are replaced now and then, whatever the load: they fail, or their image is old.
#[derive(Clone, Copy, Debug)]
struct Churn {
    stream: Stream,
    /// Hosts a second.
    rate: f64,
    count: u64,
    until_next: f64,
}

impl Churn {
    /// Whether one is due. Between two lies the mean time, give or take a fifth: a replacer goes
    /// round the fleet at its own pace.
    fn due(&mut self, dt: f64) -> bool {
        if self.rate <= 0.0 {
            return false;
        }
        self.until_next -= dt;
        if self.until_next > 0.0 {
            return false;
        }
        self.draw();
        true
    }

    fn draw(&mut self) {
        let luck = self.stream.uniform(self.count, 0);
        self.until_next += (0.8 + 0.4 * luck) / self.rate;
        self.count += 1;
    }
}

impl Group {
    /// The group of `pool`, whose hosts at the start are of any age up to the spec's.
    pub fn new(spec: &GroupSpec, pool: usize, hosts: usize, stream: Stream) -> Self {
        let age = |host: usize| -spec.age.0 * stream.uniform(host as u64, 1);
        let mut churn = Churn {
            stream,
            rate: spec.replaced.0,
            count: 0,
            until_next: 0.0,
        };
        if churn.rate > 0.0 {
            churn.draw();
        }
        Self {
            pool,
            least: spec.min as usize,
            most: spec.max as usize,
            zones: spec.zones as usize,
            policy: spec.policy,
            scale_in: true,
            scale_out: true,
            pace: spec.pace,
            allowed: spec.pace,
            launched: 0,
            removed: 0,
            extra: 0.0,
            start: hosts as f64,
            churn,
            born: (0..hosts).map(age).collect(),
            now: 0.0,
        }
    }

    /// Time goes on: now and then a host is replaced, if the new one may come.
    pub fn pass(&mut self, pool: &mut Pool, dt: f64) {
        self.now += dt;
        (self.launched, self.removed) = (0, 0);
        self.allowed = min(self.pace, self.allowed + self.pace / 60.0 * dt);
        if self.churn.due(dt) && self.scale_in && self.room(pool) > 0 {
            self.take(pool);
            self.launch(pool, 1);
        }
    }

    /// As many hosts as are wanted, within the group's limits: launches at once what is missing.
    pub fn grow(&mut self, pool: &mut Pool, wanted: usize) {
        let missing = wanted.min(self.most).saturating_sub(pool.capacity());
        if self.scale_out {
            self.launch(pool, missing);
        }
    }

    /// Takes `count` hosts away, in the order of the policy and within the group's limits.
    pub fn shrink(&mut self, pool: &mut Pool, count: usize) {
        let spare = pool.capacity().saturating_sub(self.least);
        if self.scale_in {
            (0..count.min(spare)).for_each(|_| self.take(pool));
        }
    }

    /// Asks by hand for hosts, as a share of those at the start. The autoscaler is not told.
    pub fn ask(&mut self, pool: &mut Pool, extra: f64) {
        self.extra = extra;
        let more = (self.start * extra).round() as usize;
        self.grow(pool, pool.capacity() + more);
    }

    /// Hosts that it may launch now.
    fn room(&self, pool: &Pool) -> usize {
        let numbers = NUMBERS.saturating_sub(pool.all_hosts());
        numbers.min(self.allowed as usize)
    }

    fn launch(&mut self, pool: &mut Pool, count: usize) {
        let count = count.min(self.room(pool));
        self.allowed -= count as f64;
        self.launched += count;
        pool.launch(count);
        self.born.resize(self.born.len() + count, self.now);
    }

    fn take(&mut self, pool: &mut Pool) {
        let crowded = (self.policy == Policy::Balanced).then(|| self.crowded(pool));
        let ours = |host: &usize| crowded.is_none_or(|zone| self.zone(*host) == zone);
        let hosts = pool.here().filter(ours);
        let first = match self.policy {
            Policy::Newest => hosts.max_by(|a, b| self.born[*a].total_cmp(&self.born[*b])),
            _ => hosts.min_by(|a, b| self.born[*a].total_cmp(&self.born[*b])),
        };
        if let Some(host) = first {
            self.removed += 1;
            pool.leave(host);
        }
    }

    /// The zone with the most hosts; the first of several.
    fn crowded(&self, pool: &Pool) -> usize {
        let count = |zone: usize| pool.here().filter(|host| self.zone(*host) == zone).count();
        let zones = (0..self.zones).rev();
        zones.max_by_key(|zone| count(*zone)).unwrap_or(0)
    }

    /// The zone of a host: they are dealt in turn.
    fn zone(&self, host: usize) -> usize {
        host % self.zones
    }

    /// How long ago a host was asked for [s].
    pub fn age(&self, host: usize) -> f64 {
        self.now - self.born[host]
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.word(self.policy as u64);
        digest.word(u64::from(self.scale_in));
        digest.word(self.churn.count);
        digest.numbers(&[self.extra, self.churn.until_next, self.pace, self.allowed]);
        digest.word(self.most as u64);
        digest.word(u64::from(self.scale_out));
        digest.numbers(&self.born);
    }
}
