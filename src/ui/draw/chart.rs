//! One graph of the dashboards: its curve, a line for its limit, marks for events, a crosshair.

use super::{Brush, Rect, mono};
use crate::base::{Unit, math};
use crate::ui::format;

/// What a graph shows.
pub struct Chart<'a> {
    /// One value a tick; `NaN` where there was none.
    pub series: &'a [f32],
    /// The series of the graphs beside it that show the same for other zones: all grow together, so
    /// that they can be compared.
    pub beside: Vec<&'a [f32]>,
    /// The first tick and the one after the last.
    pub span: (u32, u32),
    /// The axis: lowest and highest value; none grows with the data.
    pub axis: Option<(f64, f64)>,
    /// The unit of what it shows.
    pub unit: Unit,
    /// A value worth a line.
    pub mark: Option<f64>,
    /// The colour of the curve.
    pub ink: &'a str,
    /// Ticks at which the player's actions landed or were begun.
    pub deeds: &'a [u32],
    /// The tick under the crosshair.
    pub cursor: Option<u32>,
}

/// Room above and below the curve [px].
const INSET: f64 = 3.0;

/// Room for the scale, left of the curve [px]: six letters.
pub const GUTTER: f64 = 46.0;

impl Chart<'_> {
    /// Where a tick stands across a canvas of that width.
    fn x(&self, tick: f64, width: f64) -> f64 {
        let (from, to) = (f64::from(self.span.0), f64::from(self.span.1));
        GUTTER + (tick - from) / math::max(to - from, 1.0) * (width - GUTTER)
    }

    fn range(&self) -> (f64, f64) {
        self.axis.unwrap_or_else(|| {
            let all = std::iter::once(&self.series).chain(&self.beside);
            let shown = all.flat_map(|series| {
                let (from, to) = self.window(series);
                series[from..to].iter().filter(|value| value.is_finite())
            });
            let most = shown.fold(0.0, |most, value| math::max(most, f64::from(*value)));
            (0.0, self.top(math::max(most, self.mark.unwrap_or(0.0))))
        })
    }

    /// Where an axis ends that has room above the highest value: at a round number, which nobody
    /// takes for the value. A share never goes beyond all.
    fn top(&self, most: f64) -> f64 {
        let high = round_up(math::max(most * 1.1, 1e-9));
        match self.unit {
            Unit::Percent if most <= 1.0 => math::min(high, 1.0),
            _ => high,
        }
    }

    fn window(&self, series: &[f32]) -> (usize, usize) {
        let to = (self.span.1 as usize).min(series.len());
        ((self.span.0 as usize).min(to), to)
    }

    /// Draws it over the whole canvas.
    pub fn draw(&self, brush: &Brush<'_>) {
        let (low, high) = self.range();
        let y = |value: f64| {
            let share = math::clamp((value - low) / math::max(high - low, 1e-12), 0.0, 1.0);
            brush.height - INSET - share * (brush.height - 2.0 * INSET)
        };
        let palette = brush.palette;
        let base = brush.height - 0.5;
        brush.path([(0.0, base), (brush.width, base)], &palette.line, 1.0);
        if let Some(mark) = self.mark.filter(|mark| *mark >= low && *mark <= high) {
            brush.dash(&[3.0, 4.0]);
            let ends = [(GUTTER, y(mark)), (brush.width, y(mark))];
            brush.path(ends, &palette.ink3, 1.0);
            brush.dash(&[]);
        }
        self.deeds(brush);
        brush.path(self.points(brush.width, y), self.ink, 1.6);
        self.crosshair(brush, y);
        self.scale(brush, high);
    }

    /// The value at the top, left of the curve.
    fn scale(&self, brush: &Brush<'_>, high: f64) {
        let text = match self.unit {
            Unit::PerSecond => format::number(high),
            unit => format::brief(high, unit),
        };
        let (spot, ink) = ((GUTTER - 4.0, 10.5), &brush.palette.ink3);
        brush.text(&text, spot, &mono(12, false), ink, "right");
    }

    fn deeds(&self, brush: &Brush<'_>) {
        brush.dash(&[2.0, 3.0]);
        for tick in self.deeds.iter().filter(|tick| **tick >= self.span.0) {
            let x = self.x(f64::from(*tick), brush.width);
            brush.path([(x, 1.0), (x, brush.height - 1.0)], &brush.palette.you, 1.0);
        }
        brush.dash(&[]);
    }

    fn crosshair(&self, brush: &Brush<'_>, y: impl Fn(f64) -> f64) {
        let Some(tick) = self.cursor.filter(|tick| *tick >= self.span.0) else {
            return;
        };
        let x = self.x(f64::from(tick), brush.width);
        brush.path([(x, 0.0), (x, brush.height)], &brush.palette.ink3, 1.0);
        if let Some(value) = self
            .series
            .get(tick as usize)
            .filter(|value| value.is_finite())
        {
            brush.disc(x, y(f64::from(*value)), 3.0, self.ink);
        }
    }

    /// The curve with at most two points for a column of pixels: the lowest and the highest value.
    fn points(&self, width: f64, y: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
        let (from, to) = self.window(self.series);
        let span = math::max(f64::from(self.span.1) - f64::from(self.span.0), 1.0);
        let step = ((span / math::max(width - GUTTER, 1.0)).floor() as usize).max(1);
        let mut points = Vec::new();
        for start in (from..to).step_by(step) {
            let slice = &self.series[start..(start + step).min(to)];
            let x = self.x(start as f64, width);
            column(slice, x, &y, &mut points);
        }
        points
    }
}

/// The next round number: 1, 1.5, 2, 3, 5 or 7.5 times a power of ten.
fn round_up(value: f64) -> f64 {
    let mut power = 1e-9;
    while 10.0 * power < value {
        power *= 10.0;
    }
    let steps = [1.0, 1.5, 2.0, 3.0, 5.0, 7.5, 10.0];
    let step = steps.into_iter().find(|step| step * power >= value);
    step.unwrap_or(10.0) * power
}

fn column(slice: &[f32], x: f64, y: &impl Fn(f64) -> f64, points: &mut Vec<(f64, f64)>) {
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for value in slice.iter().filter(|value| value.is_finite()) {
        low = math::min(low, f64::from(*value));
        high = math::max(high, f64::from(*value));
    }
    if low > high {
        points.push((x, f64::NAN));
        return;
    }
    points.push((x, y(low)));
    if high > low && slice.len() > 1 {
        points.push((x, y(high)));
    }
}

/// Fills the area under a curve of values between 0 and 1.
pub fn fill_under(brush: &Brush<'_>, room: Rect, points: &[(f64, f64)], colour: &str) {
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return;
    };
    let floor = room.y + room.h;
    let around = points
        .iter()
        .copied()
        .chain([(last.0, floor), (first.0, floor)]);
    brush.area(around, colour);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_ends_at_a_round_number() {
        for (value, end) in [
            (0.091, 0.1),
            (0.1, 0.1),
            (0.11, 0.15),
            (17.0, 20.0),
            (296.0, 300.0),
            (7_600.0, 10_000.0),
        ] {
            let found = round_up(value);
            assert!((found / end - 1.0).abs() < 1e-9, "{value}: {found}");
        }
    }
}
