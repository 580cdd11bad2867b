//! The guided tour: which of a level's steps the player is at, and when the next one comes.

use super::Session;
use super::hold::Held;
use super::{OrderState, PostKind};
use crate::level::{Goal, GuideStep};

/// How far a player has come in a level's guided tour.
#[derive(Clone, Debug, Default)]
pub struct Tour {
    step: usize,
    held: Held,
}

impl Tour {
    /// The step that the player is at, and its number from 1 on; none where there is no tour, or
    /// none any more.
    #[must_use]
    pub fn step<'s>(&self, session: &'s Session) -> Option<(usize, &'s GuideStep)> {
        let step = session.level().guide.get(self.step)?;
        Some((self.step + 1, step))
    }

    /// On to the next step.
    pub fn next(&mut self) {
        self.step += 1;
        self.held = Held::default();
    }

    /// Ends it.
    pub fn skip(&mut self, session: &Session) {
        self.step = session.level().guide.len();
    }

    /// Whether it waits for the player: while it does, no time passes.
    #[must_use]
    pub fn waits(&self, session: &Session) -> bool {
        let step = self.step(session);
        step.is_some_and(|(_, step)| match step.goal {
            Goal::Read | Goal::Selected(_) | Goal::Ordered(_) => true,
            Goal::After(_) | Goal::When(_) => false,
        })
    }

    /// Takes in a second that was played: a condition has held for one more. Whether that ended a
    /// step.
    pub fn second(&mut self, session: &Session) -> bool {
        let Some((_, step)) = self.step(session) else {
            return false;
        };
        let Goal::When(when) = &step.goal else {
            return false;
        };
        let held = self.held.observe(when, |signal| session.published(signal));
        if held {
            self.next();
        }
        held
    }

    /// Takes in what the player has done; the part that is selected, by place.
    pub fn look(&mut self, session: &Session, selected: usize) {
        while let Some((_, step)) = self.step(session)
            && reached(&step.goal, session, selected)
        {
            self.next();
        }
    }
}

/// Whether a goal is reached that needs no time.
fn reached(goal: &Goal, session: &Session, selected: usize) -> bool {
    match goal {
        Goal::Read | Goal::When(_) => false,
        Goal::Selected(part) => selected == *part,
        Goal::Ordered(any) => {
            let mut orders = session.orders().iter();
            orders.any(|order| {
                any.contains(&order.what) && !matches!(order.state, OrderState::Refused(_))
            })
        }
        Goal::After(id) => {
            let mut posts = session.channel().iter();
            posts.any(|post| post.id == *id && post.kind != PostKind::You)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::level::{EntryKind, Operator, Spot};
    use crate::play::tiny;

    fn session(goals: Vec<Goal>) -> Session {
        let mut level = tiny::level();
        level.entries = vec![tiny::entry("page", EntryKind::Page)];
        level.entries[0].at = Some(tiny::at("-1d 12:00:02"));
        // Without panels the truth is published.
        (level.panels, level.looks) = (Vec::new(), Vec::new());
        let step = |goal| GuideStep {
            text: String::new(),
            at: Spot::Fuse,
            goal,
        };
        level.guide = goals.into_iter().map(step).collect();
        Session::new(Arc::new(level), 101)
    }

    /// The number of the step that the player is at; 0 after the last.
    fn at(tour: &Tour, session: &Session) -> usize {
        tour.step(session).map_or(0, |(number, _)| number)
    }

    #[test]
    fn steps_come_by_reading_selecting_ordering_and_waiting() {
        let healthy = tiny::condition(0, Operator::AtLeast, 0.0, 3.0);
        let mut session = session(vec![
            Goal::Read,
            Goal::Selected(1),
            Goal::Ordered(vec![0, 3]),
            Goal::After("page".to_owned()),
            Goal::When(healthy),
        ]);
        let mut tour = Tour::default();
        tour.look(&session, 1);
        assert_eq!(at(&tour, &session), 1, "it is read first");
        assert!(tour.waits(&session), "no time passes meanwhile");
        tour.next();
        tour.look(&session, 0);
        assert_eq!(at(&tour, &session), 2);
        tour.look(&session, 1);
        assert_eq!(at(&tour, &session), 3);
        assert!(session.order(0, None).is_err());
        tour.look(&session, 1);
        assert_eq!(at(&tour, &session), 3, "what is refused is not done");
        session.order(3, None).unwrap();
        tour.look(&session, 1);
        assert!(!tour.waits(&session), "the page comes by itself");
        let mut steps = Vec::new();
        for _ in 0..6 {
            session.step(&mut Vec::new());
            let ended = tour.second(&session);
            assert_eq!(ended, at(&tour, &session) == 0, "{steps:?}");
            tour.look(&session, 1);
            steps.push(at(&tour, &session));
        }
        // The page comes in the third second, and the condition has held three seconds later.
        assert_eq!(steps, [4, 4, 5, 5, 5, 0]);
    }

    #[test]
    fn what_was_done_early_is_passed_and_a_skipped_tour_is_over() {
        let mut session = session(vec![Goal::Read, Goal::Ordered(vec![3]), Goal::Selected(0)]);
        session.order(3, None).unwrap();
        let mut tour = Tour::default();
        tour.next();
        tour.look(&session, 1);
        assert_eq!(at(&tour, &session), 3);
        tour.skip(&session);
        assert_eq!(at(&tour, &session), 0);
    }
}
