//! A session: one level played by one person, or by a plan.
//!
//! [`Session`] is the door. It holds a run (everything that evolves: the world, the desk, the
//! panels, the channel, the budget, the verdict), the log of what was put in, keyframes, and the
//! series for the graphs. Level, seed and log give the same run again, bit for bit; rewinding,
//! worths and replays are made of nothing else. What takes long is a [`Job`].
//!
//! Never here: a clock of the machine, a file, a mechanism of the model.

mod budget;
mod calendar;
mod compare;
mod deed;
mod desk;
mod film;
mod history;
mod hold;
mod job;
mod keyframe;
mod log;
mod probe;
mod record;
mod run;
mod session;
mod stage;
mod teller;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tiny;
mod tour;
mod verdict;
mod view;
mod words;
mod worth;

pub use compare::{Compare, Curve};
pub use film::Film;
pub use job::{CatchUp, Job, Progress};
pub use record::{Done, Happened, Record, Tape, digests, run};
pub use session::Session;
pub use tour::Tour;
pub use view::{Budget, Notice, Order, OrderState, PanelNow, Post, PostKind, Refusal, Verdict};
pub use words::{chosen, spoken};
pub use worth::{Worth, Worths};
