//! Who wins: latched, the first verdict is final.

use super::Verdict;
use super::hold::Held;
use super::stage::Stage;
use crate::base::Clock;

/// Waits for the second that decides.
#[derive(Clone, Debug, Default)]
pub(super) struct Judge {
    held: Held,
    verdict: Option<Verdict>,
}

impl Judge {
    /// Looks at the second `now`; the verdict if it falls in it. Signals count as they truly are.
    pub fn look(
        &mut self,
        stage: &Stage,
        now: Clock,
        used: f64,
        truth: impl Fn(usize) -> f64,
    ) -> Option<Verdict> {
        let win = &stage.level.win;
        let held = self.held.observe(&win.when, |signal| Some(truth(signal)));
        let lost = used > stage.level.budget_minutes;
        let won = held && now >= win.not_before;
        if self.verdict.is_some() || !(lost || won) {
            return None;
        }
        self.verdict = Some(Verdict {
            // An overspent budget is lost even in the second that would have won.
            won: !lost,
            at: now,
            used,
        });
        self.verdict
    }

    /// The verdict, once it has fallen.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }
}

/// The verdict in one word: `won`, `lost` or `unfinished`.
#[must_use]
pub fn word(verdict: Option<Verdict>) -> &'static str {
    match verdict {
        None => "unfinished",
        Some(verdict) if verdict.won => "won",
        Some(_) => "lost",
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::play::tiny;

    #[test]
    fn the_first_verdict_is_final() {
        // Won at signal 0 ≥ 0.999 for 10 min, not before 06:30; ten minutes of budget.
        let stage = Stage::new(Arc::new(tiny::level()), 1);
        let mut judge = Judge::default();
        let mut at = |text: &str, seconds: i64, used: f64| {
            let from = Clock::parse(text).unwrap();
            let mut look = |s| judge.look(&stage, from + s, used, |_| 1.0);
            (0..seconds).find_map(&mut look)
        };
        assert_eq!(at("06:00", 1799, 1.0), None, "not before 06:30");
        let won = at("06:29:59", 2, 1.0).unwrap();
        assert_eq!(
            (won.won, won.at.to_string().as_str(), won.used),
            (true, "06:30", 1.0)
        );
        assert_eq!(at("07:00", 60, 99.0), None, "the first is final");
    }

    #[test]
    fn an_overspent_budget_is_lost() {
        let stage = Stage::new(Arc::new(tiny::level()), 1);
        let mut judge = Judge::default();
        let mut look = |used| judge.look(&stage, Clock(0), used, |_| 0.0);
        assert_eq!(look(10.0), None, "spent is not overspent");
        assert!(!look(10.001).unwrap().won);
    }
}
