//! What a world can grow to, with all that its parameters can add.

use super::check::Fault;
use super::{PoolSpec, WorldSpec};
use crate::base::math::max;
use crate::base::number::plain;
use crate::model::Knob;

/// The most queries that a shard works on at the same time, its replicas' included: the table of a
/// queue with so many servers takes half a second to make, and one with a million half a minute.
const SERVERS: f64 = 20_000.0;

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

    /// The hosts of a pool. Its group, where it has one, adds up to its maximum and no more.
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
        for (id, store) in &self.store {
            let replicas = highest(id, Knob::Replicas).unwrap_or(0.0);
            let replicas = max(f64::from(store.replicas), replicas);
            let servers = f64::from(store.connections) * (1.0 + replicas * store.replica_share.0);
            if servers > SERVERS {
                faults.push(Fault::new(
                    format!("store.{id}.connections"),
                    format!(
                        "with its replicas a shard has up to {} connections",
                        plain(servers)
                    ),
                    format!("at most {}", plain(SERVERS)),
                ));
            }
        }
        faults
    }
}
