//! The search for the best plan: many plans are played, the best are changed a little, and so on.
//!
//! It begins with every mitigation alone, at several values. Then plans are made of those that did
//! best: changed, or two of them put together. Plans that use the same mitigations compete with
//! each other first, so that one idea does not crowd out all others.
//!
//! [`Search::candidates`] and [`Search::rate`] are the two halves of a round, so that whoever
//! searches may play the candidates on all cores. The same seed gives the same search.

mod change;
mod draws;

use std::cmp::Ordering;
use std::sync::Arc;

use super::samples::THINK;
use super::{Attempt, Session};
use crate::base::{Clock, Stream};
use crate::level::{Level, PlanAct};
use draws::Draws;

// The numbers of a round were chosen and decide how soon a plan is found, not which is the better
// of two.

/// Plans that are kept from round to round: eight ideas, by the next number. With half as
/// many the search follows the first that do well; of twice as many the last would be picked once
/// in 2,300 times.
const KEPT: usize = 24;
/// Of those, plans with the same mitigations at most: with one, an idea could not be bettered by
/// putting two of its forms together.
const ALIKE: usize = 3;
/// Plans of a round: two for each that is kept. What is found in a round is built upon in the next
/// only, so with more of them a search learns later, and with fewer cores wait for the last.
const ROUND: usize = 48;
/// Of those, plans that are new and not made of kept ones: one in eight leads out of a dead end.
const FRESH: usize = 6;
/// How often a plan is put together of two kept ones; else one is changed. Rarely, since what is
/// put together is longer, and must be cut down by changes.
const MIXED: f64 = 0.2;
/// A lost run is followed until it has used the budget so many times: who loses later, or comes
/// back at all, is nearer to a win.
const FOLLOWED: f64 = 2.5;

/// A plan and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// What is done.
    pub acts: Vec<PlanAct>,
    /// Whether it wins.
    pub won: bool,
    /// When it is won; else when it was followed no longer.
    pub at: Clock,
    /// Budget used by then [minutes].
    pub used: f64,
}

impl Rated {
    /// Which is better: won before lost, less used before more, followed longer before given up
    /// sooner, and fewer acts before more.
    fn order(&self, other: &Self) -> Ordering {
        let won = other.won.cmp(&self.won);
        let longer = match self.won {
            true => Ordering::Equal,
            false => other.at.cmp(&self.at),
        };
        let less = self.used.total_cmp(&other.used);
        let fewer = self.acts.len().cmp(&other.acts.len());
        won.then(longer).then(less).then(fewer)
    }

    /// The mitigations and looks that it uses, each once.
    fn uses(&self) -> Vec<usize> {
        let mut uses: Vec<usize> = self.acts.iter().map(|act| act.what).collect();
        uses.sort_unstable();
        uses.dedup();
        uses
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

    /// The plans to play next; none where the search is over. Where nothing can be done there is
    /// one plan, which does nothing.
    #[must_use]
    pub fn candidates(&self) -> Vec<Vec<PlanAct>> {
        let nothing = self.start.level().mitigations.is_empty();
        match self.round {
            0 if nothing => vec![Vec::new()],
            _ if nothing => Vec::new(),
            0 => change::singles(&self.start),
            _ => (0..ROUND).map(|place| self.candidate(place)).collect(),
        }
    }

    fn candidate(&self, place: usize) -> Vec<PlanAct> {
        let mut draws = Draws::new(self.dice, self.round * ROUND as u64 + place as u64);
        if place < FRESH || self.kept.is_empty() {
            return change::fresh(&self.start, &mut draws);
        }
        let one = self.pick(&mut draws);
        if draws.share() < MIXED {
            let other = self.pick(&mut draws);
            return change::mixed(one, other, &mut draws);
        }
        change::changed(&self.start, one, &mut draws)
    }

    /// One of the kept plans, the better the more often.
    fn pick(&self, draws: &mut Draws) -> &[PlanAct] {
        let up_to = 1 + draws.below(self.kept.len());
        &self.kept[draws.below(up_to)].acts
    }

    /// Plays a plan; what hands do not allow at its time is done when they do.
    #[must_use]
    pub fn rate(&self, acts: &[PlanAct]) -> Rated {
        let mut attempt = Attempt::new(self.start.clone(), acts, 0);
        let most = FOLLOWED * self.start.level().budget_minutes;
        let going = |attempt: &Attempt| {
            let session = attempt.session();
            !session.over() && !attempt.won() && session.budget().used < most
        };
        while going(&attempt) {
            attempt.step();
        }
        let session = attempt.session();
        let verdict = session.verdict().filter(|verdict| verdict.won);
        // What was refused is no part of the plan.
        let orders = session.orders().iter().filter(|order| order.accepted);
        let act = |order: &super::Order| PlanAct {
            at: order.at,
            what: order.what,
            to: order.to,
        };
        Rated {
            acts: orders.map(act).collect(),
            won: verdict.is_some(),
            at: verdict.map_or(session.now(), |verdict| verdict.at),
            used: verdict.map_or(session.budget().used, |verdict| verdict.used),
        }
    }

    /// Takes in what was played, and begins the next round.
    pub fn take(&mut self, rated: Vec<Rated>) {
        self.kept.extend(rated);
        self.kept.sort_by(Rated::order);
        self.kept.dedup_by(|a, b| a.acts == b.acts);
        let mut seen: Vec<Vec<usize>> = Vec::new();
        self.kept.retain(|plan| {
            let uses = plan.uses();
            let alike = seen.iter().filter(|one| **one == uses).count();
            seen.push(uses);
            alike < ALIKE
        });
        self.kept.truncate(KEPT);
        self.round += 1;
    }

    /// The best plan so far.
    #[must_use]
    pub fn best(&self) -> Option<&Rated> {
        self.kept.first()
    }
}
