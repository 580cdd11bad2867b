//! Parts of the world with their names and places, and ids of all kinds.

use super::Loader;
use crate::base::math::max;
use crate::base::number;
use crate::level::file::{LevelFile, PartFile};
use crate::level::{Deed, Mitigation, Part, Place, Scheduled, limits};
use crate::model::{Action, Input, Knob, PartKind, WorldSpec};

impl Loader<'_, '_> {
    /// Every part of the world, named and placed; nothing else.
    pub(super) fn parts(&mut self, file: &LevelFile) -> Vec<Part> {
        let parts = self.parts.clone();
        let known: Vec<&str> = parts.iter().map(|(id, _)| id.as_str()).collect();
        for id in file.part.keys() {
            self.resolve(&format!("part.{id}"), "part of the world", id, &known);
        }
        let looks: Vec<&str> = file.look.iter().map(|look| look.id.as_str()).collect();
        let mut named = Vec::new();
        for (id, kind) in &parts {
            match file.part.get(id) {
                Some(part) => named.push(self.placed(id, *kind, part, &looks)),
                None if self.lost.contains(id) => {}
                None => {
                    let found = format!("the part '{id}' has no name and no place");
                    let expected = format!("a table [part.{id}] with name, what and place");
                    self.fault("part", found, expected);
                }
            }
        }
        named
    }

    fn placed(&mut self, id: &str, kind: PartKind, part: &PartFile, looks: &[&str]) -> Part {
        let [x, y, w, h] = part.place;
        let inside = x >= 0.0 && y >= 0.0 && w > 0.0 && h > 0.0 && x + w <= 100.0 && y + h <= 60.0;
        if !inside {
            let found = format!(
                "the place [{}] is not on the map",
                part.place.map(number::plain).join(", ")
            );
            let expected = "left, top, width and height inside 100 by 60";
            self.fault(&format!("part.{id}.place"), found, expected);
        }
        let path = format!("part.{id}");
        let mut look = |field: &str, look: &Option<String>| {
            let look = look.as_ref()?;
            self.resolve(&format!("{path}.{field}"), "look", look, looks)
        };
        let (own, apart) = (look("look", &part.look), look("apart", &part.apart));
        Part {
            id: id.to_owned(),
            name: part.name.clone(),
            what: part.what.clone(),
            kind,
            place: Place { x, y, w, h },
            through: part.through.as_ref().and_then(|hub| self.hub(&path, hub)),
            look: own,
            apart,
        }
    }

    /// Ids: their letters, and that no two are the same.
    pub(super) fn ids(&mut self, file: &LevelFile) {
        self.panels = self.unique("panel", file.panel.iter().map(|one| &one.id));
        self.mitigations = self.unique("mitigation", file.mitigation.iter().map(|one| &one.id));
        self.looks = self.unique("look", file.look.iter().map(|one| &one.id));
        self.entries = self.unique("entry", file.entry.iter().map(|one| &one.id));
        self.sources = self.unique("source", file.source.iter().map(|one| &one.id));
        for (kind, ids) in [
            ("look", &self.looks.clone()),
            ("entry", &self.entries.clone()),
        ] {
            for (i, id) in ids.iter().enumerate() {
                if self.mitigations.contains(id) {
                    let found = format!("'{id}' is the id of a mitigation too");
                    self.fault(&format!("{kind}.{i}.id"), found, "ids that differ");
                }
            }
        }
    }

    /// The ids of one kind.
    pub(super) fn unique<'f>(
        &mut self,
        kind: &str,
        ids: impl Iterator<Item = &'f String>,
    ) -> Vec<String> {
        let mut seen: Vec<String> = Vec::new();
        for (i, id) in ids.enumerate() {
            let path = format!("{kind}.{i}.id");
            if seen.contains(id) {
                self.fault(
                    &path,
                    format!("the {kind} '{id}' is there twice"),
                    "ids that differ",
                );
            }
            let letters =
                |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "._-".contains(c);
            let begins = id.starts_with(|c: char| c.is_ascii_lowercase());
            if !begins || !id.chars().all(letters) {
                let expected =
                    "a lower-case letter, then lower-case letters, digits, '.', '_' or '-'";
                self.fault(&path, format!("'{id}' is no id"), expected);
            }
            seen.push(id.clone());
        }
        seen
    }

    /// An id that is a file's name too.
    pub(super) fn plain_id(&mut self, path: &str, id: &str) {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.is_empty() || id.len() > 64 || !id.chars().all(letters) {
            let expected = "1 to 64 lower-case letters, digits or '-'";
            self.fault(path, format!("'{id}' is no id"), expected);
        }
    }

    /// The limits on what a world grows to, with all that mitigations and the schedule can add.
    pub(super) fn grown(
        &mut self,
        spec: &WorldSpec,
        mitigations: &[Mitigation],
        schedule: &[Scheduled],
    ) {
        let mut faults = self.faults.iter();
        if faults.any(|fault| fault.path == "world" || fault.path.starts_with("world.")) {
            // What such numbers add up to says nothing.
            return;
        }
        let parts = self.parts.clone();
        let highest = |id: &str, knob: Knob| {
            let part = parts.iter().position(|(one, _)| one == id)?;
            let planned = planned(schedule, part, knob);
            let set = set_to(mitigations, part, knob);
            (set.is_some() || planned > 0.0).then(|| set.unwrap_or(0.0) + planned)
        };
        self.add_faults(spec.check_grown(highest));
        let seconds: i64 = self.acts.iter().map(|act| act.to - act.from).sum();
        let machines = spec.machines(highest, seconds as f64);
        if machines > f64::from(limits::MACHINES) {
            let machines = number::fixed(machines, 0);
            let found = format!("the world has up to {machines} machines");
            let expected = format!(
                "at most {}, all that can be added included",
                limits::MACHINES
            );
            self.fault("world", found, expected);
        }
    }
}

/// The highest value to which a mitigation sets a parameter, none where none does.
fn set_to(mitigations: &[Mitigation], part: usize, knob: Knob) -> Option<f64> {
    let values = mitigations.iter().flat_map(|one| largest(&one.deed));
    let own = values.filter(|(at, other, _)| (*at, *other) == (part, knob));
    own.map(|(_, _, value)| value).reduce(max)
}

/// Processes that come by plan, beside those added by hand.
fn planned(schedule: &[Scheduled], part: usize, knob: Knob) -> f64 {
    let own = schedule.iter().filter(|one| {
        knob == Knob::ExtraProcesses && one.input == Input::Processes && one.part == part
    });
    own.map(|one| one.to).fold(0.0, max)
}

/// What a deed sets, at its most, in held units.
fn largest(deed: &Deed) -> Vec<(usize, Knob, f64)> {
    let set = |action: &Action| match *action {
        Action::Set { part, knob, value } => Some((part, knob, value)),
        Action::Command { .. } => None,
    };
    match deed {
        Deed::Fixed(actions) => actions.iter().filter_map(set).collect(),
        Deed::Chosen(effect) => {
            let most = effect.max / effect.unit.scale();
            let both = [Some(effect.action), effect.also].into_iter().flatten();
            both.filter_map(|action| set(&action))
                .map(|(part, knob, _)| (part, knob, most))
                .collect()
        }
    }
}
