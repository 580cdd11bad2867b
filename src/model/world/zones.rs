//! What spans zones: edges, meshes of calls, primaries.

use super::build::Places;
use super::{Balancers, Calls, World};
use crate::base::math::ratio;
use crate::model::WorldSpec;
use crate::model::edge::Edge;
use crate::model::fabric::Fabric;
use crate::model::mesh::{Caller, Mesh, Target};
use crate::model::primaries::Primaries;

impl World {
    pub(super) fn add_zones(&mut self, spec: &WorldSpec, places: &Places, seed: u64) {
        let place = |id: &str| places.of(id);
        for (id, fabric) in &spec.fabric {
            self.fabrics.push(Fabric::new(fabric, id, seed));
        }
        for edge in spec.edge.values() {
            let pools = edge.pools.iter().map(|id| place(id)).collect();
            self.edges.push(Balancers {
                edge: Edge::new(edge),
                pools,
            });
        }
        for mesh in spec.mesh.values() {
            let rested = Target {
                hosts: 1.0,
                answers: 1.0,
                latency: mesh.cpu.0,
            };
            let zones = mesh.targets.len();
            let mesh = Mesh::new(mesh, place);
            let (targets, callers) = (vec![rested; zones], vec![Caller::default(); zones]);
            self.meshes.push(Calls {
                mesh,
                targets,
                callers,
            });
        }
        self.primaries.extend(
            spec.primaries
                .values()
                .map(|one| Primaries::new(one, place)),
        );
    }

    pub(super) fn settle_zones(&mut self) {
        self.fabrics.iter_mut().for_each(Fabric::settle);
        self.edges.iter_mut().for_each(|one| one.edge.settle());
        self.meshes.iter_mut().for_each(|calls| calls.mesh.settle());
        self.primaries.iter_mut().for_each(Primaries::settle);
    }

    /// Weights propagate and primaries move.
    pub(super) fn pass_zones(&mut self, dt: f64) {
        self.edges.iter_mut().for_each(|one| one.edge.propagate(dt));
        self.primaries.iter_mut().for_each(|one| one.pass(dt));
    }

    /// What passed the callers' pools fans out; the pools that are called serve it.
    pub(super) fn call_meshes(&mut self, dt: f64) {
        for index in 0..self.meshes.len() {
            self.find_targets(index);
            let Self {
                meshes,
                fabrics,
                trips,
                pools,
                ..
            } = self;
            let Calls {
                mesh,
                targets,
                callers,
            } = &mut meshes[index];
            for (caller, pool) in callers.iter_mut().zip(&mesh.callers) {
                let from = trips.iter().filter(|trip| trip.pool == Some(*pool));
                caller.requests = from.map(|trip| trip.passed).sum();
                caller.hosts = pools[*pool].hosts() as f64;
            }
            mesh.call(callers, targets, &mut fabrics[mesh.fabric], dt);
            for (zone, target) in targets.iter_mut().enumerate() {
                let pool = &mut pools[mesh.targets[zone]];
                let accepted = pool.serve(mesh.arrivals[zone], mesh.cpu, mesh.cpu, dt);
                target.answers = accepted * (1.0 - pool.late(mesh.timeout - mesh.cpu));
            }
            for trip in trips.iter_mut() {
                let zone = mesh
                    .callers
                    .iter()
                    .position(|pool| trip.pool == Some(*pool));
                if let Some(zone) = zone {
                    trip.ok *= mesh.ok[zone];
                    trip.down += mesh.time[zone];
                }
            }
        }
    }

    /// The zones of a mesh, as its callers find them.
    fn find_targets(&mut self, index: usize) {
        let Self { meshes, pools, .. } = self;
        let Calls { mesh, targets, .. } = &mut meshes[index];
        for (target, pool) in targets.iter_mut().zip(&mesh.targets) {
            let pool = &pools[*pool];
            target.hosts = pool.hosts() as f64;
            target.latency = pool.wait() + mesh.cpu;
        }
    }

    /// What passed the callers' pools writes to the primaries.
    pub(super) fn write_primaries(&mut self, dt: f64) {
        let Self {
            primaries,
            fabrics,
            trips,
            ..
        } = self;
        for primaries in primaries {
            primaries.requests.fill(0.0);
            for trip in trips.iter() {
                if let Some(zone) = primaries.zone_of(trip.pool) {
                    primaries.requests[zone] += trip.passed;
                }
            }
            primaries.write(&mut fabrics[primaries.fabric]);
            for trip in trips.iter_mut() {
                if let Some(zone) = primaries.zone_of(trip.pool) {
                    trip.ok *= primaries.ok[zone];
                }
            }
        }
        fabrics.iter_mut().for_each(|fabric| fabric.pass(dt));
    }

    /// The edge behind which a pool stands, and its zone.
    pub(super) fn edge_of(&self, pool: usize) -> Option<(usize, usize)> {
        self.edges.iter().enumerate().find_map(|(edge, balancers)| {
            let zone = balancers.pools.iter().position(|one| *one == pool)?;
            Some((edge, zone))
        })
    }
}

impl Calls {
    /// Share of the hosts that callers call and leave out, over all callers.
    pub(super) fn ejected(&self) -> f64 {
        let (mut out, mut all) = (0.0, 0.0);
        for (from, to) in self.mesh.pairs() {
            let hosts = self.targets[to].hosts;
            out += hosts * self.mesh.outlier.ejected(from, to);
            all += hosts;
        }
        ratio(out, all)
    }

    /// The same for the hosts of one zone.
    pub(super) fn ejected_of(&self, zone: usize) -> f64 {
        let pairs = self.mesh.pairs().filter(|(_, to)| *to == zone);
        let shares = pairs.map(|(from, to)| self.mesh.outlier.ejected(from, to));
        let (out, callers) = shares.fold((0.0, 0.0), |sums, share| (sums.0 + share, sums.1 + 1.0));
        ratio(out, callers)
    }
}
