//! What runs outside the page's tree: the session, its pace, and one loop that plays and paints.
//!
//! The loop gives the simulation a few milliseconds of each frame, lets every painter draw, and
//! tells the page four times a second, or when something happened, that there is something new.

mod desk;
mod game;
mod guide;
mod hands;
mod keep;
mod pace;
mod reel;
mod rewind;
mod seek;
mod sight;
mod told;

pub use desk::{Desk, Moment, Seat};
pub use game::Game;
pub use pace::{Manner, Pace, SPEEDS, Why};
pub use reel::Reel;
pub use rewind::{Intent, Origin, Past};
pub use sight::{Embed, Pulse, Sight, Tab};

/// How long the simulation may keep one frame waiting [ms]: short enough for a machine four times
/// slower than ours.
pub const SLICE: f64 = 7.0;
