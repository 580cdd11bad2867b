//! What a pool publishes for the zone in which it stands, so that any graph over all zones can be
//! taken apart by them.

use super::gauges::unknown;
use super::{Calls, World};
use crate::base::math::{max, ratio};
use crate::model::mesh::Mesh;

impl World {
    pub(super) fn zone_gauge(&self, pool: usize, name: &str) -> f64 {
        match name {
            "requests" => self.sent_to(pool) / self.dt(),
            "request-time" => self.request_time(pool),
            "calls" => self.of_calls(pool, |mesh, zone| mesh.called[zone]) / self.dt(),
            "call-time" => self.per_call(pool, |mesh, zone| mesh.time_to[zone]),
            "tries" => self.per_call(pool, |mesh, zone| mesh.tries_to[zone]),
            "call-errors" => self.per_call(pool, |mesh, zone| mesh.failed[zone]),
            "request-errors" => self.request_errors(pool),
            "ejected" => self.most(pool, |calls, zone| calls.ejected_of(zone)),
            "write-errors" => self.write_errors(pool),
            "link-use" => self.most(pool, |calls, zone| {
                self.fabrics[calls.mesh.fabric].utilisation_of(zone)
            }),
            other => unknown(other),
        }
    }

    /// Requests that enter a pool in this tick.
    fn sent_to(&self, pool: usize) -> f64 {
        let trips = self.trips.iter().filter(|trip| trip.pool == Some(pool));
        trips.map(|trip| trip.sent).sum()
    }

    /// Mean time of the requests that enter a pool, calls included [s].
    fn request_time(&self, pool: usize) -> f64 {
        let wait = max(0.0, self.pools[pool].wait());
        let trips = self.trips.iter().filter(|trip| trip.pool == Some(pool));
        let time: f64 = trips
            .map(|trip| trip.sent * (wait + trip.cpu + trip.down))
            .sum();
        ratio(time, self.sent_to(pool))
    }

    /// A sum over the calls to a pool.
    fn of_calls(&self, pool: usize, sum: impl Fn(&Mesh, usize) -> f64) -> f64 {
        let called = self.called(pool);
        called.map(|(calls, zone)| sum(&calls.mesh, zone)).sum()
    }

    /// The same for one call.
    fn per_call(&self, pool: usize, sum: impl Fn(&Mesh, usize) -> f64) -> f64 {
        ratio(
            self.of_calls(pool, sum),
            self.of_calls(pool, |mesh, zone| mesh.called[zone]),
        )
    }

    /// Share of the requests that call a pool and fail for it.
    fn request_errors(&self, pool: usize) -> f64 {
        self.most(pool, |calls, zone| calls.mesh.spoilt[zone])
    }

    /// The largest of the numbers that the meshes have for a pool.
    fn most(&self, pool: usize, number: impl Fn(&Calls, usize) -> f64) -> f64 {
        let called = self.called(pool);
        called.fold(0.0, |all, (calls, zone)| max(all, number(calls, zone)))
    }

    /// The meshes that call a pool, and as which zone.
    fn called(&self, pool: usize) -> impl Iterator<Item = (&Calls, usize)> {
        self.meshes.iter().filter_map(move |calls| {
            let zone = calls.mesh.targets.iter().position(|one| *one == pool)?;
            Some((calls, zone))
        })
    }

    /// Share of the writes to primaries in the zone of a pool that fail.
    fn write_errors(&self, pool: usize) -> f64 {
        let of = |one: &crate::model::primaries::Primaries| {
            Some(one.errors_in[one.zone_of(Some(pool))?])
        };
        self.primaries.iter().filter_map(of).fold(0.0, max)
    }
}
