//! What can be ordered: mitigations, and looks, which orders count after them.

use super::{Deed, Effect, Level, Look, Mitigation};

/// What stands behind the number of an order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Doable<'a> {
    /// Something is done.
    Mitigation(&'a Mitigation),
    /// Something is looked at.
    Look(&'a Look),
}

impl<'a> Doable<'a> {
    /// Its stable id.
    #[must_use]
    pub fn id(self) -> &'a str {
        match self {
            Self::Mitigation(one) => &one.id,
            Self::Look(look) => &look.id,
        }
    }

    /// What the screen calls it.
    #[must_use]
    pub fn name(self) -> &'a str {
        match self {
            Self::Mitigation(one) => &one.name,
            Self::Look(look) => &look.name,
        }
    }

    /// The value that the player chooses; none where there is nothing to choose.
    #[must_use]
    pub fn effect(self) -> Option<&'a Effect> {
        match self {
            Self::Mitigation(one) => one.deed.effect(),
            Self::Look(_) => None,
        }
    }

    /// Whether it only looks.
    #[must_use]
    pub fn looks(self) -> bool {
        matches!(self, Self::Look(_))
    }
}

impl Deed {
    /// The value that the player chooses; none where there is nothing to choose.
    #[must_use]
    pub fn effect(&self) -> Option<&Effect> {
        match self {
            Self::Chosen(effect) => Some(effect),
            Self::Fixed(_) => None,
        }
    }
}

impl Level {
    /// What the number of an order stands for; none beyond the last look.
    #[must_use]
    pub fn doable(&self, what: usize) -> Option<Doable<'_>> {
        if let Some(one) = self.mitigations.get(what) {
            return Some(Doable::Mitigation(one));
        }
        let look = self.looks.get(what - self.mitigations.len())?;
        Some(Doable::Look(look))
    }

    /// The number of a look among the orders, by its place among the looks.
    #[must_use]
    pub fn look_number(&self, look: usize) -> usize {
        self.mitigations.len() + look
    }

    /// The looks, each with its number among the orders.
    pub fn numbered_looks(&self) -> impl Iterator<Item = (usize, &Look)> {
        (self.mitigations.len()..).zip(&self.looks)
    }

    /// The number of a mitigation or of a look, by its id.
    #[must_use]
    pub fn order_named(&self, id: &str) -> Option<usize> {
        self.order_ids().iter().position(|one| *one == id)
    }

    /// The ids of all that can be ordered, by number.
    #[must_use]
    pub fn order_ids(&self) -> Vec<&str> {
        let mitigations = self.mitigations.iter().map(|one| one.id.as_str());
        mitigations
            .chain(self.looks.iter().map(|look| look.id.as_str()))
            .collect()
    }
}
