//! What may be done to a world: a door.
//!
//! An action changes an addressed parameter or gives a part an operational command. What the
//! player pays for it (hands, time) is the desk's matter, in `play`.

use crate::base::Unit;

/// Something done to a part, by its place in [`World::parts`](crate::model::World::parts).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// Sets a parameter, in held units (shares of one, seconds).
    Set {
        /// The part.
        part: usize,
        /// Which of its parameters.
        knob: Knob,
        /// The new value.
        value: f64,
    },
    /// Gives an operational command.
    Command {
        /// The part.
        part: usize,
        /// What it is told.
        command: Command,
    },
}

/// A parameter that can be changed while the world runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knob {
    /// Boots admitted, as a share of the edge's ceiling.
    BootLimit,
    /// Share of all requests, boots included, that the edge refuses at random.
    Shed,
    /// Whether a miss fetches only the missing keys (0 or 1).
    FetchMissing,
    /// Whether the table is sharded by the key that is asked for (0 or 1).
    AskPoint,
    /// Whether reads go to replicas too (0 or 1).
    ReplicaReads,
    /// Replicas of a shard.
    Replicas,
    /// How long a node must be missing before it is replaced [s].
    HoldDown,
    /// Whether spares are kept warm (0 or 1).
    WarmSpares,
    /// Hosts added, as a share of those the level starts with.
    ExtraHosts,
    /// Whether a rollout waits (0 or 1).
    Paused,
    /// A pool's weight at its edge, as a share of its normal one: 0 is drained.
    EdgeWeight,
    /// Retries allowed, as a share of the calls.
    RetryBudget,
    /// Below this share of hosts that pass their checks, all are used.
    PanicThreshold,
    /// Whether a group may launch hosts (0 or 1).
    ScaleOut,
    /// Hosts that a group may launch [1/min].
    Pace,
    /// The most hosts that a group may have.
    Most,
    /// Files that a provisioner may hold open.
    Files,
    /// Share of a host's workers that may be in use; 1 is no breaker.
    Breaker,
    /// Failures in a row that leave a host out.
    Consecutive,
    /// The most of all hosts that may be left out.
    MostEjected,
    /// Whether the faulty link carries traffic (0 or 1).
    Carries,
    /// Whether hosts of a group may be taken away (0 or 1).
    ScaleIn,
    /// Whether the newest host of a group goes first, and not the oldest (0 or 1).
    NewestFirst,
    /// Share of the users who have a flag.
    FlagShare,
    /// Restarts balancer processes in batches of this share.
    RestartBatch,
    /// Reloads balancer processes in batches of this share.
    ReloadBatch,
    /// Balancer processes added to those at the start.
    ExtraProcesses,
    /// Whether the sync of balancers frees slots before it fills them (0 or 1).
    FreeFirst,
    /// Slots that a balancer process gets at its next start or reload, over those at first, as a
    /// share.
    ExtraSlots,
    /// Whether the alert on a part works (0 or 1).
    Alert,
}

/// An operational command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Empties every node of a ring.
    Flush,
    /// Every shard changes its primary.
    FailOver,
    /// The provider's people are paged.
    PageProvider,
    /// Dashboards and alerts no longer read through a hub.
    MoveDashboards,
    /// Broken hosts of a group are cleared away.
    ClearBroken,
    /// Primaries leave the first zone.
    LeaveFirst,
    /// Primaries leave the second zone.
    LeaveSecond,
    /// Primaries leave the third zone.
    LeaveThird,
    /// Every process restarts at once.
    Restart,
}

/// An input of a level's schedule: the outside world moving. Never a state, never an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A rollout is to reach this share of its fleet.
    RollTo,
    /// A link stalls (1) or is free again (0).
    Stall,
    /// The fault of a fabric loses this share of the tries that it hits.
    Loss,
    /// The faulty link carries traffic (1), or its owner has taken it out (0).
    Carry,
    /// This share of the users has a flag.
    Flag,
    /// So many balancer processes more than at the start.
    Processes,
}

macro_rules! named {
    ($type:ident { $($variant:ident = $name:literal),+ $(,)? }) => {
        impl $type {
            /// All, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name in level files.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// The one of that name.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.name() == name)
            }
        }
    };
}

named!(Knob {
    BootLimit = "boot-limit",
    Shed = "shed",
    FetchMissing = "fetch-missing",
    AskPoint = "ask-point",
    ReplicaReads = "replica-reads",
    Replicas = "replicas",
    HoldDown = "hold-down",
    WarmSpares = "warm-spares",
    ExtraHosts = "extra-hosts",
    Paused = "paused",
    EdgeWeight = "edge-weight",
    RetryBudget = "retry-budget",
    PanicThreshold = "panic-threshold",
    Breaker = "breaker",
    ScaleOut = "scale-out",
    Pace = "pace",
    Most = "most",
    Files = "files",
    Consecutive = "consecutive",
    MostEjected = "most-ejected",
    Carries = "carries",
    ScaleIn = "scale-in",
    NewestFirst = "newest-first",
    FlagShare = "flag-share",
    RestartBatch = "restart-batch",
    ReloadBatch = "reload-batch",
    ExtraProcesses = "extra-processes",
    FreeFirst = "free-first",
    ExtraSlots = "extra-slots",
    Alert = "alert",
});
named!(Command {
    Flush = "flush",
    FailOver = "fail-over",
    PageProvider = "page-provider",
    MoveDashboards = "move-dashboards",
    ClearBroken = "clear-broken",
    LeaveFirst = "leave-first",
    LeaveSecond = "leave-second",
    LeaveThird = "leave-third",
    Restart = "restart",
});
named!(Input {
    RollTo = "roll-to",
    Stall = "stall",
    Loss = "loss",
    Carry = "carry",
    Flag = "flag",
    Processes = "processes",
});

impl Command {
    /// The zone that primaries are told to leave, by place.
    #[must_use]
    pub fn zone(self) -> Option<usize> {
        match self {
            Self::LeaveFirst => Some(0),
            Self::LeaveSecond => Some(1),
            Self::LeaveThird => Some(2),
            _ => None,
        }
    }
}

impl Knob {
    /// The unit in which its values are written.
    #[must_use]
    pub fn unit(self) -> Unit {
        match self {
            Self::BootLimit
            | Self::Shed
            | Self::ExtraHosts
            | Self::EdgeWeight
            | Self::RetryBudget
            | Self::PanicThreshold
            | Self::Breaker
            | Self::MostEjected
            | Self::FlagShare
            | Self::RestartBatch
            | Self::ReloadBatch
            | Self::ExtraSlots => Unit::Percent,
            Self::HoldDown => Unit::Seconds,
            _ => Unit::Number,
        }
    }

    /// The values that make sense, in held units.
    #[must_use]
    pub fn range(self) -> (f64, f64) {
        match self {
            Self::ExtraHosts => (-1.0, 10.0),
            Self::Consecutive => (1.0, 1_000.0),
            Self::Breaker => (0.01, 1.0),
            Self::ExtraProcesses => (0.0, 1_000.0),
            Self::ExtraSlots => (0.0, 10.0),
            Self::HoldDown => (0.0, 3_600.0),
            Self::Replicas => (0.0, 100.0),
            Self::Pace => (1.0, 1_000.0),
            Self::Most => (1.0, 20_000.0),
            Self::Files => (1.0, 1e7),
            _ => (0.0, 1.0),
        }
    }
}

impl Input {
    /// The unit in which its values are written.
    #[must_use]
    pub fn unit(self) -> Unit {
        match self {
            Self::RollTo | Self::Loss | Self::Flag => Unit::Percent,
            Self::Stall | Self::Carry | Self::Processes => Unit::Number,
        }
    }

    /// The values that make sense, in held units.
    #[must_use]
    pub fn range(self) -> (f64, f64) {
        match self {
            Self::Processes => (0.0, 1_000.0),
            _ => (0.0, 1.0),
        }
    }
}
