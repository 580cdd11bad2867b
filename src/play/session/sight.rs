//! What reaches the map: a part behind a hub is seen only while something comes through it.

use super::Session;
use crate::level::Part;
use crate::model::{Flow, Readout};

impl Session {
    /// How everything looks now; a part whose numbers do not arrive has no lines, no cells and no
    /// traffic.
    #[must_use]
    pub fn readout(&self) -> Readout {
        let mut readout = self.run.world.readout();
        let parts = &self.level().parts;
        let behind = |flow: &Flow| self.seen(&parts[flow.from]);
        readout.flows.retain(behind);
        for (view, part) in readout.parts.iter_mut().zip(parts) {
            if !self.seen(part) {
                view.lines.clear();
                view.cells.clear();
                view.queue = None;
            }
        }
        readout
    }

    /// Whether the numbers of a part reach the map.
    fn seen(&self, part: &Part) -> bool {
        let landed = |look| {
            let what = self.level().mitigations.len() + look;
            self.run.desk.landed_at(what)
        };
        match (part.look, part.through) {
            (Some(look), _) => landed(look).is_some(),
            (None, Some(hub)) => self.run.wall.sees(&self.stage, hub),
            (None, None) => true,
        }
    }
}
