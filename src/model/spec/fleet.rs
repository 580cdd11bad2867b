//! How many hosts a fleet has: groups, and the autoscalers that move them.

use serde::Deserialize;

use crate::base::{PerSecond, Seconds, Share};

/// An autoscaling group: it owns the hosts of a pool, one by one. The pool's `hosts` are there at
/// the start and its `boot-time` is the time from asking for a host to its first request.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroupSpec {
    /// The pool whose hosts it owns.
    pub pool: String,
    /// Fewest hosts [0–20,000].
    pub min: u32,
    /// Most hosts, those on their way up included [1–20,000].
    pub max: u32,
    /// Zones over which hosts are dealt in turn [1–9].
    #[serde(default = "one")]
    pub zones: u32,
    /// Hosts that it may launch in a minute [1–1,000].
    #[serde(default = "fast")]
    pub pace: f64,
    /// Which host goes first.
    pub policy: Policy,
    /// Hosts replaced, whatever the load: one goes by the policy, a new one comes [0–10 /s].
    #[serde(default)]
    pub replaced: PerSecond,
    /// Age of the oldest host at the start; the others are younger [0–30 d].
    #[serde(default)]
    pub age: Seconds,
}

/// Which host of a group goes first (AWS EC2 Auto Scaling calls them termination policies).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Policy {
    /// The one that was asked for first.
    Oldest,
    /// The one that was asked for last.
    Newest,
    /// The oldest of the zone that has the most.
    Balanced,
}

/// An autoscaler: it brings each of its signals to a target by the number of hosts.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ScalerSpec {
    /// The group that it moves.
    pub group: String,
    /// What it watches; it adds hosts when any of them asks for more [1–4].
    #[serde(rename = "signal")]
    pub signals: Vec<SignalSpec>,
    /// Whether it takes hosts away when any signal is low, or only when all are.
    #[serde(default)]
    pub in_when: ScaleInWhen,
    /// Time after hosts were added in which none is taken away [0–1 d].
    #[serde(default)]
    pub in_after_out: Seconds,
    /// The most hosts that it takes away at once, as a share of those there are [0.1–100 %].
    pub most_in: Share,
}

/// One signal of an autoscaler.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SignalSpec {
    /// What is measured, as a mean over the hosts that serve.
    pub of: Measure,
    /// Where it is to be: above, hosts are added [1–100 %].
    pub target: Share,
    /// What is added at once when it is above, as a share of the hosts there are, those on their
    /// way up and broken ones included (step scaling) [0.1–1,000 %]; without it, as many hosts as
    /// bring it to the target (target tracking).
    #[serde(default)]
    pub step: Option<Share>,
    /// Below this, hosts may be taken away [0–100 %].
    pub low: Share,
    /// Time over which it is averaged, and from one look to the next [1 s–1 h].
    pub period: Seconds,
    /// Time after hosts were added before more are [0–1 h].
    pub out_cool_down: Seconds,
    /// Time after hosts were taken away before more are [0–1 h] (AWS: 5 min).
    pub in_cool_down: Seconds,
}

/// What an autoscaler measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Workers that are held: work and waiting alike.
    Threads,
    /// Cores that work.
    Cpu,
}

/// When an autoscaler takes hosts away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ScaleInWhen {
    /// When one signal is low.
    Any,
    /// When all signals are low (AWS target tracking).
    #[default]
    All,
}

fn fast() -> f64 {
    1_000.0
}

fn one() -> u32 {
    1
}
