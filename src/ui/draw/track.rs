//! The timeline: how much was served, and when something happened: three kinds of marks.

use super::axis::{self, Axis};
use super::{Brush, Rect, chart, mono};
use crate::base::math;
use crate::play::{OrderState, PostKind, Session};
use crate::ui::driver::{Game, Reel};
use crate::ui::words;

/// Time that is shown beyond now [s].
const AHEAD: u32 = 3_600;

/// Time that is shown before the level opened [s].
const BEHIND: u32 = 1_800;

/// Room at both ends [px].
const END: f64 = 12.0;

/// Room for the marks above the curve [px].
const MARKS: f64 = 14.0;

/// Room for the words that say what it is [px].
const CAPTION: f64 = 180.0;

/// The least width at which they may stand over the line [px]: a third of it.
const NARROW: f64 = 3.0 * CAPTION;

/// Width of one of their letters [px].
const LETTER: f64 = 7.3;

/// The run whose line it is: of a film all of it is known.
fn played(game: &Game) -> &Session {
    game.reel.as_ref().map_or(game.live(), Reel::whole)
}

/// The ticks that it shows: an hour beyond now while there is a verdict to come, else all.
#[must_use]
pub fn span(game: &Game) -> (u32, u32) {
    if let Some(reel) = &game.reel {
        return reel.span();
    }
    let (from, end) = (game.back(BEHIND), game.session().ticks());
    let to = if game.judged() {
        (game.live().tick() + AHEAD).min(end)
    } else {
        end
    };
    (from, to.max(from + 1))
}

/// The tick at a place of a timeline that is so wide [px].
#[must_use]
pub fn tick_at(game: &Game, x: f64, width: f64) -> u32 {
    let (from, to) = span(game);
    let share = math::clamp((x - END) / math::max(width - 2.0 * END, 1.0), 0.0, 1.0);
    from + (share * f64::from(to - from)).round() as u32
}

/// Draws the timeline up to now and an hour beyond.
pub fn draw(brush: &Brush<'_>, game: &Game) {
    let session = played(game);
    let now = game.session().tick();
    let room = Rect {
        x: END,
        y: MARKS + 2.0,
        w: brush.width - 2.0 * END,
        h: brush.height - MARKS - 22.0,
    };
    let axis = Axis {
        span: span(game),
        room,
    };
    let least = axis::floor(session.sli_min());
    served(brush, &axis, least, session);
    axis.draw(brush, session);
    posts(brush, &axis, session);
    let x = axis.x(f64::from(now));
    caption(brush, room, least, x);
    brush.path([(x, 2.0), (x, room.y + room.h)], &brush.palette.ink, 1.5);
    brush.disc(x, room.y + room.h, 4.0, &brush.palette.ink);
}

/// What the line is, at the end where nobody stands: late in the day that is over the line, for
/// which a narrow page has no room.
fn caption(brush: &Brush<'_>, room: Rect, least: f64, now: f64) {
    let late = now > room.x + room.w - CAPTION;
    if late && room.w < NARROW {
        return;
    }
    let (x, side) = match late {
        true => (room.x + 4.0, "left"),
        false => (room.x + room.w, "right"),
    };
    // Where the line is low the words stand above its floor.
    let spot = (x, room.y + math::min(10.0, room.h - 4.0));
    let text = words::served(least);
    let wide = LETTER * text.chars().count() as f64;
    let from = if side == "left" { x } else { x - wide };
    let ground = Rect {
        x: from - 3.0,
        y: spot.1 - 11.0,
        w: wide + 6.0,
        h: 15.0,
    };
    // The line goes behind the words.
    brush.fill(ground, &brush.palette.bg);
    brush.text(&text, spot, &mono(12, false), &brush.palette.ink3, side);
}

/// The share that was served well, filled, from the least on that the axis shows.
fn served(brush: &Brush<'_>, axis: &Axis, floor: f64, session: &Session) {
    let sli = session.sli_series();
    let (from, to) = (axis.span.0 as usize, sli.len());
    let pixels = math::max(axis.room.w, 1.0);
    let step = ((f64::from(axis.span.1 - axis.span.0) / pixels).floor() as usize).max(1);
    let points: Vec<(f64, f64)> = (from..to)
        .step_by(step)
        .map(|tick| {
            let least = sli[tick..(tick + step).min(to)]
                .iter()
                .fold(1.0, |least, value| math::min(least, f64::from(*value)));
            let high = axis::height(least, floor);
            (
                axis.x(tick as f64),
                axis.room.y + axis.room.h * (1.0 - high),
            )
        })
        .collect();
    brush.fade(0.22);
    chart::fill_under(brush, axis.room, &points, &brush.palette.ink2);
    brush.fade(1.0);
    brush.path(points, &brush.palette.ink2, 1.5);
}

fn posts(brush: &Brush<'_>, axis: &Axis, session: &Session) {
    let palette = brush.palette;
    for post in session.channel() {
        let tick = session.tick_at(post.at);
        if tick < axis.span.0 {
            continue;
        }
        let x = axis.x(f64::from(tick));
        match post.kind {
            PostKind::Page => brush.area([(x - 5.0, 2.0), (x + 5.0, 2.0), (x, 11.0)], &palette.bad),
            PostKind::Message | PostKind::Hint => brush.ring(x, 7.0, 2.5, &palette.ink3, 1.3),
            PostKind::You | PostKind::Landed => {}
        }
    }
    for order in session.orders() {
        if !matches!(order.state, OrderState::Refused(_)) {
            let (x, floor) = (
                axis.x(f64::from(session.tick_at(order.at))),
                axis.room.y + axis.room.h,
            );
            brush.path([(x, 2.0), (x, floor)], &palette.you, 1.0);
            brush.area(
                [(x - 5.5, floor), (x + 5.5, floor), (x, floor - 10.0)],
                &palette.you,
            );
        }
    }
}
