//! The true value of every number that a part publishes.

use super::World;
use crate::base::math::ratio;
use crate::model::mesh::Caller;
use crate::model::{Gauge, PartKind};

impl World {
    /// The true value of a gauge, in held units, in the last tick.
    ///
    /// # Panics
    /// When the part has no such gauge: gauges come from [`PartKind::gauges`].
    #[must_use]
    pub fn gauge(&self, gauge: Gauge) -> f64 {
        let kind = self.kinds[gauge.part];
        let place = self.places[gauge.part];
        let name = kind.gauges()[gauge.index].name;
        match kind {
            PartKind::People => self.people_gauge(place, name),
            PartKind::Load => self.load_gauge(place, name),
            PartKind::Link => self.links[place].held,
            PartKind::Pool => self.pool_gauge(place, name),
            PartKind::Ring => self.ring_gauge(place, name),
            PartKind::Spares => self.rings[place].ring.spares().count() as f64,
            PartKind::Store => self.store_gauge(place, name),
            PartKind::Fabric => match name {
                "lost" => self.lost(place),
                "utilisation" => self.fabrics[place].utilisation(),
                other => unknown(other),
            },
            PartKind::Edge => self.edge_gauge(place, name),
            PartKind::Mesh => self.mesh_gauge(place, name),
            PartKind::Primaries => self.primaries_gauge(place, name),
            PartKind::Hub => self.hub_gauge(place, name),
            PartKind::Balancer => self.balancer_gauge(place, name),
            PartKind::Provisioner => match name {
                "in-work" => self.provisioners[place].in_work() as f64,
                "files-open" => self.provisioners[place].open(),
                other => unknown(other),
            },
            PartKind::Rollout => self.rollout_gauge(place, name),
            PartKind::Group
            | PartKind::Scaler
            | PartKind::Directory
            | PartKind::Proxies
            | PartKind::Flag => self.fleet_gauge(gauge.part, name),
        }
    }

    fn people_gauge(&self, place: usize, name: &str) -> f64 {
        let people = &self.people[place].people;
        let a_second = f64::from(self.steps);
        match name {
            "sli" => share(people.served_and_wanting()),
            "sli-connected" => people.sli_connected(),
            "connected" => people.connected,
            "waiting" => people.waiting(),
            "boots-offered" => people.tick.offered * a_second,
            "boots-admitted" => people.tick.let_in * a_second,
            "boots-ok" => people.tick.booted * a_second,
            "boot-success" => share((people.tick.booted, people.tick.offered)),
            "boot-limit" => people.limit,
            "asked-again" => people.asked_again() * a_second,
            "retries" => people.tick.retried * a_second,
            other => unknown(other),
        }
    }

    fn load_gauge(&self, place: usize, name: &str) -> f64 {
        let load = &self.loads[place].load;
        let a_second = f64::from(self.steps);
        match name {
            "sli" => load.sli(),
            "asked" => load.asked * a_second,
            "offered" => load.offered * a_second,
            "admitted" => load.admitted() * a_second,
            "goodput" => load.good * a_second,
            "latency" => load.latency,
            "errors" => 1.0 - load.sli(),
            other => unknown(other),
        }
    }

    fn pool_gauge(&self, place: usize, name: &str) -> f64 {
        let pool = &self.pools[place];
        match name {
            "threads" => pool.threads(),
            "cpu" => pool.cpu_use(),
            "hosts" => pool.hosts() as f64,
            "latency" => pool.wait() + pool.held,
            "wait" => pool.wait(),
            "dropped" => pool.dropped,
            "busy-median" => pool.busy_quantile().0,
            "busy-top-tenth" => pool.busy_quantile().1,
            "edge-weight" => self
                .edge_of(place)
                .map_or(0.0, |(edge, zone)| self.edges[edge].edge.ordered(zone)),
            other => self.zone_gauge(place, other),
        }
    }

    fn ring_gauge(&self, place: usize, name: &str) -> f64 {
        let fleet = &self.rings[place];
        match name {
            "hit-rate" => fleet.ring.hit_rate(),
            "cold-nodes" => fleet
                .ring
                .places()
                .filter(|warmth| warmth.unwrap_or(0.0) < 0.5)
                .count() as f64,
            "missing-nodes" => fleet.catalogue.missing() as f64,
            "replaced" => f64::from(fleet.ring.replaced),
            other => unknown(other),
        }
    }

    fn store_gauge(&self, place: usize, name: &str) -> f64 {
        let store = &self.stores[place];
        let queries = (store.asked.scatters + store.asked.points) * f64::from(self.steps);
        match name {
            "utilisation" => store.utilisation,
            "timeouts" => store.failed,
            "queries" => queries,
            "wait" => store.wait(),
            "goodput" => queries * (1.0 - store.failed),
            other => unknown(other),
        }
    }

    fn rollout_gauge(&self, place: usize, name: &str) -> f64 {
        let rollout = &self.rollouts[place].rollout;
        match name {
            "done" => rollout.share(),
            "paused" => f64::from(u8::from(rollout.paused)),
            other => unknown(other),
        }
    }

    fn hub_gauge(&self, place: usize, name: &str) -> f64 {
        let hub = &self.hubs[place];
        match name {
            "utilisation" => hub.utilisation(),
            "loss" => hub.loss,
            "capacity" => hub.capacity(),
            "offered" => hub.offered,
            "own-share" => hub.share,
            "added" => hub.provider.added(),
            other => unknown(other),
        }
    }

    fn balancer_gauge(&self, place: usize, name: &str) -> f64 {
        let balancer = &self.balancers[place];
        match name {
            "admitted-share" => balancer.up,
            "panic" => f64::from(u8::from(balancer.panics)),
            "failing-checks" => 1.0 - balancer.passes,
            "asked-again" => self.asked_again(place),
            other => unknown(other),
        }
    }

    fn edge_gauge(&self, place: usize, name: &str) -> f64 {
        match name {
            "drained" => self.drained(place),
            "threads" => {
                let pools = self.edges[place].pools.iter();
                let pools = pools.map(|pool| &self.pools[*pool]);
                let parts = pools.map(|pool| {
                    let hosts = pool.hosts() as f64;
                    (pool.threads() * hosts, hosts)
                });
                let (busy, all) = parts.fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1));
                ratio(busy, all)
            }
            other => unknown(other),
        }
    }

    fn mesh_gauge(&self, place: usize, name: &str) -> f64 {
        let calls = &self.meshes[place];
        match name {
            "errors" => 1.0 - weighted(&calls.callers, &calls.mesh.ok, 1.0),
            "tries" => calls.mesh.amplification,
            "latency" => weighted(&calls.callers, &calls.mesh.time, 0.0),
            "ejected" => calls.ejected(),
            other => unknown(other),
        }
    }

    fn primaries_gauge(&self, place: usize, name: &str) -> f64 {
        let primaries = &self.primaries[place];
        match name {
            "write-errors" => primaries.errors,
            "moving" => primaries.cells().filter(|(_, ready)| !ready).count() as f64,
            other => unknown(other),
        }
    }

    /// Share of the tries made over a fabric that it loses.
    pub(super) fn lost(&self, fabric: usize) -> f64 {
        let meshes = self.meshes.iter().map(|calls| &calls.mesh);
        let over = meshes.filter(|mesh| mesh.fabric == fabric);
        let sums = over.fold((0.0, 0.0), |(lost, tried), mesh| {
            (lost + mesh.lost, tried + mesh.tried)
        });
        ratio(sums.0, sums.1)
    }

    /// Zones of an edge that are drained.
    pub(super) fn drained(&self, edge: usize) -> f64 {
        let zones = 0..self.edges[edge].pools.len();
        zones
            .filter(|zone| self.edges[edge].edge.ordered(*zone) <= 0.0)
            .count() as f64
    }

    /// Users served well ÷ users who want service, in the last tick. A world of people counts
    /// people; a world of loads counts requests asked for the first time.
    #[must_use]
    pub fn sli(&self) -> f64 {
        let (mut served, mut wanting) = (0.0, 0.0);
        for crowd in &self.people {
            let (some, all) = crowd.people.served_and_wanting();
            served += some;
            wanting += all;
        }
        if self.people.is_empty() {
            for source in &self.loads {
                served += source.load.sli() * source.load.asked;
                wanting += source.load.asked;
            }
        }
        share((served, wanting))
    }
}

/// The mean of a number over zones by their requests; `rest` where there are none.
fn weighted(callers: &[Caller], numbers: &[f64], rest: f64) -> f64 {
    let all: f64 = callers.iter().map(|caller| caller.requests).sum();
    let sum: f64 = callers
        .iter()
        .zip(numbers)
        .map(|(caller, number)| caller.requests * number)
        .sum();
    if all > 0.0 { sum / all } else { rest }
}

/// All is well where nobody wants anything.
fn share((some, all): (f64, f64)) -> f64 {
    if all > 0.0 { ratio(some, all) } else { 1.0 }
}

pub(super) fn unknown(name: &str) -> f64 {
    unreachable!("gauge '{name}' is in its kind's list and not here")
}
