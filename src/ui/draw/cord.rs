//! The fuse: what is left glows, what is burnt is ash with a notch for each action.

use super::{Brush, mono};
use crate::base::math;
use crate::base::number::fixed;
use crate::play::Budget;

/// The room at both ends, for the glow [px].
const END: f64 = 9.0;

/// Ticks at their most: nearer together they could not be told apart.
const TICKS: f64 = 100.0;

/// Embers at their most.
const EMBERS: u32 = 16;

/// Draws the fuse; `now` moves the embers [ms], none where they keep still.
pub fn draw(brush: &Brush<'_>, budget: &Budget, notches: &[f64], now: Option<f64>) {
    let length = brush.width - 2.0 * END;
    let middle = (brush.height * 0.5).round();
    let at = |used: f64| END + length * math::clamp(1.0 - used / budget.total, 0.0, 1.0);
    let palette = brush.palette;
    let tip = at(budget.used);
    brush.path([(tip, middle), (END + length, middle)], &palette.ash, 3.0);
    scale(brush, budget.total, middle, &at);
    for used in notches {
        let x = at(*used);
        brush.path([(x, middle - 7.0), (x, middle + 7.0)], &palette.you, 2.0);
    }
    if budget.used >= budget.total {
        brush.ring(END, middle, 4.0, &palette.ash, 2.0);
        return;
    }
    brush.path([(END, middle), (tip, middle)], &palette.ember, 5.0);
    if budget.burn_rate > 1.0 {
        embers(brush, tip, middle, budget.burn_rate, now);
    }
    brush.disc(tip, middle, 7.0, &palette.ember2);
    brush.disc(tip, middle, 3.0, &palette.bg);
}

/// Minutes, or seconds where the budget is short.
fn scale(brush: &Brush<'_>, total: f64, middle: f64, at: &impl Fn(f64) -> f64) {
    let seconds = total < 3.0;
    let (size, unit) = if seconds {
        (total * 60.0, "s")
    } else {
        (total, "min")
    };
    let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0]
        .into_iter()
        .find(|step| size / step <= 10.5)
        .unwrap_or(1000.0);
    let per = if seconds { 60.0 } else { 1.0 };
    // Counted, so that a budget of any size has an end.
    let count = math::min((size + 1e-9) / step, TICKS) as u32;
    for tick in 0..=count {
        let left = f64::from(tick) * step;
        let x = at(total - left / per);
        let long = tick % 2 == 0;
        let low = middle + if long { 14.0 } else { 11.0 };
        brush.path([(x, middle + 8.0), (x, low)], &brush.palette.ink3, 1.0);
        if long && brush.height >= 52.0 && brush.width >= 240.0 {
            let text = if left == 0.0 {
                format!("0 {unit}")
            } else {
                fixed(left, 0)
            };
            let x = if left == 0.0 { x + 8.0 } else { x };
            brush.text(
                &text,
                (x, middle + 26.0),
                &mono(11, false),
                &brush.palette.ink3,
                "center",
            );
        }
    }
}

/// Sparks that fly from the tip, more of them the faster it burns.
fn embers(brush: &Brush<'_>, tip: f64, middle: f64, rate: f64, now: Option<f64>) {
    let heat = math::clamp(math::ln(rate) / 9.0, 0.15, 1.0);
    let count = (f64::from(EMBERS) * heat) as u32;
    for ember in 0..count {
        let ember = f64::from(ember);
        let life = (now.unwrap_or(0.0) / 1400.0 + ember * 0.618_034).fract();
        let wild = (ember * 0.381_966).fract();
        let x = tip + 3.0 + life * (18.0 + 36.0 * wild);
        let y = middle - life * (8.0 + 14.0 * (ember * 0.27).fract()) + 3.0 * (wild - 0.5);
        brush.fade((1.0 - life) * 0.95);
        brush.disc(
            x,
            y,
            1.0 + 1.5 * (1.0 - life) * (0.5 + wild),
            &brush.palette.ember2,
        );
    }
    brush.fade(1.0);
}
