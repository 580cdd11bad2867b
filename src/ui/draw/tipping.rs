//! The map of the tipping point: where the system recovers, where it stays down, and the way that a
//! run took over it.

use super::{Brush, Rect, mono};
use crate::base::math;
use crate::level::Quantity;
use crate::play::{Session, Tipping, Trace, WAY_STEP};
use crate::ui::{format, words};

/// Draws the map as far as it is known.
pub fn draw(brush: &Brush<'_>, session: &Session, tipping: &Tipping, way: Option<&Trace>) {
    let room = Rect {
        x: 60.0,
        y: 14.0,
        w: brush.width - 76.0,
        h: brush.height - 58.0,
    };
    fields(brush, &room, tipping);
    axes(brush, &room, tipping);
    if let Some(way) = way {
        walked(brush, &room, session, tipping, way);
    }
}

/// Which column is known best near each, and its edge as a share of the height, from below.
fn edges(tipping: &Tipping) -> Vec<Option<f64>> {
    let (known, rows) = (tipping.edges(), tipping.grid().rows);
    let near = |at: usize| {
        let distance = |column: &usize| column.abs_diff(at);
        let columns = (0..known.len()).filter(|column| known[*column].is_some());
        let column = columns.min_by_key(distance)?;
        let edge = known[column]? as f64;
        Some(math::clamp((edge - 0.5) / (rows - 1) as f64, 0.0, 1.0))
    };
    (0..known.len()).map(near).collect()
}

fn fields(brush: &Brush<'_>, room: &Rect, tipping: &Tipping) {
    let palette = brush.palette;
    let edges = edges(tipping);
    let last = (edges.len() - 1).max(1) as f64;
    let points: Vec<(f64, f64)> = edges
        .iter()
        .enumerate()
        .filter_map(|(at, edge)| {
            let x = room.x + room.w * at as f64 / last;
            Some((x, room.y + room.h * (1.0 - (*edge)?)))
        })
        .collect();
    if points.is_empty() {
        return;
    }
    let (right, floor) = (room.x + room.w, room.y + room.h);
    let field = |y: f64| [(right, y), (room.x, y)].into_iter();
    brush.fade(0.16);
    brush.area(points.iter().copied().chain(field(room.y)), &palette.ok);
    brush.area(points.iter().copied().chain(field(floor)), &palette.bad);
    brush.fade(1.0);
    brush.path(points, &palette.ink2, 2.0);
    let font = mono(12, true);
    brush.text(
        words::RECOVERS,
        (room.x + 10.0, room.y + 18.0),
        &font,
        &palette.ok,
        "left",
    );
    brush.text(
        words::STAYS_DOWN,
        (room.x + 0.8 * room.w, floor - 10.0),
        &font,
        &palette.bad,
        "right",
    );
}

fn axes(brush: &Brush<'_>, room: &Rect, tipping: &Tipping) {
    let (palette, font, map) = (brush.palette, mono(12, false), tipping.map());
    brush.frame(*room, &palette.line, 1.0);
    let (floor, right) = (room.y + room.h, room.x + room.w);
    let text = |text: &str, at: (f64, f64), align: &str| {
        brush.text(text, at, &font, &palette.ink3, align);
    };
    text(
        &format::written(map.x.from, map.x.unit),
        (room.x, floor + 17.0),
        "left",
    );
    text(
        &format::written(map.x.to, map.x.unit),
        (right, floor + 17.0),
        "right",
    );
    text(
        &format!("{} →", map.x.name),
        (room.x + room.w / 2.0, floor + 34.0),
        "center",
    );
    text(
        &format::written(map.y.from, map.y.unit),
        (room.x - 8.0, floor),
        "right",
    );
    text(
        &format::written(map.y.to, map.y.unit),
        (room.x - 8.0, room.y + 10.0),
        "right",
    );
}

/// The place of a value in held units along an axis, 0 to 1; what lies outside is at its end.
fn along(quantity: &Quantity, held: f32) -> f64 {
    let written = f64::from(held) * quantity.unit.scale();
    math::clamp(
        (written - quantity.from) / (quantity.to - quantity.from),
        0.0,
        1.0,
    )
}

fn walked(brush: &Brush<'_>, room: &Rect, session: &Session, tipping: &Tipping, way: &Trace) {
    let (map, you) = (tipping.map(), &brush.palette.you);
    let points: Vec<(f64, f64)> = way
        .series(0)
        .iter()
        .zip(way.series(1))
        .map(|(x, y)| {
            let x = room.x + room.w * along(&map.x, *x);
            (x, room.y + room.h * (1.0 - along(&map.y, *y)))
        })
        .collect();
    brush.path(points.iter().copied(), you, 1.5);
    let first = points.first().into_iter().chain(points.last());
    first.for_each(|(x, y)| brush.disc(*x, *y, 3.0, you));
    let from = session.tick_at(session.level().opens_at);
    let orders = session.orders().iter().filter(|order| order.accepted);
    let (font, mut written) = (mono(12, true), Vec::<(f64, f64)>::new());
    for (number, order) in (1..).zip(orders) {
        let tick = session.tick_at(order.at).saturating_sub(from);
        let Some((x, y)) = points.get((tick / WAY_STEP) as usize).copied() else {
            continue;
        };
        // Where several stand on one spot each has its own place beside it.
        let crowd = written
            .iter()
            .filter(|at| (at.0 - x).abs() < 18.0 && (at.1 - y).abs() < 14.0);
        let aside = 16.0 * crowd.count() as f64;
        written.push((x, y));
        brush.disc(x, y, 4.0, you);
        let left = x > room.x + room.w - 60.0;
        let at = if left {
            x - 8.0 - aside
        } else {
            x + 8.0 + aside
        };
        brush.text(
            &format!("{number}"),
            (at, y - 6.0),
            &font,
            you,
            if left { "right" } else { "left" },
        );
    }
}
