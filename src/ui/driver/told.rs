//! What is said of the budget as it burns down, and of the verdict.

use super::Game;
use crate::ui::words;

/// Shares of the budget at which the player is told what is left.
const TOLD_AT: [f64; 4] = [0.75, 0.5, 0.25, 0.1];

impl Game {
    /// A press that came with the verdict does not let the day run on behind it.
    pub(super) fn wait_for_verdict(&mut self) {
        if self.unread_verdict {
            self.pace.stop();
        }
    }

    /// Whether the verdict has fallen and nobody was shown it yet.
    pub fn read_verdict(&mut self) -> bool {
        let fell = std::mem::take(&mut self.unread_verdict);
        if fell {
            self.pace.stop();
        }
        fell
    }

    /// How many of those shares are passed.
    pub(super) fn told_by(&self) -> usize {
        let budget = self.run.shown().budget();
        let left = 1.0 - budget.used / budget.total;
        TOLD_AT.iter().filter(|at| left < **at).count()
    }

    /// The budget after a second: where it has passed one of the shares, that is said, and a skip
    /// ends there. Whether it did.
    pub(super) fn tell_budget(&mut self) -> bool {
        let passed = self.told_by();
        let told = std::mem::replace(&mut self.told, passed);
        if passed <= told || !self.judged() || self.run.shown().verdict().is_some() {
            return false;
        }
        let said = words::said_budget(&self.run.shown().budget());
        self.said.push_back(said);
        self.pace.burnt(TOLD_AT[passed - 1]);
        true
    }
}
