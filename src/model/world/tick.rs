//! One second of the world.

use super::{Balancers, Replaced, Route, World};
use crate::base::Clock;
use crate::base::math::{max, min, ratio};
use crate::model::balancer::Balancer;
use crate::model::spec::Ask;
use crate::model::store::Asked;
use crate::model::trip::Trip;
use crate::model::{Event, PartKind};

impl World {
    /// Takes one second from `clock` to `clock + 1`; what happened is added to `events`.
    pub fn tick(&mut self, clock: Clock, events: &mut Vec<Event>) {
        let dt = self.dt();
        for step in 0..self.steps {
            let fraction = f64::from(step) * dt;
            self.roll(dt, events);
            self.control(events);
            self.pass_zones(dt);
            self.scale(dt);
            self.build_hosts(dt);
            self.pass_hosts(dt, events);
            if step == 0 {
                self.look_through(clock);
            }
            self.pass_proxies(dt);
            self.ask(clock, fraction, dt);
            self.carry(dt);
            self.serve_pools(dt);
            self.call_meshes(dt);
            self.cross_hubs(clock, fraction, dt);
            self.write_primaries(dt);
            self.look_up();
            self.serve_stores(dt);
            self.answer();
            self.fill_rings(dt);
            self.hear(dt);
        }
    }

    /// Rollouts restart machines, which leave the catalogue.
    fn roll(&mut self, dt: f64, events: &mut Vec<Event>) {
        for fleet in &mut self.rings {
            fleet.catalogue.pass(dt);
        }
        for index in 0..self.rollouts.len() {
            let upgrade = &mut self.rollouts[index];
            let Some(machine) = upgrade.rollout.step(dt) else {
                continue;
            };
            let (away, at) = (upgrade.rollout.away, upgrade.rollout.share());
            let rests = !upgrade.rollout.moves();
            self.rings[upgrade.fleet].catalogue.leave(machine, away);
            if rests {
                let part = self.part_of(PartKind::Rollout, index);
                events.push(Event::RolloutRests { part, at });
            }
        }
    }

    /// Controllers look at the catalogue and change their rings.
    fn control(&mut self, events: &mut Vec<Event>) {
        for index in 0..self.rings.len() {
            self.replaced.clear();
            let fleet = &mut self.rings[index];
            fleet.ring.control(&fleet.catalogue, &mut self.replaced);
            if self.replaced.is_empty() {
                continue;
            }
            let part = self.part_of(PartKind::Ring, index);
            let one = |one: &Replaced| Event::NodeReplaced {
                part,
                place: one.place,
                warmth: one.warmth,
            };
            events.extend(self.replaced.iter().map(one));
        }
    }

    fn pass_hosts(&mut self, dt: f64, events: &mut Vec<Event>) {
        for index in 0..self.pools.len() {
            let count = self.pools[index].pass(dt);
            // A group's hosts come and go all day: that is no event.
            let owned = self.groups.iter().any(|group| group.pool == index);
            if count > 0 && !owned {
                let part = self.part_of(PartKind::Pool, index);
                events.push(Event::HostsUp { part, count });
            }
        }
    }

    /// People and loads ask; the edge lets in what it may, and spreads it over the zones.
    fn ask(&mut self, clock: Clock, fraction: f64, dt: f64) {
        for crowd in &mut self.people {
            let balancer = crowd.balancer.map(|balancer| &self.balancers[balancer]);
            let budget = balancer.and_then(Balancer::budget);
            let (boots, requests) = crowd.people.ask(clock, fraction, budget, dt);
            crowd.boot.send(boots, &self.edges, &mut self.trips);
            crowd.request.send(requests, &self.edges, &mut self.trips);
        }
        for source in &mut self.loads {
            let sent = source.load.ask(clock, fraction, dt);
            source.route.send(sent, &self.edges, &mut self.trips);
        }
    }

    /// Links carry what was sent to the pools.
    fn carry(&mut self, dt: f64) {
        for trip in &mut self.trips {
            let (arrived, heard) = match trip.link {
                Some(link) => self.links[link].carry(trip.sent),
                None => (trip.sent, true),
            };
            trip.arrived = arrived;
            trip.passed = arrived;
            trip.ok = if heard { 1.0 } else { 0.0 };
        }
        self.choose_hosts(dt);
    }

    /// Pools serve, with the waits further down as they were a tick ago.
    fn serve_pools(&mut self, dt: f64) {
        for (index, pool) in self.pools.iter_mut().enumerate() {
            if !self.trips.iter().any(|trip| trip.pool == Some(index)) {
                continue;
            }
            let (mut arrivals, mut held, mut cpu) = (0.0, 0.0, 0.0);
            for trip in self.trips.iter().filter(|trip| trip.pool == Some(index)) {
                arrivals += trip.arrived;
                held += trip.arrived * (trip.cpu + trip.down);
                cpu += trip.arrived * trip.cpu;
            }
            let (held, cpu) = (ratio(held, arrivals), ratio(cpu, arrivals));
            let accepted = pool.serve(arrivals, held, cpu, dt);
            let done = ratio(pool.rate * dt, arrivals);
            for trip in self
                .trips
                .iter_mut()
                .filter(|trip| trip.pool == Some(index))
            {
                let patience = trip.deadline - trip.cpu - trip.down;
                trip.passed = trip.arrived * done;
                // Tries of a balancer may make more of one request: it succeeds once.
                trip.ok = min(1.0, trip.ok * accepted) * (1.0 - pool.late(patience));
            }
        }
        for trip in &mut self.trips {
            trip.down = 0.0;
        }
    }

    /// What passed looks up its keys in the rings, and asks the stores for what is missing.
    fn look_up(&mut self) {
        for store in &mut self.stores {
            store.asked = Asked::default();
        }
        for trip in &mut self.trips {
            for call in &mut trip.calls {
                let hit = call
                    .ring
                    .map_or(0.0, |ring| self.rings[ring].ring.hit_rate());
                let (queries, lookups) = call.ask(trip.passed, hit);
                let asked = &mut self.stores[call.store].asked;
                match call.ask {
                    Ask::Scatter => {
                        asked.scatters += queries;
                        asked.everywhere += lookups;
                    }
                    Ask::Point => {
                        asked.points += queries;
                        asked.somewhere += lookups;
                    }
                }
            }
        }
    }

    fn serve_stores(&mut self, dt: f64) {
        for index in 0..self.stores.len() {
            let answers = self.stores[index].serve(dt);
            let calls = self.trips.iter_mut().flat_map(|trip| &mut trip.calls);
            for call in calls.filter(|call| call.store == index) {
                call.answered = match call.ask {
                    Ask::Scatter => answers.scatter,
                    Ask::Point => answers.point,
                };
            }
        }
    }

    /// Answers go up: what succeeded, and how long it took.
    fn answer(&mut self) {
        for trip in &mut self.trips {
            for call in &trip.calls {
                let response = self.stores[call.store].response(call.ask == Ask::Scatter);
                trip.down += call.share * call.touch * response;
                trip.ok *= call.ok();
            }
        }
    }

    /// Only what was answered in time fills a ring.
    fn fill_rings(&mut self, dt: f64) {
        for (index, fleet) in self.rings.iter_mut().enumerate() {
            let calls = self
                .trips
                .iter()
                .flat_map(|trip| trip.calls.iter().map(|call| (trip.passed, call)));
            let filled: f64 = calls
                .filter(|(_, call)| call.ring == Some(index))
                .map(|(passed, call)| passed * call.share * call.keys * call.answered)
                .sum();
            fleet.ring.fill(filled / dt, dt);
        }
    }

    /// People and loads hear what became of what they asked.
    fn hear(&mut self, dt: f64) {
        for crowd in &mut self.people {
            let (boots, requests) = (crowd.boot.ok(&self.trips), crowd.request.ok(&self.trips));
            crowd.people.hear(boots, requests, dt);
        }
        for source in &mut self.loads {
            let wait = |trip: &Trip| trip.pool.map_or(0.0, |pool| self.pools[pool].wait());
            let time = |trip: &Trip| max(0.0, wait(trip)) + trip.cpu + trip.down;
            let latency = source.route.mean(&self.trips, time);
            source.load.hear(source.route.ok(&self.trips), latency);
        }
    }
}

impl Route {
    /// Sends `amount`, spread by the edge where there is one.
    fn send(&mut self, amount: f64, edges: &[Balancers], trips: &mut [Trip]) {
        self.sent = amount;
        for (zone, trip) in trips[self.trips.clone()].iter_mut().enumerate() {
            let share = self.edge.map_or(1.0, |edge| edges[edge].edge.share(zone));
            trip.sent = amount * share;
        }
    }

    /// Share of what was sent that is answered in time.
    pub(super) fn ok(&self, trips: &[Trip]) -> f64 {
        if self.sent > 0.0 {
            self.mean(trips, |trip| trip.ok)
        } else {
            1.0
        }
    }

    /// The mean of a number over all that was sent.
    fn mean(&self, trips: &[Trip], number: impl Fn(&Trip) -> f64) -> f64 {
        let trips = &trips[self.trips.clone()];
        ratio(
            trips.iter().map(|trip| trip.sent * number(trip)).sum(),
            self.sent,
        )
    }
}
