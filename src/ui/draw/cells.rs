//! Machines as cells. Fill is how busy; the state is a sign, so that colour is never alone.

use super::{Brush, Palette, Rect};
use crate::base::{math, order};
use crate::model::{Cell, Mark};

/// Most machines that are shown one by one.
const MOST: usize = 150;

/// Smallest and largest cell with its gap [px].
const SIZES: std::ops::RangeInclusive<u32> = 10..=28;

/// Smallest and largest cell of a field with its gap [px].
const FIELD: std::ops::RangeInclusive<u32> = 4..=14;

/// The gap between two cells [px].
const GAP: f64 = 2.0;

/// How a machine, or a column of many, is to look. One that looks as before need not be painted
/// again, and most do from one picture to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tile {
    /// Where it is.
    pub rect: Rect,
    mark: Mark,
    /// Height of its fill [px]: a whole number, since less cannot be seen.
    high: f64,
    /// Whether it is a column of many, with its sign at the foot.
    tall: bool,
}

/// Adds the machines of a part, in a rectangle: one by one where there is room, else a strip.
pub fn tiles(room: Rect, before: &[Cell], after: &[Cell], phase: f64, tiles: &mut Vec<Tile>) {
    if after.is_empty() || room.w < 12.0 || room.h < 8.0 {
        return;
    }
    // Sharp on the screen, and wiped without a trace.
    let room = Rect {
        x: room.x.round(),
        y: room.y.round(),
        ..room
    };
    match pitch(room, after.len()) {
        Some(pitch) => rows(room, (pitch, GAP), before, after, phase, tiles),
        None => strip(room, after, tiles),
    }
}

/// Draws many small things in rows, in their order, however many there are.
pub fn field(brush: &Brush<'_>, room: Rect, cells: &[Cell]) {
    let fits = |size: &f64| {
        let (columns, rows) = ((room.w / size).floor(), (room.h / size).floor());
        columns * rows >= cells.len() as f64
    };
    let mut tiles = Vec::new();
    match FIELD.rev().map(f64::from).find(fits) {
        Some(size) => rows(room, (size, 1.0), cells, cells, 0.0, &mut tiles),
        None => strip(room, cells, &mut tiles),
    }
    tiles.iter().for_each(|tile| tile.paint(brush));
}

/// Adds cells row by row, with their fills on the way from before to after.
fn rows(
    room: Rect,
    (pitch, gap): (f64, f64),
    before: &[Cell],
    after: &[Cell],
    phase: f64,
    tiles: &mut Vec<Tile>,
) {
    let columns = (((room.w + gap) / pitch).floor() as usize).max(1);
    for (place, cell) in after.iter().enumerate() {
        let from = before.get(place).filter(|_| before.len() == after.len());
        let from = from.map_or(cell.fill, |cell| cell.fill);
        let rect = Rect {
            x: room.x + (place % columns) as f64 * pitch,
            y: room.y + (place / columns) as f64 * pitch,
            w: pitch - gap,
            h: pitch - gap,
        };
        let fill = from + (cell.fill - from) * phase;
        tiles.push(Tile::new(rect, cell.mark, fill));
    }
}

/// The largest distance from cell to cell with which all fit.
fn pitch(room: Rect, count: usize) -> Option<f64> {
    let fits = |pitch: &f64| {
        let columns = ((room.w + GAP) / pitch).floor();
        let rows = ((room.h + GAP) / pitch).floor();
        columns * rows >= count as f64
    };
    (count <= MOST)
        .then(|| SIZES.rev().map(f64::from).find(fits))
        .flatten()
}

/// The colour of a state.
#[must_use]
pub fn colour(palette: &Palette, mark: Mark) -> &str {
    match mark {
        Mark::Fine => &palette.ok,
        Mark::Busy | Mark::Stale => &palette.busy,
        Mark::Over | Mark::Broken => &palette.bad,
        Mark::Cold | Mark::Booting | Mark::Draining => &palette.cold,
    }
}

impl Tile {
    fn new(rect: Rect, mark: Mark, fill: f64) -> Self {
        let fill = match mark {
            Mark::Over => 1.0,
            Mark::Broken => 0.0,
            _ => math::clamp(fill, 0.0, 1.0),
        };
        // A machine with little to do is not an empty one.
        let least = if matches!(mark, Mark::Fine | Mark::Busy) {
            2.0
        } else {
            0.0
        };
        Self {
            rect,
            mark,
            high: math::max((rect.h * fill).round(), least),
            tall: false,
        }
    }

    /// Paints it on a clean place.
    pub fn paint(&self, brush: &Brush<'_>) {
        match self.mark {
            Mark::Fine | Mark::Busy | Mark::Cold => self.sign(brush),
            _ if self.tall => self.column(brush),
            _ => self.sign(brush),
        }
    }

    /// A sign at the foot of a column.
    fn column(&self, brush: &Brush<'_>) {
        let Self { rect, mark, .. } = *self;
        let square = Rect {
            y: rect.y + rect.h - rect.w,
            h: rect.w,
            ..rect
        };
        Self::new(square, mark, self.high / rect.h).sign(brush);
        let rest = Rect {
            h: rect.h - rect.w - 2.0,
            ..rect
        };
        let ink = colour(brush.palette, mark);
        if matches!(mark, Mark::Over | Mark::Stale) {
            brush.fill(rest, ink);
        } else {
            brush.frame(rest, ink, 1.0);
        }
    }

    fn sign(&self, brush: &Brush<'_>) {
        let Self { rect, mark, .. } = *self;
        let ink = colour(brush.palette, mark);
        self.edge(brush, ink);
        let fill = Rect {
            y: rect.y + rect.h - self.high,
            h: self.high,
            ..rect
        };
        brush.fill(fill, ink);
        match mark {
            Mark::Over => cross(brush, rect, &brush.palette.bg2),
            Mark::Broken => cross(brush, rect, ink),
            Mark::Stale => bar(brush, rect),
            Mark::Draining => slash(brush, rect, ink),
            _ => {}
        }
    }

    fn edge(&self, brush: &Brush<'_>, ink: &str) {
        let Self { rect, mark, .. } = *self;
        // A fill to the top hides it.
        if self.high >= rect.h && mark != Mark::Booting {
            return;
        }
        let edge = Rect {
            x: rect.x + 0.5,
            y: rect.y + 0.5,
            w: rect.w - 1.0,
            h: rect.h - 1.0,
        };
        if mark == Mark::Booting {
            brush.dash(&[2.0, 2.0]);
        }
        brush.fade(if mark == Mark::Fine { 0.6 } else { 1.0 });
        brush.frame(edge, ink, 1.0);
        brush.fade(1.0);
        if mark == Mark::Booting {
            brush.dash(&[]);
        }
    }
}

/// A cut across the middle.
fn bar(brush: &Brush<'_>, rect: Rect) {
    let (inset, middle) = (rect.w * 0.2, rect.y + rect.h / 2.0);
    let ends = [(rect.x + inset, middle), (rect.x + rect.w - inset, middle)];
    brush.path(ends, &brush.palette.bg2, 2.5);
}

/// A stroke from corner to corner.
fn slash(brush: &Brush<'_>, rect: Rect, ink: &str) {
    let low = (rect.x + 1.0, rect.y + rect.h - 1.0);
    let high = (rect.x + rect.w - 1.0, rect.y + 1.0);
    brush.path([low, high], ink, 1.5);
}

fn cross(brush: &Brush<'_>, rect: Rect, ink: &str) {
    let inset = rect.w * 0.28;
    let (left, right) = (rect.x + inset, rect.x + rect.w - inset);
    let (top, bottom) = (rect.y + inset, rect.y + rect.h - inset);
    brush.path(
        [
            (left, top),
            (right, bottom),
            (right, f64::NAN),
            (right, top),
            (left, bottom),
        ],
        ink,
        1.7,
    );
}

/// Many machines: a column for each few, sorted by state and fill, with the signs of the cells.
/// Each state that is there has at least one.
fn strip(room: Rect, cells: &[Cell], tiles: &mut Vec<Tile>) {
    let pitch = 10.0 + GAP;
    let columns = math::max(1.0, ((room.w + GAP) / pitch).floor());
    let high = math::min(room.h.floor(), 56.0);
    let mut x = room.x;
    for mark in ORDER {
        let mut fills: Vec<f64> = cells
            .iter()
            .filter(|cell| cell.mark == mark)
            .map(|cell| cell.fill)
            .collect();
        order::by_size(&mut fills, |fill| -fill);
        let share = fills.len() as f64 / cells.len() as f64;
        let wide = if fills.is_empty() {
            0.0
        } else {
            math::max(1.0, (share * columns).floor())
        };
        for column in 0..wide as usize {
            let middle = ((column as f64 + 0.5) / wide * fills.len() as f64) as usize;
            let fill = fills.get(middle).copied().unwrap_or(0.0);
            let rect = Rect {
                x,
                y: room.y,
                w: pitch - GAP,
                h: high,
            };
            tiles.push(Tile {
                tall: true,
                ..Tile::new(rect, mark, fill)
            });
            x += pitch;
        }
    }
}

/// The states in the order of a strip.
const ORDER: [Mark; 8] = [
    Mark::Broken,
    Mark::Over,
    Mark::Busy,
    Mark::Stale,
    Mark::Fine,
    Mark::Draining,
    Mark::Booting,
    Mark::Cold,
];
