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

/// Refuses a text that is too long, before anything reads it.
pub(super) fn size(file: &str, text: &str) -> Result<(), Vec<LevelFault>> {
    if text.len() <= LARGEST_FILE {
        return Ok(());
    }
    let found = format!("the file has {}", counted(&text.len().to_string(), "bytes"));
    let expected = format!("at most {LARGEST_FILE} (256 KB)");
    Err(vec![LevelFault::whole(file, found, expected)])
}
