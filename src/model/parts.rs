//! What each kind of part publishes, can be told, and can be moved by.

use super::{Command, GaugeName, Input, Knob, PartKind};
use crate::base::Unit;

const fn gauge(name: &'static str, unit: Unit) -> GaugeName {
    GaugeName { name, unit }
}

const PEOPLE: &[GaugeName] = &[
    gauge("sli", Unit::Percent),
    gauge("sli-connected", Unit::Percent),
    gauge("connected", Unit::People),
    gauge("waiting", Unit::People),
    gauge("boots-offered", Unit::PerSecond),
    gauge("boots-admitted", Unit::PerSecond),
    gauge("boots-ok", Unit::PerSecond),
    gauge("boot-success", Unit::Percent),
    gauge("boot-limit", Unit::Percent),
    gauge("retries", Unit::PerSecond),
    gauge("asked-again", Unit::PerSecond),
];
const LOAD: &[GaugeName] = &[
    gauge("sli", Unit::Percent),
    gauge("asked", Unit::PerSecond),
    gauge("offered", Unit::PerSecond),
    gauge("admitted", Unit::PerSecond),
    gauge("goodput", Unit::PerSecond),
    gauge("latency", Unit::Seconds),
    gauge("errors", Unit::Percent),
];
const LINK: &[GaugeName] = &[gauge("held", Unit::Number)];
const POOL: &[GaugeName] = &[
    gauge("threads", Unit::Percent),
    gauge("cpu", Unit::Percent),
    gauge("hosts", Unit::Number),
    gauge("latency", Unit::Seconds),
    gauge("wait", Unit::Seconds),
    gauge("dropped", Unit::PerSecond),
    gauge("call-errors", Unit::Percent),
    gauge("request-errors", Unit::Percent),
    gauge("edge-weight", Unit::Percent),
    gauge("busy-median", Unit::Percent),
    gauge("busy-top-tenth", Unit::Percent),
    gauge("requests", Unit::PerSecond),
    gauge("request-time", Unit::Seconds),
    gauge("calls", Unit::PerSecond),
    gauge("call-time", Unit::Seconds),
    gauge("tries", Unit::Number),
    gauge("ejected", Unit::Percent),
    gauge("write-errors", Unit::Percent),
    gauge("link-use", Unit::Percent),
];
const RING: &[GaugeName] = &[
    gauge("hit-rate", Unit::Percent),
    gauge("cold-nodes", Unit::Number),
    gauge("missing-nodes", Unit::Number),
    gauge("replaced", Unit::Number),
];
const SPARES: &[GaugeName] = &[gauge("spares", Unit::Number)];
const STORE: &[GaugeName] = &[
    gauge("utilisation", Unit::Number),
    gauge("timeouts", Unit::Percent),
    gauge("queries", Unit::PerSecond),
    gauge("wait", Unit::Seconds),
    gauge("goodput", Unit::PerSecond),
];
const ROLLOUT: &[GaugeName] = &[gauge("done", Unit::Percent), gauge("paused", Unit::Number)];

const PROVISIONER: &[GaugeName] = &[
    gauge("in-work", Unit::Number),
    gauge("files-open", Unit::Percent),
];
const HUB: &[GaugeName] = &[
    gauge("utilisation", Unit::Percent),
    gauge("loss", Unit::Percent),
    gauge("capacity", Unit::Number),
    gauge("offered", Unit::Number),
    gauge("own-share", Unit::Percent),
    gauge("added", Unit::Percent),
];
const BALANCER: &[GaugeName] = &[
    gauge("admitted-share", Unit::Percent),
    gauge("panic", Unit::Number),
    gauge("failing-checks", Unit::Percent),
    gauge("asked-again", Unit::Percent),
];
const FABRIC: &[GaugeName] = &[
    gauge("lost", Unit::Percent),
    gauge("utilisation", Unit::Percent),
];
const EDGE: &[GaugeName] = &[
    gauge("drained", Unit::Number),
    gauge("threads", Unit::Percent),
];
const MESH: &[GaugeName] = &[
    gauge("errors", Unit::Percent),
    gauge("tries", Unit::Number),
    gauge("latency", Unit::Seconds),
    gauge("ejected", Unit::Percent),
];
const PRIMARIES: &[GaugeName] = &[
    gauge("write-errors", Unit::Percent),
    gauge("moving", Unit::Number),
];

const GROUP: &[GaugeName] = &[
    gauge("hosts", Unit::Number),
    gauge("starting", Unit::Number),
    gauge("scale-in", Unit::Number),
    gauge("oldest", Unit::Seconds),
    gauge("broken", Unit::Number),
    gauge("most", Unit::Number),
    gauge("launched", Unit::Number),
    gauge("removed", Unit::Number),
];
const SCALER: &[GaugeName] = &[gauge("wanted", Unit::Number)];
const DIRECTORY: &[GaugeName] = &[gauge("listed", Unit::Number), gauge("age", Unit::Seconds)];
const PROXIES: &[GaugeName] = &[
    gauge("up", Unit::Number),
    gauge("refused", Unit::PerSecond),
    gauge("stuck-share", Unit::Percent),
    gauge("dead-share", Unit::Percent),
    gauge("live-slots", Unit::Number),
    gauge("slots-taken", Unit::Percent),
    gauge("sync-age", Unit::Seconds),
    gauge("alert", Unit::Number),
    gauge("youngest-ok", Unit::Percent),
    gauge("free-first", Unit::Number),
];
const FLAG: &[GaugeName] = &[gauge("share", Unit::Percent)];

impl PartKind {
    /// The numbers that a part of this kind publishes, in the order of
    /// [`Gauge::index`](super::Gauge::index).
    #[must_use]
    pub fn gauges(self) -> &'static [GaugeName] {
        match self {
            Self::People => PEOPLE,
            Self::Load => LOAD,
            Self::Link => LINK,
            Self::Pool => POOL,
            Self::Ring => RING,
            Self::Spares => SPARES,
            Self::Store => STORE,
            Self::Fabric => FABRIC,
            Self::Edge => EDGE,
            Self::Mesh => MESH,
            Self::Primaries => PRIMARIES,
            Self::Hub => HUB,
            Self::Balancer => BALANCER,
            Self::Provisioner => PROVISIONER,
            Self::Rollout => ROLLOUT,
            Self::Group => GROUP,
            Self::Scaler => SCALER,
            Self::Directory => DIRECTORY,
            Self::Proxies => PROXIES,
            Self::Flag => FLAG,
        }
    }

    /// The parameters that a part of this kind has.
    #[must_use]
    pub fn knobs(self) -> &'static [Knob] {
        match self {
            Self::People => &[
                Knob::BootLimit,
                Knob::Shed,
                Knob::FetchMissing,
                Knob::AskPoint,
            ],
            Self::Load => &[Knob::Shed, Knob::FetchMissing, Knob::AskPoint],
            Self::Pool => &[Knob::ExtraHosts, Knob::EdgeWeight],
            Self::Ring => &[Knob::HoldDown, Knob::WarmSpares],
            Self::Store => &[Knob::ReplicaReads, Knob::Replicas],
            Self::Rollout => &[Knob::Paused],
            Self::Fabric => &[Knob::Carries],
            Self::Mesh => &[Knob::RetryBudget, Knob::Consecutive, Knob::MostEjected],
            Self::Balancer => &[Knob::PanicThreshold, Knob::RetryBudget, Knob::Breaker],
            Self::Hub => &[],
            Self::Provisioner => &[Knob::Files],
            Self::Group => &[
                Knob::ExtraHosts,
                Knob::ScaleIn,
                Knob::NewestFirst,
                Knob::ScaleOut,
                Knob::Pace,
                Knob::Most,
            ],
            Self::Proxies => &[
                Knob::RestartBatch,
                Knob::ReloadBatch,
                Knob::ExtraProcesses,
                Knob::FreeFirst,
                Knob::ExtraSlots,
                Knob::Alert,
            ],
            Self::Flag => &[Knob::FlagShare],
            Self::Link
            | Self::Spares
            | Self::Edge
            | Self::Primaries
            | Self::Scaler
            | Self::Directory => &[],
        }
    }

    /// The commands that a part of this kind obeys.
    #[must_use]
    pub fn commands(self) -> &'static [Command] {
        match self {
            Self::Ring => &[Command::Flush],
            Self::Hub => &[Command::PageProvider, Command::MoveDashboards],
            Self::Group => &[Command::ClearBroken],
            Self::Store => &[Command::FailOver],
            Self::Proxies => &[Command::Restart],
            Self::Primaries => &[
                Command::LeaveFirst,
                Command::LeaveSecond,
                Command::LeaveThird,
            ],
            _ => &[],
        }
    }

    /// The inputs of a part of this kind that a schedule may move.
    #[must_use]
    pub fn inputs(self) -> &'static [Input] {
        match self {
            Self::Rollout => &[Input::RollTo],
            Self::Link => &[Input::Stall],
            Self::Fabric => &[Input::Loss, Input::Carry],
            Self::Proxies => &[Input::Processes],
            Self::Flag => &[Input::Flag],
            _ => &[],
        }
    }
}
