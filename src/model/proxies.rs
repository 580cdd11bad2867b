//! A fleet of balancer processes behind a layer-4 balancer.
//!
//! The layer-4 balancer spreads over the processes that are up; each process spreads over those
//! hosts in its own table that serve. So how much a host gets depends on how many tables it is in,
//! and on how few others are in them. Nobody redistributes what one process does to few hosts.
//!
//! Tables and health change on events; a tick looks at counts. Processes with equal tables are
//! summed up once.

mod renew;

use super::directory::Directory;
use super::host_set::HostSet;
use super::pool::Pool;
use super::process::{Process, Sync};
use super::rolling::Rolling;
use super::spec::{Backends, ProxiesSpec};
use crate::base::math::{max, min, ratio};
use crate::base::{Digest, Stream};

/// One fleet.
#[derive(Clone, Debug)]
pub(crate) struct Proxies {
    /// The directory whose list it reads, by place.
    pub directory: usize,
    processes: Vec<Process>,
    backends: Backends,
    zones: usize,
    sync: f64,
    rate: f64,
    retries: u32,
    restart: f64,
    reload: f64,
    start: f64,
    stream: Stream,
    /// Processes there are from the beginning.
    first: usize,
    now: f64,

    /// Whether the sync frees before it fills.
    pub free_first: bool,
    /// Slots for each zone that a process gets at its next start or reload.
    pub slots: f64,
    slots_at_first: f64,
    /// Whether the alert on taken slots works.
    pub alert: bool,
    /// Processes added by hand, and by plan.
    pub added: f64,
    planned: f64,
    /// Restarts, and reloads, batch by batch.
    restarting: Rolling,
    reloading: Rolling,

    /// The pool's serving hosts as last seen, and their version.
    live: HostSet,
    seen: u32,
    weights: Vec<f64>,
    /// Places of processes whose tables differ, and how many have the same.
    kinds: Vec<(usize, f64)>,
    /// Share of the processes that are up and have a host to send to.
    reach: f64,
    /// Share of the last tick's requests that a process took and sent on.
    pub carried: f64,
    /// Requests that came in the last tick, a second.
    pub offered: f64,
    /// Tries at hosts for each request that is sent on.
    pub tries: f64,
    /// When the process in the middle was started [s].
    middle: f64,
}

/// The sum of what the live hosts of a table refuse, as shares.
fn refused(table: &HostSet, live: &HostSet, pool: &Pool) -> f64 {
    table.also_in(live).map(|host| pool.refused(host)).sum()
}

/// Tries for each request when a share of them is refused and so many more are allowed.
fn tries(refused: f64, retries: u32) -> f64 {
    let (all, _) = (0..retries).fold((1.0, 1.0), |(sum, term), _| {
        (sum + term * refused, term * refused)
    });
    all
}

impl Proxies {
    /// A fleet at rest, with every host in every table.
    pub fn new(spec: &ProxiesSpec, directory: usize, stream: Stream) -> Self {
        let slots = f64::from(spec.slots) * f64::from(spec.pools);
        let mut fleet = Self {
            directory,
            processes: Vec::new(),
            backends: spec.backends,
            zones: spec.zones as usize,
            sync: spec.sync.0,
            rate: spec.rate.0,
            retries: spec.retries,
            restart: spec.restart.0,
            reload: spec.reload.0,
            start: spec.start.0,
            stream,
            first: spec.processes as usize,
            now: 0.0,
            free_first: spec.free_first,
            slots,
            slots_at_first: slots,
            alert: spec.alert,
            added: 0.0,
            planned: 0.0,
            restarting: Rolling::new(spec.pause.0),
            reloading: Rolling::new(spec.pause.0),
            live: HostSet::default(),
            seen: u32::MAX,
            weights: Vec::new(),
            kinds: Vec::new(),
            reach: 1.0,
            carried: 1.0,
            offered: 0.0,
            tries: 1.0,
            middle: 0.0,
        };
        for index in 0..spec.processes as usize {
            let age = spec.age.0 * (0.5 + 0.5 * stream.uniform(index as u64, 1));
            fleet.add(0.0, -age);
        }
        fleet
    }

    /// One more process, which serves after `down` seconds.
    fn add(&mut self, down: f64, born: f64) {
        let phase = self.sync * self.stream.uniform(self.processes.len() as u64, 0);
        let mut process = Process::new(self.zones, born, phase);
        process.restart(self.table_size(), down, born);
        self.processes.push(process);
    }

    fn table_size(&self) -> u32 {
        match self.backends {
            Backends::Slots => self.slots.round() as u32,
            Backends::Endpoints => u32::MAX,
        }
    }

    /// Slots of a process relative to those at first; more come with its next start or reload.
    pub fn raise(&mut self, more: f64) {
        self.slots = self.slots_at_first * (1.0 + more);
    }

    /// Slots over those at first, as a share.
    pub fn raised(&self) -> f64 {
        self.slots / self.slots_at_first - 1.0
    }

    /// So many processes more by hand.
    pub fn add_by_hand(&mut self, added: f64) {
        self.added = added;
        self.resize();
    }

    /// So many processes more by plan.
    pub fn add_by_plan(&mut self, planned: f64) {
        self.planned = planned;
        self.resize();
    }

    /// Starts what is missing; of what is too many the newest go.
    fn resize(&mut self) {
        let wanted = self.first + (self.planned + self.added).round() as usize;
        self.processes.truncate(wanted);
        while self.processes.len() < wanted {
            self.add(self.start, self.now + self.start);
        }
        self.seen = u32::MAX;
    }

    /// Whether the sync frees before it fills, from its next run on.
    pub fn set_order(&mut self, free_first: bool) {
        self.free_first = free_first;
        self.processes.iter_mut().for_each(Process::look_again);
    }

    /// Time goes on: batches restart or reload, processes come up and read the list, syncs run.
    pub fn pass(&mut self, directory: &Directory, pool: &mut Pool, dt: f64) {
        self.now += dt;
        let mut changed = self.seen != pool.version() || self.tries > 1.0 || pool.dropped > 0.0;
        changed |= self.renew(dt);
        let sync = Sync {
            list: &directory.list,
            version: directory.version,
            free_first: self.free_first || self.backends == Backends::Endpoints,
            now: self.now,
        };
        let slots = self.table_size();
        for process in &mut self.processes {
            let begins = process.pass(slots, self.now, dt);
            if begins || (process.due(self.sync) && process.up()) {
                changed |= process.sync(sync) || begins;
            }
        }
        if changed {
            self.spread(pool);
        }
    }

    /// Every process reads the list, whenever its sync is due: the fleet comes to rest.
    pub fn settle(&mut self, directory: &Directory, pool: &mut Pool) {
        for process in &mut self.processes {
            process.down = 0.0;
            process.sync(Sync {
                list: &directory.list,
                version: directory.version,
                free_first: self.free_first,
                now: self.now,
            });
        }
        self.spread(pool);
    }

    /// When the process in the middle was started: half of the others run for longer.
    fn find_middle(&self) -> f64 {
        let before = |than: &Process| {
            let older = self.processes.iter().filter(|one| one.born < than.born);
            older.count()
        };
        let half = self.processes.len() / 2;
        let mut births = self.processes.iter().filter(|one| before(one) <= half);
        let first = births.next().map_or(0.0, |one| one.born);
        births.fold(first, |middle, one| max(middle, one.born))
    }

    /// Works out how much each host gets. A request that a host refuses is tried at another one of
    /// the same table, with the refusals of the last tick.
    fn spread(&mut self, pool: &mut Pool) {
        self.seen = pool.version();
        self.middle = self.find_middle();
        self.live.clear();
        pool.serving().for_each(|host| self.live.insert(host));
        self.weights.clear();
        self.weights.resize(pool.all_hosts(), 0.0);
        self.sort_out();
        let each = ratio(
            1.0,
            self.processes.iter().filter(|one| one.up()).count() as f64,
        );
        (self.reach, self.tries) = (0.0, 0.0);
        for (place, count) in &self.kinds {
            let table = &self.processes[*place].table;
            let live = f64::from(table.common(&self.live));
            if live > 0.0 {
                let refused = refused(table, &self.live, pool) / live;
                let tries = tries(refused, self.retries);
                self.reach += count * each;
                self.tries += count * each * tries;
                let share = count * each * tries / live;
                for host in table.also_in(&self.live) {
                    self.weights[host] += share;
                }
            }
        }
        self.tries = if self.reach > 0.0 {
            self.tries / self.reach
        } else {
            1.0
        };
        pool.route(&self.weights);
    }

    /// Processes that are up, those with equal tables together.
    fn sort_out(&mut self) {
        self.kinds.clear();
        for (place, process) in self.processes.iter().enumerate() {
            if !process.up() {
                continue;
            }
            let same =
                |kind: &&mut (usize, f64)| process.table.equals(&self.processes[kind.0].table);
            match self.kinds.iter_mut().find(same) {
                Some(kind) => kind.1 += 1.0,
                None => self.kinds.push((place, 1.0)),
            }
        }
    }

    /// Takes the requests of one tick: the share that is sent on to a host.
    pub fn carry(&mut self, requests: f64, dt: f64) -> f64 {
        let up = self.processes.iter().filter(|one| one.up()).count() as f64;
        let most = self.rate * up * dt;
        let taken = if requests > 0.0 {
            min(1.0, most / requests)
        } else {
            1.0
        };
        self.offered = requests / dt;
        self.carried = min(1.0, self.reach) * taken;
        self.carried
    }

    /// Share of its requests that the youngest process gets to a host that takes them.
    pub fn youngest_ok(&self, pool: &Pool) -> f64 {
        let up = self.processes.iter().filter(|one| one.up());
        let Some(youngest) = up.max_by(|a, b| a.born.total_cmp(&b.born)) else {
            return 0.0;
        };
        let live = f64::from(youngest.table.common(&self.live));
        if live <= 0.0 {
            return 0.0;
        }
        let refused = refused(&youngest.table, &self.live, pool) / live;
        1.0 - (0..self.retries).fold(refused, |all, _| all * refused)
    }

    /// The processes.
    pub fn processes(&self) -> &[Process] {
        &self.processes
    }

    /// The mean of a number over all processes.
    pub fn mean(&self, number: impl Fn(&Process) -> f64) -> f64 {
        let sum: f64 = self.processes.iter().map(number).sum();
        ratio(sum, self.processes.len() as f64)
    }

    /// The mean over those that were started before the middle one, or with it.
    pub fn mean_of_old(&self, number: impl Fn(&Process) -> f64) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        let old = self.processes.iter().filter(|one| one.born <= self.middle);
        for process in old {
            sum += number(process);
            count += 1.0;
        }
        ratio(sum, count)
    }

    /// The hosts that served when the tables last changed.
    pub fn live(&self) -> &HostSet {
        &self.live
    }

    /// Time since the start of the world [s].
    pub fn now(&self) -> f64 {
        self.now
    }

    /// No table has more hosts than slots, and what is carried is a share.
    pub fn verify(&self) -> Result<(), String> {
        if !(0.0..=1.0).contains(&self.carried) {
            return Err(format!(
                "balancers: they carry {} of the requests",
                self.carried
            ));
        }
        let full = |one: &&Process| !one.fits();
        match self.processes.iter().find(full) {
            None => Ok(()),
            Some(one) => Err(format!(
                "balancers: {} hosts are in {} slots",
                one.table.len(),
                one.slots
            )),
        }
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.word(u64::from(self.free_first));
        digest.word(u64::from(self.alert));
        digest.numbers(&[self.slots, self.added, self.planned, self.reach, self.tries]);
        digest.numbers(&self.weights);
        self.restarting.digest(digest);
        if self.reloading.batch > 0.0 {
            self.reloading.digest(digest);
        }
        self.processes.iter().for_each(|one| one.digest(digest));
    }
}
