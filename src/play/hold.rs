//! Conditions that must have held for a while.

use crate::level::Condition;

/// For how many seconds on end a condition has held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Held(u32);

impl Held {
    /// Takes in one more second, and says whether the condition has now held its hold time. A
    /// signal that shows nothing fulfils no comparison.
    pub fn observe(&mut self, condition: &Condition, shown: impl Fn(usize) -> Option<f64>) -> bool {
        let holds = condition.all.iter().all(|comparison| {
            let value = shown(comparison.signal);
            value.is_some_and(|value| comparison.operator.holds(value, comparison.value))
        });
        self.0 = if holds { self.0.saturating_add(1) } else { 0 };
        holds && f64::from(self.0) >= condition.hold
    }

    /// For how long it has held [s].
    pub fn seconds(self) -> f64 {
        f64::from(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{Comparison, Operator};

    /// One character a second: a digit is the signal's value, `.` is blank. `!` is where the
    /// condition has held its time.
    fn check(hold: f64, shown: &str, expected: &str) {
        let comparison = Comparison {
            signal: 0,
            operator: Operator::Above,
            value: 5.0,
        };
        let condition = Condition {
            all: vec![comparison],
            hold,
        };
        let mut held = Held::default();
        let mut second = |c: char| {
            let value = c.to_digit(10).map(f64::from);
            if held.observe(&condition, |_| value) {
                '!'
            } else {
                '-'
            }
        };
        let seen: String = shown.chars().map(&mut second).collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn a_break_begins_the_hold_again_and_blank_is_a_break() {
        check(0.0, "4675", "-!!-");
        check(3.0, "66666", "--!!!");
        check(3.0, "664666", "-----!");
        check(2.0, "6.66", "---!");
    }
}
