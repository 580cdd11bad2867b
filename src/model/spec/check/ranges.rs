//! The ranges of numbers, as they stand beside their fields: of the world as a whole, of who asks,
//! and of what answers. Those of fleets, networks and zones have files of their own.

use super::Fault;
use crate::base::math::max;
use crate::base::number::plain;
use crate::base::{Clock, Seconds, Share};
use crate::model::{
    CallSpec, JourneySpec, LoadSpec, PeopleSpec, PoolSpec, RingSpec, RolloutSpec, StoreSpec,
    WorldSpec,
};

pub(super) const MINUTE: f64 = 60.0;
pub(super) const HOUR: f64 = 3_600.0;
pub(super) const DAY: f64 = 86_400.0;
/// Demand wanders no further than so many deviations (`Wander::draw`).
const WANDERS: f64 = 3.0;
/// The most people of a population: a hundred times those there are on Earth.
const MANY: f64 = 1e12;

/// Every number out of its range.
pub(super) fn faults(spec: &WorldSpec) -> Vec<Fault> {
    let mut check = Check::default();
    if !(1..=100).contains(&spec.steps) {
        let found = format!("found {}", spec.steps);
        check.faults.push(Fault::new("steps", found, "1 to 100"));
    }
    check.at("noise");
    check.share("demand", spec.noise.demand, 0.0, 0.05);
    check.time("memory", spec.noise.memory, 5.0, 10.0 * MINUTE);
    for (id, people) in &spec.people {
        check.people(id, people, spec.noise.demand);
    }
    for (id, load) in &spec.load {
        check.load(id, load);
    }
    for (id, journey) in &spec.journey {
        check.journey(id, journey);
    }
    for (id, pool) in &spec.pool {
        check.pool(id, pool);
    }
    for (id, ring) in &spec.ring {
        check.ring(id, ring);
    }
    for (id, store) in &spec.store {
        check.store(id, store);
    }
    for (id, rollout) in &spec.rollout {
        check.rollout(id, rollout);
    }
    check.faults
}

/// The faults so far, and the table whose fields are looked at.
#[derive(Default)]
pub(super) struct Check {
    faults: Vec<Fault>,
    table: String,
}

impl Check {
    pub(super) fn at(&mut self, table: impl Into<String>) {
        self.table = table.into();
    }

    pub(super) fn fault(&mut self, field: &str, found: String, expected: String) {
        let path = format!("{}.{field}", self.table);
        self.faults.push(Fault::new(path, found, expected));
    }

    pub(super) fn faults(&mut self) -> &mut Vec<Fault> {
        &mut self.faults
    }

    pub(super) fn into_faults(self) -> Vec<Fault> {
        self.faults
    }

    /// A plain number. Written so that `NaN` is out of range too.
    pub(super) fn number(&mut self, field: &str, value: f64, low: f64, high: f64) {
        if !(value >= low && value <= high) {
            self.fault(
                field,
                format!("found {}", plain(value)),
                format!("{} to {}", plain(low), plain(high)),
            );
        }
    }

    pub(super) fn count(&mut self, field: &str, value: u32, low: u32, high: u32) {
        self.number(field, f64::from(value), f64::from(low), f64::from(high));
    }

    pub(super) fn share(&mut self, field: &str, value: Share, low: f64, high: f64) {
        if !(value.0 >= low && value.0 <= high) {
            let found = format!("found {} %", percent(value.0));
            self.fault(
                field,
                found,
                format!("{} % to {} %", percent(low), percent(high)),
            );
        }
    }

    pub(super) fn time(&mut self, field: &str, value: Seconds, low: f64, high: f64) {
        if !(value.0 >= low && value.0 <= high) {
            let found = format!("found {}", span(value.0));
            self.fault(field, found, format!("{} to {}", span(low), span(high)));
        }
    }

    pub(super) fn rate(&mut self, field: &str, value: f64, low: f64, high: f64) {
        if !(value >= low && value <= high) {
            self.fault(
                field,
                format!("found {} /s", plain(value)),
                format!("{} to {} /s", plain(low), plain(high)),
            );
        }
    }

    /// A day's curve: points in order, none of them absurd.
    pub(super) fn demand(&mut self, curve: &[(Clock, Share)]) {
        if curve.is_empty() {
            let expected = "at least one point such as [\"06:00\", \"100 %\"]";
            self.fault(
                "demand",
                "the curve is empty".to_owned(),
                expected.to_owned(),
            );
        }
        for (i, (at, share)) in curve.iter().enumerate() {
            if i > 0 && *at < curve[i - 1].0 {
                let found = format!("{at} comes after {}", curve[i - 1].0);
                self.fault(
                    &format!("demand.{i}"),
                    found,
                    "points in order of time".to_owned(),
                );
            }
            self.share(&format!("demand.{i}.1"), *share, 0.0, 100.0);
        }
    }

    fn people(&mut self, id: &str, people: &PeopleSpec, noise: Share) {
        self.at(format!("people.{id}"));
        self.rate("boots", people.boots.0, 0.1, 1e6);
        self.time("session", people.session, MINUTE, 2.0 * DAY);
        self.rate("requests", people.requests.0, 0.0, 100.0);
        self.demand(&people.demand);
        self.population(people, noise);
        self.share("ceiling", people.ceiling, 1.0, 100.0);
        self.share("mini-peak", people.mini_peak, 0.0, 1.0);
        self.count("asks-again", people.asks_again, 0, 5);
        if let Some(downloads) = &people.downloads {
            self.number("downloads.volume", downloads.volume, 0.0, 1e5);
            self.number("downloads.cold", downloads.cold, 1.0, 100.0);
        }
        self.share("gives-up", people.gives_up, 0.0, 1.0);
        self.share("restarts", people.restarts, 0.0, 1.0);
        self.time("backoff.first", people.backoff.first, 1.0, 10.0 * MINUTE);
        self.time("backoff.most", people.backoff.most, 1.0, HOUR);
        let (first, most) = (people.backoff.first.0, people.backoff.most.0);
        if most < first {
            let found = format!(
                "the range begins at {} and grows to {}",
                span(first),
                span(most)
            );
            self.fault("backoff.most", found, "at least 'first'".to_owned());
        }
    }

    /// Somebody is always away: a level without them would divide by nobody.
    fn population(&mut self, people: &PeopleSpec, noise: Share) {
        let most = most_connected(people) * (1.0 + WANDERS * noise.0);
        let population = people.population;
        if !(population > most && population <= MANY) {
            let found = format!("found {}", plain(population));
            let expected = format!(
                "more than the {} who may be connected, to {}",
                plain(most),
                plain(MANY)
            );
            self.fault("population", found, expected);
        }
    }

    fn load(&mut self, id: &str, load: &LoadSpec) {
        self.at(format!("load.{id}"));
        self.rate("rate", load.rate.0, 0.0, 1e7);
        self.demand(&load.demand);
        self.count("retries", load.retries, 0, 10);
    }

    fn journey(&mut self, id: &str, journey: &JourneySpec) {
        self.at(format!("journey.{id}"));
        self.time("cpu", journey.cpu, 1e-5, 10.0);
        self.time("deadline", journey.deadline, 0.01, 2.0 * MINUTE);
        if let Some(one) = &journey.crossing {
            self.crossing(one);
        }
        for (i, call) in journey.calls.iter().enumerate() {
            self.at(format!("journey.{id}.call.{i}"));
            self.call(call);
        }
    }

    fn call(&mut self, call: &CallSpec) {
        self.share("share", call.share, 0.0, 1.0);
        self.number("keys", call.keys, 1.0, 1e4);
    }

    fn pool(&mut self, id: &str, pool: &PoolSpec) {
        self.at(format!("pool.{id}"));
        self.count("hosts", pool.hosts, 1, 20_000);
        self.count("workers", pool.workers, 1, 10_000);
        self.number("cores", pool.cores, 0.1, 1_000.0);
        self.number("queue", pool.queue, 0.0, 1e6);
        self.share("spread", pool.spread, 0.0, 0.2);
        self.time("boot-time", pool.boot_time, 0.0, HOUR);
        self.number("crashes-above", pool.crashes_above.unwrap_or(0.0), 0.0, 1e6);
        self.time("crashes-after", pool.crashes_after, 0.0, 10.0 * MINUTE);
        self.time("restart", pool.restart, 0.0, HOUR);
        self.share("restart-spread", pool.restart_spread, 0.0, 0.9);
    }

    fn ring(&mut self, id: &str, ring: &RingSpec) {
        self.at(format!("ring.{id}"));
        self.count("nodes", ring.nodes, 1, 10_000);
        self.count("spares", ring.spares, 0, 10_000);
        self.number("keys", ring.keys, 1.0, 1e12);
        self.time("ttl", ring.ttl, MINUTE, 30.0 * DAY);
        self.share("cacheable", ring.cacheable, 0.01, 1.0);
        self.share("filled", ring.filled, 0.0, 1.0);
        self.time("controller.hold-down", ring.controller.hold_down, 0.0, HOUR);
        self.time("controller.copy-time", ring.controller.copy_time, 1.0, DAY);
    }

    fn store(&mut self, id: &str, store: &StoreSpec) {
        self.at(format!("store.{id}"));
        self.count("shards", store.shards, 1, 10_000);
        self.count("connections", store.connections, 1, 10_000);
        self.time("lookup", store.lookup, 1e-6, 10.0);
        self.time("timeout", store.timeout, 0.01, 10.0 * MINUTE);
        self.time("queue", store.queue, 0.01, 10.0 * MINUTE);
        self.count("replicas", store.replicas, 0, 100);
        self.share("replica-share", store.replica_share, 0.0, 1.0);
        self.share("spread", store.spread, 0.0, 0.2);
        self.time("failover", store.failover, 0.0, 10.0 * MINUTE);
    }

    fn rollout(&mut self, id: &str, rollout: &RolloutSpec) {
        self.at(format!("rollout.{id}"));
        self.time("pace", rollout.pace, 1.0, DAY);
        self.time("away", rollout.away, 1.0, HOUR);
    }
}

/// People who are connected when demand stays at its highest.
fn most_connected(people: &PeopleSpec) -> f64 {
    let shares = people.demand.iter().map(|point| point.1.0);
    shares.fold(0.0, max) * people.boots.0 * people.session.0
}

/// Per cent without what the way over shares has added.
fn percent(share: f64) -> String {
    plain((share * 1e8).round() / 1e6)
}

/// A duration in the largest unit that leaves it whole.
pub(super) fn span(seconds: f64) -> String {
    for (unit, size) in [("d", DAY), ("h", HOUR), ("min", MINUTE), ("s", 1.0)] {
        let count = seconds / size;
        if count >= 1.0 && count == count.round() {
            return format!("{} {unit}", plain(count));
        }
    }
    if seconds >= 1.0 || seconds == 0.0 {
        return format!("{} s", plain(seconds));
    }
    format!("{} ms", plain((seconds * 1e9).round() / 1e6))
}
