//! What spans zones: the fabric between them, the edge in front of them, the mesh of calls inside,
//! and stores with one primary for each shard.

use serde::Deserialize;

use super::WorldSpec;
use crate::base::{PerSecond, Seconds, Share, Stream};

/// The network between zones, and the fault that it can have. Which zone has it comes from the
/// seed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FabricSpec {
    /// The zones, in the order in which lists of pools name them [1–9].
    pub zones: Vec<String>,
    /// Which calls the fault hits.
    pub hits: Hits,
    /// What each zone's link carries; without it, no link is ever full.
    #[serde(default)]
    pub link: Option<ZoneLinkSpec>,
}

/// A zone's link. Where the fault hits `crossing`, it is the link to the other zones, and a call
/// that crosses passes two of them; where it hits `target`, it is the network of the zone itself,
/// and every call into the zone passes it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ZoneLinkSpec {
    /// Tries of calls and writes that it carries [1–100,000,000 /s]. What is offered above that is
    /// lost, and what is lost and tried again loads it once more.
    pub capacity: PerSecond,
    /// The use from which on bursts find no room [0–99 %].
    #[serde(default = "nearly_full")]
    pub loss_from: Share,
    /// Share of the tries lost when it is just full [0–50 %]. From `loss-from` on, loss grows with
    /// the square of what is above it.
    #[serde(default = "one_in_a_hundred")]
    pub loss_at_full: Share,
    /// Time that a try waits before a full link [0–1 s]; twice that is less than the `timeout` of
    /// the calls.
    #[serde(default = "short_queue")]
    pub queue: Seconds,
    /// Time over which senders and queues follow a change of use [1 s–1 min] (TCP: 5–10 s).
    #[serde(default = "as_tcp_reacts")]
    pub reacts: Seconds,
}

fn nearly_full() -> Share {
    Share(0.9)
}

fn one_in_a_hundred() -> Share {
    Share(0.01)
}

fn short_queue() -> Seconds {
    Seconds(0.005)
}

fn as_tcp_reacts() -> Seconds {
    Seconds(5.0)
}

impl FabricSpec {
    /// The zone that has the fault, by place.
    pub(in crate::model) fn bad_zone(&self, id: &str, seed: u64) -> usize {
        (Stream::named(seed, id).uniform(0, 0) * self.zones.len() as f64) as usize
    }
}

impl WorldSpec {
    /// The zone that has the fault under a seed, by place in the (first) fabric; none where there
    /// is no fabric.
    #[must_use]
    pub fn bad_zone(&self, seed: u64) -> Option<usize> {
        let (id, fabric) = self.fabric.first_key_value()?;
        Some(fabric.bad_zone(id, seed))
    }

    /// How the zones of the (first) fabric may be dealt: for each that may be the bad one, it and
    /// then the others in order.
    #[must_use]
    pub fn deals(&self) -> Vec<Vec<&str>> {
        let zones = self.fabric.values().next().map(|one| &one.zones);
        let zones: Vec<&str> = zones.into_iter().flatten().map(String::as_str).collect();
        let deal = |bad: usize| {
            let mut dealt = zones.clone();
            let bad = dealt.remove(bad);
            dealt.insert(0, bad);
            dealt
        };
        (0..zones.len()).map(deal).collect()
    }
}

/// Which calls a fault hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Hits {
    /// Those that cross into or out of the bad zone: its link to the others is bad.
    Crossing,
    /// Those whose target is in the bad zone, also from inside it: its own fabric is bad.
    Target,
}

/// A fleet of balancers in front of the zones, each with a weight for each zone. It stands outside
/// of all of them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EdgeSpec {
    /// The pool that it sends to in each zone, in the order of the fabric's zones.
    pub pools: Vec<String>,
    /// Time until a new weight is in force everywhere [0–10 min]. Requests in flight finish.
    pub propagation: Seconds,
}

/// Calls between fleets: each request of a caller's pool makes many calls, and all must succeed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MeshSpec {
    /// The fabric that its calls cross.
    pub fabric: String,
    /// The pool that calls, for each zone of the fabric.
    pub callers: Vec<String>,
    /// The pool that is called, for each zone of the fabric.
    pub targets: Vec<String>,
    /// Whether a caller only calls its own zone. If not, it calls all zones by their hosts.
    pub siloed: bool,
    /// Calls that one request makes [1–10,000].
    pub calls: f64,
    /// Rounds in which it makes them, one after the other [1–1,000].
    pub rounds: f64,
    /// CPU time of a call at its target [0.001 ms–10 s].
    pub cpu: Seconds,
    /// A try that has not answered by then has failed [1 ms–1 min].
    pub timeout: Seconds,
    /// Tries after the first, each at another host of the same zone [0–10].
    pub retries: u32,
    /// Retries that are allowed, as a share of the calls under way [0–100 %] (Envoy: 20 %).
    pub retry_budget: Share,
    /// How a caller finds out that a host is bad.
    pub outlier: OutlierSpec,
}

/// Outlier detection: a host that fails several times in a row is left out for a while.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OutlierSpec {
    /// Failures in a row [1–1,000] (Envoy: 5).
    pub consecutive: f64,
    /// How long a host is left out [1 s–1 h] (Envoy: 30 s).
    pub ejection: Seconds,
    /// The most of all hosts that may be left out [0–100 %] (Envoy: 10 %).
    pub most: Share,
    /// When fewer hosts than this would be left, all are used [0–100 %] (Envoy: 50 %).
    pub panic: Share,
}

/// The primaries of a sharded store: each shard has one, in some zone, and only it takes writes.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PrimariesSpec {
    /// The fabric that writes cross.
    pub fabric: String,
    /// The pool that writes, for each zone of the fabric.
    pub callers: Vec<String>,
    /// Shards, spread evenly over the zones [3–10,000].
    pub shards: u32,
    /// Share of the requests that write [0–100 %]. A write is not tried again.
    pub writes: Share,
    /// How long a shard takes no writes while its primary moves [0–10 min].
    pub failover: Seconds,
    /// Shards that move at the same pace [0.01–1,000 /s].
    pub pace: PerSecond,
}
