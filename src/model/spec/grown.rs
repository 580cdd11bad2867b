//! What a world can grow to, with all that its parameters can add.

use super::check::Fault;
use super::{PoolSpec, StoreSpec, WorldSpec};
use crate::base::math::max;
use crate::base::number::plain;
use crate::model::Knob;

/// The most queries that a shard works on at the same time, its replicas' included. Each is a
/// server of a queue, whose table takes time to make: measured, 22 s for a million of them, and so
/// less than half a second for this many.
const SERVERS: f64 = 20_000.0;
/// The most servers of all queues together, workers and connections: a second for their tables.
const ALL_SERVERS: f64 = 50_000.0;

impl WorldSpec {
    /// Machines at most, of which each is there for itself in the model: what the room and the work
    /// of a tick grow with. `highest` gives the highest value that a parameter of a part can be set
    /// to, none where nothing sets it; replaced hosts keep their numbers for `seconds`. Slots of
    /// balancers are no machines: a table is a bit for each host.
    #[must_use]
    pub fn machines(&self, highest: impl Fn(&str, Knob) -> Option<f64>, seconds: f64) -> f64 {
        let mut machines = 0.0;
        for (id, pool) in &self.pool {
            machines += self.hosts(id, pool, &highest, seconds);
        }
        for ring in self.ring.values() {
            machines += f64::from(ring.nodes) + f64::from(ring.spares);
        }
        for (id, store) in &self.store {
            let replicas = highest(id, Knob::Replicas).unwrap_or(0.0);
            let replicas = max(f64::from(store.replicas), replicas);
            machines += f64::from(store.shards) * (1.0 + replicas);
        }
        for primaries in self.primaries.values() {
            machines += f64::from(primaries.shards);
        }
        for (id, fleet) in &self.proxies {
            let more = highest(id, Knob::ExtraProcesses).unwrap_or(0.0);
            machines += f64::from(fleet.processes) + max(0.0, more);
        }
        machines
    }

    /// What the work of a second grows with while nobody adds anything: machines times steps.
    #[must_use]
    pub fn work(&self) -> f64 {
        self.machines(|_, _| None, 0.0) * f64::from(self.steps)
    }

    /// The hosts of a pool. Its group, where it has one, adds up to its maximum; one that swings in
    /// and out all day is held by its own limit (`Group::room`).
    fn hosts(
        &self,
        id: &str,
        pool: &PoolSpec,
        highest: &impl Fn(&str, Knob) -> Option<f64>,
        seconds: f64,
    ) -> f64 {
        let hosts = f64::from(pool.hosts);
        let Some((id, group)) = self.group.iter().find(|(_, group)| group.pool == id) else {
            let more = highest(id, Knob::ExtraHosts).unwrap_or(0.0);
            return hosts * (1.0 + max(0.0, more));
        };
        let most = highest(id, Knob::Most).unwrap_or(0.0);
        let most = max(f64::from(group.max), most);
        max(hosts, most) + group.replaced.0 * seconds
    }

    /// What is wrong with that which parameters can add; `highest` as for the machines.
    #[must_use]
    pub fn check_grown(&self, highest: impl Fn(&str, Knob) -> Option<f64>) -> Vec<Fault> {
        let mut faults = Vec::new();
        let workers = self.pool.values().map(|pool| f64::from(pool.workers));
        let mut all: f64 = workers.sum();
        for (id, store) in &self.store {
            let servers = store.servers(highest(id, Knob::Replicas));
            all += servers;
            if servers > SERVERS {
                let servers = plain(servers);
                faults.push(Fault::new(
                    format!("store.{id}.connections"),
                    format!("with its replicas a shard has up to {servers} connections"),
                    format!("at most {}", plain(SERVERS)),
                ));
            }
        }
        if all > ALL_SERVERS && faults.is_empty() {
            let all = plain(all);
            faults.push(Fault::new(
                "",
                format!("the world has up to {all} workers and connections"),
                format!(
                    "at most {}, each fleet and each store once",
                    plain(ALL_SERVERS)
                ),
            ));
        }
        faults
    }
}

impl StoreSpec {
    /// Queries that a shard works on at the same time, with replicas that may be read.
    fn servers(&self, replicas: Option<f64>) -> f64 {
        let replicas = max(f64::from(self.replicas), replicas.unwrap_or(0.0));
        f64::from(self.connections) * (1.0 + replicas * self.replica_share.0)
    }
}
