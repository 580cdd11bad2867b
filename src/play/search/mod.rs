//! The search for the best plan: many plans are played, the best are changed a little, and so on.
//!
//! [`Search::candidates`] and [`Search::rate`] are the two halves of a round, so that whoever
//! searches may play the candidates on all cores. The same seed gives the same search.

mod change;

use std::cmp::Ordering;
use std::sync::Arc;

use super::Session;
use crate::base::{Clock, Stream};
use crate::level::{Level, PlanAct};

/// The first act comes so long after the first page [s]: nobody thinks faster.
const THINK: u32 = 180;
/// Acts of a plan at most.
const ACTS: usize = 8;
/// Plans that are kept from round to round.
const KEPT: usize = 12;
/// Plans of a round.
const ROUND: usize = 48;
/// Of those, plans that are new and not changed from kept ones; all of them in the first rounds.
const FRESH: usize = 8;
/// Rounds that are all new.
const FIRST: u64 = 3;

/// A plan and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// What is done.
    pub acts: Vec<PlanAct>,
    /// Whether it wins.
    pub won: bool,
    /// When the verdict falls, or the level ends.
    pub at: Clock,
    /// Budget used by then [minutes].
    pub used: f64,
}

impl Rated {
    /// Which is better: won before lost, less used before more, lost later before lost sooner, and
    /// fewer acts before more.
    fn order(&self, other: &Self) -> Ordering {
        let won = other.won.cmp(&self.won);
        let by = if self.won {
            self.used.total_cmp(&other.used)
        } else {
            other.at.cmp(&self.at)
        };
        won.then(by).then(self.acts.len().cmp(&other.acts.len()))
    }
}

/// A search that goes on.
#[derive(Debug)]
pub struct Search {
    start: Session,
    dice: Stream,
    round: u64,
    kept: Vec<Rated>,
}

impl Search {
    /// A search for a level under a seed; none where no page ever comes.
    #[must_use]
    pub fn new(level: &Arc<Level>, seed: u64) -> Option<Self> {
        let mut start = Session::new(level.clone(), seed);
        while start.first_page_at().is_none() {
            if start.over() {
                return None;
            }
            start.step(&mut Vec::new());
        }
        for _ in 0..THINK {
            start.step(&mut Vec::new());
        }
        Some(Self {
            start,
            dice: Stream::named(seed, "search"),
            round: 0,
            kept: Vec::new(),
        })
    }

    /// The plans to play next.
    #[must_use]
    pub fn candidates(&self) -> Vec<Vec<PlanAct>> {
        let fresh = if self.round < FIRST { ROUND } else { FRESH };
        let plan = |place: usize| {
            let mut draws = change::Draws::new(self.dice, self.round * ROUND as u64 + place as u64);
            if place < fresh || self.kept.is_empty() {
                return change::fresh(&self.start, &mut draws);
            }
            let which = draws.below(self.kept.len());
            change::changed(&self.start, &self.kept[which].acts, &mut draws)
        };
        (0..ROUND).map(plan).collect()
    }

    /// Plays a plan.
    #[must_use]
    pub fn rate(&self, acts: &[PlanAct]) -> Rated {
        let mut session = self.start.clone();
        let own = Session::following(session.level().clone(), session.seed(), acts).take_script();
        session.set_script(own);
        while !session.over() && session.verdict().is_none() {
            session.step(&mut Vec::new());
        }
        let verdict = session.verdict();
        // What was refused is no part of the plan.
        let taken = session.orders().iter().map(|order| order.accepted);
        let acts = acts.iter().zip(taken).filter(|(_, taken)| *taken);
        Rated {
            acts: acts.map(|(act, _)| act.clone()).collect(),
            won: verdict.is_some_and(|verdict| verdict.won),
            at: verdict.map_or(session.now(), |verdict| verdict.at),
            used: session.budget().used,
        }
    }

    /// Takes in what was played, and begins the next round.
    pub fn take(&mut self, rated: Vec<Rated>) {
        self.kept.extend(rated);
        self.kept.sort_by(Rated::order);
        self.kept.dedup_by(|a, b| a.acts == b.acts);
        self.kept.truncate(KEPT);
        self.round += 1;
    }

    /// The best plan so far.
    #[must_use]
    pub fn best(&self) -> Option<&Rated> {
        self.kept.first()
    }
}
