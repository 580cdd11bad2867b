//! A session: one level played by one person, or by a plan.
//!
//! [`Session`] is the door. It holds a run (everything that evolves: the world, the desk, the
//! panels, the channel, the budget, the verdict), the log of what was put in, keyframes, and the
//! series for the graphs. Level, seed and log give the same run again, bit for bit; rewinding,
//! worths and replays are made of nothing else. What takes long is a [`Job`].
//!
//! What is made of a run, each a door of its own:
//!
//! - [`Timeline`]: looks at any second, and branches that leave the run beside them.
//! - [`Link`]: the run as a piece of text, and back.
//! - [`Worths`], [`Compare`]: what each action was worth, and the curves of others; [`Worked`] does
//!   all that a debrief tells, in the order in which it is worth reading.
//! - [`NoReturn`]: the last second from which a lost run could still be won.
//! - [`Tipping`], [`path`]: the map of the tipping point, and a run's way over it.
//! - [`Recall`]: the loop that held the outage, with its values, and what became of predictions.
//! - [`award`]: medals; [`Report`]: the postmortem.
//! - [`Proof`], [`Search`]: what must be true of a level, and its best plan.
//!
//! Never here: a clock of the machine, a file, a mechanism of the model.

mod attempt;
mod budget;
mod calendar;
mod compare;
mod deed;
mod desk;
mod feedback;
mod film;
mod foretold;
mod history;
mod hold;
mod job;
mod keyframe;
mod line;
mod link;
mod log;
mod medal;
mod probe;
mod proof;
mod recall;
mod record;
mod report;
mod run;
pub mod samples;
mod search;
mod session;
mod stage;
mod tally;
mod teller;
#[cfg(test)]
mod tests;
mod timeline;
#[cfg(test)]
mod tiny;
mod tipping;
mod tour;
mod trace;
mod turning;
mod verdict;
mod view;
mod words;
mod worked;
mod worth;

pub use attempt::Attempt;
pub use compare::{Compare, Curve};
pub use feedback::{Feedback, FeedbackEdge, FeedbackValue};
pub use film::{Film, LENGTH};
pub use foretold::Foretold;
pub use job::{CatchUp, Job, Progress};
pub use link::{Asked, Given, LONGEST_LINK, Link, LinkFault, Opened, Recorded};
pub use medal::{Award, Medal, award};
pub use proof::{Finding, Proof, ProofLine, Task};
pub use recall::Recall;
pub use record::{Done, Happened, Record, Tape, digests, played, run};
pub use report::Report;
pub use search::{Rated, Search};
pub use session::Session;
pub use tally::Tally;
pub use timeline::Timeline;
pub use tipping::{Grid, Outcome, Tipping, WAY_STEP, path};
pub use tour::Tour;
pub use trace::Trace;
pub use turning::NoReturn;
pub use verdict::word as verdict_word;
pub use view::{
    Budget, Notice, Order, OrderState, PanelNow, Post, PostKind, Prediction, Refusal, Verdict, Way,
};
pub use words::{chosen, spoken};
pub use worked::{Chapter, Worked};
pub use worth::{Either, Rerun, Worth, WorthRow, Worths};
