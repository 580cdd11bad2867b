//! From bytes to the link that they are.

use super::{
    CALL_OFF, CHECK, DECIDED, EXACT, HINT, KIND, ORDER, PRACTICE, PREDICTED, THOUSANDTHS, VERSION,
    WHOLE, WON, check,
};
use crate::base::{Clock, FURTHEST};
use crate::level::LARGEST_SEED;
use crate::play::link::bytes::Reader;
use crate::play::link::{Asked, Given, Link, LinkFault};
use crate::play::{Verdict, Way};

/// The link in those bytes.
pub fn read(bytes: &[u8]) -> Result<Link, LinkFault> {
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
