//! What a world is made of: plain data, as a level file writes it under `[world]`.
//!
//! Each part is a table `[world.KIND.ID]`; ids are unique over all kinds. Times, shares and rates
//! carry their unit in the text (`"15 min"`, `"40 %"`, `"1000 /s"`). [`WorldSpec::check`]
//! checks ranges, and that names lead somewhere.

mod check;
mod fleet;
mod grown;
mod journey;
mod network;
mod people;
mod proxies;
mod servers;
mod zones;

use serde::Deserialize;

pub use check::{Fault, Unknown};
pub use fleet::{GroupSpec, Measure, Policy, ScaleInWhen, ScalerSpec, SignalSpec};
pub use journey::{Ask, CallSpec, JourneySpec, Refetch};
pub use network::{BalancerSpec, CrossingSpec, HubSpec, ProviderSpec, ProvisionerSpec};
pub use people::{BackoffSpec, DownloadSpec, LoadSpec, PeopleSpec};
pub use proxies::{Backends, DirectorySpec, FlagSpec, ProxiesSpec};
pub use servers::{ControllerSpec, LinkSpec, PoolSpec, RingSpec, RolloutSpec, StoreSpec};
pub use zones::{EdgeSpec, FabricSpec, Hits, MeshSpec, OutlierSpec, PrimariesSpec, ZoneLinkSpec};

use crate::base::{Named, Seconds, Share};

/// All parts of a world, by kind and id.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct WorldSpec {
    /// Steps of a second [1–100]. A mechanism's outcome may not depend on it.
    pub steps: u32,
    /// How demand wanders.
    pub noise: NoiseSpec,
    /// Populations that boot, stay connected and leave.
    pub people: Named<PeopleSpec>,
    /// Open sources of requests, for small worlds without people.
    pub load: Named<LoadSpec>,
    /// What one request does on its way down the tiers.
    pub journey: Named<JourneySpec>,
    /// Network paths that can stall.
    pub link: Named<LinkSpec>,
    /// Fleets of hosts with workers.
    pub pool: Named<PoolSpec>,
    /// Cache rings.
    pub ring: Named<RingSpec>,
    /// Sharded stores.
    pub store: Named<StoreSpec>,
    /// Networks between zones.
    pub fabric: Named<FabricSpec>,
    /// Balancers in front of zones.
    pub edge: Named<EdgeSpec>,
    /// Calls between fleets over zones.
    pub mesh: Named<MeshSpec>,
    /// Stores whose shards have one primary each.
    pub primaries: Named<PrimariesSpec>,
    /// Hubs between networks.
    pub hub: Named<HubSpec>,
    /// Balancers in front of a pool.
    pub balancer: Named<BalancerSpec>,
    /// What builds the hosts of a pool.
    pub provisioner: Named<ProvisionerSpec>,
    /// Upgrades that restart the agents of a fleet one by one.
    pub rollout: Named<RolloutSpec>,
    /// Who owns the hosts of a pool, one by one.
    pub group: Named<GroupSpec>,
    /// What adds hosts to groups and takes them away.
    pub scaler: Named<ScalerSpec>,
    /// Service discovery.
    pub directory: Named<DirectorySpec>,
    /// Fleets of balancer processes.
    pub proxies: Named<ProxiesSpec>,
    /// Feature flags.
    pub flag: Named<FlagSpec>,
}

impl Default for WorldSpec {
    fn default() -> Self {
        Self {
            steps: 1,
            noise: NoiseSpec::default(),
            people: Named::new(),
            load: Named::new(),
            journey: Named::new(),
            link: Named::new(),
            pool: Named::new(),
            ring: Named::new(),
            store: Named::new(),
            fabric: Named::new(),
            edge: Named::new(),
            mesh: Named::new(),
            primaries: Named::new(),
            hub: Named::new(),
            balancer: Named::new(),
            provisioner: Named::new(),
            rollout: Named::new(),
            group: Named::new(),
            scaler: Named::new(),
            directory: Named::new(),
            proxies: Named::new(),
            flag: Named::new(),
        }
    }
}

impl WorldSpec {
    /// How long a new host of a pool boots, or of the pool of a group [s].
    #[must_use]
    pub fn boot_time(&self, id: &str) -> Option<f64> {
        let id = self.group.get(id).map_or(id, |group| group.pool.as_str());
        let mut builders = self.provisioner.values();
        let built = builders.find(|builder| builder.pool == id);
        let built = built.map(|builder| builder.takes.0);
        built.or_else(|| self.pool.get(id).map(|pool| pool.boot_time.0))
    }
}

/// How demand wanders around its curve. Only the slow wander: the queueing formulas have the
/// randomness of single arrivals already.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct NoiseSpec {
    /// Standard deviation of demand over its mean [0–5 %].
    pub demand: Share,
    /// Time over which demand forgets a deviation [5 s–10 min].
    pub memory: Seconds,
}

impl Default for NoiseSpec {
    /// 1 % over half a minute: visible on a graph, and far too little to decide an outage.
    fn default() -> Self {
        Self {
            demand: Share(0.01),
            memory: Seconds(30.0),
        }
    }
}
