//! From the structs to a checked level: names are resolved, ranges and limits are held.
//!
//! Every step adds its faults to one list and goes on, so that an author sees all of them.

mod after;
mod deeds;
mod guide;
mod looks;
mod measures;
mod numbers;
mod parts;
mod story;
mod time;
mod what_if;

use super::document::Document;
use super::fault::{nearest, one_of};
use super::file::LevelFile;
use super::read::{Reading, misspelt, read};
use super::{Act, Level, LevelFault, Signal, Win};
use super::{limits, sets, values};
use crate::base::{Few, Seconds, Share, number, order};
use crate::model::{Fault, PartKind, Unknown, WorldSpec};

impl Level {
    /// Reads a level file; `file` is the name by which faults call it.
    ///
    /// # Errors
    /// Every fault that was found, in the order of the file.
    pub fn parse(file: &str, text: &str) -> Result<Self, Vec<LevelFault>> {
        Self::parse_with(file, text, &[])
    }

    /// Reads a level file with parameters overridden: each a dotted path into the file and a TOML
    /// value; a value that is none is taken as a text.
    ///
    /// # Errors
    /// Every fault that was found, in the order of the file.
    pub fn parse_with(
        file: &str,
        text: &str,
        sets: &[(String, String)],
    ) -> Result<Self, Vec<LevelFault>> {
        limits::check_size(file, text.len() as u64)?;
        let moved = sets::behind(text, sets);
        let mut document = Document::parse(file, text)?;
        let mut faults: Vec<LevelFault> = moved
            .iter()
            .filter_map(|option| document.set(option))
            .collect();
        let odd = document.values();
        let reading: Reading<LevelFile> = read(&mut document);
        faults.extend(reading.faults);
        let mut loader = Loader::new(&document, reading.lost, faults);
        let level = reading.file.and_then(|file| loader.level(file, text));
        let mut faults = values::joined(odd, loader.faults);
        order::by_number(&mut faults, LevelFault::place);
        match level {
            Some(level) if faults.is_empty() => Ok(level),
            _ => Err(faults),
        }
    }
}

/// The state of loading: the tree, what is known by name so far, and what is wrong.
struct Loader<'d, 's> {
    document: &'d Document<'s>,
    faults: Vec<LevelFault>,
    /// Names of things that have a fault themselves: whoever speaks of them has none.
    lost: Few<String>,
    acts: Vec<Act>,
    parts: Vec<(String, PartKind)>,
    signals: Vec<Signal>,
    panels: Vec<String>,
    mitigations: Vec<String>,
    looks: Vec<String>,
    entries: Vec<String>,
    sources: Vec<String>,
}

impl<'d, 's> Loader<'d, 's> {
    fn new(document: &'d Document<'s>, lost: Few<String>, faults: Vec<LevelFault>) -> Self {
        Self {
            document,
            faults,
            lost,
            acts: Vec::new(),
            parts: Vec::new(),
            signals: Vec::new(),
            panels: Vec::new(),
            mitigations: Vec::new(),
            looks: Vec::new(),
            entries: Vec::new(),
            sources: Vec::new(),
        }
    }

    fn level(&mut self, file: LevelFile, text: &str) -> Option<Level> {
        self.schema(file.schema);
        let id = self.need("id", file.id.clone());
        if let Some(id) = &id {
            self.plain_id("id", id);
        }
        let spec = self.need("world", file.world.clone()).unwrap_or_default();
        self.acts(&file);
        let opens_at = self.need("opens-at", file.opens_at);
        self.in_act("opens-at", opens_at);
        self.world(&spec);
        let parts = self.parts(&file);
        self.signals(&file);
        let mut panels = self.panels(&file);
        self.ids(&file);
        self.splits(&file, &mut panels);
        let mitigations = self.mitigations(&file);
        let looks = self.looks(&file);
        let schedule = self.schedule(&file);
        self.grown(&spec, &mitigations, &schedule);
        let slo = self.need("slo", file.slo.as_ref());
        let target = slo.map_or(Share(0.0), |slo| slo.target);
        if slo.is_some() {
            self.slo(target, slo.map_or(0.0, |slo| slo.budget.0));
        }
        let level = Level {
            hash: crate::base::hash_of(text.as_bytes()),
            title: self.need("title", file.title.clone()).unwrap_or_default(),
            hook: self.need("hook", file.hook.clone()).unwrap_or_default(),
            lab: file.lab,
            zone: self.need("zone", file.zone.clone()).unwrap_or_default(),
            briefing: file.briefing.clone(),
            opens_at: opens_at.unwrap_or_default(),
            speed: self.speed(file.speed),
            target: target.0,
            budget_minutes: slo.map_or(0.0, |slo| slo.budget.0 / 60.0),
            budget_note: slo.map_or_else(String::new, |slo| slo.note.clone()),
            win: self.win(&file)?,
            responders: self.responders(file.responders),
            parts,
            panels,
            mitigations,
            looks,
            schedule,
            entries: self.entries(&file),
            guide: self.guide(&file),
            milestones: self.milestones(&file),
            lessons: self.lessons(&file),
            sources: self.sources(&file),
            terms: self.terms(&file),
            numbers: self.numbers(&file),
            plans: self.plans(&file),
            what_ifs: self.what_ifs(&file),
            feedback: self.feedback(&file),
            map: self.map(&file),
            expected: self.expected(&file),
            acts: std::mem::take(&mut self.acts),
            signals: std::mem::take(&mut self.signals),
            id: id?,
            spec,
        };
        Some(level)
    }

    fn schema(&mut self, schema: Option<u32>) {
        match self.need("schema", schema) {
            Some(1) | None => {}
            Some(other) => self.fault("schema", format!("found {other}"), "1"),
        }
    }

    fn speed(&mut self, speed: u32) -> u32 {
        if ![1, 10, 60, 300].contains(&speed) {
            self.fault("speed", format!("found {speed}"), "1, 10, 60 or 300");
        }
        speed
    }

    fn responders(&mut self, count: u32) -> u32 {
        if !(1..=20).contains(&count) {
            self.fault("responders", format!("found {count}"), "1 to 20 people");
        }
        count
    }

    fn slo(&mut self, target: Share, budget: f64) {
        let share = target.0;
        if share <= 0.0 || share >= 1.0 {
            self.fault(
                "slo.target",
                format!("found {} %", number::plain(share * 100.0)),
                "above 0 % and below 100 %",
            );
        }
        if budget <= 0.0 {
            self.fault(
                "slo.budget",
                "there is no budget",
                "a time such as \"4 min\"",
            );
            return;
        }
        // No outage of a level lasts longer: more could never be used.
        self.span("slo.budget", Seconds(budget), (0.0, limits::SECONDS as f64));
    }

    fn win(&mut self, file: &LevelFile) -> Option<Win> {
        let win = self.need("win", file.win.as_ref())?;
        self.in_level("win.not-before", Some(win.not_before));
        Some(Win {
            not_before: win.not_before,
            when: self.condition("win.when", &win.when)?,
            text: win.text.clone(),
        })
    }

    fn plans(&mut self, file: &LevelFile) -> Vec<String> {
        let mut seen = Few::default();
        for (i, name) in file.plans.iter().enumerate() {
            let path = format!("plans.{i}");
            self.plain_id(&path, name);
            if !seen.insert(name) {
                let found = format!("the plan '{name}' is there twice");
                self.fault(&path, found, "names that differ");
            }
        }
        file.plans.clone()
    }

    /// The spec's own faults, at their lines.
    fn world(&mut self, spec: &WorldSpec) {
        self.parts = spec.parts();
        self.add_faults(spec.check());
    }

    /// Faults of a spec.
    fn add_faults(&mut self, faults: Vec<Fault>) {
        for fault in faults {
            let unknown = fault.unknown.as_ref();
            let lost = |unknown: &Unknown| self.lost.contains(&unknown.name);
            let empty = fault.path.is_empty() && !self.lost.is_empty();
            if empty || unknown.is_some_and(lost) {
                continue;
            }
            let path = super::tree::join("world", &fault.path);
            let mut own = self.document.fault(&path, fault.found);
            own.expected = fault.expected;
            if let Some(unknown) = unknown {
                let known = || unknown.known.iter().map(String::as_str);
                own.nearest = nearest(&unknown.name, known());
            }
            self.faults.push(own);
        }
    }

    /// Nothing takes more people than there are.
    fn hands(&mut self, path: &str, hands: u32, responders: u32) {
        let known = responders > 0 && !self.lost.contains("responders");
        if known && hands > responders {
            let found = format!("it takes {hands}, and there are {responders}");
            let expected = format!("at most the {responders} of 'responders'");
            self.fault(&format!("{path}.hands"), found, expected);
        }
    }

    /// Whether there are so many faults that more would help nobody; each is searched for in the
    /// whole file, so that a hostile one could take minutes.
    fn full(&self) -> bool {
        self.faults.len() >= limits::FAULTS
    }

    /// Adds a fault at a path.
    fn fault(&mut self, path: &str, found: impl Into<String>, expected: impl Into<String>) {
        self.add(path, found.into(), expected.into());
    }

    fn add(&mut self, path: &str, found: String, expected: String) {
        if self.full() {
            return;
        }
        let mut fault = self.document.fault(path, found);
        fault.expected = expected;
        self.faults.push(fault);
    }

    /// A required top-level field.
    fn need<T>(&mut self, path: &str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.missing(path);
        }
        value
    }

    fn missing(&mut self, path: &str) {
        if !self.lost.contains(path) && !misspelt(&self.faults, "", path) {
            self.fault(path, format!("the field '{path}' is missing"), "");
        }
    }

    /// The place of a name among those known.
    fn resolve(&mut self, path: &str, what: &str, name: &str, known: &[&str]) -> Option<usize> {
        let place = known.iter().position(|one| *one == name);
        if place.is_none() && !self.lost.contains(name) && !self.full() {
            let mut fault = self
                .document
                .fault(path, format!("there is no {what} '{name}'"));
            fault.nearest = nearest(name, known.iter().copied());
            fault.expected = one_of(known.iter().copied());
            self.faults.push(fault);
        }
        place
    }

    /// The part of that id.
    fn part(&mut self, path: &str, id: &str) -> Option<usize> {
        let parts = self.parts.clone();
        let known: Vec<&str> = parts.iter().map(|(id, _)| id.as_str()).collect();
        self.resolve(path, "part", id, &known)
    }

    /// `PART.NAME`: the part, and the place of the name among those that its kind has.
    fn address(
        &mut self,
        path: &str,
        text: &str,
        what: &str,
        names: impl Fn(PartKind) -> Vec<&'static str>,
    ) -> Option<(usize, usize)> {
        let Some((id, name)) = text.split_once('.') else {
            let expected = format!("a part and its {what}, such as 'cache.{what}'");
            self.fault(path, format!("found '{text}'"), expected);
            return None;
        };
        let part = self.part(path, id)?;
        let known = names(self.parts[part].1);
        let index = known.iter().position(|one| *one == name);
        if index.is_none() && !self.full() {
            let mut fault = self
                .document
                .fault(path, format!("'{id}' has no {what} '{name}'"));
            fault.nearest = nearest(name, known.iter().copied());
            fault.expected = match known.as_slice() {
                [] => "a part that has one".to_owned(),
                known => one_of(known.iter().copied()),
            };
            self.faults.push(fault);
        }
        Some((part, index?))
    }
}
