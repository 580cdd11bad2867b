//! Where something changes, for what holds below a line and not above.

use std::ops::RangeInclusive;

/// The largest whole number of a range for which `holds`, given that it holds below some line and
/// not above; 0 where it holds for none.
pub fn largest(range: RangeInclusive<i64>, holds: impl Fn(i64) -> bool) -> i64 {
    let (mut low, mut high) = (range.start() - 1, range.end() + 1);
    while high - low > 1 {
        let middle = i64::midpoint(low, high);
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
