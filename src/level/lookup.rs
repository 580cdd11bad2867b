//! Finding things of a level by their ids, and its first and last second.

use super::{Level, Mitigation, Signal};
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
