//! What turns a launched machine into a host that serves: a queue with two limits that calls other
//! systems over a network.
//!
//! It holds files open for each machine in work, so beyond its limit a machine stays half built; it
//! asks a cloud's interface that allows so many a second, so many at once wait; and its calls can
//! be lost. A machine that was not finished is broken, and keeps its place until somebody clears
//! it.

use super::crossing::Crossing;
use super::hub::Hub;
use super::pool::Pool;
use super::spec::ProvisionerSpec;
use crate::base::math::min;
use crate::base::{Digest, Stream};

/// One provisioner.
#[derive(Clone, Debug)]
pub(crate) struct Provisioner {
    /// The pool whose hosts it builds.
    pub pool: usize,
    pub crossing: Option<Crossing>,
    /// Files that it may hold open.
    pub files: f64,
    files_each: f64,
    quota: f64,
    burst: f64,
    takes: f64,
    patience: f64,
    stream: Stream,

    tokens: f64,
    /// Hosts that were seen so far, by number.
    seen: usize,
    work: Vec<Work>,
}

/// A machine in work.
#[derive(Clone, Copy, Debug)]
struct Work {
    host: usize,
    since: f64,
    /// Time until it is finished [s]; none while it waits for the quota.
    left: Option<f64>,
}

impl Provisioner {
    pub fn new(spec: &ProvisionerSpec, place: impl Fn(&str) -> usize, stream: Stream) -> Self {
        let crossing = spec.crossing.as_ref();
        Self {
            pool: place(&spec.pool),
            crossing: crossing.map(|one| Crossing::new(one, &place)),
            files: spec.files,
            files_each: spec.files_each,
            quota: spec.quota.0,
            burst: spec.burst,
            takes: spec.takes.0,
            patience: spec.patience.0,
            stream,
            tokens: spec.burst,
            seen: 0,
            work: Vec::new(),
        }
    }

    /// Takes in what was launched, and works on what it has.
    pub fn pass(&mut self, hub: Option<&Hub>, pool: &mut Pool, dt: f64) {
        self.tokens = min(self.burst, self.tokens + self.quota * dt);
        for host in self.seen..pool.all_hosts() {
            self.take_in(host, pool);
        }
        self.seen = pool.all_hosts();
        let crossing = self.crossing.as_ref().zip(hub);
        let (time, passes) = match crossing {
            Some((crossing, hub)) => (crossing.time(hub), crossing.ok(hub)),
            None => (0.0, 1.0),
        };
        let mut work = std::mem::take(&mut self.work);
        work.retain_mut(|one| pool.in_work(one.host) && self.goes_on(one, time, passes, pool, dt));
        self.work = work;
    }

    fn take_in(&mut self, host: usize, pool: &mut Pool) {
        if !pool.in_work(host) {
            return;
        }
        let open = (self.work.len() + 1) as f64 * self.files_each;
        if open > self.files {
            pool.build(host, false);
            return;
        }
        self.work.push(Work {
            host,
            since: 0.0,
            left: None,
        });
    }

    /// Whether a machine is still in work after this tick.
    fn goes_on(
        &mut self,
        one: &mut Work,
        time: f64,
        passes: f64,
        pool: &mut Pool,
        dt: f64,
    ) -> bool {
        one.since += dt;
        if one.left.is_none() && self.tokens >= 1.0 {
            self.tokens -= 1.0;
            one.left = Some(self.takes + time);
        }
        one.left = one.left.map(|left| left - dt);
        if one.left.is_some_and(|left| left <= 0.0) {
            let built = self.stream.uniform(one.host as u64, 0) < passes;
            pool.build(one.host, built);
            return false;
        }
        if one.since > self.patience {
            pool.build(one.host, false);
            return false;
        }
        true
    }

    /// Machines in work.
    pub fn in_work(&self) -> usize {
        self.work.len()
    }

    /// Files open ÷ files that it may hold open.
    pub fn open(&self) -> f64 {
        self.work.len() as f64 * self.files_each / self.files
    }

    pub fn settle(&mut self, pool: &Pool) {
        self.work.clear();
        self.seen = pool.all_hosts();
        self.tokens = self.burst;
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.files, self.tokens]);
        for one in &self.work {
            digest.word(one.host as u64);
            digest.numbers(&[one.since, one.left.unwrap_or(-1.0)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{PerSecond, Seconds, Share};
    use crate::model::PoolSpec;

    /// Launches so many at once where ten can be in work and one a second can begin; how many serve
    /// and how many are broken after a quarter of an hour.
    fn check(count: usize, files: f64) -> (usize, usize) {
        let spec = PoolSpec {
            hosts: 1,
            workers: 1,
            cores: 1.0,
            queue: 0.0,
            spread: Share(0.0),
            boot_time: Seconds(0.0),
            crashes_above: None,
            crashes_after: Seconds(0.0),
            restart: Seconds(0.0),
            restart_spread: Share(0.0),
            shows_hosts: true,
        };
        let mut pool = Pool::new(&spec, Stream::named(1, "pool"));
        pool.is_provisioned();
        let spec = ProvisionerSpec {
            pool: String::new(),
            files,
            files_each: 1.0,
            quota: PerSecond(1.0),
            burst: 1.0,
            takes: Seconds(60.0),
            patience: Seconds(120.0),
            crossing: None,
        };
        let mut provisioner = Provisioner::new(&spec, |_| 0, Stream::named(1, "provision"));
        provisioner.settle(&pool);
        pool.launch(count);
        (0..900).for_each(|_| provisioner.pass(None, &mut pool, 1.0));
        (pool.hosts() - 1, pool.broken())
    }

    #[test]
    fn too_many_at_once_stay_half_built() {
        assert_eq!(check(8, 10.0), (8, 0));
        // Beyond the limit nothing is even begun; below it, the quota is the limit.
        assert_eq!(check(50, 10.0), (10, 40));
        let (built, broken) = check(200, 1_000.0);
        assert_eq!(built + broken, 200);
        assert!((55..=65).contains(&built), "{built}");
    }
}
