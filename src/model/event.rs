//! What happened in a world: a door. The world keeps no score; whoever wants to reads these.

/// Something that happened to a part, by its place in
/// [`World::parts`](crate::model::World::parts).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A rollout reached the share it was to reach.
    RolloutRests {
        /// The rollout.
        part: usize,
        /// The share of the fleet that is done.
        at: f64,
    },
    /// A controller put a spare in the place of a node that was missing.
    NodeReplaced {
        /// The ring.
        part: usize,
        /// The place in the ring.
        place: usize,
        /// How warm the spare was, 0 to 1.
        warmth: f64,
    },
    /// Hosts have come up: new ones, and those that boot again after a crash.
    HostsUp {
        /// The pool.
        part: usize,
        /// How many.
        count: u32,
    },
}
