//! Traffic on the map: as wide as it is much, dots that move with it, the failed part in red
//! and broken, and the rate written on it.

use super::route::Wire;
use super::{Brush, Rect, mono};
use crate::base::math;
use crate::model::Flow;
use crate::ui::words;

/// Less than this is no traffic [1/s].
const TRICKLE: f64 = 0.005;

/// The least red that can be seen [px].
const THREAD: f64 = 2.5;

/// Height of a line of a caption, and width of a letter [px].
const LINE: f64 = 14.0;
const LETTER: f64 = 7.23;

/// The width of so much traffic [px].
fn width(rate: f64) -> f64 {
    math::clamp(
        2.4 * math::ln(1.0 + rate) / std::f64::consts::LN_10,
        1.5,
        16.0,
    )
}

/// Whether so much of it fails that it should be seen.
#[must_use]
pub fn troubled(flow: &Flow) -> bool {
    flow.rate >= TRICKLE && flow.failed >= 0.005
}

/// Whether so much of it fails that words say so. Less is a thread of red: which of several ways
/// has it, and how much that is, is for whoever looks.
#[must_use]
pub fn alarming(flow: &Flow) -> bool {
    flow.rate >= TRICKLE && flow.failed >= 0.05
}

/// Draws the way, in its two parts.
pub fn band(brush: &Brush<'_>, wire: &Wire, flow: &Flow) {
    let palette = brush.palette;
    if flow.rate < TRICKLE {
        brush.dash(&[2.0, 5.0]);
        brush.path(wire.points.iter().copied(), &palette.off, 1.5);
        brush.dash(&[]);
        return;
    }
    let all = width(flow.rate);
    let failed = math::clamp(flow.failed, 0.0, 1.0);
    // What is worth a look is worth a line that can be seen.
    let least = if troubled(flow) { THREAD } else { 0.0 };
    let bad = math::max(all * failed, math::min(least, all));
    let good = all - bad;
    brush.fade(0.32);
    if good > 0.3 {
        brush.path(wire.beside(-bad / 2.0), &palette.ok, good);
    }
    if bad > 0.3 {
        brush.fade(0.45);
        brush.path(wire.beside(good / 2.0), &palette.bad, bad);
    }
    brush.fade(1.0);
}

/// Draws the dots that move along; `run` is how far they have come [px].
pub fn dots(brush: &Brush<'_>, wire: &Wire, flow: &Flow, run: f64) {
    if flow.rate < TRICKLE || wire.length() < 8.0 {
        return;
    }
    let all = width(flow.rate);
    let count = math::clamp(wire.length() / 16.0 * all / 9.0, 2.0, 22.0).round();
    let failed = math::clamp(flow.failed, 0.0, 1.0);
    for dot in 0..count as u32 {
        let dot = f64::from(dot);
        let share = (dot / count + scatter(dot) * 0.6 / count + run / wire.length()).fract();
        let ((x, y), across) = wire.at(share);
        let fails = scatter(dot + 0.5) < failed;
        // The failed part runs on its own side, as the band does.
        let side = scatter(dot + 7.0) - 0.5;
        let offset = if fails {
            all * (1.0 - failed) / 2.0 + side * all * failed * 0.7
        } else {
            -all * failed / 2.0 + side * all * (1.0 - failed) * 0.7
        };
        let (x, y) = (x + across.0 * offset, y + across.1 * offset);
        if fails {
            let arm = 2.2;
            let cross = [
                (x - arm, y - arm),
                (x + arm, y + arm),
                (x, f64::NAN),
                (x - arm, y + arm),
                (x + arm, y - arm),
            ];
            brush.path(cross, &brush.palette.bad, 1.5);
        } else {
            brush.disc(x, y, 2.0, &brush.palette.ok);
        }
    }
}

/// How fast dots move [px in a real second].
#[must_use]
pub fn speed(flow: &Flow) -> f64 {
    18.0 + 5.0 * width(flow.rate)
}

/// A number between 0 and 1 that looks random and is always the same.
fn scatter(seed: f64) -> f64 {
    (seed * 0.618_034 + 0.37).fract()
}

/// What stands beside the way: lines, and the room that they take.
pub struct Caption {
    lines: Vec<String>,
    hot: bool,
}

impl Caption {
    /// The words for some traffic, broken into so many lines as there are breaks.
    #[must_use]
    pub fn new(flow: &Flow, breaks: usize) -> Self {
        Self {
            lines: words::flow(flow, breaks),
            hot: alarming(flow),
        }
    }

    /// The room that it takes.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        let letters = self.lines.iter().map(|line| line.chars().count()).max();
        (
            letters.unwrap_or(0) as f64 * LETTER + 2.0,
            self.lines.len() as f64 * LINE + 2.0,
        )
    }

    /// Writes it into that room.
    pub fn write(&self, brush: &Brush<'_>, rect: Rect) {
        let palette = brush.palette;
        brush.fade(0.85);
        brush.fill(rect, &palette.bg);
        brush.fade(1.0);
        let ink = if self.hot {
            &palette.bad
        } else {
            &palette.ink2
        };
        for (place, line) in self.lines.iter().enumerate() {
            let spot = (rect.x + rect.w / 2.0, rect.y + 12.0 + place as f64 * LINE);
            brush.text(line, spot, &mono(12, false), ink, "center");
        }
    }
}
