//! Limits from the start, since anybody may hand over a level.

use super::LevelFault;
use crate::base::counted;

/// The largest file that is read [bytes].
pub const LARGEST_FILE: usize = 256 * 1024;
/// The most machines of a world, all that can be added included.
pub(super) const MACHINES: u32 = 20_000;
/// The longest level [simulated s]: 48 hours.
pub(super) const SECONDS: i64 = 48 * 3_600;

/// Faults after which the loader names no more.
pub(super) const FAULTS: usize = 100;

/// Refuses a file that is too long, before anything reads it.
///
/// # Errors
/// How many bytes it has, and how many it may have.
pub fn check_size(file: &str, bytes: u64) -> Result<(), Vec<LevelFault>> {
    if bytes <= LARGEST_FILE as u64 {
        return Ok(());
    }
    let found = format!("the file has {}", counted(&bytes.to_string(), "bytes"));
    let expected = format!("at most {LARGEST_FILE} (256 KB)");
    Err(vec![LevelFault::whole(file, found, expected)])
}
