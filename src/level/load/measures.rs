//! Signals and the panels that show them.

use super::Loader;
use crate::base::{Seconds, Unit, number};
use crate::level::amount::Amount;
use crate::level::condition::Condition;
use crate::level::file::{LevelFile, PanelFile, SideFile, SignalFile, SplitFile};
use crate::level::{Panel, Signal, Split};
use crate::model::{Gauge, PartKind};

impl Loader<'_, '_> {
    /// Everything that is measured.
    pub(super) fn signals(&mut self, file: &LevelFile) {
        self.unique("signal", file.signal.iter().map(|one| &one.id));
        for (i, signal) in file.signal.iter().enumerate() {
            match self.signal(&format!("signal.{i}"), signal) {
                Some(signal) => self.signals.push(signal),
                None => {
                    self.lost.insert(signal.id.clone());
                }
            }
        }
    }

    fn signal(&mut self, path: &str, signal: &SignalFile) -> Option<Signal> {
        let names = |kind: PartKind| kind.gauges().iter().map(|gauge| gauge.name).collect();
        let (part, index) = self.address(&format!("{path}.of"), &signal.of, "gauge", names)?;
        Some(Signal {
            id: signal.id.clone(),
            name: signal.name.clone(),
            gauge: Gauge { part, index },
            unit: self.parts[part].1.gauges()[index].unit,
        })
    }

    /// The place of a signal by its id.
    pub(super) fn signal_named(&mut self, path: &str, id: &str) -> Option<usize> {
        let signals = self.signals.clone();
        let known: Vec<&str> = signals.iter().map(|one| one.id.as_str()).collect();
        self.resolve(path, "signal", id, &known)
    }

    /// A condition over signals.
    pub(super) fn condition(&mut self, path: &str, text: &str) -> Option<Condition> {
        match Condition::parse(text, &self.signals) {
            Ok(condition) => Some(condition),
            Err(wrong)
                if wrong
                    .name
                    .as_ref()
                    .is_some_and(|name| self.lost.contains(name)) =>
            {
                None
            }
            Err(_) if self.full() => None,
            Err(wrong) => {
                let mut fault = self.document.fault(path, wrong.found);
                fault.expected = wrong.expected;
                fault.nearest = wrong.nearest;
                self.faults.push(fault);
                None
            }
        }
    }

    /// Everything that is shown.
    pub(super) fn panels(&mut self, file: &LevelFile) -> Vec<Panel> {
        let mut panels = Vec::new();
        for (i, panel) in file.panel.iter().enumerate() {
            match self.panel(&format!("panel.{i}"), panel) {
                Some(panel) => panels.push(panel),
                None => {
                    self.lost.insert(panel.id.clone());
                }
            }
        }
        panels
    }

    fn panel(&mut self, path: &str, panel: &PanelFile) -> Option<Panel> {
        let signal = self.signal_named(&format!("{path}.signal"), &panel.signal)?;
        let Gauge { part: own, .. } = self.signals[signal].gauge;
        let unit = self.signals[signal].unit;
        let part = match &panel.part {
            Some(id) => self.part(&format!("{path}.part"), id)?,
            None => own,
        };
        self.span(&format!("{path}.every"), panel.every, (1.0, 3_600.0));
        self.span(&format!("{path}.delay"), panel.delay, (0.0, 3_600.0));
        if panel.bad.is_some() && panel.mark.is_none() {
            self.fault(
                &format!("{path}.bad"),
                "there is no mark",
                "a mark to be above or below of",
            );
        }
        Some(Panel {
            id: panel.id.clone(),
            name: panel.name.clone(),
            what: panel.what.clone(),
            signal,
            part,
            every: panel.every.0,
            delay: panel.delay.0,
            through: panel.through.as_ref().and_then(|id| self.hub(path, id)),
            mark: self.value(&format!("{path}.mark"), panel.mark.as_ref(), unit),
            bad_above: panel.bad.map(|side| side == SideFile::Above),
            axis: self.axis(path, panel.axis.as_ref(), unit),
            split: None,
        })
    }

    /// The hub that samples cross.
    pub(super) fn hub(&mut self, path: &str, id: &str) -> Option<usize> {
        let path = format!("{path}.through");
        let part = self.part(&path, id)?;
        if self.parts[part].1 != PartKind::Hub {
            self.fault(&path, format!("'{id}' is no hub"), "a hub of the world");
        }
        Some(part)
    }

    /// Panels that are taken apart, once all are known by name.
    pub(super) fn splits(&mut self, file: &LevelFile, panels: &mut [Panel]) {
        for (i, own) in file.panel.iter().enumerate() {
            let Some(split) = &own.split else {
                continue;
            };
            let split = self.split(&format!("panel.{i}.split"), own, split, panels);
            if let Some(panel) = panels.iter_mut().find(|panel| panel.id == own.id) {
                panel.split = split;
            }
        }
    }

    fn split(
        &mut self,
        path: &str,
        own: &PanelFile,
        split: &SplitFile,
        panels: &[Panel],
    ) -> Option<Split> {
        if split.panels.len() < 2 {
            self.fault(path, "it is not taken apart", "at least two panels");
        }
        let unit = |loader: &Self, id: &String| {
            let panel = panels.iter().find(|panel| panel.id == *id)?;
            Some(loader.signals[panel.signal].unit)
        };
        let whole = unit(self, &own.id);
        let mut parts = Vec::new();
        for (i, id) in split.panels.iter().enumerate() {
            let path = format!("{path}.panels.{i}");
            parts.push(self.panel_named(&path, id));
            let part = unit(self, id);
            if *id == own.id {
                self.fault(&path, "it is a part of itself", "another panel");
            } else if part.is_some() && part != whole {
                let found = format!("'{id}' has another unit than '{}'", own.id);
                self.fault(&path, found, "a panel of the same unit");
            }
        }
        Some(Split {
            by: split.by.clone(),
            folded: split.folded,
            panels: parts.into_iter().collect::<Option<_>>()?,
        })
    }

    /// The place of a panel by its id.
    pub(super) fn panel_named(&mut self, path: &str, id: &str) -> Option<usize> {
        let panels = self.panels.clone();
        let known: Vec<&str> = panels.iter().map(String::as_str).collect();
        self.resolve(path, "panel", id, &known)
    }

    fn axis(&mut self, path: &str, axis: Option<&[Amount; 2]>, unit: Unit) -> Option<(f64, f64)> {
        let [low, high] = axis?;
        let low = self.value(&format!("{path}.axis.0"), Some(low), unit)?;
        let high = self.value(&format!("{path}.axis.1"), Some(high), unit)?;
        if low >= high {
            let found = "the axis ends where it begins or before";
            self.fault(
                &format!("{path}.axis"),
                found,
                "the lower end, then the upper",
            );
        }
        Some((low, high))
    }

    /// A value in held units.
    pub(super) fn value(&mut self, path: &str, value: Option<&Amount>, unit: Unit) -> Option<f64> {
        match value?.held(unit) {
            Ok(held) => Some(held),
            Err((found, expected)) => {
                self.fault(path, found, expected);
                None
            }
        }
    }

    /// A duration within its range.
    pub(super) fn span(&mut self, path: &str, time: Seconds, (low, high): (f64, f64)) {
        if !(time.0 >= low && time.0 <= high) {
            self.fault(
                path,
                format!("found {} s", number::plain(time.0)),
                format!("{} s to {} s", number::plain(low), number::plain(high)),
            );
        }
    }
}
