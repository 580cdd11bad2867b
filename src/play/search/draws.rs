//! Numbers of the search, drawn one after the other.

use crate::base::Stream;

/// The numbers of one plan.
pub(super) struct Draws {
    dice: Stream,
    plan: u64,
    next: u64,
}

impl Draws {
    pub fn new(dice: Stream, plan: u64) -> Self {
        Self {
            dice,
            plan,
            next: 0,
        }
    }

    /// From 0 up to and without 1.
    pub fn share(&mut self) -> f64 {
        self.next += 1;
        self.dice.uniform(self.plan, self.next)
    }

    /// The same, more often near 0.
    pub fn low(&mut self) -> f64 {
        self.share() * self.share()
    }

    /// From −1 to 1, more often near 0.
    pub fn around(&mut self) -> f64 {
        self.share() - self.share()
    }

    /// A place among so many.
    pub fn below(&mut self, count: usize) -> usize {
        ((self.share() * count as f64) as usize).min(count.saturating_sub(1))
    }
}
