//! Float maths with the same bits on every platform.
//!
//! Native std and wasm link different `exp` and `ln` (they differ in 5–10 % of inputs) and order
//! signed zeros differently, so the model uses these and nothing else.

/// `e^x`.
#[must_use]
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}

/// Natural logarithm.
#[must_use]
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

/// `x^y`.
#[must_use]
pub fn pow(x: f64, y: f64) -> f64 {
    libm::pow(x, y)
}

/// The smaller of two finite numbers.
#[must_use]
pub fn min(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// The larger of two finite numbers.
#[must_use]
pub fn max(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// `x` held between `low` and `high`.
#[must_use]
pub fn clamp(x: f64, low: f64, high: f64) -> f64 {
    max(low, min(x, high))
}

/// `part / whole`, and 0 where there is no whole.
#[must_use]
pub fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

/// The value of a piecewise linear curve through `points` (x ascending) at `x`; flat outside.
#[must_use]
pub fn curve(points: &[(f64, f64)], x: f64) -> f64 {
    let Some(after) = points.iter().position(|p| p.0 >= x) else {
        return points.last().map_or(0.0, |p| p.1);
    };
    if after == 0 {
        return points[0].1;
    }
    let (x0, y0) = points[after - 1];
    let (x1, y1) = points[after];
    y0 + (y1 - y0) * (x - x0) / (x1 - x0)
}
