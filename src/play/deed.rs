//! What an order does to the world, and which values it may have.

use crate::level::{Deed, Effect};
use crate::model::{Action, World};

/// The value that an order will use; the default where none was chosen.
///
/// # Errors
/// A sentence that says which values are possible.
pub(super) fn value(deed: Option<&Deed>, to: Option<f64>) -> Result<Option<f64>, String> {
    let Some(effect) = deed.and_then(Deed::effect) else {
        return match to {
            None => Ok(None),
            Some(_) => Err("It takes no value.".to_owned()),
        };
    };
    let range = effect.range_text();
    let to = to.or(effect.default);
    let to = to.ok_or_else(|| format!("It needs a value: {range}."))?;
    let fits = effect.allows(to);
    fits.map_err(|reason| format!("{reason}: possible is {range}."))?;
    Ok(Some(to))
}

/// Does it, wholly or not at all.
///
/// # Errors
/// The reason why the world refuses.
pub(super) fn apply(deed: &Deed, to: Option<f64>, world: &mut World) -> Result<(), String> {
    match deed {
        Deed::Chosen(effect) => {
            let actions = std::iter::once(effect.action).chain(effect.also);
            let actions: Vec<Action> = actions.map(|one| with_value(effect, one, to)).collect();
            apply_all(&actions, world)
        }
        Deed::Fixed(actions) => apply_all(actions, world),
    }
}

fn apply_all(actions: &[Action], world: &mut World) -> Result<(), String> {
    let mut trial = world.clone();
    actions.iter().try_for_each(|action| trial.apply(*action))?;
    *world = trial;
    Ok(())
}

fn with_value(effect: &Effect, action: Action, to: Option<f64>) -> Action {
    match (action, to) {
        (Action::Set { part, knob, .. }, Some(to)) => Action::Set {
            part,
            knob,
            value: to / effect.unit.scale(),
        },
        (action, _) => action,
    }
}

/// Whether the world already is as the deed would make it.
pub(super) fn done(deed: &Deed, to: Option<f64>, world: &World) -> bool {
    let is = |action: &Action| match *action {
        Action::Set { part, knob, value } => (world.knob(part, knob) - value).abs() < 1e-9,
        Action::Command { part, command } => world.carried_out(part, command),
    };
    match deed {
        Deed::Fixed(actions) => !actions.is_empty() && actions.iter().all(is),
        Deed::Chosen(effect) => {
            let mut actions = std::iter::once(effect.action).chain(effect.also);
            to.is_some() && actions.all(|one| is(&with_value(effect, one, to)))
        }
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
                also: None,
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
                Err("It needs a value: 10 to 50 % in steps of 0.1."),
            ),
            (
                None,
                Some(10.25),
                Err("10.25 is between two steps: possible is 10 to 50 % in steps of 0.1."),
            ),
            (
                None,
                Some(51.0),
                Err("51 is out of range: possible is 10 to 50 % in steps of 0.1."),
            ),
            (
                None,
                Some(f64::NAN),
                Err("NaN is out of range: possible is 10 to 50 % in steps of 0.1."),
            ),
        ] {
            let found = value(Some(&deed(default)), to);
            assert_eq!(found, expected.map_err(str::to_owned));
        }
        assert_eq!(value(None, Some(1.0)), Err("It takes no value.".to_owned()));
    }
}
