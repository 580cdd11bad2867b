//! What does not change during a session: the level, the seed, and look-ups made from them.

use std::sync::Arc;

use super::calendar::Calendar;
use crate::base::{Clock, order};
use crate::level::{Deed, Doable, Entry, Level, Scheduled};

/// Panels of a look that are told by name.
const TOLD: usize = 6;

/// The level and the seed of a session, and what is looked up every second, by place.
#[derive(Debug)]
pub(super) struct Stage {
    pub level: Arc<Level>,
    pub seed: u64,
    pub calendar: Calendar,
    /// The schedule in time order; what stands first in the file comes first in the same second.
    pub schedule: Vec<Scheduled>,
    /// For each signal the first panel that shows it.
    pub panel_of: Vec<Option<usize>>,
    /// For each panel the looks that show it; a panel without one is always on the wall.
    pub looks_of: Vec<Vec<usize>>,
    /// For each entry what must have come before it.
    pub after: Vec<Option<Before>>,
    /// For each entry the doable that must not have been started.
    pub unless: Vec<Option<usize>>,
}

/// What must have come before, and how long ago.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Before {
    pub what: Earlier,
    /// How long ago at least [s].
    pub wait: f64,
}

/// What can come before an entry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Earlier {
    /// An entry that was posted.
    Entry(usize),
    /// A mitigation or look that landed.
    Landed(usize),
}

/// A mitigation or a look as the desk sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub part: usize,
    pub hands: u32,
    /// How long it takes its people [s].
    pub takes: i64,
    /// How long until it takes effect [s].
    pub lands: i64,
    pub pipeline: Option<&'a str>,
    /// What is said when it would change nothing.
    pub done: Option<&'a str>,
    /// From when on it can no longer be started, and the reason.
    pub closed: Option<&'a (Clock, String)>,
    /// The log's sentence; none for a look.
    pub log: Option<&'a str>,
    /// The part on one of whose hosts it is done: when that host goes, it is over.
    pub on: Option<usize>,
    /// What it does to the world; none for a look.
    pub deed: Option<&'a Deed>,
}

impl Stage {
    pub fn new(level: Arc<Level>, seed: u64) -> Self {
        let mut schedule = level.schedule.clone();
        order::by_number(&mut schedule, |scheduled| scheduled.at.0);
        let shows = |signal| level.panels.iter().position(|panel| panel.signal == signal);
        let looks = |panel| {
            let all = level.numbered_looks();
            let showing = all.filter(|(_, look)| look.panels.contains(&panel));
            showing.map(|(what, _)| what).collect()
        };
        Self {
            seed,
            calendar: Calendar::new(&level.acts),
            schedule,
            panel_of: (0..level.signals.len()).map(shows).collect(),
            looks_of: (0..level.panels.len()).map(looks).collect(),
            after: level
                .entries
                .iter()
                .map(|entry| before(&level, entry))
                .collect(),
            unless: level
                .entries
                .iter()
                .map(|entry| level.order_named(entry.unless.as_ref()?))
                .collect(),
            level,
        }
    }

    /// What the number of an order stands for; none beyond the last.
    pub fn doable(&self, what: usize) -> Option<Work<'_>> {
        Some(match self.level.doable(what)? {
            Doable::Mitigation(mitigation) => Work {
                id: &mitigation.id,
                name: &mitigation.name,
                part: mitigation.part,
                hands: mitigation.hands,
                takes: whole(mitigation.takes),
                lands: whole(mitigation.lands),
                pipeline: mitigation.pipeline.as_deref(),
                done: mitigation.done.as_deref(),
                closed: mitigation.closed.as_ref(),
                log: Some(&mitigation.log),
                on: None,
                deed: Some(&mitigation.deed),
            },
            Doable::Look(look) => Work {
                id: &look.id,
                name: &look.name,
                part: look.part,
                hands: look.hands,
                takes: whole(look.takes),
                lands: whole(look.takes),
                pipeline: None,
                done: None,
                closed: None,
                log: None,
                on: look.on,
                deed: None,
            },
        })
    }

    /// The names of the panels that a look shows, as many as one sentence holds.
    pub fn panels_of(&self, look: &str) -> String {
        let look = self.level.looks.iter().find(|one| one.id == look);
        let panels = look.map_or(&[][..], |look| &look.panels);
        let names: Vec<&str> = panels
            .iter()
            .map(|panel| self.level.panels[*panel].name.as_str())
            .collect();
        let (told, more) = names.split_at(names.len().min(TOLD));
        let told = told.join(", ");
        match more.len() {
            0 => told,
            more => format!("{told}, and {more} more"),
        }
    }
}

fn before(level: &Level, entry: &Entry) -> Option<Before> {
    let (id, wait) = entry.after.as_ref()?;
    let entry = level.entries.iter().position(|one| one.id == *id);
    let what = entry
        .map(Earlier::Entry)
        .or_else(|| level.order_named(id).map(Earlier::Landed));
    Some(Before {
        what: what.expect("the loader resolves what an entry comes after"),
        wait: *wait,
    })
}

/// Whole seconds, rounded up: nothing is done before its time.
fn whole(seconds: f64) -> i64 {
    seconds.ceil() as i64
}
