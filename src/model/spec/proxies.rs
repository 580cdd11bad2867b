//! How requests find a host: the directory of hosts, and balancer processes with their own tables.

use serde::Deserialize;

use crate::base::{PerSecond, Seconds};

/// Service discovery for one pool: a catalogue of the hosts that serve, and a list rendered from it
/// (Consul and consul-template).
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DirectorySpec {
    /// The pool whose hosts it lists.
    pub pool: String,
    /// Time from one rendering of the list to the next [1 s–10 min].
    pub render: Seconds,
}

/// A fleet of balancer processes (HAProxy) behind a layer-4 balancer that spreads evenly over those
/// that are up. Each spreads over the live hosts of its own table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ProxiesSpec {
    /// The directory whose list it follows.
    pub list: String,
    /// Processes at the start [1–1,000].
    pub processes: u32,
    /// What a table is made of.
    #[serde(default)]
    pub backends: Backends,
    /// Slots of a table for each zone and pool [1–10,000] (HAProxy: `server-template`). With
    /// `endpoints` there are none and this is not used.
    pub slots: u32,
    /// Zones over which slots are dealt [1–9].
    pub zones: u32,
    /// Parallel pools: a zone has `slots × pools` slots [1–100].
    #[serde(default = "one")]
    pub pools: u32,
    /// Time from one run of the sync program to the next; each process has its own phase
    /// [1 s–10 min].
    pub sync: Seconds,
    /// Whether the sync frees the slots of hosts that are gone before it fills slots with new ones.
    /// If not, it gives up where it finds no empty slot, and frees nothing.
    #[serde(default)]
    pub free_first: bool,
    /// Requests that a process can take [1–1,000,000 /s]; more are refused.
    pub rate: PerSecond,
    /// Tries after the first, each at another host of the table, when a host refuses [0–10]
    /// (HAProxy: `retries 3` with `redispatch`).
    pub retries: u32,
    /// Time for which a process is out when it restarts; it is taken out first, so nothing is lost
    /// as long as others are left [1 s–10 min].
    pub restart: Seconds,
    /// Time from a reload to the new process that takes over [1 s–10 min]; the old one serves
    /// until then and finishes what it has, so nothing is lost (HAProxy: `-sf`).
    pub reload: Seconds,
    /// Time from one batch's return to the next in a rolling restart or reload [0–10 min].
    pub pause: Seconds,
    /// Time until a new process serves [0–1 h].
    pub start: Seconds,
    /// Age of the oldest process at the start; the youngest is half as old [0–365 d].
    pub age: Seconds,
    /// Whether the alert on taken slots works.
    #[serde(default)]
    pub alert: bool,
}

/// What the table of a balancer process is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Backends {
    /// A fixed number of slots, which a program fills and frees.
    #[default]
    Slots,
    /// The list itself, as long as it is (Envoy and xDS).
    Endpoints,
}

/// A feature flag. Calls that name it ask for more from the share of users who have it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FlagSpec {}

fn one() -> u32 {
    1
}
