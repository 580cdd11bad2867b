//! What a level says of itself beyond the play: its feedback loop, the map of its tipping point,
//! and what a proof of it may expect.

use serde::Deserialize;

use super::Condition;
use crate::base::{Clock, Unit, number};

/// One arrow of the feedback loop that holds the outage.
#[derive(Clone, Debug, PartialEq)]
pub struct LoopEdge {
    /// The signal that pushes, by place.
    pub from: usize,
    /// The signal that is pushed, by place.
    pub to: usize,
    /// Which way it is pushed; none where any move counts.
    pub pushes: Option<Push>,
    /// How, as a sentence; `{db.timeouts}` is filled from the run.
    pub text: String,
}

/// Which way a signal is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Push {
    /// It rises.
    Up,
    /// It falls.
    Down,
}

/// A map over two quantities: from where the system recovers, and from where it stays down.
#[derive(Clone, Debug, PartialEq)]
pub struct MapSpec {
    /// What one sees, in a sentence or two.
    pub text: String,
    /// What must hold for it to have recovered.
    pub recovers: Condition,
    /// How long it is given [s].
    pub within: f64,
    /// Parameters of the level that are different on the map, as `--set` takes them.
    pub sets: Vec<(String, String)>,
    /// The quantity along the map.
    pub x: Quantity,
    /// The quantity up the map; the end is where it recovers most easily.
    pub y: Quantity,
}

/// A quantity of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantity {
    /// What the axis is called.
    pub name: String,
    /// The signal that has this quantity in a run, by place.
    pub signal: usize,
    /// The signal's unit, in which the ends are.
    pub unit: Unit,
    /// Where the axis begins, in written units; for the one up the map, where recovery is hardest.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// The parameter of the level that sets it.
    pub path: String,
    /// The parameter's value as TOML, with `{}` for the quantity.
    pub value: String,
}

impl Quantity {
    /// The value of point `place` of `count`, in written units.
    #[must_use]
    pub fn at(&self, place: usize, count: usize) -> f64 {
        let share = place as f64 / (count.max(2) - 1) as f64;
        // Four digits say where a point is, and are the same whatever the grid.
        let value = self.from + (self.to - self.from) * share;
        (value * 1e4).round() / 1e4
    }

    /// The parameter set to a value.
    #[must_use]
    pub fn set(&self, value: f64) -> (String, String) {
        let value = self.value.replace("{}", &number::trimmed(value, 4));
        (self.path.clone(), value)
    }
}

/// What a proof of the level may expect of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expected {
    /// When the service really came back.
    pub recovered: Option<Clock>,
    /// How far from that the plan `history` may be [s].
    pub within: f64,
    /// Rules that cannot hold here.
    pub exempt: Vec<Exempt>,
}

/// A rule that a level is not held to.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Exempt {
    /// Which.
    pub rule: Rule,
    /// Why it cannot hold here, as a sentence.
    pub why: String,
}

impl Expected {
    /// Why a rule cannot hold; none where it must.
    #[must_use]
    pub fn exempt(&self, rule: Rule) -> Option<&str> {
        let one = self.exempt.iter().find(|one| one.rule == rule);
        one.map(|one| one.why.as_str())
    }
}

/// What is proved of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Doing nothing loses.
    Idle,
    /// The plan `naive` loses.
    Naive,
    /// No mitigation wins alone at the first page, unless it is the lesson.
    Alone,
    /// Everything as early as hands allow does not win.
    Spam,
    /// Few random plans win.
    Random,
    /// The plan `history` overspends, and recovers when it really did.
    History,
    /// The plan `par` wins without foresight, and leaves time to think.
    Par,
    /// There is a run for each medal.
    Medals,
}

impl Rule {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 8] = [
        Self::Idle,
        Self::Naive,
        Self::Alone,
        Self::Spam,
        Self::Random,
        Self::History,
        Self::Par,
        Self::Medals,
    ];

    /// Its name in a level file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Naive => "naive",
            Self::Alone => "alone",
            Self::Spam => "spam",
            Self::Random => "random",
            Self::History => "history",
            Self::Par => "par",
            Self::Medals => "medals",
        }
    }
}
