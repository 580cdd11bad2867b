//! Where traffic runs between cards: out of the sides from which it crosses no card.

use super::Rect;
use crate::base::{math, order};

/// Straight pieces of a curve.
const PIECES: usize = 28;

/// What crossing a card costs a way [px].
const CROSSING: f64 = 600.0;

/// What leaving a card on the far side costs a way [px].
const TURNING: f64 = 120.0;

/// A way from card to card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wire {
    /// Points from its beginning to its end.
    pub points: Vec<(f64, f64)>,
    /// Its length up to each point [px].
    along: Vec<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Right,
    Left,
    Bottom,
    Top,
}

const SIDES: [Side; 4] = [Side::Right, Side::Left, Side::Bottom, Side::Top];

impl Side {
    fn out(self) -> (f64, f64) {
        match self {
            Self::Right => (1.0, 0.0),
            Self::Left => (-1.0, 0.0),
            Self::Bottom => (0.0, 1.0),
            Self::Top => (0.0, -1.0),
        }
    }

    /// The point at that share of the side.
    fn at(self, card: &Rect, share: f64) -> (f64, f64) {
        let (across, down) = (card.x + card.w * share, card.y + card.h * share);
        match self {
            Self::Right => (card.x + card.w, down),
            Self::Left => (card.x, down),
            Self::Bottom => (across, card.y + card.h),
            Self::Top => (across, card.y),
        }
    }
}

impl Wire {
    fn between(from: (f64, f64), leaves: Side, to: (f64, f64), arrives: Side) -> Self {
        // Out and back on one side stays close to it.
        let most = if leaves == arrives { 40.0 } else { 110.0 };
        let reach = math::clamp(distance(from, to) * 0.45, 14.0, most);
        let control = |point: (f64, f64), side: Side| {
            let out = side.out();
            (point.0 + out.0 * reach, point.1 + out.1 * reach)
        };
        let curve = [from, control(from, leaves), control(to, arrives), to];
        let points: Vec<_> = (0..=PIECES)
            .map(|piece| bezier(&curve, piece as f64 / PIECES as f64))
            .collect();
        let mut along = vec![0.0];
        for pair in points.windows(2) {
            along.push(along[along.len() - 1] + distance(pair[0], pair[1]));
        }
        Self { points, along }
    }

    /// Its length [px].
    #[must_use]
    pub fn length(&self) -> f64 {
        self.along.last().copied().unwrap_or(0.0)
    }

    /// The point at that share of its length, and the direction across it.
    #[must_use]
    pub fn at(&self, share: f64) -> ((f64, f64), (f64, f64)) {
        let wanted = share * self.length();
        let next = self.along.partition_point(|length| *length < wanted);
        let next = next.clamp(1, self.points.len().max(2) - 1);
        let (Some(a), Some(b)) = (self.points.get(next - 1), self.points.get(next)) else {
            return ((0.0, 0.0), (0.0, 1.0));
        };
        let piece = math::max(self.along[next] - self.along[next - 1], 1e-9);
        let share = (wanted - self.along[next - 1]) / piece;
        let point = (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
        (point, ((a.1 - b.1) / piece, (b.0 - a.0) / piece))
    }

    /// The same way, moved sideways by that much [px].
    pub fn beside(&self, offset: f64) -> impl Iterator<Item = (f64, f64)> + '_ {
        let last = self.points.len().saturating_sub(1);
        self.points.iter().enumerate().map(move |(place, (x, y))| {
            let (a, b) = (
                self.points[place.saturating_sub(1)],
                self.points[(place + 1).min(last)],
            );
            let length = math::max(distance(a, b), 1e-9);
            (
                x + (a.1 - b.1) / length * offset,
                y + (b.0 - a.0) / length * offset,
            )
        })
    }

    fn crossings(&self, cards: &[Rect], from: usize, to: usize) -> f64 {
        let hit = |card: &Rect| {
            let card = card.grown(4.0);
            self.points.iter().any(|(x, y)| {
                *x > card.x && *x < card.x + card.w && *y > card.y && *y < card.y + card.h
            })
        };
        let others = cards
            .iter()
            .enumerate()
            .filter(|(card, _)| *card != from && *card != to);
        others.filter(|(_, card)| hit(card)).count() as f64
    }
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    let (x, y) = (b.0 - a.0, b.1 - a.1);
    (x * x + y * y).sqrt()
}

fn bezier(curve: &[(f64, f64); 4], t: f64) -> (f64, f64) {
    let u = 1.0 - t;
    let weights = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
    let sum = |pick: fn(&(f64, f64)) -> f64| {
        curve
            .iter()
            .zip(weights)
            .map(|(point, weight)| pick(point) * weight)
            .sum()
    };
    (sum(|point| point.0), sum(|point| point.1))
}

/// The ways between cards, one for each pair of ends.
#[must_use]
pub fn routes(cards: &[Rect], ends: &[(usize, usize)]) -> Vec<Wire> {
    let sides: Vec<(Side, Side)> = ends.iter().map(|end| best_sides(cards, *end)).collect();
    let mut shares = vec![(0.5, 0.5); ends.len()];
    for (card, _) in cards.iter().enumerate() {
        for side in SIDES {
            spread(cards, ends, &sides, card, side, &mut shares);
        }
    }
    let wire = |place: usize| {
        let ((from, to), (leaves, arrives)) = (ends[place], sides[place]);
        let (a, b) = shares[place];
        Wire::between(
            leaves.at(&cards[from], a),
            leaves,
            arrives.at(&cards[to], b),
            arrives,
        )
    };
    (0..ends.len()).map(wire).collect()
}

fn best_sides(cards: &[Rect], (from, to): (usize, usize)) -> (Side, Side) {
    let mut best = (f64::INFINITY, (Side::Right, Side::Left));
    for leaves in SIDES {
        for arrives in SIDES {
            let (start, end) = (leaves.at(&cards[from], 0.5), arrives.at(&cards[to], 0.5));
            let wire = Wire::between(start, leaves, end, arrives);
            let away = |a: (f64, f64), b: (f64, f64), side: Side| {
                let out = side.out();
                (b.0 - a.0) * out.0 + (b.1 - a.1) * out.1 < 8.0
            };
            let turns = u8::from(away(start, end, leaves)) + u8::from(away(end, start, arrives));
            let cost = wire.length()
                + CROSSING * wire.crossings(cards, from, to)
                + TURNING * f64::from(turns);
            if cost < best.0 {
                best = (cost, (leaves, arrives));
            }
        }
    }
    best.1
}

/// Spreads what meets at one side of a card along it, in the order of the other ends.
fn spread(
    cards: &[Rect],
    ends: &[(usize, usize)],
    sides: &[(Side, Side)],
    card: usize,
    side: Side,
    shares: &mut [(f64, f64)],
) {
    let mut here: Vec<(f64, usize, bool)> = Vec::new();
    for (place, ((from, to), (leaves, arrives))) in ends.iter().zip(sides).enumerate() {
        let mut add = |other: usize, first: bool| {
            let middle = cards[other].middle();
            let key = if matches!(side, Side::Left | Side::Right) {
                middle.1
            } else {
                middle.0
            };
            here.push((key, place, first));
        };
        if *from == card && *leaves == side {
            add(*to, true);
        }
        if *to == card && *arrives == side {
            add(*from, false);
        }
    }
    order::by_size(&mut here, |one| one.0);
    let count = here.len() as f64;
    for (order, (_, place, first)) in here.into_iter().enumerate() {
        let share = (order as f64 + 1.0) / (count + 1.0);
        if first {
            shares[place].0 = share;
        } else {
            shares[place].1 = share;
        }
    }
}

/// What a pixel away from its way costs a label, in pixels of what it hides.
const FAR: f64 = 2.0;

/// Where a label of that size hides as little as it can, and what that
/// costs.
#[must_use]
pub fn label(wire: &Wire, (w, h): (f64, f64), taken: &[Rect], area: Rect) -> (f64, Rect) {
    let mut best = (f64::INFINITY, Rect::default());
    for (order, share) in [0.5, 0.42, 0.58, 0.34, 0.66, 0.25, 0.75, 0.18, 0.82]
        .into_iter()
        .enumerate()
    {
        let ((x, y), across) = wire.at(share);
        for (step, offset) in [0.0, 1.0, -1.0, 0.6, -0.6, 1.5, -1.5]
            .into_iter()
            .enumerate()
        {
            let reach = offset * (across.0.abs() * w + across.1.abs() * h + 12.0) / 2.0;
            let (left, top) = (
                x + across.0 * reach - w / 2.0,
                y + across.1 * reach - h / 2.0,
            );
            let rect = Rect {
                x: math::clamp(left, area.x, math::max(area.x, area.x + area.w - w)),
                y: math::clamp(top, area.y, math::max(area.y, area.y + area.h - h)),
                w,
                h,
            };
            let hidden: f64 = taken.iter().map(|other| overlap(&rect, other)).sum();
            let cost = hidden + reach.abs() * FAR + (order as f64 + step as f64) * 0.1;
            if cost < best.0 {
                best = (cost, rect);
            }
        }
    }
    best
}

/// The area that two rectangles share.
fn overlap(a: &Rect, b: &Rect) -> f64 {
    let along = |a: f64, wide: f64, b: f64, other: f64| {
        math::max(0.0, math::min(a + wide, b + other) - math::max(a, b))
    };
    along(a.x, a.w, b.x, b.w) * along(a.y, a.h, b.y, b.h)
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Rect = Rect {
        x: 0.0,
        y: 100.0,
        w: 50.0,
        h: 50.0,
    };
    const B: Rect = Rect {
        x: 300.0,
        y: 100.0,
        w: 50.0,
        h: 50.0,
    };

    #[test]
    fn goes_straight_where_it_can() {
        let wires = routes(&[A, B], &[(0, 1)]);
        assert_eq!(wires[0].points[0], (50.0, 125.0));
        assert_eq!(wires[0].points[PIECES], (300.0, 125.0));
        let ((x, y), across) = wires[0].at(0.5);
        assert!((x - 175.0).abs() < 1.0 && (y - 125.0).abs() < 1e-6 && across.1.abs() > 0.99);
    }

    #[test]
    fn goes_around_a_card_that_stands_in_the_way() {
        let between = Rect {
            x: 150.0,
            y: 90.0,
            w: 60.0,
            h: 70.0,
        };
        let wires = routes(&[A, B, between], &[(0, 1)]);
        assert_eq!(wires[0].crossings(&[A, B, between], 0, 1), 0.0);
    }

    #[test]
    fn several_at_one_side_do_not_meet() {
        let wires = routes(&[A, B], &[(0, 1), (0, 1)]);
        assert!(
            wires[0]
                .points
                .iter()
                .zip(&wires[1].points)
                .all(|(a, b)| a.1 < b.1)
        );
    }
}
