//! New plans, and plans that are changed a little.

use super::draws::Draws;
use crate::base::Clock;
use crate::level::{Effect, Level, PlanAct};
use crate::play::Session;
use crate::play::samples::{SHARES, on_step};

// These numbers were chosen and decide how soon a plan is found, not what it is worth.

/// Acts of a plan at most: the `par` plans of the outages have six or fewer.
const ACTS: usize = 10;
/// Times are searched on this grid [s]. Half of it doubles the moments to try for a few seconds.
const GRID: i64 = 15;
/// A moment moves by this much at most [s], half of the times by less than a third of it.
const SHIFT: f64 = 600.0;
/// A value moves by this share of its range at most, half of the times by less than a third of it.
const TURN: f64 = 0.2;
/// How long after the start, or after what it waits for, a new act comes at most [s]; half of them
/// come within 17 minutes.
const SPAN: f64 = 5400.0;
/// How long after another has landed an act that waits for it comes at most [s]; half of them come
/// within a minute.
const WAIT: f64 = 300.0;
/// Between two steps in which a slider goes back to where it rests, at most [s]: in between one
/// sees what a step did.
const STEP: f64 = 300.0;

/// Each mitigation alone, as early as anybody acts; sliders at several values.
pub(super) fn singles(start: &Session) -> Vec<Vec<PlanAct>> {
    let at = on_grid(start, start.now());
    let mut plans = Vec::new();
    for what in 0..start.level().mitigations.len() {
        let mut values: Vec<Option<f64>> = match effect(start.level(), what) {
            Some(effect) => SHARES.map(|share| Some(on_step(effect, share))).to_vec(),
            None => vec![None],
        };
        values.dedup();
        plans.extend(values.into_iter().map(|to| vec![PlanAct { at, what, to }]));
    }
    plans
}

/// A plan of some random acts.
pub(super) fn fresh(start: &Session, draws: &mut Draws) -> Vec<PlanAct> {
    let mut acts = Vec::new();
    for _ in 0..=draws.below(ACTS / 2) {
        let one = act(start, &acts, draws);
        acts.push(one);
    }
    in_order(acts)
}

/// What one plan does, and some of what another does.
pub(super) fn mixed(one: &[PlanAct], other: &[PlanAct], draws: &mut Draws) -> Vec<PlanAct> {
    let mut acts = one.to_vec();
    acts.extend(other.iter().filter(|_| draws.share() < 0.5).cloned());
    acts.truncate(ACTS);
    in_order(acts)
}

/// A plan with one, two or three changes. Of nine two add an act, since a search begins with single
/// ones, and three move a moment, which has more places to be than anything else has; each other
/// kind comes once.
pub(super) fn changed(start: &Session, acts: &[PlanAct], draws: &mut Draws) -> Vec<PlanAct> {
    let mut acts = acts.to_vec();
    for _ in 0..=draws.below(3) {
        if acts.is_empty() {
            acts.push(act(start, &[], draws));
            continue;
        }
        let place = draws.below(acts.len());
        match draws.below(9) {
            0 | 1 => acts.push(act(start, &acts, draws)),
            2 => drop(acts.remove(place)),
            3 => acts[place] = act(start, &acts, draws),
            4 => acts.extend(let_go(start, &acts[place], draws)),
            5 => turn(start.level(), &mut acts[place], draws),
            6 => acts[place].at = moment(start, &acts, draws),
            _ => {
                let at = acts[place].at + (draws.around() * SHIFT) as i64;
                acts[place].at = on_grid(start, at);
            }
        }
        acts = in_order(acts);
        acts.truncate(ACTS);
    }
    acts
}

fn act(start: &Session, others: &[PlanAct], draws: &mut Draws) -> PlanAct {
    let level = start.level();
    let what = draws.below(level.mitigations.len());
    PlanAct {
        at: moment(start, others, draws),
        what,
        to: effect(level, what).map(|effect| value(effect, draws)),
    }
}

/// At once, when something else has landed, or later.
fn moment(start: &Session, others: &[PlanAct], draws: &mut Draws) -> Clock {
    let level = start.level();
    let at = match draws.below(3) {
        0 => start.now(),
        1 if !others.is_empty() => {
            let other = &others[draws.below(others.len())];
            let lands = level
                .mitigations
                .get(other.what)
                .map_or(0.0, |one| one.lands);
            other.at + (lands + draws.low() * WAIT) as i64
        }
        _ => start.now() + (draws.low() * SPAN) as i64,
    };
    on_grid(start, at)
}

/// Anywhere, or low: most limits are.
fn value(effect: &Effect, draws: &mut Draws) -> f64 {
    let share = match draws.below(2) {
        0 => draws.share(),
        _ => draws.low(),
    };
    on_step(effect, share)
}

/// A slider goes back to where it rests, in up to three steps: what holds load back must be taken
/// away in the end.
fn let_go(start: &Session, act: &PlanAct, draws: &mut Draws) -> Vec<PlanAct> {
    let Some((effect, from)) = effect(start.level(), act.what).zip(act.to) else {
        return Vec::new();
    };
    let steps = 1 + draws.below(3);
    let mut at = act.at + (draws.low() * SPAN) as i64;
    let share = |value: f64| (value - effect.min) / (effect.max - effect.min);
    let (from, to) = (share(from), share(effect.rests));
    let mut step = |step: usize| {
        let part = step as f64 / steps as f64;
        let act = PlanAct {
            at: on_grid(start, at),
            what: act.what,
            to: Some(on_step(effect, from + (to - from) * part)),
        };
        at = at + (draws.share() * STEP) as i64;
        act
    };
    (1..=steps).map(&mut step).collect()
}

fn turn(level: &Level, act: &mut PlanAct, draws: &mut Draws) {
    let by = draws.around() * TURN;
    if let (Some(effect), Some(to)) = (effect(level, act.what), act.to) {
        let share = (to - effect.min) / (effect.max - effect.min) + by;
        act.to = Some(on_step(effect, share.clamp(0.0, 1.0)));
    }
}

fn effect(level: &Level, what: usize) -> Option<&Effect> {
    level.mitigations.get(what)?.deed.effect()
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
