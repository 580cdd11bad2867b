//! What reaches the map: a part behind a hub is seen only while something comes through it.

use super::Session;
use crate::base::math::ratio;
use crate::level::Part;
use crate::model::{Cell, Flow, Mark, Readout};

impl Session {
    /// How everything looks now; a part whose numbers do not arrive has no lines, no cells and no
    /// traffic. That a machine works by what it was told long ago is seen by nobody before somebody
    /// has looked into its part.
    #[must_use]
    pub fn readout(&self) -> Readout {
        let mut readout = self.run.seen().readout();
        let parts = &self.level().parts;
        let behind = |flow: &Flow| self.seen(&parts[flow.from]);
        readout.flows.retain(behind);
        self.put_together(&mut readout.flows);
        for (place, (view, part)) in readout.parts.iter_mut().zip(parts).enumerate() {
            if !self.seen(part) {
                view.lines.clear();
                view.cells.clear();
                view.queue = None;
            }
            if !self.looked_into(place) {
                view.cells.iter_mut().for_each(hide_stale);
            }
        }
        readout
    }

    /// What nobody has taken apart shows how much fails of all that flows under its name.
    fn put_together(&self, flows: &mut [Flow]) {
        let parts = &self.level().parts;
        let whole = |flow: &Flow| {
            parts[flow.from]
                .apart
                .is_some_and(|look| !self.landed(look))
        };
        let all: Vec<Flow> = flows.iter().filter(|flow| whole(flow)).copied().collect();
        for flow in flows.iter_mut().filter(|flow| whole(flow)) {
            let same = all.iter().filter(|one| one.what == flow.what);
            let (failed, sent) = same.fold((0.0, 0.0), |sum, one| {
                (sum.0 + one.rate * one.failed, sum.1 + one.rate)
            });
            flow.failed = ratio(failed, sent);
            flow.together = true;
        }
    }

    /// Whether a look has landed, by place.
    fn landed(&self, look: usize) -> bool {
        let what = self.level().look_number(look);
        self.run.desk.landed_at(what).is_some()
    }

    /// Whether somebody has looked into a part, by place; where there is no look for it, everybody
    /// has.
    pub(super) fn looked_into(&self, part: usize) -> bool {
        let looks = self.level().numbered_looks();
        let mut own = looks.filter(|(_, look)| look.part == part).peekable();
        own.peek().is_none() || own.any(|(what, _)| self.run.desk.landed_at(what).is_some())
    }

    /// Whether the numbers of a part reach the map.
    fn seen(&self, part: &Part) -> bool {
        match (part.look, part.through) {
            (Some(look), _) => self.landed(look),
            (None, Some(hub)) => self.run.wall.sees(&self.stage, hub),
            (None, None) => true,
        }
    }
}

fn hide_stale(cell: &mut Cell) {
    if cell.mark == Mark::Stale {
        cell.mark = Mark::Fine;
    }
}
