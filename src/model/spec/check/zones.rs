//! Ranges and names of what spans zones.

use super::Fault;
use super::ranges::{Check, HOUR, MINUTE, span};
use super::references::point;
use crate::base::counted;
use crate::model::{EdgeSpec, MeshSpec, PrimariesSpec, WorldSpec, ZoneLinkSpec};

/// Everything that is wrong with fabrics, edges, meshes and primaries.
pub(super) fn faults(spec: &WorldSpec) -> Vec<Fault> {
    let mut check = Check::default();
    for (id, fabric) in &spec.fabric {
        check.at(format!("fabric.{id}"));
        check.count("zones", fabric.zones.len() as u32, 1, 9);
        if let Some(link) = &fabric.link {
            zone_link(&mut check, link);
        }
    }
    spec.edge
        .iter()
        .for_each(|(id, edge)| self::edge(&mut check, spec, id, edge));
    spec.mesh
        .iter()
        .for_each(|(id, mesh)| self::mesh(&mut check, spec, id, mesh));
    spec.primaries
        .iter()
        .for_each(|(id, one)| primaries(&mut check, spec, id, one));
    check.into_faults()
}

fn zone_link(check: &mut Check, link: &ZoneLinkSpec) {
    check.rate("link.capacity", link.capacity.0, 1.0, 1e8);
    check.share("link.loss-from", link.loss_from, 0.0, 0.99);
    check.share("link.loss-at-full", link.loss_at_full, 0.0, 0.5);
    check.time("link.queue", link.queue, 0.0, 1.0);
    check.time("link.reacts", link.reacts, 1.0, MINUTE);
}

fn edge(check: &mut Check, spec: &WorldSpec, id: &str, edge: &EdgeSpec) {
    check.at(format!("edge.{id}"));
    check.count("pools", edge.pools.len() as u32, 1, 9);
    check.time("propagation", edge.propagation, 0.0, 10.0 * MINUTE);
    pools(check, spec, &format!("edge.{id}.pools"), &edge.pools);
}

fn mesh(check: &mut Check, spec: &WorldSpec, id: &str, mesh: &MeshSpec) {
    check.at(format!("mesh.{id}"));
    check.number("calls", mesh.calls, 1.0, 1e4);
    check.number("rounds", mesh.rounds, 1.0, 1e3);
    check.time("cpu", mesh.cpu, 1e-6, 10.0);
    check.time("timeout", mesh.timeout, 0.001, MINUTE);
    check.count("retries", mesh.retries, 0, 10);
    check.share("retry-budget", mesh.retry_budget, 0.0, 1.0);
    check.number("outlier.consecutive", mesh.outlier.consecutive, 1.0, 1e3);
    check.time("outlier.ejection", mesh.outlier.ejection, 1.0, HOUR);
    check.share("outlier.most", mesh.outlier.most, 0.0, 1.0);
    check.share("outlier.panic", mesh.outlier.panic, 0.0, 1.0);
    pools(check, spec, &format!("mesh.{id}.callers"), &mesh.callers);
    pools(check, spec, &format!("mesh.{id}.targets"), &mesh.targets);
    let zones = zones(check, spec, &format!("mesh.{id}.fabric"), &mesh.fabric);
    waits_less(check, spec, mesh);
    for (field, pools) in [("callers", &mesh.callers), ("targets", &mesh.targets)] {
        one_a_zone(check, field, pools.len(), zones);
    }
}

/// A call may not time out at rest before full links.
fn waits_less(check: &mut Check, spec: &WorldSpec, mesh: &MeshSpec) {
    let link = spec.fabric.get(&mesh.fabric).and_then(|one| one.link);
    let Some(queue) = link.map(|link| link.queue.0) else {
        return;
    };
    if 2.0 * queue >= mesh.timeout.0 {
        let found = format!("found {}", span(mesh.timeout.0));
        let expected = format!(
            "more than two queues of the links of '{}', {} each",
            mesh.fabric,
            span(queue)
        );
        check.fault("timeout", found, expected);
    }
}

fn primaries(check: &mut Check, spec: &WorldSpec, id: &str, primaries: &PrimariesSpec) {
    check.at(format!("primaries.{id}"));
    check.count("shards", primaries.shards, 3, 10_000);
    check.share("writes", primaries.writes, 0.0, 1.0);
    check.time("failover", primaries.failover, 0.0, 10.0 * MINUTE);
    check.rate("pace", primaries.pace.0, 0.01, 1e3);
    pools(
        check,
        spec,
        &format!("primaries.{id}.callers"),
        &primaries.callers,
    );
    let zones = zones(
        check,
        spec,
        &format!("primaries.{id}.fabric"),
        &primaries.fabric,
    );
    one_a_zone(check, "callers", primaries.callers.len(), zones);
    if zones == Some(1) {
        let (found, expected) = ("found 1 zone", "at least 2, to move between");
        check.fault("fabric", found.to_owned(), expected.to_owned());
    }
}

fn pools(check: &mut Check, spec: &WorldSpec, path: &str, names: &[String]) {
    for (i, name) in names.iter().enumerate() {
        point(
            check.faults(),
            format!("{path}.{i}"),
            "pool",
            name,
            &spec.pool,
        );
    }
}

/// How many zones a fabric has, where there is such a fabric.
fn zones(check: &mut Check, spec: &WorldSpec, path: &str, name: &str) -> Option<usize> {
    point(
        check.faults(),
        path.to_owned(),
        "fabric",
        name,
        &spec.fabric,
    );
    spec.fabric.get(name).map(|fabric| fabric.zones.len())
}

fn one_a_zone(check: &mut Check, field: &str, found: usize, zones: Option<usize>) {
    if let Some(zones) = zones.filter(|zones| *zones != found) {
        check.fault(
            field,
            format!("found {}", counted(&found.to_string(), "pools")),
            format!("one for each of {}", counted(&zones.to_string(), "zones")),
        );
    }
}
