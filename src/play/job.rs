//! What takes long, in pieces: the page gives each a few milliseconds a frame.

use super::Session;
use crate::base::Clock;

/// Work that can be done a little at a time.
pub trait Job {
    /// Goes on for at most so many ticks.
    fn advance(&mut self, ticks: u32) -> Progress;
}

/// How far a job is, in ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Ticks that are done.
    pub done: u32,
    /// Ticks in all.
    pub of: u32,
}

impl Progress {
    /// Whether there is nothing left to do.
    #[must_use]
    pub fn finished(self) -> bool {
        self.done >= self.of
    }
}

/// Plays a session up to a moment: to where the page opens, or to the level's end.
#[derive(Clone, Debug)]
pub struct CatchUp {
    session: Session,
    from: u32,
    to: u32,
}

impl CatchUp {
    /// A job that plays `session` until its clock shows `until`.
    #[must_use]
    pub fn new(session: Session, until: Clock) -> Self {
        let from = session.tick();
        Self {
            to: session.tick_at(until).max(from),
            from,
            session,
        }
    }

    /// A job that plays `session` to where its level opens.
    #[must_use]
    pub fn to_opening(session: Session) -> Self {
        let opens_at = session.level().opens_at;
        Self::new(session, opens_at)
    }

    /// Whether it has got there.
    #[must_use]
    pub fn finished(&self) -> bool {
        self.session.tick() >= self.to
    }

    /// The session so far.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The session, when the job is finished or no longer wanted.
    #[must_use]
    pub fn into_session(self) -> Session {
        self.session
    }
}

impl Job for CatchUp {
    fn advance(&mut self, ticks: u32) -> Progress {
        let mut notices = Vec::new();
        let until = self.to.min(self.session.tick().saturating_add(ticks));
        while self.session.tick() < until {
            self.session.step(&mut notices);
            notices.clear();
        }
        Progress {
            done: self.session.tick() - self.from,
            of: self.to - self.from,
        }
    }
}
