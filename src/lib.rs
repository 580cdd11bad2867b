//! **Burn Rate**: play real outages. The map of the house, in reading order.
//!
//! - [`base`]: units, incident time, named random streams, portable maths. Knows no server and no
//!   level.
//! - [`model`]: the cascade model. Mechanisms that meet in a `World`, advanced one tick at a time
//!   through four doors: spec in, action in, readout out, event out. No files, no clock, no web,
//!   no global randomness, no score.
//! - [`level`]: an authored file becomes a checked [`level::Level`], or a list of faults that point
//!   at lines. A level is data: nothing in it can run.
//! - [`play`]: a session of one level: the incident clock, the desk with its responders, the
//!   channel, the budget and the verdict, the log of actions, keyframes, replay. Still no clock of
//!   the machine and no file.
//! - `ui` (feature `web`): the page. Computes no number of the game and names no mechanism.
//! - `bin/`: the terminal tool (feature `cli`) and the entry of the page (feature `web`).
//!
//! One way only: `base → model → level → play → { ui, bin }`; `tests/tidy.rs` holds the edges.

pub mod base;
pub mod level;
pub mod model;
pub mod play;
#[cfg(feature = "web")]
pub mod ui;
