//! Traffic between the parts of a world.

use super::{Calls, Route, World};
use crate::base::math::ratio;
use crate::model::trip::Trip;
use crate::model::{Flow, PartKind};

/// What the traffic of one journey is called, on its way in and below.
#[derive(Clone, Copy)]
struct Names {
    asks: &'static str,
    lookups: &'static str,
    queries: &'static str,
}

const BOOTS: Names = Names {
    asks: "boots",
    lookups: "boot lookups",
    queries: "boot queries",
};

const REQUESTS: Names = Names {
    asks: "requests",
    lookups: "request lookups",
    queries: "request queries",
};

/// Of a source with one journey: nothing has to be told apart.
const ONLY: Names = Names {
    asks: "requests",
    lookups: "lookups",
    queries: "queries",
};

impl World {
    /// Traffic between parts: from who asks to the pools, on to rings, stores and other pools.
    pub(super) fn flows(&self) -> Vec<Flow> {
        let mut flows = Vec::new();
        for (index, crowd) in self.people.iter().enumerate() {
            let from = self.part_of(PartKind::People, index);
            self.add_route_flows(&mut flows, from, BOOTS, &crowd.boot);
            self.add_route_flows(&mut flows, from, REQUESTS, &crowd.request);
        }
        for (index, source) in self.loads.iter().enumerate() {
            let from = self.part_of(PartKind::Load, index);
            self.add_route_flows(&mut flows, from, ONLY, &source.route);
        }
        self.meshes
            .iter()
            .for_each(|calls| self.add_call_flows(&mut flows, calls));
        flows
    }

    fn add_route_flows(&self, flows: &mut Vec<Flow>, from: usize, names: Names, route: &Route) {
        let mut at = from;
        if let Some(edge) = route.edge {
            let to = self.part_of(PartKind::Edge, edge);
            let failed = 1.0 - route.ok(&self.trips);
            flows.push(self.flow(at, to, names.asks, route.sent, failed));
            at = to;
        }
        let trips = &self.trips[route.trips.clone()];
        trips
            .iter()
            .for_each(|trip| self.add_flows(flows, at, names, trip));
    }

    /// Calls to each zone, from all: drawn from that zone's own callers, since a line for every
    /// pair of zones would be a knot. And the tries that pass each zone's link to the others.
    fn add_call_flows(&self, flows: &mut Vec<Flow>, calls: &Calls) {
        for (zone, target) in calls.mesh.targets.iter().enumerate() {
            let from = self.part_of(PartKind::Pool, calls.mesh.callers[zone]);
            let to = self.part_of(PartKind::Pool, *target);
            let (called, failed) = (calls.mesh.called[zone], calls.mesh.errors(zone));
            flows.push(self.flow(from, to, "calls", called, failed));
        }
        let network = self.part_of(PartKind::Fabric, calls.mesh.fabric);
        let across = if calls.mesh.siloed {
            "tries"
        } else {
            "tries across"
        };
        for (target, (tries, lost)) in calls.mesh.targets.iter().zip(&calls.mesh.links) {
            let from = self.part_of(PartKind::Pool, *target);
            flows.push(self.flow(from, network, across, *tries, ratio(*lost, *tries)));
        }
    }

    fn add_flows(&self, flows: &mut Vec<Flow>, from: usize, names: Names, trip: &Trip) {
        let mut at = from;
        if let Some(link) = trip.link {
            let to = self.part_of(PartKind::Link, link);
            flows.push(self.flow(at, to, names.asks, trip.sent, 1.0 - trip.ok));
            at = to;
        }
        if let Some(proxies) = trip.proxies {
            let to = self.part_of(PartKind::Proxies, proxies);
            flows.push(self.flow(at, to, names.asks, trip.sent, 1.0 - trip.ok));
            at = to;
        }
        if let Some(balancer) = self.balancer_of(trip.pool) {
            let to = self.part_of(PartKind::Balancer, balancer);
            flows.push(self.flow(at, to, names.asks, trip.sent, 1.0 - trip.ok));
            at = to;
        }
        if let Some(pool) = trip.pool {
            let to = self.part_of(PartKind::Pool, pool);
            flows.push(self.flow(at, to, names.asks, trip.arrived, 1.0 - trip.ok));
            at = to;
        }
        if let Some(crossing) = &trip.crossing {
            let hub = &self.hubs[crossing.hub];
            let to = self.part_of(PartKind::Hub, crossing.hub);
            let failed = 1.0 - crossing.ok(hub);
            flows.push(self.flow(at, to, names.queries, trip.passed, failed));
        }
        for call in &trip.calls {
            let asks = trip.passed * call.share;
            if let Some(ring) = call.ring {
                let to = self.part_of(PartKind::Ring, ring);
                let missed = 1.0 - self.rings[ring].ring.hit_rate();
                flows.push(self.flow(at, to, names.lookups, asks * call.keys, missed));
            }
            let to = self.part_of(PartKind::Store, call.store);
            let failed = 1.0 - call.answered;
            flows.push(self.flow(at, to, names.queries, asks * call.touch, failed));
        }
    }

    /// `amount` of one tick as traffic of a second.
    fn flow(&self, from: usize, to: usize, what: &'static str, amount: f64, failed: f64) -> Flow {
        Flow {
            from,
            to,
            what,
            rate: amount / self.dt(),
            failed,
            together: false,
        }
    }
}
