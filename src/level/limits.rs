//! Limits from the start, since anybody may hand over a level.

use super::LevelFault;

/// The largest file [bytes].
pub(super) const BYTES: usize = 256 * 1024;
/// The most machines of a world, all that can be added included.
pub(super) const MACHINES: u32 = 20_000;
/// The longest level [simulated s]: 48 hours.
pub(super) const SECONDS: i64 = 48 * 3_600;

/// Refuses a text that is too long, before anything reads it.
pub(super) fn size(file: &str, text: &str) -> Result<(), Vec<LevelFault>> {
    if text.len() <= BYTES {
        return Ok(());
    }
    Err(vec![LevelFault {
        file: file.to_owned(),
        at: None,
        span: 0..0,
        path: String::new(),
        found: format!("the file has {} bytes", text.len()),
        expected: format!("at most {BYTES} (256 KB)"),
        nearest: None,
    }])
}
