//! A run, looks back into it, and branches from it.
//!
//! A look goes anywhere and changes nothing: the run stays where it was, and playing on goes on
//! from there. Only [`Timeline::branch`] leaves it, and then it is kept.

use super::Session;

/// The run that is played, what is looked at, and the runs that were left.
#[derive(Clone, Debug)]
pub struct Timeline {
    live: Session,
    look: Option<Session>,
    kept: Vec<Session>,
}

impl Timeline {
    /// A run, looked at where it is.
    #[must_use]
    pub fn new(live: Session) -> Self {
        Self {
            live,
            look: None,
            kept: Vec::new(),
        }
    }

    /// What the screen shows: the look, or else the run.
    #[must_use]
    pub fn shown(&self) -> &Session {
        self.look.as_ref().unwrap_or(&self.live)
    }

    /// The run that is played.
    #[must_use]
    pub fn live(&self) -> &Session {
        &self.live
    }

    /// The same, to play it on. A look ends with that.
    pub fn live_mut(&mut self) -> &mut Session {
        self.look = None;
        &mut self.live
    }

    /// Whether something earlier than the run's last second is looked at.
    #[must_use]
    pub fn looking(&self) -> bool {
        self.look.is_some()
    }

    /// Looks at the run as it was after `tick` ticks. The present is no look.
    pub fn look(&mut self, tick: u32) {
        self.look = (tick < self.live.tick()).then(|| self.live.rewound(tick));
    }

    /// Looks at the present again.
    pub fn resume(&mut self) {
        self.look = None;
    }

    /// Leaves the run at what is looked at: from there another one is played, as practice, and the
    /// one that was left is kept. Nothing happens where nothing is looked at.
    pub fn branch(&mut self) -> &mut Session {
        if let Some(mut branch) = self.look.take() {
            branch.branch();
            branch.set_practice();
            self.kept.push(std::mem::replace(&mut self.live, branch));
        }
        &mut self.live
    }

    /// The runs that were left, in the order in which they were.
    #[must_use]
    pub fn kept(&self) -> &[Session] {
        &self.kept
    }

    /// Plays a run on that was left, by place; the present one is kept in its place. False where
    /// there is none.
    pub fn take_up(&mut self, place: usize) -> bool {
        let Some(kept) = self.kept.get_mut(place) else {
            return false;
        };
        std::mem::swap(kept, &mut self.live);
        self.look = None;
        true
    }
}
