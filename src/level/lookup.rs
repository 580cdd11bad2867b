//! Finding things of a level by their ids, and its first and last second.

use super::{Deed, Effect, Level, Mitigation, Signal};
use crate::base::Clock;

impl Level {
    /// The first second.
    #[must_use]
    pub fn starts_at(&self) -> Clock {
        self.acts.first().map_or(Clock(0), |act| act.from)
    }

    /// The second after the last.
    #[must_use]
    pub fn ends_at(&self) -> Clock {
        self.acts.last().map_or(Clock(0), |act| act.to)
    }

    /// The signal of that id.
    #[must_use]
    pub fn signal_named(&self, id: &str) -> Option<&Signal> {
        self.signals.iter().find(|signal| signal.id == id)
    }

    /// The mitigation of that id.
    #[must_use]
    pub fn mitigation_named(&self, id: &str) -> Option<&Mitigation> {
        self.mitigations.iter().find(|one| one.id == id)
    }

    /// The place of a mitigation, or of a look after them, as plans and sessions count.
    #[must_use]
    pub fn order_named(&self, id: &str) -> Option<usize> {
        self.order_ids().iter().position(|one| *one == id)
    }

    /// The ids of mitigations and then of looks, as plans and sessions count them.
    #[must_use]
    pub fn order_ids(&self) -> Vec<&str> {
        let mitigations = self.mitigations.iter().map(|one| one.id.as_str());
        mitigations
            .chain(self.looks.iter().map(|look| look.id.as_str()))
            .collect()
    }

    /// The panels that begin as one graph, by place.
    #[must_use]
    pub fn folded(&self) -> Vec<usize> {
        let folds = |place: &usize| {
            let split = self.panels[*place].split.as_ref();
            split.is_some_and(|split| split.folded)
        };
        (0..self.panels.len()).filter(folds).collect()
    }
}

impl Mitigation {
    /// The value that the player chooses; none where there is nothing to choose.
    #[must_use]
    pub fn effect(&self) -> Option<&Effect> {
        match &self.deed {
            Deed::Chosen(effect) => Some(effect),
            Deed::Fixed(_) => None,
        }
    }
}

/// FNV-1a of a text: which text of a level a shared run was played on.
pub(super) fn hash_of(text: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}
