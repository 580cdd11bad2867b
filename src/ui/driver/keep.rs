//! What is kept of a run while it is played.

use super::{Game, Origin};

/// A run in which nothing was done is worth keeping from that age on [s].
const YOUNG: u32 = 60;

impl Game {
    /// Whether it is the player's own run of a level of ours, as that is.
    #[must_use]
    pub fn own(&self) -> bool {
        let wish = &self.wish;
        let plain = wish.host.is_none() && wish.plan.is_none() && wish.sets.is_empty();
        self.judged() && plain && self.origin.as_ref().is_none_or(Origin::own)
    }

    /// Whether there is something to take up again later.
    #[must_use]
    pub fn in_hand(&self) -> bool {
        let live = self.live();
        let acted = !live.orders().is_empty() || live.hints() > 0;
        self.ready() && (acted || live.tick() >= self.opens_at + YOUNG)
    }
}
