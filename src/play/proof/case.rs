//! A level on a seed, with the runs that several rules begin from.

use std::sync::{Arc, OnceLock};

use crate::base::Clock;
use crate::level::{Level, PlanAct};
use crate::play::{Attempt, CatchUp, Job as _, Session};

/// A level on a seed. Runs are played when they are first asked for.
#[derive(Debug)]
pub(super) struct Case {
    pub level: Arc<Level>,
    pub seed: u64,
    opening: OnceLock<Session>,
    page: OnceLock<Session>,
    gone: OnceLock<Clock>,
}

impl Case {
    pub fn new(level: &Arc<Level>, seed: u64) -> Self {
        Self {
            level: level.clone(),
            seed,
            opening: OnceLock::new(),
            page: OnceLock::new(),
            gone: OnceLock::new(),
        }
    }

    /// The run up to where the page opens, nothing done.
    pub fn opening(&self) -> &Session {
        self.opening.get_or_init(|| {
            let start = Session::new(self.level.clone(), self.seed);
            let mut job = CatchUp::to_opening(start);
            while !job.advance(u32::MAX).finished() {}
            job.into_session()
        })
    }

    /// The run up to the second after the first page, nothing done; its end where none comes.
    pub fn page(&self) -> &Session {
        self.page.get_or_init(|| {
            let mut session = self.opening().clone();
            while !session.over() && session.first_page_at().is_none() {
                session.step(&mut Vec::new());
            }
            session
        })
    }

    /// When the budget is gone if nothing is done; the level's end where it never is.
    pub fn gone(&self) -> Clock {
        *self.gone.get_or_init(|| {
            let idle = Attempt::new(self.page().clone(), &[], 0).to_verdict();
            let verdict = idle.session().verdict();
            verdict.map_or(self.level.ends_at(), |verdict| verdict.at)
        })
    }

    /// The run by some acts to its verdict; what is refused stays undone.
    pub fn to_verdict(&self, acts: &[PlanAct]) -> Session {
        let mut session = self.following(acts);
        while !session.over() && session.verdict().is_none() {
            session.step(&mut Vec::new());
        }
        session
    }

    /// The run by some acts to its end.
    pub fn to_end(&self, acts: &[PlanAct]) -> Session {
        let mut session = self.following(acts);
        while !session.over() {
            session.step(&mut Vec::new());
        }
        session
    }

    fn following(&self, acts: &[PlanAct]) -> Session {
        let mut rest = Session::following(self.level.clone(), self.seed, acts);
        let early = acts.iter().any(|act| act.at < self.level.opens_at);
        if !early {
            // Nothing is done before, so it is the run that is there already.
            let mut session = self.opening().clone();
            session.set_script(rest.take_script());
            return session;
        }
        rest
    }
}

/// The verdict in words: `lost at 07:08:10`.
pub(super) fn ending(session: &Session) -> String {
    match session.verdict() {
        None => "unfinished".to_owned(),
        Some(verdict) => {
            let word = if verdict.won { "won" } else { "lost" };
            format!("{word} at {}", verdict.at)
        }
    }
}

/// Whether it is won.
pub(super) fn won(session: &Session) -> bool {
    session.verdict().is_some_and(|verdict| verdict.won)
}

/// Whether it is lost.
pub(super) fn lost(session: &Session) -> bool {
    session.verdict().is_some_and(|verdict| !verdict.won)
}
