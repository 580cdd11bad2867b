//! The ranges and references of a spec.

use super::WorldSpec;
use crate::model::PartKind;

/// A number out of range or a name that points nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The field, from the spec's root: `ring.cache.nodes`.
    pub path: String,
    /// What is wrong and what is expected: a sentence.
    pub message: String,
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
        add(PartKind::Rollout, &mut self.rollout.keys());
        let spares = self.ring.iter().filter(|(_, ring)| ring.spares > 0);
        parts.extend(spares.map(|(id, _)| (format!("{id}-spares"), PartKind::Spares)));
        parts
    }

    /// Everything that is wrong with the numbers and references, in a fixed order.
    #[must_use]
    pub fn check(&self) -> Vec<Fault> {
        Vec::new()
    }
}
