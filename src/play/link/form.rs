//! The bytes of a link: version, contents, checksum.
//!
//! The first byte is the version and the last four are the checksum, in every version there will
//! ever be: so a link that is damaged is told from one that is newer than this program.

mod read;
mod write;

use crate::base::hash_of;
pub(super) use read::read;
pub(super) use write::write;

/// The version that is written.
pub(super) const VERSION: u8 = 1;

/// Bytes of the checksum.
const CHECK: usize = 4;
/// Budget is held in thousandths of a minute.
const THOUSANDTHS: f64 = 1000.0;

/// Marks of the whole run.
const PRACTICE: u8 = 1;
const DECIDED: u8 = 2;
const WON: u8 = 4;

/// Marks of what was asked: its kind in two bits, then the form of its value, then whether
/// something was predicted.
const ORDER: u8 = 0;
const CALL_OFF: u8 = 1;
const HINT: u8 = 2;
const KIND: u8 = 3;
const WHOLE: u8 = 4;
const EXACT: u8 = 8;
const PREDICTED: u8 = 16;

/// FNV-1a, folded to four bytes.
fn check(bytes: &[u8]) -> [u8; CHECK] {
    let hash = hash_of(bytes);
    ((hash >> 32) as u32 ^ hash as u32).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Clock;
    use crate::level::LARGEST_SEED;
    use crate::play::link::{Asked, Given, Link, LinkFault};
    use crate::play::{Verdict, Way};

    fn link() -> Link {
        let order = |at, id: &str, to, predicted| Asked {
            at: Clock(at),
            given: Given::Order {
                id: id.to_owned(),
                to,
                predicted,
            },
        };
        Link {
            model: 12,
            level: "slack-2022-02-22".to_owned(),
            hash: 0x0123_4567_89ab_cdef,
            seed: LARGEST_SEED,
            sets: vec![("slo.budget".to_owned(), "4 min".to_owned())],
            asked: vec![
                order(-604_800, "shed", Some(40.0), None),
                order(22_800, "shed", Some(2.5), None),
                order(
                    22_800,
                    "vendor",
                    None,
                    Some(("db.wait".to_owned(), Way::Down)),
                ),
                order(22_801, "shed", Some(-0.0), None),
                Asked {
                    at: Clock(22_900),
                    given: Given::CallOff { order: 3 },
                },
                Asked {
                    at: Clock(22_901),
                    given: Given::Hint,
                },
            ],
            practice: true,
            ended_at: Clock(39_600),
            verdict: Some(Verdict {
                won: true,
                at: Clock(30_000),
                used: 3.25,
            }),
            used: 3.5,
            digest: 7,
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        assert_eq!(read(&write(&link())), Ok(link()));
        let bare = Link {
            sets: Vec::new(),
            asked: Vec::new(),
            practice: false,
            verdict: None,
            ..link()
        };
        assert_eq!(read(&write(&bare)), Ok(bare));
    }

    #[test]
    fn a_newer_version_is_told_from_damage() {
        let mut bytes = write(&link());
        bytes[0] = VERSION + 1;
        assert_eq!(read(&bytes), Err(LinkFault::Damaged));
        let body = bytes.len() - CHECK;
        let sum = check(&bytes[..body]);
        bytes[body..].copy_from_slice(&sum);
        assert_eq!(read(&bytes), Err(LinkFault::Newer(VERSION + 1)));
    }

    /// Whoever makes a link by hand can make its checksum, too.
    #[test]
    fn what_makes_no_sense_is_damage_whatever_its_checksum_says() {
        let whole = write(&link());
        let body = whole.len() - CHECK;
        for at in 1..body {
            for byte in [0, 1, 0x7f, 0xff] {
                let mut bytes = whole[..body].to_vec();
                bytes[at] = byte;
                bytes.extend(check(&bytes));
                // Whatever is read, it is a link or a fault.
                let _ = read(&bytes);
            }
            let mut cut = whole[..at].to_vec();
            cut.extend(check(&cut));
            assert_eq!(read(&cut), Err(LinkFault::Damaged), "cut at {at}");
        }
    }
}
