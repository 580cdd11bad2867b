//! What can be looked at, and what happens by itself.

use super::Loader;
use super::deeds::LONGEST;
use crate::base::order;
use crate::level::file::{LevelFile, LookFile, ScheduleFile};
use crate::level::{Look, Scheduled};
use crate::model::PartKind;

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
        let inputs = |kind: PartKind| kind.inputs().iter().map(|input| input.name()).collect();
        let (part, index) = self.address(&format!("{path}.input"), &one.input, "input", inputs)?;
        let input = self.parts[part].1.inputs()[index];
        let (unit, (low, high)) = (input.unit(), input.range());
        let path = format!("{path}.to");
        let to = self.value(&path, Some(&one.to), unit)?;
        if !(to >= low && to <= high) {
            let scale = unit.scale();
            let expected = format!("{} to {} {}", low * scale, high * scale, unit.symbol());
            self.fault(&path, format!("found {}", one.to), expected.trim_end());
        }
        Some(Scheduled {
            at: one.at,
            part,
            input,
            to,
        })
    }
}
