//! The ranges and references of a spec.

mod fleet;
mod network;
mod ranges;
mod references;
mod zones;

use super::WorldSpec;
use crate::model::PartKind;

/// A number out of range or a name that points nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The field, from the spec's root: `ring.cache.nodes`; empty for the world as a whole.
    pub path: String,
    /// What was found, as a clause.
    pub found: String,
    /// What is expected; may be empty.
    pub expected: String,
    /// The name that points nowhere, where that is what is wrong.
    pub unknown: Option<Unknown>,
}

/// A name that points nowhere, and those that there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// The name.
    pub name: String,
    /// The names of that kind that the world has.
    pub known: Vec<String>,
}

impl Fault {
    pub(super) fn new(
        path: impl Into<String>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        Self {
            path: path.into(),
            found: found.into(),
            expected: expected.into(),
            unknown: None,
        }
    }
}

impl WorldSpec {
    /// The parts in their fixed order, with their ids: by kind, then by id.
    #[must_use]
    pub fn parts(&self) -> Vec<(String, PartKind)> {
        let mut parts = Vec::new();
        let mut add = |kind: PartKind, ids: &mut dyn Iterator<Item = &String>| {
            parts.extend(ids.map(|id| (id.clone(), kind)));
        };
        add(PartKind::People, &mut self.people.keys());
        add(PartKind::Load, &mut self.load.keys());
        add(PartKind::Link, &mut self.link.keys());
        add(PartKind::Pool, &mut self.pool.keys());
        add(PartKind::Ring, &mut self.ring.keys());
        add(PartKind::Store, &mut self.store.keys());
        add(PartKind::Fabric, &mut self.fabric.keys());
        add(PartKind::Edge, &mut self.edge.keys());
        add(PartKind::Mesh, &mut self.mesh.keys());
        add(PartKind::Primaries, &mut self.primaries.keys());
        add(PartKind::Hub, &mut self.hub.keys());
        add(PartKind::Balancer, &mut self.balancer.keys());
        add(PartKind::Provisioner, &mut self.provisioner.keys());
        add(PartKind::Rollout, &mut self.rollout.keys());
        add(PartKind::Group, &mut self.group.keys());
        add(PartKind::Scaler, &mut self.scaler.keys());
        add(PartKind::Directory, &mut self.directory.keys());
        add(PartKind::Proxies, &mut self.proxies.keys());
        add(PartKind::Flag, &mut self.flag.keys());
        let spares = self.ring.iter().filter(|(_, ring)| ring.spares > 0);
        parts.extend(spares.map(|(id, _)| (format!("{id}-spares"), PartKind::Spares)));
        parts
    }

    /// Everything that is wrong with the numbers and references, in a fixed order.
    #[must_use]
    pub fn check(&self) -> Vec<Fault> {
        let mut faults = ranges::faults(self);
        faults.extend(references::faults(self));
        faults.extend(zones::faults(self));
        faults.extend(network::faults(self));
        faults.extend(fleet::faults(self));
        faults.extend(self.check_grown(|_, _| None));
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_world_asks_for_nothing() {
        let faults = WorldSpec::default().check();
        let found: Vec<&str> = faults.iter().map(|fault| fault.found.as_str()).collect();
        assert_eq!(found, ["nobody asks for anything"]);
    }
}
