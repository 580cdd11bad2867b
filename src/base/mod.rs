//! The ground floor: units, incident time, named random streams, portable maths.
//!
//! Nothing here knows what a server or a level is.

mod capital;
mod clock;
mod count;
mod dice;
mod digest;
mod few;
pub mod letters;
pub mod math;
mod named;
pub mod number;
pub mod order;
#[cfg(feature = "cli")]
mod schema;
mod units;

pub use capital::capital;
pub use clock::{Clock, DAY, FURTHEST};
pub use count::counted;
pub use dice::Stream;
pub use digest::{Digest, hash_of};
pub use few::Few;
pub use named::Named;
pub use units::{PerSecond, Seconds, Share, Unit, UnitError, parse_quantity};
