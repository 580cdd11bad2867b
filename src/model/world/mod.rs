//! The world: where the mechanisms meet.

mod act;
mod breakdown;
mod build;
mod by_zone;
mod fleets;
mod flows;
mod gauges;
mod look;
mod networks;
mod state;
mod tick;
mod zones;

use super::PartKind;
use super::balancer::Balancer;
use super::catalogue::Catalogue;
use super::directory::Directory;
use super::edge::Edge;
use super::fabric::Fabric;
use super::flag::Flag;
use super::group::Group;
use super::hub::Hub;
use super::link::Link;
use super::load::Load;
use super::mesh::{Caller, Mesh, Target};
use super::people::People;
use super::pool::Pool;
use super::primaries::Primaries;
use super::provisioner::Provisioner;
use super::proxies::Proxies;
use super::ring::{Replaced, Ring};
use super::rollout::Rollout;
use super::scaler::Scaler;
use super::store::Store;
use super::trip::Trip;

/// A running world. Cloning it is taking a keyframe.
#[derive(Clone, Debug)]
pub struct World {
    kinds: Vec<PartKind>,
    /// For each part, its place in the list of its kind; for spares, of their ring.
    places: Vec<usize>,
    steps: u32,

    people: Vec<Crowd>,
    loads: Vec<Source>,
    links: Vec<Link>,
    pools: Vec<Pool>,
    rings: Vec<Fleet>,
    stores: Vec<Store>,
    fabrics: Vec<Fabric>,
    edges: Vec<Balancers>,
    meshes: Vec<Calls>,
    primaries: Vec<Primaries>,
    hubs: Vec<Hub>,
    balancers: Vec<Balancer>,
    provisioners: Vec<Provisioner>,
    rollouts: Vec<Upgrade>,
    groups: Vec<Group>,
    scalers: Vec<Scaler>,
    directories: Vec<Directory>,
    proxies: Vec<Proxies>,
    flags: Vec<Flag>,

    /// All journeys under way: for each population two, for each load one, for each zone where an
    /// edge spreads them.
    trips: Vec<Trip>,
    /// Room for what the controllers did in a tick.
    replaced: Vec<Replaced>,
}

/// A population and its two journeys.
#[derive(Clone, Debug)]
struct Crowd {
    people: People,
    boot: Route,
    request: Route,
    /// The balancers that its requests pass, if any.
    balancer: Option<usize>,
    /// The hub over which boots download, and how much each [Gb].
    downloads: Option<(usize, f64)>,
}

/// A load and its journey.
#[derive(Clone, Debug)]
struct Source {
    load: Load,
    route: Route,
}

/// The trips of one journey: one, or one for each zone behind an edge.
#[derive(Clone, Debug)]
struct Route {
    edge: Option<usize>,
    trips: std::ops::Range<usize>,
    sent: f64,
}

/// An edge and the pools behind it.
#[derive(Clone, Debug)]
struct Balancers {
    edge: Edge,
    pools: Vec<usize>,
}

/// A mesh, and how its targets answer.
#[derive(Clone, Debug)]
struct Calls {
    mesh: Mesh,
    /// Each zone as its callers found it in the last tick.
    targets: Vec<Target>,
    /// Each zone as it called in this tick.
    callers: Vec<Caller>,
}

/// A ring and the catalogue's view of its machines.
#[derive(Clone, Debug)]
struct Fleet {
    ring: Ring,
    catalogue: Catalogue,
}

/// A rollout and the fleet that it passes over.
#[derive(Clone, Debug)]
struct Upgrade {
    rollout: Rollout,
    fleet: usize,
}

impl World {
    /// The parts, in the order in which doors count them.
    #[must_use]
    pub fn parts(&self) -> &[PartKind] {
        &self.kinds
    }

    /// Length of one step [s].
    fn dt(&self) -> f64 {
        1.0 / f64::from(self.steps)
    }
}
