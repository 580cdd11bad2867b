//! Those who ask: populations of people, and open sources of requests.

use serde::Deserialize;

use crate::base::{Clock, PerSecond, Seconds, Share};

/// A population: people come online (boot), stay connected and send requests, and leave.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PeopleSpec {
    /// Everyone there is: connected, booting, waiting or away [more than are ever connected–10¹²].
    /// Fewer come online when fewer are away.
    pub population: f64,
    /// People who come online per second at a normal day's peak [0.1–1,000,000 /s].
    pub boots: PerSecond,
    /// How long a person stays connected, on average [1 min–2 d]. At rest `boots × session` people
    /// are connected.
    pub session: Seconds,
    /// Requests of one connected person [0–100 /s].
    pub requests: PerSecond,
    /// Demand over the day, as (clock, share of a normal peak): linear between, flat outside.
    pub demand: Vec<(Clock, Share)>,
    /// The journey of a boot.
    pub boot: String,
    /// The journey of a connected person's request.
    pub request: String,
    /// The edge's admission ceiling for boots, as a share of `boots` [100–10,000 %]. It is always
    /// on; whoever is over it waits at the edge and keeps the place.
    pub ceiling: Share,
    /// What requests rise by at the start of every hour and half hour, when reminders and
    /// automations fire [0–100 %].
    #[serde(default)]
    pub mini_peak: Share,
    /// What a boot downloads over a hub besides its journey; nothing without it.
    #[serde(default)]
    pub downloads: Option<DownloadSpec>,
    /// Tries of a connected person's request that failed, after the first [0–5]; clients make them
    /// by themselves, and a person whose first try failed was not served well.
    #[serde(default)]
    pub asks_again: u32,
    /// What a client does when its boot fails.
    pub backoff: BackoffSpec,
    /// Share of failed boots after which a person gives up [0–100 %].
    pub gives_up: Share,
    /// Share of failed requests after which a connected person restarts the client, which is a
    /// boot [0–100 %].
    #[serde(default)]
    pub restarts: Share,
}

/// What each boot downloads, whether it succeeds or not.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DownloadSpec {
    /// The hub that it comes over.
    pub hub: String,
    /// What a client with a warm cache downloads [0–100,000 Mb].
    pub volume: f64,
    /// How many times as much a client downloads whose cache is cold, after holidays; 1 where they
    /// are warm [1–100].
    pub cold: f64,
}

/// Exponential backoff with full jitter: the delay before try n + 1 is uniform over
/// [0, min(most, first × 2ⁿ⁻¹)].
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BackoffSpec {
    /// Range of the first delay [1 s–10 min].
    pub first: Seconds,
    /// The most that the range can grow to [1 s–1 h].
    pub most: Seconds,
    /// Whether clients retry by themselves at all.
    #[serde(default = "yes")]
    pub on: bool,
}

/// An open source: requests come at a rate, whatever becomes of them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LoadSpec {
    /// Requests first asked per second at full demand [0–10,000,000 /s].
    pub rate: PerSecond,
    /// Demand over the day, as (clock, share of `rate`): linear between, flat outside.
    pub demand: Vec<(Clock, Share)>,
    /// The journey of a request.
    pub journey: String,
    /// Tries after the first [0–10]; each starts when the one before has timed out.
    pub retries: u32,
}

fn yes() -> bool {
    true
}
