//! The error budget: what is used, how fast it burns, and how the service did by it.

use super::Budget;
use super::line::GOOD;
use crate::base::{Clock, FURTHEST, math};
use crate::level::Level;

/// Seconds over which the burn rate is averaged: long enough for a number that can be read, and so
/// short that "gone at" does not lag behind what everybody sees.
const WINDOW: usize = 10;
/// Seconds that the service must stay good to count as back.
const BACK_FOR: u32 = 600;

/// What the seconds so far have cost.
#[derive(Clone, Debug)]
pub(super) struct Spending {
    /// Used [minutes of full outage].
    used: f64,
    /// What each of the last seconds lost, 0 to 1; in a ring.
    lost: [f64; WINDOW],
    /// Seconds taken in.
    seconds: u32,
    /// The lowest SLI of a second.
    lowest: f64,
    /// First tick of the stretch of good seconds that goes on now.
    good_from: Option<u32>,
    /// Whether any second was not good.
    fell: bool,
}

impl Default for Spending {
    fn default() -> Self {
        Self {
            used: 0.0,
            lost: [0.0; WINDOW],
            seconds: 0,
            lowest: 1.0,
            good_from: None,
            fell: false,
        }
    }
}

impl Spending {
    /// Takes in one second.
    pub fn spend(&mut self, sli: f64) {
        self.used += (1.0 - sli) / 60.0;
        self.lost[self.seconds as usize % WINDOW] = 1.0 - sli;
        self.lowest = math::min(self.lowest, sli);
        if sli < GOOD {
            self.fell = true;
            self.good_from = None;
        } else if self.good_from.is_none() {
            self.good_from = Some(self.seconds);
        }
        self.seconds += 1;
    }

    /// Used [minutes of full outage].
    pub fn used(&self) -> f64 {
        self.used
    }

    /// The lowest SLI of a second; 1 before the first.
    pub fn lowest(&self) -> f64 {
        self.lowest
    }

    /// First tick of the stretch in which the service has been good again until now, for at least
    /// ten minutes; none where it never fell or is not back.
    pub fn recovered(&self) -> Option<u32> {
        let from = self.good_from.filter(|_| self.fell)?;
        (self.seconds - from >= BACK_FOR).then_some(from)
    }

    /// The budget as the page shows it.
    pub fn view(&self, level: &Level, now: Clock) -> Budget {
        let seen = (self.seconds as usize).clamp(1, WINDOW);
        let lost = self.lost.iter().sum::<f64>() / seen as f64;
        let burn_rate = math::ratio(lost, 1.0 - level.target);
        let left = level.budget_minutes - self.used;
        // Below 1 the service keeps its target, and no budget would ever be gone.
        let burns = burn_rate > 1.0 && left > 0.0;
        let lasts = 60.0 * math::ratio(left, lost);
        // What lasts longer has no end that a clock could tell.
        let told = lasts <= (FURTHEST - now.0) as f64;
        Budget {
            total: level.budget_minutes,
            used: self.used,
            burn_rate,
            gone_at: (burns && told).then(|| now + lasts.round() as i64),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tiny;

    #[test]
    fn the_budget_is_the_integral_and_the_burn_rate_that_of_the_last_seconds() {
        let level = tiny::level();
        let mut spending = Spending::default();
        (0..120).for_each(|_| spending.spend(0.5));
        let view = spending.view(&level, Clock(0));
        assert!((view.used - 1.0).abs() < 1e-9, "{view:?}");
        // Half of a target of 99.9 % is lost 500 times too fast.
        assert!((view.burn_rate - 500.0).abs() < 1e-6, "{view:?}");
        // Nine minutes are left, and half a minute goes each minute.
        assert_eq!(view.gone_at, Some(Clock(18 * 60)));
        (0..WINDOW).for_each(|_| spending.spend(1.0));
        let view = spending.view(&level, Clock(0));
        assert_eq!((view.burn_rate, view.gone_at), (0.0, None));
    }

    /// A target next to 100 % burns at the least loss, and that would take longer than clocks go.
    #[test]
    fn an_end_that_no_clock_can_tell_is_none() {
        let mut level = tiny::level();
        level.target = 1.0 - f64::EPSILON;
        let mut spending = Spending::default();
        spending.spend(1.0 - 16.0 * f64::EPSILON);
        let view = spending.view(&level, Clock(0));
        assert!(view.burn_rate > 1.0, "{view:?}");
        assert_eq!(view.gone_at, None);
    }

    #[test]
    fn it_is_back_after_ten_good_minutes_on_end() {
        let mut spending = Spending::default();
        (0..900).for_each(|_| spending.spend(1.0));
        assert_eq!(spending.recovered(), None, "it never fell");
        (0..10).for_each(|_| spending.spend(0.4));
        (0..599).for_each(|_| spending.spend(0.9995));
        assert_eq!(spending.recovered(), None);
        spending.spend(1.0);
        assert_eq!((spending.recovered(), spending.lowest()), (Some(910), 0.4));
        spending.spend(0.9);
        assert_eq!(spending.recovered(), None);
    }
}
