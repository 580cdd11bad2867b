//! The world: where the mechanisms meet.

mod act;
mod build;
mod gauges;
mod look;
mod state;
mod tick;

use super::PartKind;
use super::catalogue::Catalogue;
use super::link::Link;
use super::load::Load;
use super::people::People;
use super::pool::Pool;
use super::ring::{Replaced, Ring};
use super::rollout::Rollout;
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
    rollouts: Vec<Upgrade>,

    /// All journeys under way: two for each population, one for each load.
    trips: Vec<Trip>,
    /// Room for what the controllers did in a tick.
    replaced: Vec<Replaced>,
}

/// A population and its two journeys.
#[derive(Clone, Debug)]
struct Crowd {
    people: People,
    boot: usize,
    request: usize,
}

/// A load and its journey.
#[derive(Clone, Debug)]
struct Source {
    load: Load,
    trip: usize,
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
