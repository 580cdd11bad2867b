//! What crosses hubs, and the balancers that look through them.

use super::World;
use super::build::Places;
use crate::base::math::ratio;
use crate::base::{Clock, Stream};
use crate::model::balancer::Balancer;
use crate::model::demand::Demand;
use crate::model::hub::Hub;
use crate::model::provisioner::Provisioner;
use crate::model::{PartKind, WorldSpec};

impl World {
    pub(super) fn add_networks(&mut self, spec: &WorldSpec, places: &Places, seed: u64) {
        for (id, hub) in &spec.hub {
            let demand = Demand::new(&hub.demand, &spec.noise, seed, id);
            let demand = demand.with_mini_peaks(hub.mini_peak);
            let hub = Hub::new(hub, demand, Stream::named(seed, id));
            self.hubs.push(hub);
        }
        for (id, balancer) in &spec.balancer {
            let place = |id: &str| places.of(id);
            let stream = Stream::named(seed, id);
            self.balancers.push(Balancer::new(balancer, place, stream));
        }
        for (id, provisioner) in &spec.provisioner {
            let place = |id: &str| places.of(id);
            let stream = Stream::named(seed, id);
            let provisioner = Provisioner::new(provisioner, place, stream);
            self.pools[provisioner.pool].is_provisioned();
            self.provisioners.push(provisioner);
        }
    }

    /// Provisioners build what was launched.
    pub(super) fn build_hosts(&mut self, dt: f64) {
        for provisioner in &mut self.provisioners {
            let hub = provisioner.crossing.as_ref().map(|one| one.hub);
            let hub = hub.map(|hub| &self.hubs[hub]);
            provisioner.pass(hub, &mut self.pools[provisioner.pool], dt);
        }
    }

    pub(super) fn settle_networks(&mut self, clock: Clock) {
        let mut brought = vec![0.0; self.hubs.len()];
        for crowd in &self.people {
            let boots = crowd.people.boots_at_rest(clock);
            let requests = crowd.people.requests_at_rest(clock);
            if let Some((hub, volume)) = crowd.downloads {
                brought[hub] += boots * volume;
            }
            for (route, rate) in [(&crowd.boot, boots), (&crowd.request, requests)] {
                let trip = &self.trips[route.trips.start];
                if let Some(crossing) = &trip.crossing {
                    brought[crossing.hub] += rate * crossing.volume();
                }
            }
        }
        for (hub, brought) in self.hubs.iter_mut().zip(brought) {
            hub.settle(clock, brought);
        }
        for provisioner in &mut self.provisioners {
            provisioner.settle(&self.pools[provisioner.pool]);
        }
        for balancer in &mut self.balancers {
            balancer.settle(&self.pools[balancer.pool]);
        }
    }

    /// Balancers check hosts, once a second, and route around those that fail.
    pub(super) fn look_through(&mut self, clock: Clock) {
        let Self {
            balancers,
            hubs,
            pools,
            ..
        } = self;
        for balancer in balancers {
            let hub = balancer.over.map(|hub| &hubs[hub]);
            balancer.look(clock, hub, &mut pools[balancer.pool]);
        }
    }

    /// What passed the pools crosses the hubs, which take in what they carry.
    pub(super) fn cross_hubs(&mut self, clock: Clock, fraction: f64, dt: f64) {
        for crowd in &self.people {
            if let Some((hub, volume)) = crowd.downloads {
                let hub = &mut self.hubs[hub];
                hub.brought += crowd.people.tick.let_in * volume * hub.again();
            }
        }
        for trip in &mut self.trips {
            let Some(crossing) = &trip.crossing else {
                continue;
            };
            let hub = &mut self.hubs[crossing.hub];
            trip.ok *= crossing.ok(hub);
            trip.down += crossing.time(hub);
            let volume = trip.passed * crossing.volume() * crossing.tries(hub);
            hub.brought += volume;
            hub.own += volume;
        }
        for hub in &mut self.hubs {
            hub.carry(clock, fraction, dt);
        }
    }

    /// The balancers in front of a pool.
    pub(super) fn balancer_of(&self, pool: Option<usize>) -> Option<usize> {
        let before = |one: &Balancer| Some(one.pool) == pool;
        self.balancers.iter().position(before)
    }

    /// Share of the samples that come through a part; all through one that loses none.
    #[must_use]
    pub fn passes(&self, part: usize) -> f64 {
        match self.kinds[part] {
            PartKind::Hub => self.hubs[self.places[part]].shows(),
            _ => 1.0,
        }
    }

    /// Share of the requests at a pool that are asked again.
    pub(super) fn asked_again(&self, balancer: usize) -> f64 {
        let (mut again, mut first) = (0.0, 0.0);
        for crowd in &self.people {
            if crowd.balancer == Some(balancer) {
                again += crowd.people.asked_again();
                first += crowd.people.tick.sent;
            }
        }
        ratio(again, first)
    }
}
