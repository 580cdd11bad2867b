//! What may be seen of a world: a door. Plain data with units, in the user's words.

use crate::base::Unit;

/// A number that a part publishes, by the part's place in
/// [`World::parts`](crate::model::World::parts).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// The part.
    pub part: usize,
    /// Which of its numbers, by place in the part's list.
    pub index: usize,
}

/// A gauge's name within its part, and its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GaugeName {
    /// As it stands in level files after the part's id: `hit-rate`.
    pub name: &'static str,
    /// The unit in which it is shown.
    pub unit: Unit,
}

/// What kind of thing a part is, for its picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// A population.
    People,
    /// An open source of requests.
    Load,
    /// A network path.
    Link,
    /// A fleet of hosts.
    Pool,
    /// A cache ring.
    Ring,
    /// The spares of a ring.
    Spares,
    /// A sharded store.
    Store,
    /// A network between zones.
    Fabric,
    /// Balancers in front of zones.
    Edge,
    /// Calls between fleets.
    Mesh,
    /// Shards with one primary each.
    Primaries,
    /// A hub between networks.
    Hub,
    /// Balancers in front of a fleet.
    Balancer,
    /// What builds hosts.
    Provisioner,
    /// An upgrade under way.
    Rollout,
    /// A group that owns the hosts of a pool.
    Group,
    /// An autoscaler.
    Scaler,
    /// Service discovery.
    Directory,
    /// A fleet of balancer processes.
    Proxies,
    /// A feature flag.
    Flag,
}

/// A part as it looks now.
#[derive(Clone, Debug, PartialEq)]
pub struct PartView {
    /// Lines under its name, most important first; none where nothing of it can be seen now.
    pub lines: Vec<Line>,
    /// One for each machine, in a fixed order; empty where there are no machines.
    pub cells: Vec<Cell>,
    /// How full the queue before it is, 0 to 1; none where it has no queue.
    pub queue: Option<f64>,
}

/// One line of a part: `hit rate 86 %`.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What is counted: `hit rate`.
    pub label: &'static str,
    /// How much, in held units.
    pub value: f64,
    /// Its unit.
    pub unit: Unit,
    /// Whether it is over a limit.
    pub alarm: bool,
}

/// One machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// How busy or how full it is, 0 to 1.
    pub fill: f64,
    /// What state it is in.
    pub mark: Mark,
}

/// The state of a machine, as a sign that does not need colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Works within its limits.
    Fine,
    /// Works close to its limit.
    Busy,
    /// Over its limit.
    Over,
    /// Cold or empty.
    Cold,
    /// On its way up.
    Booting,
    /// On its way out: finishes what it has.
    Draining,
    /// Broken, and holding its place.
    Broken,
    /// Works by what it was told long ago: it no longer hears of changes.
    Stale,
}

/// A part taken apart: its machines in groups.
#[derive(Clone, Debug, PartialEq)]
pub struct Breakdown {
    /// What it is broken down by: `hosts by age`.
    pub of: &'static str,
    /// What one cell of a row is: `host`.
    pub cell: &'static str,
    /// The groups, the oldest first.
    pub rows: Vec<Row>,
}

/// One group of a part's machines, or one machine taken apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What its age says: `running for`.
    pub label: &'static str,
    /// Its age [s].
    pub age: f64,
    /// Its numbers.
    pub lines: Vec<Line>,
    /// One for each thing in it, in a fixed order.
    pub cells: Vec<Cell>,
}

/// Traffic from one part to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flow {
    /// Where it comes from.
    pub from: usize,
    /// Where it goes.
    pub to: usize,
    /// What flows, and whose it is where there are several: `boots`, `lookups`, `boot queries`.
    pub what: &'static str,
    /// How much of it [1/s].
    pub rate: f64,
    /// The part of it that fails, 0 to 1.
    pub failed: f64,
    /// Whether that is the part of all traffic of its name, which nobody has taken apart.
    pub together: bool,
}

/// A whole world at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Readout {
    /// The parts, in the order of [`World::parts`](crate::model::World::parts).
    pub parts: Vec<PartView>,
    /// The traffic between them, in a fixed order.
    pub flows: Vec<Flow>,
}
