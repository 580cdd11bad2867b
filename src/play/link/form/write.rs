//! From a link to its bytes.

use super::{
    CALL_OFF, DECIDED, EXACT, HINT, ORDER, PRACTICE, PREDICTED, THOUSANDTHS, VERSION, WHOLE, WON,
    check,
};
use crate::play::link::bytes::Writer;
use crate::play::link::{Asked, Given, Link};

/// A link as bytes.
pub fn write(link: &Link) -> Vec<u8> {
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
