//! The authored file as it is written: one struct a table, in the order of the file.
//!
//! No tagged or untagged enums and no flattened tables: they would lose the place of an error.
//! Required top-level fields are options here, so that the loader can name all that are missing.

mod after;
mod deeds;
mod story;

use serde::Deserialize;

pub(super) use after::{LoopFile, MapFile, ProofFile, QuantityFile};
pub(super) use deeds::{DeedFile, LookFile, MitigationFile, ScheduleFile};
pub(super) use story::{
    EntryFile, KindFile, LessonFile, MilestoneFile, SourceFile, StepFile, TermFile, TextFile,
    WhatIfFile,
};

use super::amount::Amount;
use crate::base::{Clock, Named, Seconds, Share};
use crate::model::WorldSpec;

/// A whole level file.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct LevelFile {
    /// Version of the format; 1.
    pub schema: Option<u32>,
    /// Stable id: `slack-2022-02-22`.
    pub id: Option<String>,
    pub title: Option<String>,
    /// One sentence that makes one want to play, without giving the cause away.
    pub hook: Option<String>,
    /// A small world that teaches one idea.
    #[serde(default)]
    pub lab: bool,
    /// Name of the incident's time zone: `PST`.
    pub zone: Option<String>,
    /// Paragraphs before "Take the pager".
    #[serde(default)]
    pub briefing: Vec<String>,
    pub opens_at: Option<Clock>,
    /// Incident seconds in a second of play: 1, 10, 60 or 300.
    #[serde(default = "sixty")]
    pub speed: u32,
    #[serde(default = "three")]
    pub responders: u32,
    /// Names of the plans beside it.
    #[serde(default)]
    pub plans: Vec<String>,
    pub slo: Option<SloFile>,
    pub win: Option<WinFile>,
    #[serde(default)]
    pub act: Vec<ActFile>,
    pub world: Option<WorldSpec>,
    #[serde(default)]
    pub part: Named<PartFile>,
    #[serde(default)]
    pub signal: Vec<SignalFile>,
    #[serde(default)]
    pub panel: Vec<PanelFile>,
    #[serde(default)]
    pub mitigation: Vec<MitigationFile>,
    #[serde(default)]
    pub look: Vec<LookFile>,
    #[serde(default)]
    pub schedule: Vec<ScheduleFile>,
    #[serde(default)]
    pub entry: Vec<EntryFile>,
    #[serde(default)]
    pub guide: Vec<StepFile>,
    #[serde(default)]
    pub milestone: Vec<MilestoneFile>,
    #[serde(default)]
    pub lesson: Vec<LessonFile>,
    #[serde(default)]
    pub source: Vec<SourceFile>,
    #[serde(default)]
    pub term: Vec<TermFile>,
    #[serde(default)]
    pub number: Vec<TextFile>,
    /// Variants that need only data.
    #[serde(default)]
    pub what_if: Vec<WhatIfFile>,
    /// The feedback loop that holds the outage.
    #[serde(default, rename = "loop")]
    pub feedback: Vec<LoopFile>,
    pub map: Option<MapFile>,
    pub proof: Option<ProofFile>,
    /// Dotted path to a number of this file → why it was chosen; read from the tree.
    #[serde(default, rename = "why")]
    #[cfg_attr(feature = "cli", schemars(with = "Named<serde_json::Value>"))]
    pub _why: Named<serde::de::IgnoredAny>,
}

/// The promise that is being broken.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct SloFile {
    /// The availability target: `"99.99 %"`.
    pub target: Share,
    /// Time of full outage that may be used: `"4 min"`.
    pub budget: Seconds,
    /// What share of a month's budget that is, as a sentence.
    #[serde(default)]
    pub note: String,
}

/// When the level is won.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct WinFile {
    pub not_before: Clock,
    /// A condition over signals.
    pub when: String,
    /// The same as a sentence.
    pub text: String,
}

/// A span of the clock that is simulated.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ActFile {
    pub name: String,
    pub from: Clock,
    pub to: Clock,
}

/// A part of the world as the screen names and places it.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct PartFile {
    pub name: String,
    pub what: String,
    /// Left, top, width and height on a map of 100 × 60.
    pub place: [f64; 4],
    /// The hub that its numbers cross on their way to the map.
    #[serde(default)]
    pub through: Option<String>,
    /// The look without which its numbers are not on the map.
    #[serde(default)]
    pub look: Option<String>,
    /// The look that takes its traffic apart. Until it has landed, what flows from this part shows
    /// how much fails of all that flows under that name.
    #[serde(default)]
    pub apart: Option<String>,
}

/// Something that is measured.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct SignalFile {
    pub id: String,
    pub name: String,
    /// `PART.GAUGE`: `cache.hit-rate`.
    pub of: String,
}

/// Something that is shown.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct PanelFile {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub what: String,
    pub signal: String,
    /// The part that it belongs to; without it, the part that is measured.
    #[serde(default)]
    pub part: Option<String>,
    #[serde(default = "ten_seconds")]
    pub every: Seconds,
    #[serde(default)]
    pub delay: Seconds,
    /// The hub that its samples cross.
    #[serde(default)]
    pub through: Option<String>,
    /// A value worth a line on the graph, in the signal's unit.
    #[serde(default)]
    pub mark: Option<Amount>,
    /// On which side of the mark it is bad.
    #[serde(default)]
    pub bad: Option<SideFile>,
    /// Lowest and highest value of the axis, in the signal's unit.
    #[serde(default)]
    pub axis: Option<[Amount; 2]>,
    /// The same, part by part.
    #[serde(default)]
    pub split: Option<SplitFile>,
}

/// A panel taken apart: `{ by = "zone", panels = ["errors-a", "errors-b"] }`.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct SplitFile {
    pub by: String,
    pub panels: Vec<String>,
    /// Whether it begins as one graph.
    #[serde(default)]
    pub folded: bool,
}

/// A side of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(super) enum SideFile {
    Above,
    Below,
}

fn sixty() -> u32 {
    60
}

fn three() -> u32 {
    3
}

fn ten_seconds() -> Seconds {
    Seconds(10.0)
}
