//! The cascade model: traffic is fluid, machines are individuals.
//!
//! Requests are real-valued rates [1/s] and queues real-valued amounts; hosts, cache nodes and
//! shards are individuals with their own state. So the cost of a tick grows with the number of
//! machines and not with traffic.
//!
//! Four doors: the spec (what a world is made of), the action (what may be done), the readout
//! (what may be seen) and the event (what happened). Mechanisms meet in [`World::tick`]: it holds
//! them all, and hands each what it works on. What stands before a part has that in its hands and
//! nothing else: a scaler its group; groups, balancers, proxies and provisioners their pool; calls
//! and primaries their fabric.

mod action;
mod event;
mod parts;
mod readout;
mod spec;

mod again;
mod backoff;
mod balance;
mod balancer;
mod catalogue;
mod checks;
mod crash;
mod crossing;
mod demand;
mod directory;
mod edge;
mod erlang;
mod fabric;
mod flag;
mod group;
mod host_set;
mod hub;
mod life;
mod link;
mod load;
mod mesh;
mod outlier;
mod people;
mod pool;
mod primaries;
mod process;
mod provider;
mod provisioner;
mod proxies;
mod quantile;
mod ring;
mod rolling;
mod rollout;
mod scaler;
mod station;
mod store;
mod trip;
mod world;
mod zone_link;

/// Raised whenever the digest of any run changes, so that a shared run can say so.
pub const MODEL: u32 = 4;

pub use action::{Action, Command, Input, Knob};
pub use event::Event;
pub use readout::{
    Breakdown, Cell, Flow, Gauge, GaugeName, Line, Mark, PartKind, PartView, Readout, Row,
};
pub use spec::{
    Ask, Backends, BackoffSpec, BalancerSpec, CallSpec, ControllerSpec, CrossingSpec,
    DirectorySpec, DownloadSpec, EdgeSpec, FabricSpec, Fault, FlagSpec, GroupSpec, Hits, HubSpec,
    JourneySpec, LinkSpec, LoadSpec, Measure, MeshSpec, NoiseSpec, OutlierSpec, PeopleSpec, Policy,
    PoolSpec, PrimariesSpec, ProviderSpec, ProvisionerSpec, ProxiesSpec, Refetch, RingSpec,
    RolloutSpec, ScaleInWhen, ScalerSpec, SignalSpec, StoreSpec, Unknown, WorldSpec, ZoneLinkSpec,
};
pub use world::World;
