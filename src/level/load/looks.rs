//! What can be looked at, and what happens by itself.

use super::Loader;
use super::deeds::{LONGEST, span_of};
use crate::base::order;
use crate::level::fault::one_of;
use crate::level::file::{LevelFile, LookFile, ScheduleFile};
use crate::level::{Look, Scheduled};
use crate::model::{Input, PartKind};

impl Loader<'_, '_> {
    /// Everything that can be looked at for a price.
    pub(super) fn looks(&mut self, file: &LevelFile) -> Vec<Look> {
        let mut all = Vec::new();
        for (i, look) in file.look.iter().enumerate() {
            let path = format!("look.{i}");
            self.hands(&path, look.hands, file.responders);
            all.extend(self.look(&path, look));
        }
        all
    }

    fn look(&mut self, path: &str, look: &LookFile) -> Option<Look> {
        let shown = look.panels.iter().enumerate();
        let shown: Vec<Option<usize>> = shown
            .map(|(i, id)| self.panel_named(&format!("{path}.panels.{i}"), id))
            .collect();
        if shown.is_empty() {
            self.fault(
                &format!("{path}.panels"),
                "it shows nothing",
                "at least one panel",
            );
        }
        self.span(&format!("{path}.takes"), look.takes, (0.0, LONGEST));
        Some(Look {
            id: look.id.clone(),
            name: look.name.clone(),
            text: look.text.clone(),
            part: self.part(&format!("{path}.part"), &look.part)?,
            hands: look.hands,
            takes: look.takes.0,
            on: look
                .on
                .as_ref()
                .and_then(|id| self.part(&format!("{path}.on"), id)),
            panels: shown.into_iter().collect::<Option<_>>()?,
        })
    }

    /// Inputs that move by themselves, by clock; what stands first in the file comes first.
    pub(super) fn schedule(&mut self, file: &LevelFile) -> Vec<Scheduled> {
        let mut all = Vec::new();
        for (i, one) in file.schedule.iter().enumerate() {
            all.extend(self.scheduled(&format!("schedule.{i}"), one));
        }
        order::by_number(&mut all, |one| one.at.0);
        all
    }

    fn scheduled(&mut self, path: &str, one: &ScheduleFile) -> Option<Scheduled> {
        self.in_level(&format!("{path}.at"), Some(one.at));
        let (part, input) = self.input(&format!("{path}.input"), &one.input)?;
        let (unit, range) = (input.unit(), input.range());
        let path = format!("{path}.to");
        let to = self.value(&path, Some(&one.to), unit)?;
        if !(to >= range.0 && to <= range.1) {
            self.fault(&path, format!("found {}", one.to), span_of(range, unit));
        }
        Some(Scheduled {
            at: one.at,
            part,
            input,
            to,
        })
    }

    /// The part and its input, where that is what is named.
    fn input(&mut self, path: &str, text: &str) -> Option<(usize, Input)> {
        if let Some(found) = self.of_a_mitigation(text) {
            let all = self.inputs();
            self.fault(path, found, one_of(all.iter().map(String::as_str)));
            return None;
        }
        let inputs = |kind: PartKind| kind.inputs().iter().map(|input| input.name()).collect();
        let (part, index) = self.address(path, text, "input", inputs)?;
        Some((part, self.parts[part].1.inputs()[index]))
    }

    /// Every input of the world, as a schedule names it.
    fn inputs(&self) -> Vec<String> {
        let of = |(id, kind): &(String, PartKind)| {
            let name = |input: &Input| format!("{id}.{}", input.name());
            kind.inputs().iter().map(name).collect::<Vec<_>>()
        };
        self.parts.iter().flat_map(of).collect()
    }

    /// What is said of something that people do, and that never comes by itself.
    fn of_a_mitigation(&self, text: &str) -> Option<String> {
        let (id, name) = text.split_once('.')?;
        let (_, kind) = self.parts.iter().find(|(one, _)| one == id)?;
        if kind.inputs().iter().any(|input| input.name() == name) {
            return None;
        }
        let set = kind.knobs().iter().any(|knob| knob.name() == name);
        let done = kind.commands().iter().any(|one| one.name() == name);
        let does = if set { "set" } else { "do" };
        (set || done).then(|| format!("only a mitigation may {does} '{text}'"))
    }
}
