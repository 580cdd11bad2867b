//! A sharded store. The unit of work is one key's lookup.
//!
//! Each shard works on a bounded number of lookups at a time and lets a bounded number wait. A
//! query that has not answered in time has failed for its caller, and has used the shard all the
//! same. A scatter query needs every shard's answer in time.

use super::balance::Balance;
use super::erlang::Erlang;
use super::spec::StoreSpec;
use super::station::{self, Passage, Served, Service, Station};
use crate::base::math::{max, min, ratio};
use crate::base::{Digest, Stream};

/// One store.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    table: Erlang,
    connections: f64,
    lookup: f64,
    timeout: f64,
    queue: f64,
    replica_share: f64,
    failover: f64,

    /// Replicas of a shard.
    pub replicas: f64,
    /// Whether reads go to them too.
    pub replica_reads: bool,
    /// Time until the shards have primaries again [s].
    pub without_primary: f64,

    shards: Vec<Station>,
    balance: Balance,
    /// Waits of a lookup at the end of the last tick, over the shards [s].
    waits: Waits,

    /// What this tick asked for.
    pub asked: Asked,
    /// Offered lookups ÷ what the shards can do, in the last tick.
    pub utilisation: f64,
    /// Share of queries that failed for their callers in the last tick.
    pub failed: f64,
}

/// What a store is asked for in one tick.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asked {
    /// Lookups that every shard has to do.
    pub everywhere: f64,
    /// Lookups that one shard each has to do.
    pub somewhere: f64,
    /// Queries that go to every shard.
    pub scatters: f64,
    /// Queries that go to one shard.
    pub points: f64,
}

/// How long lookups wait [s].
#[derive(Clone, Copy, Debug, Default)]
struct Waits {
    mean: f64,
    longest: f64,
}

/// How a store answers: shares of queries in time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Answers {
    /// Of those that need every shard.
    pub scatter: f64,
    /// Of those that need one.
    pub point: f64,
}

impl Store {
    pub fn new(spec: &StoreSpec, stream: Stream) -> Self {
        let shards = spec.shards as usize;
        let spread = spec.spread.0;
        let shard = |shard: usize| Station {
            weight: 1.0 + spread * (2.0 * stream.uniform(shard as u64, 0) - 1.0),
            ..Station::default()
        };
        let mut store = Self {
            table: Erlang::new(spec.connections),
            connections: f64::from(spec.connections),
            lookup: spec.lookup.0,
            timeout: spec.timeout.0,
            queue: spec.queue.0,
            replica_share: spec.replica_share.0,
            failover: spec.failover.0,
            replicas: f64::from(spec.replicas),
            replica_reads: spec.replica_reads,
            without_primary: 0.0,
            shards: (0..shards).map(shard).collect(),
            balance: Balance::default(),
            waits: Waits::default(),
            asked: Asked::default(),
            utilisation: 0.0,
            failed: 0.0,
        };
        store.connect();
        store
    }

    /// Sizes the shards: a primary's connections, and what replicas add where they may be read.
    pub fn connect(&mut self) {
        let replicas = if self.replica_reads {
            self.replicas * self.replica_share
        } else {
            0.0
        };
        let servers = (self.connections * (1.0 + replicas)).round() as u32;
        self.table = Erlang::new(servers.max(1));
    }

    /// Every shard changes its primary: nothing is served meanwhile.
    pub fn fail_over(&mut self) {
        self.without_primary = self.failover;
    }

    pub fn settle(&mut self) {
        self.shards.iter_mut().for_each(Station::clear);
        self.waits = Waits::default();
        self.without_primary = 0.0;
    }

    /// Serves what this tick asked for.
    pub fn serve(&mut self, dt: f64) -> Answers {
        let shards = self.shards.len() as f64;
        let capacity = self.capacity();
        let offered = self.asked.everywhere * shards + self.asked.somewhere;
        self.utilisation = offered / (capacity * shards * dt);
        if self.without_primary > 0.0 {
            return self.hold(dt);
        }
        let (keys, mut scatter, mut point) = (self.keys_a_query(), 1.0, 0.0);
        let room = self.table.servers() + capacity * self.queue;
        let service = Service::new(&self.table, self.lookup, room);
        let most = service.rate() * dt;
        let patience = self.timeout - keys * self.lookup;
        let each = self.asked.everywhere + self.asked.somewhere / shards;
        let mut balance = Balance::default();
        for shard in &mut self.shards {
            let lookups = each * shard.weight;
            shard.before = shard.inside;
            let served = station::step(&mut shard.inside, lookups, service, dt);
            let passage = Passage {
                before: shard.before,
                after: shard.inside,
                busy: served.busy,
                offered: lookups / most,
            };
            let late = station::late(passage, service, patience);
            // With fewer replicas a shard has less room than it holds: more is refused than came.
            let ok = max(0.0, 1.0 - ratio(served.refused, lookups)) * (1.0 - late);
            scatter *= ok;
            point += ok;
            shard.busy = served.busy;
            balance.enter(lookups, served, shard.inside - shard.before);
        }
        self.balance = balance;
        // Divided once at the end: many small shares of one could add up to more than one.
        let point = point / shards;
        self.count(Answers { scatter, point })
    }

    /// Without primaries what comes waits, and its callers do not wait for it.
    fn hold(&mut self, dt: f64) -> Answers {
        self.without_primary -= dt;
        let each = self.asked.everywhere + self.asked.somewhere / self.shards.len() as f64;
        let room = self.table.servers() + self.capacity() * self.queue;
        let mut balance = Balance::default();
        for shard in &mut self.shards {
            let lookups = each * shard.weight;
            shard.before = shard.inside;
            shard.inside = min(room, shard.inside + lookups);
            let more = shard.inside - shard.before;
            let refused = lookups - more;
            balance.enter(
                lookups,
                Served {
                    refused,
                    ..Served::default()
                },
                more,
            );
        }
        self.balance = balance;
        self.count(Answers {
            scatter: 0.0,
            point: 0.0,
        })
    }

    fn count(&mut self, answers: Answers) -> Answers {
        self.measure_waits();
        let Asked {
            scatters, points, ..
        } = self.asked;
        let ok = scatters * answers.scatter + points * answers.point;
        self.failed = if scatters + points > 0.0 {
            1.0 - ok / (scatters + points)
        } else {
            0.0
        };
        answers
    }

    /// Lookups a second that a shard can do.
    pub fn capacity(&self) -> f64 {
        self.table.servers() / self.lookup
    }

    fn keys_a_query(&self) -> f64 {
        let Asked {
            everywhere,
            somewhere,
            scatters,
            points,
        } = self.asked;
        max(1.0, ratio(everywhere + somewhere, scatters + points))
    }

    /// Mean time that a caller waits for an answer, at most the timeout [s]: `scatter` waits for
    /// the slowest shard.
    pub fn response(&self, scatter: bool) -> f64 {
        let wait = if scatter {
            self.waits.longest + self.down()
        } else {
            self.wait()
        };
        min(self.timeout, wait + self.keys_a_query() * self.lookup)
    }

    /// Mean wait of a lookup over the shards [s].
    pub fn wait(&self) -> f64 {
        self.waits.mean + self.down()
    }

    /// Time until there are primaries again [s].
    fn down(&self) -> f64 {
        max(0.0, self.without_primary)
    }

    fn measure_waits(&mut self) {
        let service = Service::new(&self.table, self.lookup, f64::MAX);
        let (mut sum, mut longest) = (0.0, 0.0);
        for shard in &self.shards {
            let wait = station::wait(shard.inside, shard.busy, service);
            sum += wait;
            longest = max(longest, wait);
        }
        let mean = sum / self.shards.len() as f64;
        self.waits = Waits { mean, longest };
    }

    /// Each shard: how busy it is, and whether what comes now is answered too late.
    pub fn cells(&self) -> impl Iterator<Item = (f64, bool)> {
        let each = self.lookup / self.table.servers();
        self.shards.iter().map(move |shard| {
            let ahead = max(0.0, shard.inside - self.table.servers()) * each;
            let late = self.without_primary > 0.0 || ahead > self.timeout;
            (shard.busy, late)
        })
    }

    /// Share of the room before the shards that is taken, 0 to 1.
    pub fn queue(&self) -> f64 {
        let room = self.capacity() * self.queue * self.shards.len() as f64;
        let queued = |shard: &Station| max(0.0, shard.inside - self.table.servers());
        let queued: f64 = self.shards.iter().map(queued).sum();
        min(1.0, queued / room)
    }

    pub fn verify(&self) -> Result<(), String> {
        self.balance.verify("store")
    }

    pub fn digest(&self, digest: &mut Digest) {
        let reads = f64::from(u8::from(self.replica_reads));
        digest.numbers(&[self.replicas, reads, self.without_primary]);
        digest.row(self.shards.iter().map(|shard| shard.inside));
    }
}
