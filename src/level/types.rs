//! What a checked level is made of. Indices are in range, ids are unique, names are resolved.

use super::{Condition, Expected, GuideStep, LoopEdge, MapSpec, WhatIf};
use crate::base::{Clock, Unit};
use crate::model::{Action, Gauge, Input, PartKind, WorldSpec};

/// One outage, or one lab, ready to be played.
#[derive(Clone, Debug)]
pub struct Level {
    /// FNV-1a of the file's text, without options.
    pub hash: u64,
    /// Stable id: `slack-2022-02-22`.
    pub id: String,
    /// What the screen calls it: `Slack, 22 February 2022`.
    pub title: String,
    /// One sentence that makes one want to play, without giving the cause away.
    pub hook: String,
    /// Whether it is a small world that teaches one idea.
    pub lab: bool,
    /// Name of the incident's time zone: `PST`.
    pub zone: String,
    /// Paragraphs before "Take the pager".
    pub briefing: Vec<String>,
    /// Spans of the clock that are simulated, in order; between them the clock jumps.
    pub acts: Vec<Act>,
    /// Where the page opens.
    pub opens_at: Clock,
    /// Incident seconds that pass in a second of play, as the page begins: 1, 10, 60 or 300.
    pub speed: u32,
    /// The availability target, 0 to 1: 0.9999.
    pub target: f64,
    /// The budget [minutes of full outage].
    pub budget_minutes: f64,
    /// What share of a month's budget that is, as a sentence.
    pub budget_note: String,
    /// When the level is won.
    pub win: Win,
    /// People who can act at the same time.
    pub responders: u32,
    /// The parts in the order of [`World::parts`](crate::model::World::parts).
    pub parts: Vec<Part>,
    /// What is measured (the truth), in file order.
    pub signals: Vec<Signal>,
    /// What is shown, in file order.
    pub panels: Vec<Panel>,
    /// What can be done, in file order.
    pub mitigations: Vec<Mitigation>,
    /// What can be looked at for a price, in file order.
    pub looks: Vec<Look>,
    /// Inputs that change by themselves, by clock.
    pub schedule: Vec<Scheduled>,
    /// Pages and messages that follow the run, in file order.
    pub entries: Vec<Entry>,
    /// The steps of the guided tour; empty where there is none.
    pub guide: Vec<GuideStep>,
    /// What really happened; for the debrief, the postmortem, and whoever only watches.
    pub milestones: Vec<Milestone>,
    /// What the run teaches; for the debrief and the postmortem.
    pub lessons: Vec<Lesson>,
    /// Where the facts come from.
    pub sources: Vec<Source>,
    /// Terms that a newcomer finds explained.
    pub terms: Vec<Term>,
    /// Which numbers are real and which were chosen, and why.
    pub numbers: Vec<Text>,
    /// Variants that need only data, in file order.
    pub what_ifs: Vec<WhatIf>,
    /// Names of the plans that are shipped beside it.
    pub plans: Vec<String>,
    /// The feedback loop that holds the outage, in its order; empty where the level names none.
    pub feedback: Vec<LoopEdge>,
    /// The map of its tipping point.
    pub map: Option<MapSpec>,
    /// What a proof may expect of it.
    pub expected: Expected,
    /// The world at its start.
    pub spec: WorldSpec,
}

/// A span of the clock that is simulated.
#[derive(Clone, Debug, PartialEq)]
pub struct Act {
    /// What the timeline calls it: `one week before`.
    pub name: String,
    /// Its first second.
    pub from: Clock,
    /// The second after its last.
    pub to: Clock,
}

/// When the level is won.
#[derive(Clone, Debug, PartialEq)]
pub struct Win {
    /// Not before this moment.
    pub not_before: Clock,
    /// What must hold, and for how long, over the true signals.
    pub when: Condition,
    /// The same as a sentence for the player.
    pub text: String,
}

/// A part as the screen names and places it.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Stable id, as in the world's spec: `cache`, and `cache-spares` for the spares of a ring.
    pub id: String,
    /// What the screen calls it: `Cache ring`.
    pub name: String,
    /// What it is, in a sentence or two for a newcomer.
    pub what: String,
    /// What kind of thing it is.
    pub kind: PartKind,
    /// Where it stands on the map.
    pub place: Place,
    /// The part that its numbers cross on their way to the map, by place.
    pub through: Option<usize>,
    /// The look without which its numbers are not on the map, by place.
    pub look: Option<usize>,
    /// The look without which its traffic shows only how much fails of all of its name, by place.
    pub apart: Option<usize>,
}

/// A card on the map, in grid units: the map is 100 wide and 60 high.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Left edge.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Width.
    pub w: f64,
    /// Height.
    pub h: f64,
}

/// Something that is measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Signal {
    /// Stable id: `cache.hit_rate`.
    pub id: String,
    /// What the screen calls it.
    pub name: String,
    /// Where it comes from.
    pub gauge: Gauge,
    /// Its unit.
    pub unit: Unit,
}

/// Something that is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Stable id; `panel.<id>` in the series.
    pub id: String,
    /// What the screen calls it.
    pub name: String,
    /// What it is for a newcomer, in a sentence.
    pub what: String,
    /// The signal that it shows, by place.
    pub signal: usize,
    /// The part that it belongs to, by place.
    pub part: usize,
    /// Time from one sample to the next [s].
    pub every: f64,
    /// Time from a sample to the screen [s].
    pub delay: f64,
    /// The part that its samples cross, by place, and on which they can be lost.
    pub through: Option<usize>,
    /// A value worth a line on the graph, in held units: a limit, a target.
    pub mark: Option<f64>,
    /// Whether being above (or else below) the mark is bad; none where it says nothing.
    pub bad_above: Option<bool>,
    /// Lowest and highest value of the axis, in held units; none grows with the data.
    pub axis: Option<(f64, f64)>,
    /// The same, part by part; none where it is not taken apart.
    pub split: Option<Split>,
}

/// A panel taken apart: by zone, by age.
#[derive(Clone, Debug, PartialEq)]
pub struct Split {
    /// What it is grouped by: `zone`.
    pub by: String,
    /// The panels that show its parts, by place.
    pub panels: Vec<usize>,
    /// Whether it begins as one graph.
    pub folded: bool,
}

/// Something that can be done.
#[derive(Clone, Debug, PartialEq)]
pub struct Mitigation {
    /// Stable id: `limit-boots`.
    pub id: String,
    /// What the screen calls it: `Limit client boots`.
    pub name: String,
    /// What is done and what it can break; never whether it helps.
    pub text: String,
    /// The part on which it is found, by place.
    pub part: usize,
    /// Whether it stands among what is at hand, whatever part is selected.
    pub at_hand: bool,
    /// People whom it takes.
    pub hands: u32,
    /// How long it takes them [s].
    pub takes: f64,
    /// How long after its start it takes effect [s of the incident clock].
    pub lands: f64,
    /// How long the hosts that it adds boot after that [s].
    pub boots: Option<f64>,
    /// A pipeline that does one thing at a time: `deploy`.
    pub pipeline: Option<String>,
    /// What is said when it would change nothing, as a sentence.
    pub done: Option<String>,
    /// What happens when it lands, in order.
    pub deed: Deed,
    /// The sentence for the log: `limited boots to {to}`.
    pub log: String,
    /// From when on it can no longer be started, and the reason as a sentence.
    pub closed: Option<(Clock, String)>,
    /// Whether it is what the level teaches: used alone, it may win.
    pub teaches: bool,
}

/// What a mitigation does.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Always the same; nothing where the list is empty.
    Fixed(Vec<Action>),
    /// The player chooses a value.
    Chosen(Effect),
}

/// A value that the player chooses, in written units (40 means 40 %).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effect {
    /// What is set; its own value is not used.
    pub action: Action,
    /// What is set to the same value together with it; its own value is not used either.
    pub also: Option<Action>,
    /// The unit that the value is written in.
    pub unit: Unit,
    /// Smallest.
    pub min: f64,
    /// Largest.
    pub max: f64,
    /// Step from one to the next.
    pub step: f64,
    /// Value when a plan names none; none where it must.
    pub default: Option<f64>,
    /// Value before anybody has touched it.
    pub rests: f64,
}

/// Something that can be looked at for a price: a panel that is not on the wall.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Stable id.
    pub id: String,
    /// What the screen calls it.
    pub name: String,
    /// What one sees and what it costs.
    pub text: String,
    /// The part that it is done to, by place.
    pub part: usize,
    /// People whom it takes.
    pub hands: u32,
    /// How long until it shows [s].
    pub takes: f64,
    /// The part on one of whose hosts it is done, by place: when that host goes, it is over.
    pub on: Option<usize>,
    /// The panels that it shows, by place.
    pub panels: Vec<usize>,
}

/// An input that changes by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Scheduled {
    /// When.
    pub at: Clock,
    /// The part.
    pub part: usize,
    /// Which of its inputs.
    pub input: Input,
    /// To what, in held units.
    pub to: f64,
}

/// A page or a message that follows the run. It fires once.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Stable id.
    pub id: String,
    /// What it is.
    pub kind: EntryKind,
    /// Who writes: `Storage`.
    pub from: String,
    /// What; `{db.timeouts}` is filled with the published value.
    pub text: String,
    /// What must be seen; none where only `after` counts.
    pub when: Option<Condition>,
    /// A moment, for facts of the calendar.
    pub at: Option<Clock>,
    /// An entry, mitigation or look that must have come before, by id, and for how long [s].
    pub after: Option<(String, f64)>,
    /// A mitigation that must not have been started, by id.
    pub unless: Option<String>,
    /// The part that it is about, by place.
    pub part: Option<usize>,
}

/// What an entry of the channel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// An alert.
    Page,
    /// A colleague's message.
    Message,
    /// A hint; it comes only when it is asked for.
    Hint,
}

/// What really happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Milestone {
    /// When.
    pub at: Clock,
    /// What.
    pub text: String,
}

/// What a run teaches.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// A short headline.
    pub title: String,
    /// Some sentences.
    pub text: String,
    /// The mitigation whose use it speaks of, by id; none where it is for every run.
    pub used: Option<String>,
    /// The source that it rests on, by place.
    pub source: Option<usize>,
}

/// Where facts come from.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    /// Title and publisher.
    pub title: String,
    /// Address.
    pub url: String,
}

/// A term and its explanation.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The term: `scatter query`.
    pub term: String,
    /// What it means.
    pub text: String,
}

/// A titled text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
}

/// What somebody does and when, from a file or a link.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Its name: `history`.
    pub name: String,
    /// Its seed, if it has one.
    pub seed: Option<u64>,
    /// What is done, in file order; for each either one act, or one for each zone that a seed may
    /// deal as the bad one. [`Plan::acts`] knows which.
    pub(super) steps: Vec<Vec<PlanAct>>,
}

/// One thing that a plan does.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanAct {
    /// When.
    pub at: Clock,
    /// The mitigation, by place in [`Level::mitigations`]; or the look, by place after them.
    pub what: usize,
    /// To what, in written units.
    pub to: Option<f64>,
}
