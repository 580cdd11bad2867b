//! Several runs of the same day on one axis.

use super::axis::{Axis, floor, height};
use super::{Brush, Rect, mono};
use crate::base::math;
use crate::play::Session;
use crate::ui::words;

/// One run.
pub struct Curve<'a> {
    /// Its SLI, one value a tick.
    pub series: &'a [f32],
    /// Its colour.
    pub ink: &'a str,
    /// Its dashes, so that colour is not alone.
    pub dash: &'a [f64],
    /// The width of its line.
    pub width: f64,
}

/// Deeds that lie closer than this have one label [px].
const CLOSE: f64 = 36.0;

/// Draws them over the ticks of `span`, with a line at each deed.
pub fn draw(
    brush: &Brush<'_>,
    session: &Session,
    span: (u32, u32),
    curves: &[Curve<'_>],
    deeds: &[u32],
) {
    let room = Rect {
        x: 52.0,
        y: 18.0,
        w: brush.width - 68.0,
        h: brush.height - 42.0,
    };
    let axis = Axis { span, room };
    let least = floor(lowest(curves, span));
    let y = |value: f64| room.y + room.h * (1.0 - height(value, least));
    for value in [1.0, (1.0 + least) / 2.0, least] {
        brush.path(
            [(room.x, y(value)), (room.x + room.w, y(value))],
            &brush.palette.line,
            1.0,
        );
        brush.text(
            &words::share(value),
            (room.x - 8.0, y(value) + 4.0),
            &mono(12, false),
            &brush.palette.ink3,
            "right",
        );
    }
    axis.draw(brush, session);
    marks(brush, &axis, deeds);
    for curve in curves {
        brush.dash(curve.dash);
        brush.path(points(curve.series, &axis, y), curve.ink, curve.width);
        brush.dash(&[]);
    }
}

/// A line at each deed, with its number in the table of actions; what lies close has one label.
fn marks(brush: &Brush<'_>, axis: &Axis, deeds: &[u32]) {
    let (room, ink) = (axis.room, &brush.palette.you);
    let mut labels: Vec<(f64, usize, usize)> = Vec::new();
    for (number, tick) in (1..).zip(deeds) {
        let x = axis.x(f64::from(*tick));
        brush.fade(0.5);
        brush.path([(x, room.y), (x, room.y + room.h)], ink, 1.0);
        brush.fade(1.0);
        match labels.last_mut() {
            Some((first, _, last)) if x - *first < CLOSE => *last = number,
            _ => labels.push((x, number, number)),
        }
    }
    for (x, first, last) in labels {
        let label = match first == last {
            true => first.to_string(),
            false => format!("{first}–{last}"),
        };
        brush.text(&label, (x, room.y - 5.0), &mono(12, false), ink, "center");
    }
}

/// The lowest value that any of them has in that time.
fn lowest(curves: &[Curve<'_>], (from, to): (u32, u32)) -> f64 {
    let shown = |curve: &Curve<'_>| {
        let to = (to as usize).min(curve.series.len());
        let series = &curve.series[(from as usize).min(to)..to];
        series
            .iter()
            .fold(1.0, |low, value| math::min(low, f64::from(*value)))
    };
    curves.iter().map(shown).fold(1.0, math::min)
}

/// The lowest value of each column of pixels, so that the lowest of the curve is that of the run.
fn points(series: &[f32], axis: &Axis, y: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
    let (from, to) = (
        axis.span.0 as usize,
        (axis.span.1 as usize).min(series.len()),
    );
    let step =
        ((f64::from(axis.span.1 - axis.span.0) / math::max(axis.room.w, 1.0)) as usize).max(1);
    (from..to)
        .step_by(step)
        .map(|start| {
            let slice = &series[start..(start + step).min(to)];
            let lowest = slice
                .iter()
                .fold(1.0, |low, value| math::min(low, f64::from(*value)));
            (axis.x(start as f64), y(lowest))
        })
        .collect()
}
