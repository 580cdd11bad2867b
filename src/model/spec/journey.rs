//! What one request does: where it is worked on, what it looks up, whom it asks.

use serde::Deserialize;

use super::CrossingSpec;
use crate::base::{Seconds, Share};

/// One kind of request on its way down the tiers.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct JourneySpec {
    /// The link it crosses first, if any.
    #[serde(default)]
    pub over: Option<String>,
    /// The pool whose worker it holds, if any.
    #[serde(default)]
    pub through: Option<String>,
    /// The edge that spreads it over the pools of several zones, instead of `through`.
    #[serde(default)]
    pub edge: Option<String>,
    /// The balancers that choose the host of the pool, if any.
    #[serde(default)]
    pub by: Option<String>,
    /// CPU time of a worker per request [0.01 ms–10 s].
    pub cpu: Seconds,
    /// The caller waits this long and then is gone [10 ms–2 min].
    pub deadline: Seconds,
    /// What it sends over a hub between networks, if anything.
    #[serde(default)]
    pub crossing: Option<CrossingSpec>,
    /// Calls down to caches and stores.
    #[serde(default, rename = "call")]
    pub calls: Vec<CallSpec>,
}

/// A call that a request makes: keys looked up in a ring, and the store asked for what is missing.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CallSpec {
    /// Share of the requests that make this call [0–100 %].
    #[serde(default = "all")]
    pub share: Share,
    /// Keys that the request needs [1–10,000].
    pub keys: f64,
    /// A flag with which the request needs other keys.
    #[serde(default)]
    pub flag: Option<String>,
    /// Keys that a request needs with the flag [1–10,000]; without it, `keys`.
    #[serde(default)]
    pub flagged_keys: Option<f64>,
    /// The ring in front of the store; without one every call goes to the store.
    #[serde(default)]
    pub ring: Option<String>,
    /// The store that has the answer.
    pub store: String,
    /// How the store is asked.
    pub ask: Ask,
    /// Which keys are fetched when some are missing.
    #[serde(default)]
    pub refetch: Refetch,
}

/// How a store is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// The shard that holds the key is known: one shard works.
    Point,
    /// The table is sharded by another key: every shard works on every key, and all must answer.
    Scatter,
}

/// Which keys are fetched from the store when some are missing in the ring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Refetch {
    /// Any miss fetches all keys of the request again.
    #[default]
    All,
    /// Only what is missing.
    Missing,
}

fn all() -> Share {
    Share(1.0)
}
