//! What statements about levels are made of: a level's files, films of runs, rows of a table.

mod bisect;
mod film;
mod numbers;
mod parallel;
mod row;
mod seeds;
mod source;
mod table;

pub use bisect::largest;
pub use film::{Film, clock, minutes};
pub use numbers::{numbers, scaled};
pub use parallel::in_parallel;
pub use row::Row;
pub use seeds::{enough, seeds, seeds_of};
pub use source::{Sets, Source, set};
pub use table::{Line, show, table};
