//! The guided tour.

use super::Loader;
use crate::level::file::{LevelFile, StepFile};
use crate::level::{Goal, GuideStep, Spot};

impl Loader<'_, '_> {
    /// The steps of the guided tour, in order.
    pub(super) fn guide(&mut self, file: &LevelFile) -> Vec<GuideStep> {
        let mut all = Vec::new();
        for (i, step) in file.guide.iter().enumerate() {
            all.extend(self.step(&format!("guide.{i}"), step));
        }
        all
    }

    fn step(&mut self, path: &str, step: &StepFile) -> Option<GuideStep> {
        self.facts(&format!("{path}.text"), &step.text, step.facts);
        let ends = [
            step.selected.is_some(),
            !step.ordered.is_empty(),
            step.after.is_some(),
            step.when.is_some(),
        ];
        if ends.into_iter().filter(|end| *end).count() > 1 {
            let expected = "one of 'selected', 'ordered', 'after' and 'when', or none";
            self.fault(path, "the step ends in two ways", expected);
        }
        Some(GuideStep {
            text: step.text.clone(),
            at: self.spot(&format!("{path}.at"), &step.at)?,
            goal: self.goal(path, step)?,
        })
    }

    fn spot(&mut self, path: &str, text: &str) -> Option<Spot> {
        match text.split_once('.') {
            Some(("part", id)) => self.part(path, id).map(Spot::Part),
            Some(("panel", id)) => self.panel_named(path, id).map(Spot::Panel),
            Some(("mitigation" | "look", id)) => self.doable(path, id).map(Spot::Doable),
            _ => {
                let spots = [Spot::Clock, Spot::Fuse, Spot::Panels, Spot::Channel];
                let known = ["clock", "fuse", "panels", "channel"];
                let place = known.iter().position(|one| *one == text);
                if place.is_none() {
                    let expected = "clock, fuse, panels, channel, part.ID, panel.ID, \
                                    mitigation.ID or look.ID";
                    self.fault(
                        path,
                        format!("'{text}' is no place on the screen"),
                        expected,
                    );
                }
                place.map(|place| spots[place])
            }
        }
    }

    fn goal(&mut self, path: &str, step: &StepFile) -> Option<Goal> {
        if let Some(id) = &step.selected {
            return self
                .part(&format!("{path}.selected"), id)
                .map(Goal::Selected);
        }
        if let Some(id) = &step.after {
            let known = [self.entries.clone(), self.doables()].concat();
            let what = "entry, mitigation or look";
            self.resolve_in(&format!("{path}.after"), what, id, &known)?;
            return Some(Goal::After(id.clone()));
        }
        if let Some(text) = &step.when {
            return self
                .condition(&format!("{path}.when"), text)
                .map(Goal::When);
        }
        let ordered: Vec<Option<usize>> = (0..)
            .zip(&step.ordered)
            .map(|(i, id): (usize, &String)| self.doable(&format!("{path}.ordered.{i}"), id))
            .collect();
        let ordered: Vec<usize> = ordered.into_iter().collect::<Option<_>>()?;
        Some(if ordered.is_empty() {
            Goal::Read
        } else {
            Goal::Ordered(ordered)
        })
    }

    /// What can be ordered, by id: mitigations, then looks.
    fn doables(&self) -> Vec<String> {
        [self.mitigations.clone(), self.looks.clone()].concat()
    }

    fn doable(&mut self, path: &str, id: &str) -> Option<usize> {
        let known = self.doables();
        self.resolve_in(path, "mitigation or look", id, &known)
    }
}
