//! The one in the middle and the top tenth of many shares, by counting them in bins.

use crate::base::math::ratio;

/// Bins over the range from 0 to 1.
const BINS: usize = 1_000;

/// The share in the middle, and the mean of the largest tenth; both to a thousandth.
pub(crate) fn middle_and_top(shares: impl Iterator<Item = f64>) -> (f64, f64) {
    let mut counts = [0_u32; BINS + 1];
    let (mut all, mut top) = (0, 0);
    for share in shares {
        let bin = ((share * BINS as f64) as usize).min(BINS);
        counts[bin] += 1;
        (all, top) = (all + 1, top.max(bin));
    }
    let tenth = u32::div_ceil(all, 10);
    let (mut above, mut middle, mut sum) = (0, 0.0, 0.0);
    for (bin, count) in counts[..=top].iter().enumerate().rev() {
        let share = bin as f64 / BINS as f64;
        sum += f64::from((*count).min(tenth.saturating_sub(above))) * share;
        above += count;
        if 2 * above >= all {
            middle = share;
            break;
        }
    }
    (middle, ratio(sum, f64::from(tenth)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_even_shares_the_middle_is_a_half_and_the_top_near_one() {
        let shares = (0..100).map(|share| f64::from(share) / 100.0);
        let (middle, top) = middle_and_top(shares);
        assert!((middle - 0.5).abs() < 0.002, "{middle}");
        assert!((top - 0.945).abs() < 0.002, "{top}");
        assert_eq!(middle_and_top(std::iter::empty()).1, 0.0);
    }
}
