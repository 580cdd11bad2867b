//! What the player said would come of an order, beside what came.

use super::trace::Span;
use super::{Order, OrderState, Prediction, Session, Way};
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

/// Orders with what was said of them.
fn predicted(session: &Session) -> impl Iterator<Item = (&Order, Prediction)> {
    let orders = session.orders().iter();
    orders.filter_map(|order| Some((order, order.prediction?)))
}

/// When an order took effect, where that is long enough ago to tell what came of it.
fn told(session: &Session, order: &Order) -> Option<u32> {
    let OrderState::Landed { at } = order.state else {
        return None;
    };
    let landed = session.tick_at(at);
    (landed + AFTER <= session.tick()).then_some(landed)
}

/// What predictions are told from: for each that can be told the minute before its order took
/// effect, and the one five minutes later.
pub(super) fn spans(session: &Session) -> Vec<Span> {
    let mut spans = Vec::new();
    for (order, prediction) in predicted(session) {
        let Some(landed) = told(session, order) else {
            continue;
        };
        let minute = |end| Span::before(end, SPAN, &[prediction.signal]);
        spans.extend([minute(landed), minute(landed + AFTER)]);
    }
    spans
}

/// All predictions of a session, in the order of the orders, from the means over their [`spans`].
pub(super) fn foretold(session: &Session, means: &[Vec<f64>]) -> Vec<Foretold> {
    let mut means = means.iter().map(|mean| mean[0]);
    let one = |(order, prediction): (&Order, Prediction)| {
        let told = told(session, order);
        let (before, after) = told.and_then(|_| means.next().zip(means.next())).unzip();
        Foretold {
            number: order.number,
            signal: prediction.signal,
            said: prediction.way,
            came: before.zip(after).map(|(before, after)| way(before, after)),
            before: before.unwrap_or(0.0),
            after: after.unwrap_or(0.0),
        }
    };
    predicted(session).map(one).collect()
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
