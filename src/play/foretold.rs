//! What the player said would come of an order, beside what came.

use super::trace::means;
use super::{OrderState, Session, Way};
use crate::base::math;

/// Seconds over which a signal is averaged.
const SPAN: u32 = 60;
/// How long after an order took effect its signal is looked at [s].
const AFTER: u32 = 300;
/// A signal that moves by less, as a share of itself, stays as it is.
const MOVES: f64 = 0.05;
/// Nor does a share move by less than half a point: what is nearly nothing doubles easily.
const LEAST: f64 = 0.005;

/// A prediction and what became of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foretold {
    /// The order's number.
    pub number: u32,
    /// The signal, by place in the level.
    pub signal: usize,
    /// What was said.
    pub said: Way,
    /// What came; none where the order did not take effect, or that is less than five minutes ago.
    pub came: Option<Way>,
    /// The signal in the minute before the order took effect, in held units.
    pub before: f64,
    /// The signal five minutes later.
    pub after: f64,
}

/// All predictions of a session, in the order of the orders.
#[must_use]
pub fn foretold(session: &Session) -> Vec<Foretold> {
    let mut all = Vec::new();
    for order in session.orders() {
        let Some(prediction) = order.prediction else {
            continue;
        };
        let mut one = Foretold {
            number: order.number,
            signal: prediction.signal,
            said: prediction.way,
            came: None,
            before: 0.0,
            after: 0.0,
        };
        if let OrderState::Landed { at } = order.state {
            let landed = session.tick_at(at);
            let mean = |tick| means(session, &[prediction.signal], tick, SPAN)[0];
            one.before = mean(landed);
            if landed + AFTER <= session.tick() {
                one.after = mean(landed + AFTER);
                one.came = Some(way(one.before, one.after));
            }
        }
        all.push(one);
    }
    all
}

fn way(before: f64, after: f64) -> Way {
    let size = math::max(before.abs(), after.abs());
    let moved = after - before;
    if moved.abs() < math::max(MOVES * size, LEAST) {
        Way::Same
    } else if moved > 0.0 {
        Way::Up
    } else {
        Way::Down
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_little_is_nothing() {
        for (before, after, expected) in [
            (0.5, 0.51, Way::Same),
            (0.5, 0.6, Way::Up),
            (2_000.0, 1_000.0, Way::Down),
            (0.0, 0.001, Way::Same),
            (0.0, 0.0, Way::Same),
        ] {
            assert_eq!(way(before, after), expected, "{before} to {after}");
        }
    }
}
