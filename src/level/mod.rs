//! A level: an authored file, checked, and ready to be played.
//!
//! [`Level::parse`] reads the file and reports every fault it finds with line, field, what was
//! found and what is expected. Everything below is plain data.

mod condition;
mod types;

pub use condition::{Comparison, Condition, Operator};
pub use types::{
    Act, Deed, Effect, Entry, EntryKind, Lesson, Level, Look, Milestone, Mitigation, Panel, Part,
    Place, Plan, PlanAct, Scheduled, Signal, Source, Term, Text, Win,
};
