//! A world from its spec, at rest.

use super::{Crowd, Fleet, Route, Source, Upgrade, World};
use crate::base::{Clock, Stream};
use crate::model::catalogue::Catalogue;
use crate::model::demand::Demand;
use crate::model::flag::Flag;
use crate::model::link::Link;
use crate::model::load::Load;
use crate::model::people::People;
use crate::model::pool::Pool;
use crate::model::ring::Ring;
use crate::model::rollout::Rollout;
use crate::model::store::Store;
use crate::model::trip::Trip;
use crate::model::{PartKind, WorldSpec};

impl World {
    /// A world at rest at `clock`: no queues, as many people connected as the demand keeps, caches
    /// as warm as it keeps them.
    ///
    /// # Panics
    /// When the spec has faults: [`WorldSpec::check`] comes first.
    #[must_use]
    pub fn new(spec: &WorldSpec, seed: u64, clock: Clock) -> Self {
        let parts = spec.parts();
        let places = Places::new(&parts);
        let mut world = Self {
            kinds: parts.iter().map(|(_, kind)| *kind).collect(),
            places: parts.iter().map(|part| places.in_world(part)).collect(),
            steps: spec.steps,
            people: Vec::new(),
            loads: Vec::new(),
            links: spec.link.keys().map(|_| Link::default()).collect(),
            pools: Vec::new(),
            rings: Vec::new(),
            stores: Vec::new(),
            fabrics: Vec::new(),
            edges: Vec::new(),
            meshes: Vec::new(),
            primaries: Vec::new(),
            hubs: Vec::new(),
            balancers: Vec::new(),
            provisioners: Vec::new(),
            rollouts: Vec::new(),
            groups: Vec::new(),
            scalers: Vec::new(),
            directories: Vec::new(),
            proxies: Vec::new(),
            flags: spec.flag.keys().map(|_| Flag::default()).collect(),
            trips: Vec::new(),
            replaced: Vec::new(),
        };
        world.add_servers(spec, &places, seed);
        world.add_zones(spec, &places, seed);
        world.add_networks(spec, &places, seed);
        world.add_fleets(spec, &places, seed);
        world.add_askers(spec, &places, seed);
        world.settle(clock);
        world
    }

    fn add_servers(&mut self, spec: &WorldSpec, places: &Places, seed: u64) {
        for (id, pool) in &spec.pool {
            self.pools.push(Pool::new(pool, Stream::named(seed, id)));
        }
        for ring in spec.ring.values() {
            let ring = Ring::new(ring);
            let catalogue = Catalogue::new(ring.machines());
            self.rings.push(Fleet { ring, catalogue });
        }
        for (id, store) in &spec.store {
            self.stores.push(Store::new(store, Stream::named(seed, id)));
        }
        for (id, rollout) in &spec.rollout {
            let fleet = places.of(&rollout.fleet);
            let machines = self.rings[fleet].ring.machines();
            let rollout = Rollout::new(rollout, machines, Stream::named(seed, id));
            self.rollouts.push(Upgrade { rollout, fleet });
        }
    }

    fn add_askers(&mut self, spec: &WorldSpec, places: &Places, seed: u64) {
        let dt = self.dt();
        for (id, people) in &spec.people {
            let boot = self.add_route(spec, places, &people.boot);
            let request = self.add_route(spec, places, &people.request);
            let demand = Demand::new(&people.demand, &spec.noise, seed, id);
            let demand = demand.with_mini_peaks(people.mini_peak);
            let pool = self.trips[request.trips.start].pool;
            let balancer = self.balancer_of(pool);
            let downloads = people.downloads.as_ref();
            let downloads = downloads.map(|one| (places.of(&one.hub), one.volume * one.cold / 1e3));
            let people = People::new(people, demand, dt);
            self.people.push(Crowd {
                people,
                boot,
                request,
                balancer,
                downloads,
            });
        }
        for (id, load) in &spec.load {
            let route = self.add_route(spec, places, &load.journey);
            let patience = self.trips[route.trips.start].deadline;
            let demand = Demand::new(&load.demand, &spec.noise, seed, id);
            let load = Load::new(load, patience, demand, dt);
            self.loads.push(Source { load, route });
        }
    }

    fn add_route(&mut self, spec: &WorldSpec, places: &Places, journey: &str) -> Route {
        let journey = &spec.journey[journey];
        let trip = Trip::new(journey, |id| places.of(id));
        let edge = journey.edge.as_deref().map(|id| places.of(id));
        let from = self.trips.len();
        match edge {
            None => self.trips.push(trip),
            Some(edge) => {
                let pools = self.edges[edge].pools.iter().map(|pool| Some(*pool));
                self.trips.extend(pools.map(|pool| Trip {
                    pool,
                    ..trip.clone()
                }));
            }
        }
        Route {
            edge,
            trips: from..self.trips.len(),
            sent: 0.0,
        }
    }

    /// Jumps to `clock` and comes to rest there. What rollouts and actions have changed stays.
    pub fn settle(&mut self, clock: Clock) {
        for upgrade in &mut self.rollouts {
            upgrade.rollout.settle();
        }
        for crowd in &mut self.people {
            crowd.people.settle(clock);
        }
        for source in &mut self.loads {
            source.load.settle();
        }
        for link in &mut self.links {
            link.held = 0.0;
        }
        self.settle_zones();
        self.pools.iter_mut().for_each(Pool::settle);
        self.settle_networks(clock);
        self.settle_fleets();
        self.stores.iter_mut().for_each(Store::settle);
        self.warm_up(clock);
    }

    /// Rings come to rest under the lookups that demand brings when everything is answered.
    fn warm_up(&mut self, clock: Clock) {
        let mut lookups = vec![0.0; self.rings.len()];
        let mut add = |trip: &Trip, rate: f64| {
            for call in &trip.calls {
                if let Some(ring) = call.ring {
                    lookups[ring] += rate * call.share * call.keys;
                }
            }
        };
        for crowd in &self.people {
            add(
                &self.trips[crowd.boot.trips.start],
                crowd.people.boots_at_rest(clock),
            );
            add(
                &self.trips[crowd.request.trips.start],
                crowd.people.requests_at_rest(clock),
            );
        }
        for source in &self.loads {
            add(
                &self.trips[source.route.trips.start],
                source.load.rate_at_rest(clock),
            );
        }
        for (fleet, lookups) in self.rings.iter_mut().zip(lookups) {
            fleet.catalogue.settle();
            fleet.ring.settle(lookups);
        }
    }
}

/// The place of every id in the list of its kind. Ids are unique over all kinds.
#[derive(Debug)]
pub(super) struct Places(Vec<(String, usize)>);

impl Places {
    /// Of parts in their order, which is by kind.
    fn new(parts: &[(String, PartKind)]) -> Self {
        let mut places: Vec<(String, usize)> = Vec::new();
        let mut first = 0;
        for (index, (id, kind)) in parts.iter().enumerate() {
            if parts[first].1 != *kind {
                first = index;
            }
            places.push((id.clone(), index - first));
        }
        Self(places)
    }

    /// The place of an id.
    ///
    /// # Panics
    /// When there is none: the spec was not checked.
    pub fn of(&self, id: &str) -> usize {
        let found = self.0.iter().find(|(one, _)| one == id);
        let (_, place) =
            found.unwrap_or_else(|| panic!("no part is called '{id}': the spec was not checked"));
        *place
    }

    /// The place in the world's lists of a part of that kind: spares are with their ring.
    fn in_world(&self, (id, kind): &(String, PartKind)) -> usize {
        match kind {
            PartKind::Spares => self.of(id.strip_suffix("-spares").unwrap_or(id)),
            _ => self.of(id),
        }
    }
}
