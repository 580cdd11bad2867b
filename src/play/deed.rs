//! What an order does to the world, and which values it may have.

use super::words::chosen;
use crate::level::{Deed, Effect};
use crate::model::{Action, World};

/// How far a value may be from its step and still be on it, in steps: 0.3 is three steps of 0.1.
const ON_STEP: f64 = 1e-6;

/// The value that an order will use; the default where none was chosen.
///
/// # Errors
/// A sentence that says which values are possible.
pub(super) fn value(deed: Option<&Deed>, to: Option<f64>) -> Result<Option<f64>, String> {
    let Some(Deed::Chosen(effect)) = deed else {
        return match to {
            None => Ok(None),
            Some(_) => Err("It takes no value.".to_owned()),
        };
    };
    let to = to.or(effect.default);
    let to = to.ok_or_else(|| format!("It needs a value: {}.", possible(effect)))?;
    let steps = (to - effect.min) / effect.step;
    let off = (steps - steps.round()).abs();
    // Written so that a value that is no number is refused as well.
    let fits = to >= effect.min && to <= effect.max && off <= ON_STEP;
    if !fits {
        let found = chosen(to, effect.unit);
        return Err(format!("{found} is not possible: {}.", possible(effect)));
    }
    Ok(Some(to))
}

fn possible(effect: &Effect) -> String {
    let [min, max, step] = [effect.min, effect.max, effect.step].map(|v| chosen(v, effect.unit));
    format!("from {min} to {max}, in steps of {step}")
}

/// Does it, wholly or not at all.
///
/// # Errors
/// The reason why the world refuses.
pub(super) fn apply(deed: &Deed, to: Option<f64>, world: &mut World) -> Result<(), String> {
    match deed {
        Deed::Chosen(effect) => world.apply(with_value(effect, to)),
        Deed::Fixed(actions) => {
            let mut trial = world.clone();
            actions.iter().try_for_each(|action| trial.apply(*action))?;
            *world = trial;
            Ok(())
        }
    }
}

fn with_value(effect: &Effect, to: Option<f64>) -> Action {
    match (effect.action, to) {
        (Action::Set { part, knob, .. }, Some(to)) => Action::Set {
            part,
            knob,
            value: to / effect.unit.scale(),
        },
        (action, _) => action,
    }
}

/// What a deed sets to a chosen value, as it is now, in written units; none where it sets nothing.
pub(super) fn present(deed: &Deed, world: &World) -> Option<f64> {
    match deed {
        Deed::Chosen(Effect {
            action: Action::Set { part, knob, .. },
            unit,
            ..
        }) => Some(world.knob(*part, *knob) * unit.scale()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Unit;
    use crate::model::Command;

    #[test]
    fn values_off_range_or_off_step_are_refused_with_what_is_possible() {
        let deed = |default| {
            Deed::Chosen(Effect {
                action: Action::Command {
                    part: 0,
                    command: Command::Flush,
                },
                unit: Unit::Percent,
                min: 10.0,
                max: 50.0,
                step: 0.1,
                default,
                rests: 50.0,
            })
        };
        for (default, to, expected) in [
            (None, Some(10.3), Ok(Some(10.3))),
            (Some(20.0), None, Ok(Some(20.0))),
            (
                None,
                None,
                Err("It needs a value: from 10 % to 50 %, in steps of 0.1 %."),
            ),
            (
                None,
                Some(10.25),
                Err("10.25 % is not possible: from 10 % to 50 %, in steps of 0.1 %."),
            ),
            (
                None,
                Some(51.0),
                Err("51 % is not possible: from 10 % to 50 %, in steps of 0.1 %."),
            ),
            (
                None,
                Some(f64::NAN),
                Err("NaN % is not possible: from 10 % to 50 %, in steps of 0.1 %."),
            ),
        ] {
            let found = value(Some(&deed(default)), to);
            assert_eq!(found, expected.map_err(str::to_owned));
        }
        assert_eq!(value(None, Some(1.0)), Err("It takes no value.".to_owned()));
    }
}
