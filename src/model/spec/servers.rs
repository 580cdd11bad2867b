//! What is asked: links, pools, rings, stores; and the upgrades that pass over them.

use serde::Deserialize;

use crate::base::{Seconds, Share};

/// A network path that can stall: what is sent meanwhile waits and arrives together.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LinkSpec {}

/// A fleet of hosts. A worker is held for CPU time and for all waits further down (Little's law).
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PoolSpec {
    /// Hosts that serve at the start [1–20,000].
    pub hosts: u32,
    /// Workers of a host: requests that it works on at the same time [1–10,000].
    pub workers: u32,
    /// Cores of a host [0.1–1,000].
    pub cores: f64,
    /// Requests that may wait on a host beside those in work [0–1,000,000]; more are dropped.
    pub queue: f64,
    /// Spread of the load over hosts, since no balancer is perfect [0–20 %].
    #[serde(default)]
    pub spread: Share,
    /// Time from asking for a host to its first request [0–1 h].
    pub boot_time: Seconds,
    /// Whether the map shows how busy each host is; if not, only their mean until somebody looks.
    #[serde(default = "yes")]
    pub shows_hosts: bool,
    /// A host with more requests than this, waiting and in work, crashes and loses them
    /// [0–1,000,000]; without it, hosts do not crash.
    #[serde(default)]
    pub crashes_above: Option<f64>,
    /// How long it has to be over that limit before it crashes [0–10 min]: a host that is out of
    /// memory limps on for a while, and a health check fails more than once.
    #[serde(default)]
    pub crashes_after: Seconds,
    /// Time from a crash to the next request [0–1 h].
    #[serde(default)]
    pub restart: Seconds,
    /// How much one restart differs from the next, either way, as a share of `restart` [0–90 %].
    #[serde(default)]
    pub restart_spread: Share,
}

/// A cache: a ring of nodes, each holding its share of the keys, and empty spares beside it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RingSpec {
    /// Nodes in the ring [1–10,000].
    pub nodes: u32,
    /// Spares outside the ring [0–10,000].
    pub spares: u32,
    /// Different keys that the ring holds when it is warm [1–10¹²].
    pub keys: f64,
    /// Time after which an entry expires [1 min–30 d].
    pub ttl: Seconds,
    /// The most of the lookups that can be cached at all: the rest is asked too rarely [1–100 %].
    #[serde(default = "all")]
    pub cacheable: Share,
    /// How full its nodes are when the world comes to rest, as a share of what the load keeps in
    /// them [0–100 %].
    #[serde(default = "all")]
    pub filled: Share,
    /// What watches the catalogue and decides which nodes are in the ring.
    pub controller: ControllerSpec,
}

/// The ring's controller: it takes a node that has left the catalogue out of the ring, puts an
/// empty spare in its place, and flushes a node that comes back before it becomes a spare.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ControllerSpec {
    /// How long a node must be missing before it is replaced [0–1 h]; 0 is at once.
    pub hold_down: Seconds,
    /// Whether spares are kept warm by copying from the ring.
    pub warm_spares: bool,
    /// Time in which copying warms a cold spare by 63 % [1 s–1 d].
    pub copy_time: Seconds,
}

/// A sharded store: each shard has one primary and some replicas.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StoreSpec {
    /// Shards [1–10,000].
    pub shards: u32,
    /// Queries that a primary works on at the same time [1–10,000].
    pub connections: u32,
    /// Time of one key's lookup in a connection [0.001 ms–10 s]. A primary does
    /// `connections ÷ lookup` lookups a second.
    pub lookup: Seconds,
    /// A query that has not answered by then has failed for its caller; the shard works on it all
    /// the same [10 ms–10 min].
    pub timeout: Seconds,
    /// Time's worth of lookups that may wait at a shard [10 ms–10 min]; more are refused.
    pub queue: Seconds,
    /// Replicas of a shard [0–100].
    pub replicas: u32,
    /// Part of a replica that is free for these reads, as a share of a primary [0–100 %].
    pub replica_share: Share,
    /// Whether reads go to replicas too.
    #[serde(default)]
    pub replica_reads: bool,
    /// Spread of the load over shards, since no key is as popular as another [0–20 %].
    #[serde(default)]
    pub spread: Share,
    /// How long a shard has no primary when it fails over [0–10 min].
    pub failover: Seconds,
}

/// An upgrade that restarts the agents of a ring's machines one by one. A restarting agent takes
/// its machine out of the catalogue and puts it back.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RolloutSpec {
    /// The ring whose machines it restarts, spares included.
    pub fleet: String,
    /// Time from one machine to the next [1 s–1 d].
    pub pace: Seconds,
    /// How long a machine is out of the catalogue [1 s–1 h].
    pub away: Seconds,
}

fn yes() -> bool {
    true
}

fn all() -> Share {
    Share(1.0)
}
