//! A level: an authored file, checked, and ready to be played.
//!
//! [`Level::parse`] reads the file and reports every fault it finds with line, field, what was
//! found and what is expected. Everything below is plain data.

mod after;
mod amount;
mod condition;
mod doable;
mod document;
mod fault;
mod file;
mod guide;
mod index;
mod limits;
mod load;
mod lookup;
mod plan;
mod read;
#[cfg(feature = "cli")]
mod schema;
mod sets;
mod shape;
mod tree;
mod types;
mod values;
mod what_if;
mod written;

pub use after::{Exempt, Expected, LoopEdge, MapSpec, Push, Quantity, Rule};
pub use condition::{Comparison, Condition, Operator};
pub use doable::Doable;
pub use fault::LevelFault;
pub use guide::{Goal, GuideStep, Spot};
pub use index::{Listed, index};
pub use limits::{LARGEST_FILE, check_size};
pub use plan::LARGEST_SEED;
#[cfg(feature = "cli")]
pub use schema::schema;
pub use types::{
    Act, Deed, Effect, Entry, EntryKind, Lesson, Level, Look, Milestone, Mitigation, Panel, Part,
    Place, Plan, PlanAct, Scheduled, Signal, Source, Split, Term, Text, Win,
};
pub use what_if::WhatIf;
