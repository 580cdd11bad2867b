//! The texts of a level, as they are written.

use serde::Deserialize;

use crate::base::{Clock, Named, Seconds};

/// A page, a message or a hint.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct EntryFile {
    pub id: String,
    pub kind: KindFile,
    /// Who writes.
    #[serde(default)]
    pub from: String,
    /// What; `{signal.id}` is filled from the run.
    pub text: String,
    /// A condition over what is published.
    #[serde(default)]
    pub when: Option<String>,
    /// A moment, for facts of the calendar.
    #[serde(default)]
    pub at: Option<Clock>,
    /// An entry, a mitigation or a look that must have come before.
    #[serde(default)]
    pub after: Option<String>,
    /// For how long; needs `after`.
    #[serde(default)]
    pub wait: Option<Seconds>,
    /// A mitigation that must not have been started.
    #[serde(default)]
    pub unless: Option<String>,
    /// The part that it is about.
    #[serde(default)]
    pub part: Option<String>,
    /// Its numbers are facts of the calendar.
    #[serde(default)]
    pub facts: bool,
    /// Its numbers are facts from that source, by id.
    #[serde(default)]
    pub source: Option<String>,
}

/// What an entry is.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(in crate::level) enum KindFile {
    Page,
    Message,
    Hint,
}

/// What really happened.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct MilestoneFile {
    pub at: Clock,
    pub text: String,
}

/// What a run teaches.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct LessonFile {
    pub title: String,
    pub text: String,
    /// The mitigation whose use it speaks of.
    #[serde(default)]
    pub used: Option<String>,
    /// The source that it rests on, by id.
    #[serde(default)]
    pub source: Option<String>,
    /// Its numbers are the level's own or arithmetic.
    #[serde(default)]
    pub facts: bool,
}

/// Where facts come from.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct SourceFile {
    pub id: String,
    pub title: String,
    pub url: String,
}

/// A term and its explanation.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct TermFile {
    pub term: String,
    pub text: String,
}

/// A titled text.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct TextFile {
    pub title: String,
    pub text: String,
}

/// What if one thing had been otherwise: the same level with other parameters.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct WhatIfFile {
    pub id: String,
    pub title: String,
    pub text: String,
    /// Dotted path into this file → value, both as `--set` takes them.
    pub set: Named<String>,
    /// Its numbers are the level's own or arithmetic.
    #[serde(default)]
    pub facts: bool,
}

/// One step of the guided tour. It is done when one of `selected`, `ordered`, `after` or `when` has
/// come about; a step with none of them, when it has been read.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct StepFile {
    pub text: String,
    /// `clock`, `fuse`, `panels`, `channel`, or the id of a part, a panel, a mitigation or a look
    /// with its kind: `part.edge`.
    pub at: String,
    /// A part.
    #[serde(default)]
    pub selected: Option<String>,
    /// Mitigations or looks: any of them.
    #[serde(default)]
    pub ordered: Vec<String>,
    /// An entry that was posted, or a mitigation or a look that has landed.
    #[serde(default)]
    pub after: Option<String>,
    /// A condition over what is published.
    #[serde(default)]
    pub when: Option<String>,
    /// Its numbers are the level's own.
    #[serde(default)]
    pub facts: bool,
}
