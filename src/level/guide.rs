//! The guided tour of a level: one step after the other, each learned by doing it.

use super::Condition;

/// One step of a guided tour.
#[derive(Clone, Debug, PartialEq)]
pub struct GuideStep {
    /// What there is to see or to do, in a few sentences.
    pub text: String,
    /// What it points at.
    pub at: Spot,
    /// What completes it.
    pub goal: Goal,
}

/// What a step points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The clock and its speeds.
    Clock,
    /// The budget.
    Fuse,
    /// All graphs.
    Panels,
    /// The messages.
    Channel,
    /// A part on the map, by place.
    Part(usize),
    /// One graph, by place.
    Panel(usize),
    /// A mitigation by place, or a look by place after them.
    Doable(usize),
}

/// What completes a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Goal {
    /// It has been read.
    Read,
    /// That part is selected, by place.
    Selected(usize),
    /// One of these was ordered: a mitigation by place, or a look by place after them.
    Ordered(Vec<usize>),
    /// The entry of that id has been posted, or the mitigation or look has landed.
    After(String),
    /// What is published has fulfilled it.
    When(Condition),
}
