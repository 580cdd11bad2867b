//! What is tried of a level: the same values, moments and plans by whoever proves or searches one.

use crate::base::{Clock, Stream};
use crate::level::{Effect, Level, Mitigation, PlanAct};

/// From the first page to the first act of somebody who looks and thinks, at least [s].
pub const THINK: u32 = 180;
/// Shares of a slider's range that are tried alone, more of them where it is low.
pub const SHARES: [f64; 8] = [0.0, 0.05, 0.1, 0.15, 0.25, 0.5, 0.75, 1.0];
/// Where sliders stand when everything is pressed.
pub const SPAM: [f64; 3] = [0.15, 0.4, 0.7];
/// Between two rounds of pressing everything [s].
pub const AGAIN: u32 = 30;
/// The most random plans that may win, as a share of them.
pub const LUCK: f64 = 0.05;
/// Actions of a random plan at most.
const ACTIONS: u64 = 6;

/// The possible value next to that share of the range, in written units.
#[must_use]
pub fn on_step(effect: &Effect, share: f64) -> f64 {
    let steps = ((effect.max - effect.min) / effect.step * share).round();
    let value = effect.min + steps * effect.step;
    // Tenths of tenths are not decimal: what a person would write is meant.
    (value * 1e6).round() / 1e6
}

/// The values at which a mitigation is tried alone; for one without a value, none once.
#[must_use]
pub fn values(mitigation: &Mitigation) -> Vec<Option<f64>> {
    let Some(effect) = mitigation.deed.effect() else {
        return vec![None];
    };
    let shares = SHARES.iter().map(|share| on_step(effect, *share));
    let mut values: Vec<f64> = shares.chain(effect.default).collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    values.retain(|value| *value != effect.rests);
    values.into_iter().map(Some).collect()
}

/// Up to six actions, each of them any, at any value and at any moment between the opening and
/// `gone`, when the budget would be; none where there is nothing that could be done.
#[must_use]
pub fn random_plan(level: &Level, seed: u64, gone: Clock, number: u64) -> Vec<PlanAct> {
    if level.mitigations.is_empty() {
        return Vec::new();
    }
    let dice = Stream::named(seed, "proof: random plans");
    let draw = |action: u64, what: u64| dice.uniform(ACTIONS * number + action, what);
    let span = (gone - level.opens_at) as f64;
    let count = 1 + (draw(0, 0) * ACTIONS as f64) as u64;
    let act = |action| {
        let what = (draw(action, 1) * level.mitigations.len() as f64) as usize;
        let share = draw(action, 3);
        let effect = level.mitigations[what].deed.effect();
        PlanAct {
            at: level.opens_at + (draw(action, 2) * span) as i64,
            what,
            to: effect.map(|effect| on_step(effect, share)),
        }
    };
    let mut acts: Vec<PlanAct> = (0..count).map(act).collect();
    acts.sort_by_key(|act| act.at);
    acts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tiny;

    #[test]
    fn what_is_tried_is_on_a_step_as_a_person_writes_it() {
        let level = tiny::level();
        let mut effect = *level
            .mitigations
            .iter()
            .find_map(|one| one.deed.effect())
            .unwrap();
        (effect.min, effect.max, effect.step) = (0.0, 0.6, 0.1);
        let tried = [0.0, 0.5, 1.0].map(|share| on_step(&effect, share));
        assert_eq!(tried, [0.0, 0.3, 0.6]);
    }

    #[test]
    fn random_plans_are_orders_that_a_plan_could_hold() {
        let level = tiny::level();
        let gone = level.ends_at();
        for number in 0..50 {
            let acts = random_plan(&level, 5, gone, number);
            assert!((1..=6).contains(&acts.len()), "{acts:?}");
            assert!(acts.is_sorted_by_key(|act| act.at), "{acts:?}");
            for act in &acts {
                assert!(act.at >= level.opens_at && act.at < gone, "{act:?}");
                let effect = level.mitigations[act.what].deed.effect();
                assert_eq!(act.to.is_some(), effect.is_some(), "{act:?}");
            }
        }
    }
}
