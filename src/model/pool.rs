//! A fleet of hosts with workers.
//!
//! A worker is held for CPU time and for all waits further down, so thread use and CPU part
//! company when what is asked gets slow (Little's law, L = λW).

mod members;
mod turn;

use self::turn::Turn;
use super::balance::Balance;
use super::crash::Crash;
use super::erlang::Erlang;
use super::life::{HostState, Life};
use super::spec::PoolSpec;
use super::station::{self, Passage, Served, Service, Station, Strain};
use crate::base::math::{max, min, ratio};
use crate::base::{Digest, Stream};

/// One fleet.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    table: Erlang,
    workers: f64,
    cores: f64,
    room: f64,
    start: u32,
    crash: Crash,
    spread: Spread,

    /// All hosts there ever were, by number.
    hosts: Vec<Station>,
    life: Life,
    serving_weight: f64,
    /// Whether a balancer says how much each host gets.
    routed: bool,
    /// See [`Pool::version`].
    version: u32,
    /// Whether each host's load is shown, or only their mean.
    pub shows_hosts: bool,
    balance: Balance,
    /// Of those that serve, in the last tick.
    strain: Strain,
    /// Share of a host's workers that may be in use; 1 where nobody spares them.
    pub spared: f64,

    /// Mean time that a request holds a worker [s].
    pub held: f64,
    /// Mean CPU time of a request [s].
    pub cpu: f64,
    /// Hosts added to those at the start, as a share.
    pub extra: f64,
    /// Requests that arrived in the last tick, a second.
    offered: f64,
    /// Requests done in the last tick, a second.
    pub rate: f64,
    /// Requests refused in the last tick, a second.
    pub dropped: f64,
}

/// How much each host's share of the load differs, by seed.
#[derive(Clone, Copy, Debug)]
struct Spread {
    stream: Stream,
    width: f64,
}

impl Spread {
    fn weight(self, index: usize) -> f64 {
        1.0 + self.width * (2.0 * self.stream.uniform(index as u64, 0) - 1.0)
    }
}

impl Pool {
    pub fn new(spec: &PoolSpec, stream: Stream) -> Self {
        let mut pool = Self {
            table: Erlang::new(spec.workers),
            workers: f64::from(spec.workers),
            cores: spec.cores,
            room: f64::from(spec.workers) + spec.queue,
            start: spec.hosts,
            crash: Crash::new(spec, stream),
            spread: Spread {
                stream,
                width: spec.spread.0,
            },
            hosts: Vec::new(),
            life: Life::new(spec.hosts, spec.boot_time.0),
            serving_weight: 0.0,
            routed: false,
            version: 0,
            shows_hosts: spec.shows_hosts,
            balance: Balance::default(),
            strain: Strain::default(),
            spared: 1.0,
            held: 0.0,
            cpu: 0.0,
            extra: 0.0,
            offered: 0.0,
            rate: 0.0,
            dropped: 0.0,
        };
        pool.equip();
        pool.weigh();
        pool
    }

    /// Asks for as many hosts as the level starts with and `extra` more, as a share; less than
    /// nothing is fewer.
    pub fn scale(&mut self, extra: f64) {
        self.extra = extra;
        self.life
            .scale((f64::from(self.start) * (1.0 + extra)).round() as usize);
        self.equip();
        self.weigh();
    }

    /// Room for every host that there is.
    fn equip(&mut self) {
        let hosts = self.life.hosts().len();
        for index in self.hosts.len()..hosts {
            let usual = self.spread.weight(index);
            self.hosts.push(Station {
                weight: if self.routed { 0.0 } else { usual },
                ..Station::default()
            });
        }
        self.crash.equip(hosts);
    }

    /// Other hosts serve than before.
    fn weigh(&mut self) {
        self.version = self.version.wrapping_add(1);
        self.sum_weights();
    }

    fn sum_weights(&mut self) {
        self.serving_weight = self.serving_hosts().map(|host| host.weight).sum();
    }

    /// Another number than before where other hosts may serve: whoever keeps a list of them looks
    /// again.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// A balancer says how much each host gets, relative to the others.
    pub fn route(&mut self, weights: &[f64]) {
        self.routed = true;
        for (host, weight) in self.hosts.iter_mut().zip(weights) {
            host.weight = *weight;
        }
        self.sum_weights();
    }

    /// Lets hosts boot and go; gives how many began to serve.
    pub fn pass(&mut self, dt: f64) -> u32 {
        let (up, changed) = self.life.pass(dt);
        if changed {
            self.weigh();
        }
        up
    }

    pub fn settle(&mut self) {
        self.hosts.iter_mut().for_each(Station::clear);
        self.life.settle();
        self.weigh();
    }

    /// Serves `arrivals` of one tick, which hold a worker for `held` and a core for `cpu` seconds
    /// on average; gives the share of them that was not refused.
    pub fn serve(&mut self, arrivals: f64, held: f64, cpu: f64, dt: f64) -> f64 {
        // Requests in work were begun under the waits of a moment ago: the mean follows over the
        // time that a request stays.
        self.held += (held - self.held) * dt / (dt + max(held, self.held));
        self.cpu = cpu;
        let service = Service::new(&self.table, self.each(), self.room());
        // Where a balancer sends nothing to anybody, nobody gets anything.
        let load = ratio(arrivals, self.serving_weight);
        let mut turn = Turn::new(service, load, dt);
        for (host, state) in self.hosts.iter_mut().zip(self.life.hosts()) {
            turn.serve(host, *state == HostState::Serving);
        }
        self.balance = turn.balance;
        self.strain = turn.strain;
        if self.serving_weight <= 0.0 {
            self.balance.enter(
                arrivals,
                Served {
                    refused: arrivals,
                    ..Served::default()
                },
                0.0,
            );
        }
        self.restart_crashed(dt);
        self.offered = arrivals / dt;
        self.rate = self.balance.done / dt;
        self.dropped = self.balance.refused / dt;
        max(0.0, 1.0 - ratio(self.balance.refused, arrivals))
    }

    /// A host that is over its limit for too long crashes and loses what it has.
    fn restart_crashed(&mut self, dt: f64) {
        if !self.crash.possible() {
            return;
        }
        let mut crashed = false;
        for (index, host) in self.hosts.iter_mut().enumerate() {
            if !self.life.serves(index) {
                continue;
            }
            let Some(restart) = self.crash.restart(index, host.inside, dt) else {
                continue;
            };
            let lost = std::mem::take(&mut host.inside);
            let served = Served {
                refused: lost,
                ..Served::default()
            };
            self.balance.enter(0.0, served, -lost);
            host.busy = 0.0;
            self.life.crash(index, restart);
            crashed = true;
        }
        if crashed {
            self.weigh();
        }
    }

    /// Time that a unit of work holds a worker, also where the cores are what is short.
    fn each(&self) -> f64 {
        max(max(self.held, self.cpu * self.workers / self.cores), 1e-6)
    }

    /// Share of the last tick's arrivals that wait longer than `patience` for a worker.
    pub fn late(&self, patience: f64) -> f64 {
        let service = self.service();
        if self.strain.spares(service, patience) {
            return 0.0;
        }
        // What a host of weight one is offered, as a share of what it can do.
        let load = ratio(self.offered, self.serving_weight * service.rate());
        let (mut sum, mut last) = (0.0, None);
        for host in self.serving_hosts() {
            let passage = Passage {
                before: host.before,
                after: host.inside,
                busy: host.busy,
                offered: host.weight * load,
            };
            let late = match last {
                // Most hosts stand as the one before them stands.
                Some((same, late)) if same == passage => late,
                _ => station::late(passage, service, patience),
            };
            last = Some((passage, late));
            sum += host.weight * late;
        }
        ratio(sum, self.serving_weight)
    }

    /// Mean wait for a worker [s].
    pub fn wait(&self) -> f64 {
        let service = self.service();
        let waits = self
            .serving_hosts()
            .map(|host| host.weight * station::wait(host.inside, host.busy, service));
        ratio(waits.sum(), self.serving_weight)
    }

    fn service(&self) -> Service<'_> {
        Service::new(&self.table, self.each(), self.room())
    }

    /// What can be inside a host.
    fn room(&self) -> f64 {
        if self.spared < 1.0 {
            self.workers * self.spared
        } else {
            self.room
        }
    }

    /// Hosts that serve, by number.
    pub fn serving(&self) -> impl Iterator<Item = usize> + Clone {
        self.life.serving()
    }

    fn serving_hosts(&self) -> impl Iterator<Item = &Station> + Clone {
        self.serving().map(|host| &self.hosts[host])
    }

    /// Share of a host's arrivals that it refused in the last tick.
    pub fn refused(&self, host: usize) -> f64 {
        self.hosts[host].refused
    }

    /// Hosts that serve.
    pub fn hosts(&self) -> usize {
        self.life.count()
    }

    /// Share of the workers that are held.
    pub fn threads(&self) -> f64 {
        let busy: f64 = self.serving_hosts().map(|host| host.busy).sum();
        ratio(busy, self.hosts() as f64)
    }

    /// Share of the cores that work.
    pub fn cpu_use(&self) -> f64 {
        min(
            1.0,
            ratio(self.rate * self.cpu, self.hosts() as f64 * self.cores),
        )
    }

    /// Share of the room before the workers that is taken, 0 to 1.
    pub fn queue(&self) -> f64 {
        let room = self.room - self.workers;
        let queued: f64 = self
            .serving_hosts()
            .map(|host| max(0.0, host.inside - self.workers))
            .sum();
        min(1.0, ratio(queued, room * self.hosts() as f64))
    }

    /// Each host: how busy, and where it stands in its life.
    pub fn cells(&self) -> impl Iterator<Item = (f64, HostState)> {
        let busy = self.hosts.iter().map(|host| host.busy);
        busy.zip(self.life.hosts().iter().copied())
    }

    pub fn verify(&self) -> Result<(), String> {
        self.balance.verify("pool")
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[self.held, self.extra]);
        digest.row(self.hosts.iter().map(|host| host.inside));
        self.life.digest(digest);
        self.crash.digest(digest);
    }
}
