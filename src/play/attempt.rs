//! Somebody who follows a plan and insists: what hands do not allow now is tried again later.

use std::collections::VecDeque;

use super::{Job, Progress, Session};
use crate::base::{Clock, order};
use crate::level::PlanAct;

/// A session that is played by a plan until its verdict.
#[derive(Clone, Debug)]
pub struct Attempt {
    session: Session,
    acts: VecDeque<PlanAct>,
    from: u32,
}

impl Attempt {
    /// The session from where it is, with those acts, each `late` seconds after its time.
    #[must_use]
    pub fn new(session: Session, acts: &[PlanAct], late: i64) -> Self {
        let later = |act: &PlanAct| PlanAct {
            at: act.at + late,
            ..act.clone()
        };
        let mut acts: Vec<PlanAct> = acts.iter().map(later).collect();
        order::by_number(&mut acts, |act| act.at.0);
        Self {
            from: session.tick(),
            session,
            acts: VecDeque::from(acts),
        }
    }

    /// The session so far.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Whether it is won; false before the verdict.
    #[must_use]
    pub fn won(&self) -> bool {
        self.session.verdict().is_some_and(|verdict| verdict.won)
    }

    /// Whether the verdict is there, or the level's end.
    #[must_use]
    pub fn finished(&self) -> bool {
        self.session.over() || self.session.verdict().is_some()
    }

    /// Plays on to the verdict.
    #[must_use]
    pub fn to_verdict(mut self) -> Self {
        while !self.advance(u32::MAX).finished() {}
        self
    }

    /// Plays one second, also after the verdict.
    pub(super) fn step(&mut self) {
        self.act(self.session.now());
        self.session.step(&mut Vec::new());
    }

    /// Does what is due, and puts off what could be done later.
    fn act(&mut self, now: Clock) {
        for _ in 0..self.acts.len() {
            if self.acts.front().is_none_or(|act| act.at > now) {
                return;
            }
            let Some(mut act) = self.acts.pop_front() else {
                return;
            };
            let refusal = self.session.order(act.what, act.to).err();
            if let Some(free) = refusal.and_then(|refusal| refusal.free_at) {
                act.at = free;
                let place = self.acts.partition_point(|other| other.at <= free);
                self.acts.insert(place, act);
            }
        }
    }
}

impl Job for Attempt {
    fn advance(&mut self, ticks: u32) -> Progress {
        for _ in 0..ticks {
            if self.finished() {
                break;
            }
            self.step();
        }
        let done = self.session.tick() - self.from;
        let of = if self.finished() {
            done
        } else {
            self.session.ticks() - self.from
        };
        Progress { done, of }
    }
}
