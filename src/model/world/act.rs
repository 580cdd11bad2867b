//! What may be done to a world, and what the schedule moves.

use super::World;
use crate::base::number::plain;
use crate::model::spec::{Ask, Refetch};
use crate::model::{Action, Command, Input, Knob, PartKind};

impl World {
    /// Applies an action before the next tick.
    ///
    /// # Errors
    /// The reason why it is impossible now.
    pub fn apply(&mut self, action: Action) -> Result<(), String> {
        match action {
            Action::Set { part, knob, value } => self.set(part, knob, value),
            Action::Command { part, command } => self.command(part, command),
        }
    }

    fn set(&mut self, part: usize, knob: Knob, value: f64) -> Result<(), String> {
        let (low, high) = knob.range();
        if !(low..=high).contains(&value) {
            let [low, high, value] = [low, high, value].map(plain);
            let name = knob.name();
            return Err(format!("{name} takes {low} to {high}, not {value}"));
        }
        let place = self.places[part];
        let on = value >= 0.5;
        match (self.kinds[part], knob) {
            (PartKind::People, Knob::BootLimit) => self.people[place].people.limit = value,
            (PartKind::People, Knob::Shed) => self.people[place].people.shed = value,
            (PartKind::Load, Knob::Shed) => self.loads[place].load.shed = value,
            (PartKind::People | PartKind::Load, Knob::FetchMissing) => {
                let refetch = if on { Refetch::Missing } else { Refetch::All };
                self.calls_of(part).for_each(|call| call.refetch = refetch);
            }
            (PartKind::People | PartKind::Load, Knob::AskPoint) => {
                let ask = if on { Ask::Point } else { Ask::Scatter };
                self.calls_of(part).for_each(|call| call.ask = ask);
            }
            (PartKind::Pool, Knob::ExtraHosts) if self.owner_of(place).is_some() => {
                return Err("its group adds hosts to this fleet".to_owned());
            }
            (PartKind::Pool, Knob::ExtraHosts) => self.pools[place].scale(value),
            (PartKind::Ring, Knob::HoldDown) => self.rings[place].ring.hold_down = value,
            (PartKind::Ring, Knob::WarmSpares) => self.rings[place].ring.warm_spares = on,
            (PartKind::Store, Knob::ReplicaReads) => {
                self.stores[place].replica_reads = on;
                self.stores[place].connect();
            }
            (PartKind::Store, Knob::Replicas) => {
                self.stores[place].replicas = value;
                self.stores[place].connect();
            }
            (PartKind::Rollout, Knob::Paused) => self.rollouts[place].rollout.paused = on,
            (PartKind::Pool, Knob::EdgeWeight) => {
                let Some((edge, zone)) = self.edge_of(place) else {
                    return Err("no edge sends anything to this part".to_owned());
                };
                self.edges[edge].edge.order(zone, value);
            }
            (PartKind::Mesh, Knob::RetryBudget) => self.meshes[place].mesh.retry_budget = value,
            (PartKind::Mesh, Knob::Consecutive) => {
                self.meshes[place].mesh.outlier.consecutive = value;
            }
            (PartKind::Mesh, Knob::MostEjected) => self.meshes[place].mesh.outlier.most = value,
            (PartKind::Fabric, Knob::Carries) => self.fabrics[place].carries = on,
            (PartKind::Provisioner, Knob::Files) => self.provisioners[place].files = value,
            (PartKind::Balancer, Knob::PanicThreshold) => self.balancers[place].panic = value,
            (PartKind::Balancer, Knob::RetryBudget) => self.balancers[place].retry_budget = value,
            (PartKind::Balancer, Knob::Breaker) => self.balancers[place].breaker = value,
            (PartKind::Group | PartKind::Proxies | PartKind::Flag, knob) => {
                return self.set_fleet(part, knob, value);
            }
            (_, knob) => return Err(format!("this part has no {}", knob.name())),
        }
        Ok(())
    }

    /// The calls of a population's boots, or of a load. Only a journey that no edge spreads makes
    /// such calls: the spec's check sees to that.
    fn calls_of(&mut self, part: usize) -> impl Iterator<Item = &mut crate::model::trip::Call> {
        let trip = self.first_trip(part);
        self.trips[trip].calls.iter_mut()
    }

    fn first_trip(&self, part: usize) -> usize {
        let place = self.places[part];
        match self.kinds[part] {
            PartKind::People => self.people[place].boot.trips.start,
            _ => self.loads[place].route.trips.start,
        }
    }

    /// Whether a command was carried out that does nothing a second time.
    #[must_use]
    pub fn carried_out(&self, part: usize, command: Command) -> bool {
        let place = self.places[part];
        match (self.kinds[part], command) {
            (PartKind::Hub, Command::PageProvider) => self.hubs[place].provider.was_paged(),
            (PartKind::Hub, Command::MoveDashboards) => !self.hubs[place].watched,
            _ => false,
        }
    }

    fn command(&mut self, part: usize, command: Command) -> Result<(), String> {
        let place = self.places[part];
        match (self.kinds[part], command) {
            (PartKind::Ring, Command::Flush) => self.rings[place].ring.flush(),
            (PartKind::Store, Command::FailOver) => self.stores[place].fail_over(),
            (PartKind::Hub, Command::PageProvider) => return self.hubs[place].provider.page(),
            (PartKind::Group, Command::ClearBroken) => return self.clear_broken(place),
            (PartKind::Hub, Command::MoveDashboards) => self.hubs[place].watched = false,
            (PartKind::Proxies, Command::Restart) => self.proxies[place].restart_now(),
            (PartKind::Primaries, command) => match command.zone() {
                Some(zone) => return self.primaries[place].leave(zone),
                None => return Err(unknown(command)),
            },
            (_, command) => return Err(unknown(command)),
        }
        Ok(())
    }

    /// Moves an input, as the level's schedule says. An input that the part does not have changes
    /// nothing: the loader has refused it.
    pub fn input(&mut self, part: usize, input: Input, to: f64) {
        let place = self.places[part];
        match (self.kinds[part], input) {
            (PartKind::Rollout, Input::RollTo) => self.rollouts[place].rollout.roll_to(to),
            (PartKind::Fabric, Input::Loss) => self.fabrics[place].loss = to,
            (PartKind::Fabric, Input::Carry) => self.fabrics[place].carries = to >= 0.5,
            (PartKind::Proxies, Input::Processes) => self.proxies[place].add_by_plan(to),
            (PartKind::Flag, Input::Flag) => self.set_flag(place, to),
            (PartKind::Link, Input::Stall) => self.links[place].stalled = to >= 0.5,
            _ => {}
        }
    }

    /// The present value of a parameter, in held units; 0 for one that the part does not have.
    #[must_use]
    pub fn knob(&self, part: usize, knob: Knob) -> f64 {
        let place = self.places[part];
        let flag = |on: bool| f64::from(u8::from(on));
        match (self.kinds[part], knob) {
            (PartKind::People, Knob::BootLimit) => self.people[place].people.limit,
            (PartKind::People, Knob::Shed) => self.people[place].people.shed,
            (PartKind::Load, Knob::Shed) => self.loads[place].load.shed,
            (PartKind::People | PartKind::Load, Knob::FetchMissing) => {
                let calls = &self.trips[self.first_trip(part)].calls;
                flag(calls.iter().all(|call| call.refetch == Refetch::Missing))
            }
            (PartKind::People | PartKind::Load, Knob::AskPoint) => {
                let calls = &self.trips[self.first_trip(part)].calls;
                flag(calls.iter().all(|call| call.ask == Ask::Point))
            }
            (PartKind::Pool, Knob::ExtraHosts) => self.pools[place].extra,
            (PartKind::Ring, Knob::HoldDown) => self.rings[place].ring.hold_down,
            (PartKind::Ring, Knob::WarmSpares) => flag(self.rings[place].ring.warm_spares),
            (PartKind::Store, Knob::ReplicaReads) => flag(self.stores[place].replica_reads),
            (PartKind::Store, Knob::Replicas) => self.stores[place].replicas,
            (PartKind::Rollout, Knob::Paused) => flag(self.rollouts[place].rollout.paused),
            (PartKind::Pool, Knob::EdgeWeight) => self
                .edge_of(place)
                .map_or(0.0, |(edge, zone)| self.edges[edge].edge.ordered(zone)),
            (PartKind::Mesh, Knob::RetryBudget) => self.meshes[place].mesh.retry_budget,
            (PartKind::Mesh, Knob::Consecutive) => self.meshes[place].mesh.outlier.consecutive,
            (PartKind::Mesh, Knob::MostEjected) => self.meshes[place].mesh.outlier.most,
            (PartKind::Provisioner, Knob::Files) => self.provisioners[place].files,
            (PartKind::Balancer, Knob::PanicThreshold) => self.balancers[place].panic,
            (PartKind::Balancer, Knob::RetryBudget) => self.balancers[place].retry_budget,
            (PartKind::Balancer, Knob::Breaker) => self.balancers[place].breaker,
            (PartKind::Fabric, Knob::Carries) => flag(self.fabrics[place].carries),
            (PartKind::Group | PartKind::Proxies | PartKind::Flag, knob) => {
                self.fleet_knob(part, knob)
            }
            _ => 0.0,
        }
    }
}

fn unknown(command: Command) -> String {
    format!("this part does not know {}", command.name())
}
