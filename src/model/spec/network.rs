//! What stands between networks: the hub, its owner, and the balancers that look through it.

use serde::Deserialize;

use crate::base::{Clock, PerSecond, Seconds, Share};

/// A hub between networks, run by a provider: it loses packets as it fills up, and what is lost is
/// sent again and loads it once more.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HubSpec {
    /// What it carries at the start [0.1–100,000 Gb/s].
    pub capacity: f64,
    /// Other traffic at full demand, which nothing in the world holds back [0–100,000 Gb/s].
    pub other: f64,
    /// The other traffic over the day, as (clock, share of `other`): linear between, flat outside.
    pub demand: Vec<(Clock, Share)>,
    /// What the other traffic rises by at the start of every half hour [0–100 %].
    #[serde(default)]
    pub mini_peak: Share,
    /// The use from which on packets are lost [0–99 %].
    pub loss_from: Share,
    /// Share of the packets lost when it is just full [0–50 %]. From `loss-from` on, loss grows
    /// with the square of what is above it, up to half of all: above, senders hold back.
    pub loss_at_full: Share,
    /// Share of what it loses of bulk traffic that is sent again [0–100 %]: the rest is out of date
    /// by then, or its sender holds back.
    pub resent: Share,
    /// Time over which senders and queues follow a change of use [1 s–1 min].
    pub reacts: Seconds,
    /// The loss as somebody holds it, whatever the use [0–90 %]; without it, the loss follows the
    /// use.
    #[serde(default)]
    pub held: Option<Share>,
    /// Who adds capacity, and how fast.
    pub provider: ProviderSpec,
}

/// How a provider's capacity follows.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ProviderSpec {
    /// Time constant with which capacity follows the traffic by itself [1 min–30 d].
    pub follows: Seconds,
    /// The use that it aims at [10–100 %].
    pub aims: Share,
    /// What its people add by hand, as a share of the capacity at the start [0–1,000 %].
    pub adds: Share,
    /// When its own alarm has its people begin to add, and when they are done.
    pub alarm: (Clock, Clock),
    /// Time from being paged to the first of what they add [0–6 h].
    pub paged: Seconds,
    /// How much that time differs from one morning to the next, either way [0–1 h].
    pub paged_spread: Seconds,
    /// Time from the first to the last of it, when they were paged [1 s–6 h].
    pub rises: Seconds,
}

/// What a request sends over a hub.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CrossingSpec {
    /// The hub.
    pub hub: String,
    /// Calls that one request makes over it; all must succeed [1–10,000].
    pub calls: f64,
    /// Rounds in which it makes them, one after the other [1–1,000].
    pub rounds: f64,
    /// Time of a round when nothing is lost [0–10 s].
    pub trip: Seconds,
    /// What one request moves over the hub [0–10,000 Mb].
    pub volume: f64,
    /// Tries of a call, the first included [1–10]. A call fails when all are lost.
    pub tries: u32,
    /// Time until something lost is sent again; doubled each time [1 ms–10 s]. TCP waits 200 ms at
    /// least.
    pub resend: Seconds,
}

/// Balancers in front of a pool: health checks, panic mode, a retry budget, a circuit breaker.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BalancerSpec {
    /// The pool.
    pub pool: String,
    /// The hub that health checks cross, if any.
    #[serde(default)]
    pub over: Option<String>,
    /// Time from one check of a host to the next [1 s–10 min].
    pub every: Seconds,
    /// A check that has not answered by then has failed [10 ms–1 min].
    pub timeout: Seconds,
    /// Packets of a check, each of which must arrive at once: a check opens a connection, and what
    /// is lost while it opens comes again only when the check is over [1–100].
    pub packets: f64,
    /// Checks that must fail in a row before a host gets nothing more [1–100] (HAProxy: 3).
    pub fall: u32,
    /// Checks that must pass in a row before it gets something again [1–100] (HAProxy: 2).
    pub rise: u32,
    /// Below this share of the hosts that pass, all are used [0–100 %] (Envoy: 50 %).
    pub panic: Share,
    /// Requests asked again that are let through, as a share of those asked for the first time
    /// [0–100 %]; 100 % lets all through.
    pub retry_budget: Share,
    /// Share of a host's workers that may be in use before it is spared [1–100 %]; none while the
    /// breaker is off.
    #[serde(default)]
    pub breaker: Option<Share>,
}

/// What turns a launched machine into a host that serves.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ProvisionerSpec {
    /// The pool whose hosts it builds; the pool's `boot-time` is not used.
    pub pool: String,
    /// Files that it may hold open [1–10,000,000] (Linux: 1,024 by default).
    pub files: f64,
    /// Files that one machine in work holds open [1–10,000]. What is launched beyond the limit
    /// stays half built.
    pub files_each: f64,
    /// Machines that the cloud's interface allows it to begin [0.001–1,000 /s].
    pub quota: PerSecond,
    /// How many of them it may begin at once after a rest [1–10,000].
    pub burst: f64,
    /// Time to build a host once it has begun [1 s–1 h].
    pub takes: Seconds,
    /// A machine that is not built by then is broken [1 s–6 h].
    pub patience: Seconds,
    /// What building a host sends over a hub, if anything. When a call fails for good, the machine
    /// is broken.
    #[serde(default)]
    pub crossing: Option<CrossingSpec>,
}
