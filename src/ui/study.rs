//! What the debrief works out, a slice at a time: how the run goes on, the same morning without
//! anybody and with the responders, and what each action was worth.

use crate::level::Plan;
use crate::play::{CatchUp, Compare, Curve, Job, Session, Worth, Worths};

use super::browser;

/// How long the work may keep one frame waiting [ms]: nothing else moves meanwhile.
const SLICE: f64 = 8.0;

/// Ticks between two looks at the clock.
const CHUNK: u32 = 16;

/// The work of one debrief.
pub struct Study {
    own: CatchUp,
    others: Compare,
    worths: Worths,
    has_history: bool,
    curves: Vec<Curve>,
    finished: [bool; 3],
}

impl Study {
    /// The work on a session as it stands, with what the responders did, where that is known.
    #[must_use]
    pub fn new(session: &Session, history: Option<&Plan>) -> Self {
        let mut own = session.clone();
        own.branch();
        let end = own.clock_at(own.ticks());
        let history = history.map(|plan| plan.acts(session.level(), session.seed()));
        let nobody: &[_] = &[];
        let plans: Vec<&[_]> = std::iter::once(nobody).chain(history.as_deref()).collect();
        Self {
            others: Compare::new(session.level(), session.seed(), &plans),
            worths: Worths::new(session, end),
            own: CatchUp::new(own, end),
            has_history: history.is_some(),
            curves: Vec::new(),
            finished: [false; 3],
        }
    }

    /// Works on for one slice; whether all is done.
    pub fn advance(&mut self) -> bool {
        let until = browser::now() + SLICE;
        while !self.done() && browser::now() < until {
            let Self {
                own,
                others,
                worths,
                ..
            } = self;
            let jobs: [&mut dyn Job; 3] = [own, others, worths];
            for (job, finished) in jobs.into_iter().zip(&mut self.finished) {
                if !*finished {
                    *finished = job.advance(CHUNK).finished();
                    break;
                }
            }
        }
        if self.finished[1] && self.curves.is_empty() {
            self.curves = self.others.curves();
        }
        self.done()
    }

    /// Whether all is done.
    #[must_use]
    pub fn done(&self) -> bool {
        self.finished.iter().all(|finished| *finished)
    }

    /// The player's session, played on without further actions.
    #[must_use]
    pub fn own(&self) -> &Session {
        self.own.session()
    }

    /// Whether that is at its end.
    #[must_use]
    pub fn own_done(&self) -> bool {
        self.finished[0]
    }

    /// The morning on which nobody did anything, once it is known.
    #[must_use]
    pub fn nobody(&self) -> Option<&Curve> {
        self.curves.first()
    }

    /// The morning with the responders, once it is known.
    #[must_use]
    pub fn history(&self) -> Option<&Curve> {
        self.curves.get(1).filter(|_| self.has_history)
    }

    /// What single orders were worth, as far as it is known.
    #[must_use]
    pub fn worth(&self, number: u32) -> Option<Worth> {
        self.worths.of(number)
    }

    /// What all of them together saved, once it is known [min].
    #[must_use]
    pub fn total(&self) -> Option<f64> {
        self.worths.total()
    }
}
