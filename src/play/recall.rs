//! Looking back on a run: the loop that held the outage, and what became of predictions.

use super::trace::{Means, Span};
use super::{Feedback, Foretold, Job, Progress, Session, feedback, foretold};

/// Plays what it needs of a run again, to tell its loop and what became of its predictions.
#[derive(Clone, Debug)]
pub struct Recall {
    session: Session,
    /// First what the loop asks for, then what the predictions ask for.
    means: Means,
    asked_by_loop: usize,
}

impl Recall {
    /// A job for a session so far.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        let mut spans: Vec<Span> = feedback::spans(session);
        let asked_by_loop = spans.len();
        spans.extend(foretold::spans(session));
        Self {
            means: Means::new(session, spans),
            asked_by_loop,
            session: session.clone(),
        }
    }

    /// The same, done.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let mut recall = Self::new(session);
        while !recall.advance(u32::MAX).finished() {}
        recall
    }

    /// The loop; none where the level names none, or nothing was played, or it is not known yet.
    #[must_use]
    pub fn feedback(&self) -> Option<Feedback> {
        let known = self.means.known().get(..self.asked_by_loop)?;
        Feedback::of(&self.session, known)
    }

    /// All predictions, in the order of the orders, once they are known.
    #[must_use]
    pub fn foretold(&self) -> Vec<Foretold> {
        match self.means.known().get(self.asked_by_loop..) {
            Some(known) if self.means.finished() => foretold::foretold(&self.session, known),
            _ => Vec::new(),
        }
    }
}

impl Job for Recall {
    fn advance(&mut self, ticks: u32) -> Progress {
        self.means.advance(ticks)
    }
}
