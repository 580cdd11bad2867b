//! What a simulation request by request is made of, and what it counts.

/// A fleet of hosts; whoever asks takes one at random.
#[derive(Clone, Copy, Debug)]
pub struct Fleet {
    pub hosts: usize,
    pub workers: usize,
    /// Places before the workers of a host.
    pub queue: usize,
    /// Mean time of one piece of work [s].
    pub work: f64,
    /// Whether each takes that long, or a random time of that mean.
    pub even: bool,
    pub crash: Option<Crash>,
}

/// A host that has had more than `above` inside for `after` starts again [s].
#[derive(Clone, Copy, Debug)]
pub struct Crash {
    pub above: usize,
    pub after: f64,
    pub restart: f64,
    pub spread: f64,
}

/// What happens to requests. Each makes rounds of calls, one round after the other.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Requests a second.
    pub rate: f64,
    /// Where a request is worked on before its calls, with a worker held until they are done.
    pub front: Option<Fleet>,
    pub rounds: u32,
    /// Calls of a round, made together.
    pub calls: u32,
    pub back: Fleet,
    /// Share of the calls that need not go to the back.
    pub spared: f64,
    /// Share of the tries that are lost on the way.
    pub lost: f64,
    /// Time after which a try is given up; whoever works on it does not hear of that [s].
    pub timeout: f64,
    pub retries: u32,
    /// Retries that are allowed, as a share of the calls.
    pub budget: f64,
    /// Until when what is sent waits on the way, to arrive together [s].
    pub stall: f64,
}

/// What was counted from `from` to the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted {
    /// Requests that succeeded, a second.
    pub goodput: f64,
    /// Mean time until a request has succeeded or failed [s].
    pub latency: f64,
    /// Tries a second.
    pub tries: f64,
    /// Hosts of the back that serve, on average.
    pub up: f64,
}
