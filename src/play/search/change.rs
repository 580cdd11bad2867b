//! New plans, and plans that are changed a little.

use super::ACTS;
use crate::base::{Clock, Stream};
use crate::level::{Deed, Level, PlanAct};
use crate::play::{Session, on_step};

/// Times are searched on this grid [s].
const GRID: i64 = 15;
/// A moment moves by this much at most [s].
const SHIFT: f64 = 600.0;
/// A value moves by this share of its range at most.
const TURN: f64 = 0.2;
/// How often a new act comes with its end.
const LET_GO: f64 = 0.5;
/// How long after the start a new act comes at most [s].
const SPAN: f64 = 5400.0;

/// Numbers drawn one after the other.
pub(super) struct Draws {
    dice: Stream,
    plan: u64,
    next: u64,
}

impl Draws {
    pub fn new(dice: Stream, plan: u64) -> Self {
        Self {
            dice,
            plan,
            next: 0,
        }
    }

    /// From 0 up to and without 1.
    pub fn share(&mut self) -> f64 {
        self.next += 1;
        self.dice.uniform(self.plan, self.next)
    }

    /// A place among so many.
    pub fn below(&mut self, count: usize) -> usize {
        ((self.share() * count as f64) as usize).min(count.saturating_sub(1))
    }

    /// From −1 to 1, more often near 0.
    fn around(&mut self) -> f64 {
        self.share() - self.share()
    }
}

/// A plan of some random acts.
pub(super) fn fresh(start: &Session, draws: &mut Draws) -> Vec<PlanAct> {
    let mut acts = Vec::new();
    for _ in 0..=draws.below(ACTS / 2) {
        let one = act(start, draws);
        if draws.share() < LET_GO {
            acts.extend(let_go(start, &one, draws));
        }
        acts.push(one);
    }
    in_order(acts)
}

/// Later, a slider goes back to where it rests: what holds load back must be taken away in the end.
fn let_go(start: &Session, act: &PlanAct, draws: &mut Draws) -> Option<PlanAct> {
    let Deed::Chosen(effect) = &start.level().mitigations[act.what].deed else {
        return None;
    };
    let later = draws.share() * draws.share() * SPAN;
    Some(PlanAct {
        at: on_grid(start, act.at + later as i64),
        what: act.what,
        to: Some(effect.rests),
    })
}

/// A plan with one, two or three changes.
pub(super) fn changed(start: &Session, acts: &[PlanAct], draws: &mut Draws) -> Vec<PlanAct> {
    let mut acts = acts.to_vec();
    for _ in 0..=draws.below(3) {
        let place = draws.below(acts.len());
        match draws.below(7) {
            0 if acts.len() < ACTS => acts.push(act(start, draws)),
            1 if acts.len() > 1 => drop(acts.remove(place)),
            2 if !acts.is_empty() => acts[place] = act(start, draws),
            3 if !acts.is_empty() && acts.len() < ACTS => {
                let back = let_go(start, &acts[place], draws);
                acts.extend(back);
            }
            4 if !acts.is_empty() => turn(start.level(), &mut acts[place], draws),
            _ if !acts.is_empty() => {
                let at = acts[place].at + (draws.around() * SHIFT) as i64;
                acts[place].at = on_grid(start, at);
            }
            _ => acts.push(act(start, draws)),
        }
    }
    in_order(acts)
}

fn act(start: &Session, draws: &mut Draws) -> PlanAct {
    let level = start.level();
    let what = draws.below(level.mitigations.len());
    // Sooner is more often better.
    let share = draws.share() * draws.share();
    let share_of_range = draws.share();
    PlanAct {
        at: on_grid(start, start.now() + (share * SPAN) as i64),
        what,
        to: match &level.mitigations[what].deed {
            Deed::Chosen(effect) => Some(on_step(effect, share_of_range)),
            Deed::Fixed(_) => None,
        },
    }
}

fn turn(level: &Level, act: &mut PlanAct, draws: &mut Draws) {
    let by = draws.around() * TURN;
    if let (Deed::Chosen(effect), Some(to)) = (&level.mitigations[act.what].deed, act.to) {
        let share = (to - effect.min) / (effect.max - effect.min) + by;
        act.to = Some(on_step(effect, share.clamp(0.0, 1.0)));
    }
}

fn on_grid(start: &Session, at: Clock) -> Clock {
    let level = start.level();
    let at = Clock(at.0.div_euclid(GRID) * GRID);
    let first = Clock((start.now().0 + GRID - 1).div_euclid(GRID) * GRID);
    at.clamp(first, level.ends_at() + -1)
}

fn in_order(mut acts: Vec<PlanAct>) -> Vec<PlanAct> {
    acts.sort_by_key(|act| act.at);
    acts
}
