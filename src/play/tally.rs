//! In what a budget is counted where people read it: minutes, or seconds where there are few.

use crate::base::number::fixed;

/// Budgets below this are counted in seconds [min].
const SMALL: f64 = 3.0;
/// Budgets below this in hundredths of them [min].
const TINY: f64 = 1.0;

/// How amounts of one level's budget are written. In data they always are minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    small: bool,
    decimals: u32,
}

impl Tally {
    /// For a budget of so many minutes.
    #[must_use]
    pub fn of(budget_minutes: f64) -> Self {
        Self {
            small: budget_minutes < SMALL,
            decimals: if budget_minutes < TINY { 2 } else { 1 },
        }
    }

    /// To the hundredth, for whoever compares runs.
    #[must_use]
    pub fn finely(self) -> Self {
        Self {
            decimals: 2,
            ..self
        }
    }

    /// Whether it counts in seconds.
    #[must_use]
    pub fn in_seconds(self) -> bool {
        self.small
    }

    /// The unit: `s` or `min`.
    #[must_use]
    pub fn unit(self) -> &'static str {
        if self.small { "s" } else { "min" }
    }

    /// The unit as a word: `seconds` or `minutes`.
    #[must_use]
    pub fn word(self) -> &'static str {
        if self.small { "seconds" } else { "minutes" }
    }

    /// An amount without its unit, to the last digit that counts: `3.21`.
    #[must_use]
    pub fn number(self, minutes: f64) -> String {
        let held = if self.small { 60.0 * minutes } else { minutes };
        fixed(held, self.decimals)
    }

    /// An amount with its unit: `3.21 s`, `4.5 min`.
    #[must_use]
    pub fn amount(self, minutes: f64) -> String {
        format!("{} {}", self.number(minutes), self.unit())
    }

    /// What was saved or cost, with its sign: `+3.21`; what rounds to nothing is `0.00`.
    #[must_use]
    pub fn signed(self, minutes: f64) -> String {
        let sign = if minutes > 0.0 { "+" } else { "−" };
        let size = self.number(minutes.abs());
        if self.nothing(minutes) {
            return size;
        }
        sign.to_owned() + &size
    }

    /// Whether an amount rounds to nothing.
    #[must_use]
    pub fn nothing(self, minutes: f64) -> bool {
        self.number(minutes.abs()) == self.number(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_budgets_are_counted_in_seconds() {
        // Budget [min], amount [min], and how it reads.
        for (budget, amount, text) in [
            (40.0, 1.26, "1.3 min"),
            (40.0, 0.04, "0.0 min"),
            (2.0, 0.04, "2.4 s"),
            (0.25, 0.04, "2.40 s"),
            (0.25, 0.0007, "0.04 s"),
        ] {
            assert_eq!(Tally::of(budget).amount(amount), text);
        }
        let tiny = Tally::of(0.25);
        assert_eq!(tiny.signed(-0.04), "−2.40");
        assert_eq!(tiny.signed(0.0001), "+0.01");
        assert_eq!(tiny.signed(-0.00001), "0.00");
        assert!(Tally::of(40.0).nothing(0.04) && !tiny.nothing(0.04));
    }
}
