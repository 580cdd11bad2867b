//! The world: where the mechanisms meet.

use crate::base::{Clock, Unit};
use crate::model::{
    Action, Command, Event, Gauge, GaugeName, Input, Knob, PartKind, Readout, WorldSpec,
};

/// A running world. Cloning it is taking a keyframe.
#[derive(Clone, Debug)]
pub struct World {
    parts: Vec<PartKind>,
}

impl PartKind {
    /// The numbers that a part of this kind publishes, in the order of [`Gauge::index`].
    #[must_use]
    pub fn gauges(self) -> &'static [GaugeName] {
        const fn gauge(name: &'static str, unit: Unit) -> GaugeName {
            GaugeName { name, unit }
        }
        match self {
            Self::People => {
                const {
                    &[
                        gauge("sli", Unit::Percent),
                        gauge("sli-connected", Unit::Percent),
                        gauge("connected", Unit::Number),
                        gauge("waiting", Unit::Number),
                        gauge("boots-offered", Unit::PerSecond),
                        gauge("boots-admitted", Unit::PerSecond),
                        gauge("boots-ok", Unit::PerSecond),
                        gauge("boot-success", Unit::Percent),
                        gauge("boot-limit", Unit::Percent),
                        gauge("retries", Unit::PerSecond),
                    ]
                }
            }
            Self::Load => {
                const {
                    &[
                        gauge("sli", Unit::Percent),
                        gauge("asked", Unit::PerSecond),
                        gauge("offered", Unit::PerSecond),
                        gauge("goodput", Unit::PerSecond),
                        gauge("latency", Unit::Seconds),
                    ]
                }
            }
            Self::Link => const { &[gauge("held", Unit::Number)] },
            Self::Pool => {
                const {
                    &[
                        gauge("threads", Unit::Percent),
                        gauge("cpu", Unit::Percent),
                        gauge("hosts", Unit::Number),
                        gauge("latency", Unit::Seconds),
                        gauge("wait", Unit::Seconds),
                        gauge("late", Unit::Percent),
                        gauge("dropped", Unit::PerSecond),
                    ]
                }
            }
            Self::Ring => {
                const {
                    &[
                        gauge("hit-rate", Unit::Percent),
                        gauge("cold-nodes", Unit::Number),
                        gauge("missing-nodes", Unit::Number),
                        gauge("replaced", Unit::Number),
                    ]
                }
            }
            Self::Spares => const { &[gauge("spares", Unit::Number)] },
            Self::Store => {
                const {
                    &[
                        gauge("utilisation", Unit::Number),
                        gauge("timeouts", Unit::Percent),
                        gauge("queries", Unit::PerSecond),
                        gauge("wait", Unit::Seconds),
                        gauge("goodput", Unit::PerSecond),
                    ]
                }
            }
            Self::Rollout => {
                const { &[gauge("done", Unit::Percent), gauge("paused", Unit::Number)] }
            }
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
            Self::Pool => &[Knob::ExtraHosts],
            Self::Ring => &[Knob::HoldDown, Knob::WarmSpares],
            Self::Store => &[Knob::ReplicaReads, Knob::Replicas],
            Self::Rollout => &[Knob::Paused],
            Self::Link | Self::Spares => &[],
        }
    }

    /// The commands that a part of this kind obeys.
    #[must_use]
    pub fn commands(self) -> &'static [Command] {
        match self {
            Self::Ring => &[Command::Flush],
            Self::Store => &[Command::FailOver],
            _ => &[],
        }
    }

    /// The inputs of this kind that a schedule may move.
    #[must_use]
    pub fn inputs(self) -> &'static [Input] {
        match self {
            Self::Rollout => &[Input::RollTo],
            Self::Link => &[Input::Stall],
            _ => &[],
        }
    }
}

impl World {
    /// A world at rest at `clock`: no queues, as many people connected as the demand keeps, caches
    /// as warm as it keeps them.
    ///
    /// # Panics
    /// When the spec has faults: [`WorldSpec::check`] comes first.
    #[must_use]
    pub fn new(spec: &WorldSpec, seed: u64, clock: Clock) -> Self {
        let _ = (seed, clock);
        Self {
            parts: spec.parts().into_iter().map(|(_, kind)| kind).collect(),
        }
    }

    /// The parts, in the order in which doors count them.
    #[must_use]
    pub fn parts(&self) -> &[PartKind] {
        &self.parts
    }

    /// Takes one second from `clock` to `clock + 1`; what happened is added to `events`.
    pub fn tick(&mut self, clock: Clock, events: &mut Vec<Event>) {
        let _ = (clock, events);
    }

    /// Jumps to `clock` and comes to rest there; what rollouts and actions have changed stays.
    pub fn settle(&mut self, clock: Clock) {
        let _ = clock;
    }

    /// Applies an action before the next tick.
    ///
    /// # Errors
    /// The reason why it is impossible now.
    pub fn apply(&mut self, action: Action) -> Result<(), String> {
        let _ = action;
        Ok(())
    }

    /// Moves an input, as the level's schedule says.
    pub fn input(&mut self, part: usize, input: Input, to: f64) {
        let _ = (part, input, to);
    }

    /// The present value of a parameter, in held units.
    #[must_use]
    pub fn knob(&self, part: usize, knob: Knob) -> f64 {
        let _ = (part, knob);
        0.0
    }

    /// The true value of a gauge, in held units.
    #[must_use]
    pub fn gauge(&self, gauge: Gauge) -> f64 {
        let _ = gauge;
        0.0
    }

    /// Users served well ÷ users who want service, in the last tick.
    #[must_use]
    pub fn sli(&self) -> f64 {
        1.0
    }

    /// How everything looks now.
    #[must_use]
    pub fn readout(&self) -> Readout {
        Readout {
            parts: Vec::new(),
            flows: Vec::new(),
        }
    }

    /// A digest of the whole state.
    #[must_use]
    pub fn digest(&self) -> crate::base::Digest {
        crate::base::Digest::default()
    }

    /// Checks every law of conservation, and that every number is finite and in its range.
    ///
    /// # Errors
    /// The first law that does not hold, with its numbers.
    pub fn verify(&self) -> Result<(), String> {
        Ok(())
    }
}
