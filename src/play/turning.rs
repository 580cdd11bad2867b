//! The point of no return: the last second from which a lost run could still have been won.

use super::{Attempt, Job, Progress, Session};
use crate::base::Clock;
use crate::level::PlanAct;

/// What the last second of a lost run is from which the plan `par` would still have won.
///
/// From a second on, what was done before stays, and what `par` does follows: at its own times, or
/// all of it later by as much as its first act is late. What is so already is left out. That second
/// is bisected, over the keyframes of the run.
#[derive(Clone, Debug)]
pub struct NoReturn {
    lost: Session,
    par: Vec<PlanAct>,
    /// The last tick that is known to be early enough; none where none is.
    early: Option<u32>,
    /// The first tick that is known to be too late.
    late: u32,
    /// Where the search begins.
    start: u32,
    trying: Option<(u32, Attempt)>,
    rounds: u32,
    round: u32,
}

/// Progress that a round of the search is counted as.
const ROUND: u32 = 1_000;

impl NoReturn {
    /// A search in a run that was lost; none where it was not, or where it never was paged.
    #[must_use]
    pub fn new(session: &Session, par: &[PlanAct]) -> Option<Self> {
        let lost = session.verdict().filter(|verdict| !verdict.won)?;
        let start = session.tick_at(session.first_page_at()?) + 1;
        let late = session.tick_at(lost.at);
        if par.is_empty() || start >= late {
            return None;
        }
        Some(Self {
            lost: session.clone(),
            par: par.to_vec(),
            early: None,
            late,
            start,
            trying: None,
            // The first second, and then each round halves what is left.
            rounds: 2 + (late - start).ilog2(),
            round: 0,
        })
    }

    /// Whether it is found, or known that there is none.
    #[must_use]
    pub fn finished(&self) -> bool {
        match self.early {
            Some(early) => early + 1 >= self.late,
            None => self.late <= self.start,
        }
    }

    /// The last tick from which it could still be won, once it is found; none where it could not
    /// even be from the first page on.
    #[must_use]
    pub fn tick(&self) -> Option<u32> {
        self.early.filter(|_| self.finished())
    }

    /// The same on the incident clock.
    #[must_use]
    pub fn at(&self) -> Option<Clock> {
        self.tick().map(|tick| self.lost.clock_at(tick))
    }

    /// The run as it was at that tick, to be played on from there as practice; `par` is not done
    /// by itself.
    #[must_use]
    pub fn from_there(&self) -> Option<Session> {
        let mut session = self.lost.rewound(self.tick()?);
        session.branch();
        session.set_practice();
        Some(session)
    }

    /// The tick that is tried next.
    fn next(&self) -> u32 {
        match self.early {
            None => self.start,
            Some(early) => early + (self.late - early) / 2,
        }
    }

    fn attempt(&self, tick: u32) -> Attempt {
        let mut session = self.lost.rewound(tick);
        session.branch();
        let first = self.par.iter().map(|act| act.at).min();
        let late = first.map_or(0, |first| (session.now() - first).max(0));
        Attempt::new(session, &self.par, late)
    }

    fn note(&mut self, tick: u32, won: bool) {
        self.round += 1;
        if won {
            self.early = Some(tick);
        } else {
            self.late = tick;
        }
    }
}

impl Job for NoReturn {
    fn advance(&mut self, ticks: u32) -> Progress {
        let mut left = ticks;
        let mut part = 0;
        while left > 0 && !self.finished() {
            let (tick, mut attempt) = self.trying.take().unwrap_or_else(|| {
                let tick = self.next();
                (tick, self.attempt(tick))
            });
            let before = attempt.session().tick();
            let progress = attempt.advance(left);
            // Getting there is work, too.
            left -= (attempt.session().tick() - before).clamp(1, left);
            part = u64::from(progress.done) * u64::from(ROUND) / u64::from(progress.of.max(1));
            if attempt.finished() {
                part = 0;
                self.note(tick, attempt.won());
            } else {
                self.trying = Some((tick, attempt));
            }
        }
        let of = self.rounds.max(self.round + 1) * ROUND;
        let part = u32::try_from(part).unwrap_or(0).min(ROUND - 1);
        let done = if self.finished() {
            of
        } else {
            self.round * ROUND + part
        };
        Progress { done, of }
    }
}
