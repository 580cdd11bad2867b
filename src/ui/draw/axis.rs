//! The incident's clock along a graph.

use super::{Brush, Rect, mono};
use crate::base::math;
use crate::play::Session;
use crate::ui::words;

/// Least distance from one label to the next [px].
const APART: f64 = 64.0;

/// Width of a letter of a label [px].
const LETTER: f64 = 7.3;

/// Where an axis of shares can begin, so that what was lost is seen: a hundredth would be a hair's
/// breadth on one from nothing to all.
const FLOORS: [f64; 6] = [0.98, 0.95, 0.9, 0.8, 0.5, 0.0];

/// Where an axis of shares begins on which the lowest is to be seen.
#[must_use]
pub fn floor(lowest: f64) -> f64 {
    let shows = |floor: &f64| lowest > floor + 0.1 * (1.0 - floor);
    FLOORS.into_iter().find(shows).unwrap_or(0.0)
}

/// How high a share stands on an axis that begins at a floor [0–1].
#[must_use]
pub fn height(share: f64, floor: f64) -> f64 {
    math::clamp((share - floor) / (1.0 - floor), 0.0, 1.0)
}

/// A stretch of ticks laid out across a rectangle.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// The first tick, and the last.
    pub span: (u32, u32),
    /// Where they stand.
    pub room: Rect,
}

impl Axis {
    /// Where a tick stands.
    #[must_use]
    pub fn x(&self, tick: f64) -> f64 {
        let (from, to) = (f64::from(self.span.0), f64::from(self.span.1));
        self.room.x + (tick - from) / math::max(to - from, 1.0) * self.room.w
    }

    /// Draws the line, its ticks and times, and where the clock jumps.
    pub fn draw(&self, brush: &Brush<'_>, session: &Session) {
        let palette = brush.palette;
        let floor = self.room.y + self.room.h;
        let ends = [(self.room.x, floor), (self.room.x + self.room.w, floor)];
        brush.path(ends, &palette.line, 1.0);
        let step = self.step();
        let first = session.clock_at(self.span.0).0.rem_euclid(60);
        let mut tick = self.span.0 + u32::try_from((60 - first) % 60).unwrap_or(0);
        while tick <= self.span.1 {
            let clock = session.clock_at(tick);
            let x = self.x(f64::from(tick));
            if clock.0.rem_euclid(step) == 0 {
                brush.path([(x, floor), (x, floor + 4.0)], &palette.ink3, 1.0);
                self.label(brush, &clock.short(), x, floor + 16.0);
            }
            let jump = session.clock_at(tick + 60) - clock - 60;
            if jump != 0 && tick + 60 <= self.span.1 {
                self.gap(brush, x, &words::later(jump));
            }
            tick += 60;
        }
    }

    /// A line where the clock jumps, with how far where that has room.
    fn gap(&self, brush: &Brush<'_>, x: f64, text: &str) {
        let (top, floor) = (self.room.y, self.room.y + self.room.h);
        let ink = &brush.palette.ink3;
        brush.dash(&[2.0, 3.0]);
        brush.path([(x, top), (x, floor)], ink, 1.0);
        brush.dash(&[]);
        let font = mono(12, false);
        let end = x + 5.0 + LETTER * text.chars().count() as f64;
        if end < self.room.x + self.room.w {
            brush.text(text, (x + 5.0, floor - 6.0), &font, ink, "left");
        }
    }

    fn label(&self, brush: &Brush<'_>, text: &str, x: f64, y: f64) {
        let half = 22.0;
        let x = math::clamp(x, half, math::max(half, brush.width - half));
        brush.text(
            text,
            (x, y),
            &mono(12, false),
            &brush.palette.ink3,
            "center",
        );
    }

    /// Seconds from one label to the next.
    fn step(&self) -> i64 {
        let seconds = f64::from(self.span.1 - self.span.0);
        let room = math::max(self.room.w / APART, 1.0);
        [300, 600, 900, 1800, 3600, 7200, 14_400, 28_800]
            .into_iter()
            .find(|step| seconds / f64::from(*step) <= room)
            .map_or(86_400, i64::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_begins_where_the_lowest_is_seen() {
        for (lowest, from) in [
            (1.0, 0.98),
            (0.99, 0.98),
            (0.981, 0.95),
            (0.93, 0.9),
            (0.7, 0.5),
            (0.5, 0.0),
            (0.0, 0.0),
        ] {
            assert_eq!(floor(lowest), from, "{lowest}");
        }
    }
}
