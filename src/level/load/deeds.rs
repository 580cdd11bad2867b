//! What can be done.

use super::Loader;
use crate::base::{Unit, number};
use crate::level::amount::{Amount, clean};
use crate::level::file::{DeedFile, LevelFile, MitigationFile};
use crate::level::{Deed, Effect, Mitigation};
use crate::model::{Action, Knob, PartKind, WorldSpec};

/// The longest that anything takes or needs to land [s]: 30 days.
pub(super) const LONGEST: f64 = 30.0 * 86_400.0;

impl Loader<'_, '_> {
    /// Everything that can be done.
    pub(super) fn mitigations(&mut self, file: &LevelFile) -> Vec<Mitigation> {
        let mut all = Vec::new();
        for (i, one) in file.mitigation.iter().enumerate() {
            let path = format!("mitigation.{i}");
            self.hands(&path, one.hands, file.responders);
            all.extend(self.mitigation(&path, one, file.world.as_ref()));
        }
        all
    }

    fn mitigation(
        &mut self,
        path: &str,
        one: &MitigationFile,
        world: Option<&WorldSpec>,
    ) -> Option<Mitigation> {
        self.span(&format!("{path}.takes"), one.takes, (0.0, LONGEST));
        let lands = one.lands.unwrap_or(one.takes);
        self.span(&format!("{path}.lands"), lands, (0.0, LONGEST));
        let deed = self.deed(path, one);
        if let Some(world) = world {
            self.leaves(path, one, deed.as_ref(), world);
        }
        self.log(path, one);
        let closed = self.closed(path, one);
        let own = deed.as_ref().map(first_part);
        let part = match &one.part {
            Some(id) => self.part(&format!("{path}.part"), id)?,
            None => own?,
        };
        Some(Mitigation {
            id: one.id.clone(),
            name: one.name.clone(),
            text: one.text.clone(),
            part,
            at_hand: one.at_hand,
            hands: one.hands,
            takes: one.takes.0,
            lands: lands.0,
            boots: deed.as_ref().and_then(|deed| self.boots(deed, world)),
            done: one.done.clone(),
            pipeline: one.pipeline.clone(),
            deed: deed?,
            log: one.log.clone(),
            closed,
            teaches: one.teaches,
        })
    }

    /// Primaries leave only zones that there are.
    fn leaves(&mut self, path: &str, one: &MitigationFile, deed: Option<&Deed>, world: &WorldSpec) {
        let Some(Deed::Fixed(actions)) = deed else {
            return;
        };
        for (i, action) in actions.iter().enumerate() {
            let Action::Command { part, command } = *action else {
                continue;
            };
            let zones = world.primaries.get(&self.parts[part].0);
            let zones = zones.map(|one| one.callers.len());
            let Some(zones) = zones.filter(|zones| command.zone() >= Some(*zones)) else {
                continue;
            };
            let path = match one.command {
                Some(_) => format!("{path}.do"),
                None => format!("{path}.deed.{i}.do"),
            };
            let found = format!("'{}' leaves a zone that is not there", command.name());
            let expected = format!("one of the {zones} zones");
            self.fault(&path, found, expected);
        }
    }

    /// How long the hosts boot that it adds.
    fn boots(&self, deed: &Deed, world: Option<&WorldSpec>) -> Option<f64> {
        match deed {
            Deed::Chosen(Effect {
                action: Action::Set { part, knob, .. },
                ..
            }) if *knob == Knob::ExtraHosts => world?.boot_time(&self.parts[*part].0),
            _ => None,
        }
    }

    fn closed(&mut self, path: &str, one: &MitigationFile) -> Option<(crate::base::Clock, String)> {
        match (one.until, &one.refusal) {
            (None, None) => None,
            (Some(until), Some(refusal)) => Some((until, refusal.clone())),
            (Some(_), None) => {
                self.fault(
                    path,
                    "'until' has no 'refusal' beside it",
                    "the reason, as a sentence",
                );
                None
            }
            (None, Some(_)) => {
                let path = format!("{path}.refusal");
                self.fault(&path, "'refusal' has no 'until' beside it", "a time");
                None
            }
        }
    }

    fn log(&mut self, path: &str, one: &MitigationFile) {
        let chosen = one.min.is_some();
        let path = format!("{path}.log");
        self.braces(&path, &one.log);
        for name in super::story::fills(&one.log) {
            if name != "to" || !chosen {
                let expected = "'{to}', where a value is chosen, and nothing else in braces";
                self.fault(&path, format!("found '{{{name}}}'"), expected);
            }
        }
    }

    /// Exactly one of: a value that is chosen, one fixed deed, a list of them, nothing at all.
    fn deed(&mut self, path: &str, one: &MitigationFile) -> Option<Deed> {
        let ways = [
            one.set.is_some(),
            one.command.is_some(),
            !one.deed.is_empty(),
            one.nothing,
        ];
        if ways.iter().filter(|way| **way).count() != 1 {
            let expected = "one of 'set', 'do', a list 'deed' or 'nothing = true'";
            self.fault(path, "it is not clear what it does", expected);
            return None;
        }
        if one.nothing {
            if one.part.is_none() {
                self.fault(
                    path,
                    "'nothing' has no 'part' beside it",
                    "where it is found",
                );
            }
            return Some(Deed::Fixed(Vec::new()));
        }
        let range = [&one.min, &one.max, &one.step, &one.rests];
        if one.also.is_some() && one.min.is_none() {
            self.fault(
                path,
                "'also' stands where no value is chosen",
                "a list 'deed'",
            );
        }
        if range.iter().any(|end| end.is_some()) || one.default.is_some() {
            return self.chosen(path, one).map(Deed::Chosen);
        }
        if !one.deed.is_empty() {
            let list = one.deed.iter().enumerate();
            let list: Vec<_> = list
                .map(|(i, deed)| self.action(&format!("{path}.deed.{i}"), deed))
                .collect();
            return list
                .into_iter()
                .collect::<Option<Vec<_>>>()
                .map(Deed::Fixed);
        }
        let single = DeedFile {
            set: one.set.clone(),
            to: one.to.clone(),
            command: one.command.clone(),
        };
        self.action(path, &single)
            .map(|action| Deed::Fixed(vec![action]))
    }

    /// One deed that is always the same.
    fn action(&mut self, path: &str, deed: &DeedFile) -> Option<Action> {
        match (&deed.set, &deed.command, &deed.to) {
            (Some(set), None, Some(to)) => {
                let (part, knob) = self.knob(&format!("{path}.set"), set)?;
                let path = format!("{path}.to");
                let value = self.value(&path, Some(to), knob.unit())?;
                self.knob_range(&path, knob, value);
                Some(Action::Set { part, knob, value })
            }
            (None, Some(command), None) => {
                let commands = |kind: PartKind| kind.commands().iter().map(|c| c.name()).collect();
                let path = format!("{path}.do");
                let (part, index) = self.address(&path, command, "command", commands)?;
                let command = self.parts[part].1.commands()[index];
                Some(Action::Command { part, command })
            }
            (Some(_), None, None) => {
                let expected = "'to' for a fixed value, or 'min', 'max', 'step' and 'rests'";
                self.fault(path, "'set' has no value", expected);
                None
            }
            _ => {
                self.fault(
                    path,
                    "it is not clear what it does",
                    "'set' with 'to', or 'do'",
                );
                None
            }
        }
    }

    /// A value that the player chooses.
    fn chosen(&mut self, path: &str, one: &MitigationFile) -> Option<Effect> {
        let Some(set) = &one.set else {
            self.fault(path, "a value is chosen, but nothing is set", "'set'");
            return None;
        };
        if one.to.is_some() {
            let path = format!("{path}.to");
            self.fault(&path, "'to' stands beside a range", "one of the two");
        }
        let (part, knob) = self.knob(&format!("{path}.set"), set)?;
        let unit = knob.unit();
        let min = self.written(path, "min", one.min.as_ref(), unit);
        let max = self.written(path, "max", one.max.as_ref(), unit);
        let step = self.written(path, "step", one.step.as_ref(), unit);
        let rests = self.written(path, "rests", one.rests.as_ref(), unit);
        let default = one.default.as_ref();
        let default = default.map(|value| self.written(path, "default", Some(value), unit));
        let effect = Effect {
            action: Action::Set {
                part,
                knob,
                value: 0.0,
            },
            also: self.also(path, one, knob)?,
            unit,
            min: min?,
            max: max?,
            step: step?,
            default: default.flatten(),
            rests: rests?,
        };
        self.effect_range(path, knob, &effect);
        Some(effect)
    }

    /// What takes the same value; none of it where there is nothing.
    fn also(&mut self, path: &str, one: &MitigationFile, knob: Knob) -> Option<Option<Action>> {
        let Some(also) = &one.also else {
            return Some(None);
        };
        let path = format!("{path}.also");
        let (part, other) = self.knob(&path, also)?;
        if other != knob {
            let expected = format!("'{}' of another part", knob.name());
            self.fault(&path, format!("found '{}'", other.name()), expected);
        }
        Some(Some(Action::Set {
            part,
            knob,
            value: 0.0,
        }))
    }

    fn effect_range(&mut self, path: &str, knob: Knob, effect: &Effect) {
        for (name, value) in [("min", effect.min), ("max", effect.max)] {
            self.knob_range(&format!("{path}.{name}"), knob, value / effect.unit.scale());
        }
        if effect.min >= effect.max {
            self.fault(
                &format!("{path}.max"),
                "'max' is not above 'min'",
                "a range",
            );
        }
        if effect.step <= 0.0 {
            self.fault(
                &format!("{path}.step"),
                "'step' is not above 0",
                "the way to the next value",
            );
            return;
        }
        for (name, value) in [("default", effect.default), ("rests", Some(effect.rests))] {
            if let Some(Err(why)) = value.map(|value| effect.allows(value)) {
                self.fault(&format!("{path}.{name}"), why, "");
            }
        }
    }

    fn written(
        &mut self,
        path: &str,
        name: &str,
        value: Option<&Amount>,
        unit: Unit,
    ) -> Option<f64> {
        let Some(value) = value else {
            let expected = "'min', 'max', 'step' and 'rests' together";
            self.fault(path, format!("the field '{name}' is missing"), expected);
            return None;
        };
        match value.written(unit) {
            Ok(written) => Some(written),
            Err((found, expected)) => {
                self.fault(&format!("{path}.{name}"), found, expected);
                None
            }
        }
    }

    fn knob(&mut self, path: &str, text: &str) -> Option<(usize, Knob)> {
        let knobs = |kind: PartKind| kind.knobs().iter().map(|knob| knob.name()).collect();
        let (part, index) = self.address(path, text, "parameter", knobs)?;
        Some((part, self.parts[part].1.knobs()[index]))
    }

    fn knob_range(&mut self, path: &str, knob: Knob, held: f64) {
        let (range, unit) = (knob.range(), knob.unit());
        if !(held >= range.0 && held <= range.1) {
            let found = format!("found {} {}", in_unit(held, unit), unit.symbol());
            self.fault(path, found.trim_end(), span_of(range, unit));
        }
    }
}

/// A held value in its unit: 40 for 0.4 of a share.
fn in_unit(held: f64, unit: Unit) -> String {
    number::plain(clean(held * unit.scale()))
}

/// `0 to 100 %` for a range of held values.
pub(super) fn span_of((low, high): (f64, f64), unit: Unit) -> String {
    let [low, high] = [low, high].map(|held| in_unit(held, unit));
    let span = format!("{low} to {high} {}", unit.symbol());
    span.trim_end().to_owned()
}

/// The part that a deed is done to first.
fn first_part(deed: &Deed) -> usize {
    let part = |action: &Action| match *action {
        Action::Set { part, .. } | Action::Command { part, .. } => part,
    };
    match deed {
        Deed::Fixed(actions) => actions.first().map_or(0, part),
        Deed::Chosen(effect) => part(&effect.action),
    }
}
