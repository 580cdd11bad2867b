//! All the words of the page, a file for each part of it. Whatever a level says stands in its file.

/// Texts by name.
macro_rules! words {
    ($($name:ident = $text:literal;)+) => { $(#[allow(missing_docs)] pub const $name: &str = $text;)+ };
}

mod acts;
mod boards;
mod debrief;
mod embed;
mod help;
mod home;
mod map;
mod rewind;
mod top;
mod verdict;

pub use acts::*;
pub use boards::*;
pub use debrief::*;
pub use embed::*;
pub use help::*;
pub use home::*;
pub use map::*;
pub use rewind::*;
pub use top::*;
pub use verdict::*;
