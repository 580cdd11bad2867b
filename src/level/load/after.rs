//! The feedback loop, the map, and what a proof may expect.

use super::Loader;
use crate::base::Seconds;
use crate::level::amount::Amount;
use crate::level::file::{LevelFile, LoopFile, MapFile, QuantityFile};
use crate::level::{Expected, LoopEdge, MapSpec, Quantity};

/// How long a map's point may be given [s].
const LONGEST: f64 = 12.0 * 3600.0;
/// How far `history` may be from the real recovery, where the level says nothing else [s].
const NEAR: f64 = 900.0;

impl Loader<'_, '_> {
    /// The arrows of the loop: each begins where the one before ends, and the last one ends where
    /// the first begins.
    pub(super) fn feedback(&mut self, file: &LevelFile) -> Vec<LoopEdge> {
        let mut edges = Vec::new();
        for (i, one) in file.feedback.iter().enumerate() {
            let path = format!("loop.{i}");
            edges.extend(self.edge(&path, one));
            let next = &file.feedback[(i + 1) % file.feedback.len()];
            if next.from != one.to {
                let found = format!(
                    "the loop is broken: the next arrow begins at '{}'",
                    next.from
                );
                self.fault(&format!("{path}.to"), found, format!("'{}'", next.from));
            }
        }
        edges
    }

    fn edge(&mut self, path: &str, one: &LoopFile) -> Option<LoopEdge> {
        self.facts(&format!("{path}.text"), &one.text, false);
        self.fills(&format!("{path}.text"), &one.text);
        let from = self.signal_named(&format!("{path}.from"), &one.from);
        let to = self.signal_named(&format!("{path}.to"), &one.to);
        Some(LoopEdge {
            from: from?,
            to: to?,
            pushes: one.pushes,
            text: one.text.clone(),
        })
    }

    /// The map, where the level has one.
    pub(super) fn map(&mut self, file: &LevelFile) -> Option<MapSpec> {
        let map: &MapFile = file.map.as_ref()?;
        self.span("map.within", map.within, (60.0, LONGEST));
        let mut sets = Vec::new();
        for (i, set) in map.set.iter().enumerate() {
            self.parameter(&format!("map.set.{i}.path"), &set.path);
            sets.push((set.path.clone(), set.value.clone()));
        }
        let x = self.quantity("map.x", &map.x);
        let y = self.quantity("map.y", &map.y);
        Some(MapSpec {
            text: map.text.clone(),
            recovers: self.condition("map.recovers", &map.recovers)?,
            within: map.within.0,
            sets,
            x: x?,
            y: y?,
        })
    }

    fn quantity(&mut self, path: &str, one: &QuantityFile) -> Option<Quantity> {
        self.parameter(&format!("{path}.path"), &one.path);
        if !one.value.contains("{}") {
            let found = format!("'{}' has no place for the quantity", one.value);
            self.fault(&format!("{path}.value"), found, "'{}' in it");
        }
        let signal = self.signal_named(&format!("{path}.signal"), &one.signal)?;
        let unit = self.signals[signal].unit;
        let mut end = |name: &str, amount: &Amount| {
            let held = self.value(&format!("{path}.{name}"), Some(amount), unit)?;
            Some(held * unit.scale())
        };
        let (from, to) = (end("from", &one.from), end("to", &one.to));
        let (from, to) = (from?, to?);
        if from == to {
            let found = "the axis ends where it begins";
            self.fault(&format!("{path}.to"), found, "two ends that differ");
        }
        Some(Quantity {
            name: one.name.clone(),
            signal,
            unit,
            from,
            to,
            path: one.path.clone(),
            value: one.value.clone(),
        })
    }

    /// A path that leads to a parameter of this file, or to one that may be added to a table.
    fn parameter(&mut self, path: &str, to: &str) {
        let rest = self.document.find(to).rest;
        let lost = to.split('.').any(|name| self.lost.contains(name));
        if rest.contains('.') && !lost {
            let found = format!("'{to}' leads to nothing in this file");
            self.fault(
                path,
                found,
                "a dotted path such as 'world.ring.cache.nodes'",
            );
        }
    }

    /// What a proof may expect.
    pub(super) fn expected(&mut self, file: &LevelFile) -> Expected {
        let Some(proof) = &file.proof else {
            return Expected::default();
        };
        self.in_level("proof.recovered", proof.recovered);
        if proof.within.is_some() && proof.recovered.is_none() {
            self.fault("proof.within", "there is no 'recovered'", "a moment");
        }
        let within = proof.within.unwrap_or(Seconds(NEAR));
        self.span("proof.within", within, (1.0, 6.0 * 3600.0));
        Expected {
            recovered: proof.recovered,
            within: within.0,
            exempt: proof.exempt.clone(),
        }
    }
}
