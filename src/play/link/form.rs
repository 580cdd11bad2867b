//! The bytes of a link: version, contents, checksum.
//!
//! The first byte is the version and the last four are the checksum, in every version there will
//! ever be: so a link that is damaged is told from one that is newer than this program.

use super::bytes::{Reader, Writer};
use super::{Asked, Given, Link, LinkFault};
use crate::base::Clock;
use crate::level::LARGEST_SEED;
use crate::play::{Verdict, Way};

/// The version that is written.
pub(super) const VERSION: u8 = 1;

/// Bytes of the checksum.
const CHECK: usize = 4;
/// Budget is held in thousandths of a minute.
const THOUSANDTHS: f64 = 1000.0;
/// The furthest moment from the main day's midnight [s]: a hundred days.
const FURTHEST: i64 = 100 * 86_400;

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

/// A link as bytes.
pub(super) fn write(link: &Link) -> Vec<u8> {
    let mut out = Writer::default();
    out.byte(VERSION);
    out.number(u64::from(link.model));
    out.text(&link.level);
    out.word(link.hash);
    out.number(link.seed);
    let decided = link.verdict.map_or(0, |verdict| match verdict.won {
        true => DECIDED | WON,
        false => DECIDED,
    });
    out.byte(decided | if link.practice { PRACTICE } else { 0 });
    out.signed(link.ended_at.0);
    out.number((link.used * THOUSANDTHS).round() as u64);
    out.word(link.digest);
    if let Some(verdict) = link.verdict {
        out.signed(verdict.at.0);
        out.number((verdict.used * THOUSANDTHS).round() as u64);
    }
    out.number(link.sets.len() as u64);
    for (path, value) in &link.sets {
        out.text(path);
        out.text(value);
    }
    write_asked(&mut out, &link.asked);
    let check = check(&out.0);
    out.0.extend(check);
    out.0
}

/// Names stand once, at the head.
fn write_asked(out: &mut Writer, asked: &[Asked]) {
    let mut names: Vec<&str> = Vec::new();
    for name in asked.iter().flat_map(Asked::names) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    out.number(names.len() as u64);
    names.iter().for_each(|name| out.text(name));
    let place = |name: &str| names.iter().position(|one| *one == name).unwrap_or(0) as u64;
    out.number(asked.len() as u64);
    let mut before = 0;
    for one in asked {
        let (mark, rest) = of_given(&one.given, &place);
        out.byte(mark);
        out.signed(one.at.0 - before);
        before = one.at.0;
        out.0.extend(rest);
    }
}

fn of_given(given: &Given, place: &impl Fn(&str) -> u64) -> (u8, Vec<u8>) {
    let mut out = Writer::default();
    let mut mark = match given {
        Given::Order { .. } => ORDER,
        Given::CallOff { .. } => CALL_OFF,
        Given::Hint => HINT,
    };
    match given {
        Given::Order {
            id,
            to,
            predicted: prediction,
        } => {
            out.number(place(id));
            if let Some(to) = to {
                mark |= write_value(&mut out, *to);
            }
            if let Some((signal, way)) = prediction {
                mark |= PREDICTED;
                out.number(place(signal));
                out.byte(*way as u8);
            }
        }
        Given::CallOff { order } => out.number(u64::from(*order)),
        Given::Hint => {}
    }
    (mark, out.0)
}

fn write_value(out: &mut Writer, to: f64) -> u8 {
    let whole = to as i64;
    // Zero has a sign, and a link keeps every bit.
    if (whole as f64).to_bits() == to.to_bits() {
        out.signed(whole);
        WHOLE
    } else {
        out.word(to.to_bits());
        EXACT
    }
}

/// The link in those bytes.
pub(super) fn read(bytes: &[u8]) -> Result<Link, LinkFault> {
    let (body, sum) = bytes
        .len()
        .checked_sub(CHECK)
        .and_then(|at| bytes.split_at_checked(at))
        .ok_or(LinkFault::Damaged)?;
    if body.is_empty() || check(body) != *sum {
        return Err(LinkFault::Damaged);
    }
    match body[0] {
        VERSION => read_body(&body[1..]).ok_or(LinkFault::Damaged),
        version if version > VERSION => Err(LinkFault::Newer(version)),
        _ => Err(LinkFault::Damaged),
    }
}

fn read_body(body: &[u8]) -> Option<Link> {
    let mut from = Reader(body);
    let model = u32::try_from(from.number()?).ok()?;
    let level = from.text()?;
    let hash = from.word()?;
    let seed = from.number().filter(|seed| *seed <= LARGEST_SEED)?;
    let marks = from.byte()?;
    let ended_at = clock(from.signed()?)?;
    let used = from.number()? as f64 / THOUSANDTHS;
    let digest = from.word()?;
    let verdict = if marks & DECIDED == 0 {
        None
    } else {
        Some(Verdict {
            won: marks & WON != 0,
            at: clock(from.signed()?)?,
            used: from.number()? as f64 / THOUSANDTHS,
        })
    };
    let sets = (0..from.count()?).map(|_| Some((from.text()?, from.text()?)));
    let sets = sets.collect::<Option<Vec<_>>>()?;
    let names = (0..from.count()?).map(|_| from.text());
    let names = names.collect::<Option<Vec<_>>>()?;
    let mut asked = Vec::new();
    let mut before = 0_i64;
    for _ in 0..from.count()? {
        let one = read_asked(&mut from, &names, before)?;
        before = one.at.0;
        asked.push(one);
    }
    from.0.is_empty().then_some(Link {
        model,
        level,
        hash,
        seed,
        sets,
        asked,
        practice: marks & PRACTICE != 0,
        ended_at,
        verdict,
        used,
        digest,
    })
}

fn read_asked(from: &mut Reader, names: &[String], before: i64) -> Option<Asked> {
    let mark = from.byte()?;
    let at = clock(before.checked_add(from.signed()?)?)?;
    let given = match mark & KIND {
        ORDER => Given::Order {
            id: read_name(from, names)?,
            to: read_value(from, mark)?,
            predicted: match mark & PREDICTED {
                0 => None,
                _ => Some((read_name(from, names)?, Way::numbered(from.byte()?)?)),
            },
        },
        CALL_OFF => Given::CallOff {
            order: u32::try_from(from.number()?).ok()?,
        },
        HINT => Given::Hint,
        _ => return None,
    };
    Some(Asked { at, given })
}

fn read_name(from: &mut Reader, names: &[String]) -> Option<String> {
    let place = usize::try_from(from.number()?).ok()?;
    names.get(place).cloned()
}

/// None where it cannot be read; some of none where there is no value.
fn read_value(from: &mut Reader, mark: u8) -> Option<Option<f64>> {
    if mark & WHOLE != 0 {
        return from.signed().map(|whole| Some(whole as f64));
    }
    if mark & EXACT != 0 {
        let value = f64::from_bits(from.word()?);
        return value.is_finite().then_some(Some(value));
    }
    Some(None)
}

fn clock(seconds: i64) -> Option<Clock> {
    (-FURTHEST..=FURTHEST)
        .contains(&seconds)
        .then_some(Clock(seconds))
}

/// FNV-1a, folded to four bytes.
fn check(bytes: &[u8]) -> [u8; CHECK] {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix);
    ((hash >> 32) as u32 ^ hash as u32).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

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
