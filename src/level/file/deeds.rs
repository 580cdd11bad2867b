//! What can be done and what happens by itself, as it is written.

use serde::Deserialize;

use super::super::amount::Amount;
use crate::base::{Clock, Seconds};

/// Something that can be done. It has either `set` (with `to`, or with `min`, `max` and `step` for
/// a value that is chosen), or `do`, or a list of deeds, or `nothing`.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct MitigationFile {
    pub id: String,
    pub name: String,
    /// What is done and what it can break; never whether it helps.
    pub text: String,
    /// The part on which it is found; without it, the part that it is done to.
    #[serde(default)]
    pub part: Option<String>,
    /// Whether it stands among what is at hand.
    #[serde(default)]
    pub at_hand: bool,
    /// People whom it takes.
    #[serde(default = "one")]
    pub hands: u32,
    /// How long it takes them.
    pub takes: Seconds,
    /// How long after its start it takes effect; without it, when it is done.
    #[serde(default)]
    pub lands: Option<Seconds>,
    /// A pipeline that does one thing at a time.
    #[serde(default)]
    pub pipeline: Option<String>,
    /// What is said when it would change nothing, as a sentence.
    #[serde(default)]
    pub done: Option<String>,
    /// The sentence for the log; `{to}` is the value.
    pub log: String,
    /// `PART.KNOB`: `users.boot-limit`.
    #[serde(default)]
    pub set: Option<String>,
    /// The same parameter of another part, which takes the same value that is chosen.
    #[serde(default)]
    pub also: Option<String>,
    #[serde(default)]
    pub to: Option<Amount>,
    #[serde(default)]
    pub min: Option<Amount>,
    #[serde(default)]
    pub max: Option<Amount>,
    #[serde(default)]
    pub step: Option<Amount>,
    /// Value when a plan names none; without it a plan must.
    #[serde(default)]
    pub default: Option<Amount>,
    /// Value before anybody has touched it.
    #[serde(default)]
    pub rests: Option<Amount>,
    /// `PART.COMMAND`: `cache.flush`.
    #[serde(default, rename = "do")]
    pub command: Option<String>,
    /// Several deeds, in order.
    #[serde(default)]
    pub deed: Vec<DeedFile>,
    /// It costs hands and time and changes nothing; needs `part`.
    #[serde(default)]
    pub nothing: bool,
    /// It is what the level teaches: used alone, it may win.
    #[serde(default)]
    pub teaches: bool,
    /// From when on it can no longer be started; needs `refusal`.
    #[serde(default)]
    pub until: Option<Clock>,
    /// Why not, as a sentence.
    #[serde(default)]
    pub refusal: Option<String>,
}

/// One of several deeds: `{ set = "db.replica-reads", to = true }` or `{ do = "cache.flush" }`.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct DeedFile {
    #[serde(default)]
    pub set: Option<String>,
    #[serde(default)]
    pub to: Option<Amount>,
    #[serde(default, rename = "do")]
    pub command: Option<String>,
}

/// Something that can be looked at for a price.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct LookFile {
    pub id: String,
    pub name: String,
    pub text: String,
    pub part: String,
    #[serde(default = "one")]
    pub hands: u32,
    pub takes: Seconds,
    /// The part from one of whose hosts it is done.
    #[serde(default)]
    pub on: Option<String>,
    /// The panels that it shows.
    pub panels: Vec<String>,
}

/// An input that changes by itself.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct ScheduleFile {
    pub at: Clock,
    /// `PART.INPUT`: `agents.roll-to`.
    pub input: String,
    pub to: Amount,
}

fn one() -> u32 {
    1
}
