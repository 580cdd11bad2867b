//! What a level says of itself beyond the play, as it is written.

use serde::Deserialize;

use super::super::after::{Exempt, Push};
use super::super::amount::Amount;
use crate::base::{Clock, Seconds};

/// An arrow of the feedback loop that holds the outage. The arrows stand in the order of the loop.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct LoopFile {
    /// The signal that pushes.
    pub from: String,
    /// The signal that is pushed.
    pub to: String,
    /// Which way it is pushed; without it any move counts.
    #[serde(default)]
    pub pushes: Option<Push>,
    /// How, as a sentence; `{signal.id}` is filled from the run.
    pub text: String,
}

/// A map over two quantities: from where the system recovers, and from where it stays down.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct MapFile {
    /// What one sees, in a sentence or two.
    pub text: String,
    /// A condition over signals: then it has recovered.
    pub recovers: String,
    /// How long it is given.
    pub within: Seconds,
    /// Parameters of the level that are different on the map.
    #[serde(default)]
    pub set: Vec<SetFile>,
    /// The quantity along the map.
    pub x: QuantityFile,
    /// The quantity up the map; `to` is where recovery is easiest.
    pub y: QuantityFile,
}

/// A parameter of the level with another value.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct SetFile {
    /// Dotted path to a parameter of this file.
    pub path: String,
    /// Its value, as TOML.
    pub value: String,
}

/// A quantity of a map.
#[derive(Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(in crate::level) struct QuantityFile {
    /// What the axis is called.
    pub name: String,
    /// The signal that has this quantity in a run.
    pub signal: String,
    /// Where the axis begins, in the signal's unit.
    pub from: Amount,
    /// Where it ends.
    pub to: Amount,
    /// Dotted path to the parameter of this file that sets it.
    pub path: String,
    /// The parameter's value as TOML, with `{}` for the quantity.
    pub value: String,
}

/// What a proof of the level may expect of it.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(in crate::level) struct ProofFile {
    /// When the service really came back.
    pub recovered: Option<Clock>,
    /// How far from that the plan `history` may be; needs `recovered`.
    pub within: Option<Seconds>,
    /// Rules that cannot hold here.
    pub exempt: Vec<Exempt>,
}
