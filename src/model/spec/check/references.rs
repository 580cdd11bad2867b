//! Ids and the names that point at them.

use super::{Fault, Unknown};
use crate::base::Named;
use crate::model::WorldSpec;

/// Every id that is none or is there twice, and every name that points nowhere.
pub(super) fn faults(spec: &WorldSpec) -> Vec<Fault> {
    let mut faults = Vec::new();
    ids(spec, &mut faults);
    for (id, people) in &spec.people {
        let path = format!("people.{id}");
        point(
            &mut faults,
            format!("{path}.boot"),
            "journey",
            &people.boot,
            &spec.journey,
        );
        point(
            &mut faults,
            format!("{path}.request"),
            "journey",
            &people.request,
            &spec.journey,
        );
    }
    for (id, load) in &spec.load {
        let path = format!("load.{id}.journey");
        point(&mut faults, path, "journey", &load.journey, &spec.journey);
    }
    journeys(spec, &mut faults);
    served_once(spec, &mut faults);
    for (id, rollout) in &spec.rollout {
        point(
            &mut faults,
            format!("rollout.{id}.fleet"),
            "ring",
            &rollout.fleet,
            &spec.ring,
        );
    }
    if spec.people.is_empty() && spec.load.is_empty() {
        let expected = "a table [world.people.ID] or [world.load.ID]";
        faults.push(Fault::new("", "nobody asks for anything", expected));
    }
    faults
}

fn journeys(spec: &WorldSpec, faults: &mut Vec<Fault>) {
    for (id, journey) in &spec.journey {
        let path = format!("journey.{id}");
        if let Some(link) = &journey.over {
            point(faults, format!("{path}.over"), "link", link, &spec.link);
        }
        if let Some(pool) = &journey.through {
            point(faults, format!("{path}.through"), "pool", pool, &spec.pool);
        }
        if let Some(edge) = &journey.edge {
            point(faults, format!("{path}.edge"), "edge", edge, &spec.edge);
        }
        if journey.edge.is_some() && journey.through.is_some() {
            let found = "a journey has both 'edge' and 'through'";
            faults.push(Fault::new(format!("{path}.edge"), found, "one of them"));
        }
        if journey.edge.is_some() && !journey.calls.is_empty() {
            let found = "a journey that an edge spreads makes calls";
            let expected = "calls of a journey without 'edge'";
            faults.push(Fault::new(format!("{path}.call"), found, expected));
        }
        for (i, call) in journey.calls.iter().enumerate() {
            let path = format!("{path}.call.{i}");
            if let Some(ring) = &call.ring {
                point(faults, format!("{path}.ring"), "ring", ring, &spec.ring);
            }
            point(
                faults,
                format!("{path}.store"),
                "store",
                &call.store,
                &spec.store,
            );
        }
    }
}

/// A pool serves once in a tick: what journeys bring, or what one mesh does.
fn served_once(spec: &WorldSpec, faults: &mut Vec<Fault>) {
    let through = spec.journey.values().filter_map(|one| one.through.as_ref());
    let behind = spec.edge.values().flat_map(|edge| &edge.pools);
    let mut served: Vec<(&str, String)> = Vec::new();
    for pool in through.chain(behind) {
        served.push((pool, "journeys bring it requests".to_owned()));
    }
    for (id, mesh) in &spec.mesh {
        for (i, pool) in mesh.targets.iter().enumerate() {
            let last = served.iter().rev().find(|(known, _)| known == pool);
            if let Some((_, already)) = last {
                let path = format!("mesh.{id}.targets.{i}");
                let found = format!("'{pool}' serves already: {already}");
                faults.push(Fault::new(path, found, "a pool that nothing else asks"));
            }
            served.push((pool, format!("'{id}' calls it")));
        }
    }
}

/// A name must be that of a part of its kind.
pub(super) fn point<T>(
    faults: &mut Vec<Fault>,
    path: String,
    kind: &str,
    name: &str,
    known: &Named<T>,
) {
    if known.contains_key(name) {
        return;
    }
    let known: Vec<String> = known.keys().cloned().collect();
    let expected = match known.as_slice() {
        [] => format!("a table [world.{kind}.{name}]"),
        [only] => format!("'{only}'"),
        many => format!("one of {}", many.join(", ")),
    };
    faults.push(Fault {
        unknown: Some(Unknown {
            name: name.to_owned(),
            known,
        }),
        ..Fault::new(path, format!("there is no {kind} '{name}'"), expected)
    });
}

/// Ids are unique over all kinds, the spares of rings included.
fn ids(spec: &WorldSpec, faults: &mut Vec<Fault>) {
    let mut seen: Vec<(String, String)> = Vec::new();
    for (path, id) in all_ids(spec) {
        if !is_id(&id) {
            let expected = "a lower-case letter, then lower-case letters, digits or '-'";
            faults.push(Fault::new(
                path.clone(),
                format!("'{id}' is no id"),
                expected,
            ));
        }
        let taken = seen.iter().find(|(known, _)| *known == id);
        if let Some((_, first)) = taken {
            let found = format!("the id '{id}' is taken by {first}");
            faults.push(Fault::new(
                path.clone(),
                found,
                "ids that differ over all kinds",
            ));
        }
        if taken.is_none() {
            seen.push((id, path));
        }
    }
}

fn all_ids(spec: &WorldSpec) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut add = |kind: &str, ids: Vec<&String>| {
        all.extend(
            ids.into_iter()
                .map(|id| (format!("{kind}.{id}"), id.clone())),
        );
    };
    add("people", spec.people.keys().collect());
    add("load", spec.load.keys().collect());
    add("journey", spec.journey.keys().collect());
    add("link", spec.link.keys().collect());
    add("pool", spec.pool.keys().collect());
    add("ring", spec.ring.keys().collect());
    add("store", spec.store.keys().collect());
    add("fabric", spec.fabric.keys().collect());
    add("edge", spec.edge.keys().collect());
    add("mesh", spec.mesh.keys().collect());
    add("primaries", spec.primaries.keys().collect());
    add("hub", spec.hub.keys().collect());
    add("balancer", spec.balancer.keys().collect());
    add("provisioner", spec.provisioner.keys().collect());
    add("rollout", spec.rollout.keys().collect());
    add("group", spec.group.keys().collect());
    add("scaler", spec.scaler.keys().collect());
    add("directory", spec.directory.keys().collect());
    add("proxies", spec.proxies.keys().collect());
    add("flag", spec.flag.keys().collect());
    let spares = spec.ring.iter().filter(|(_, ring)| ring.spares > 0);
    all.extend(spares.map(|(id, _)| (format!("ring.{id}.spares"), format!("{id}-spares"))));
    all
}

fn is_id(id: &str) -> bool {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    id.len() <= 64 && id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(letters)
}
