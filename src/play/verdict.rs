//! Who wins: latched, the first verdict is final.

use super::Verdict;
use super::hold::Held;
use super::stage::Stage;
use crate::base::Clock;

/// A win is announced when it is no further away than this [s]: on a day that has to be got through
/// to its evening, nobody is told in the morning that all is done.
const AHEAD: i64 = 600;

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

    /// When it is won if everything stays as it is; none while the goal does not hold.
    pub fn wins_at(&self, stage: &Stage, now: Clock) -> Option<Clock> {
        let win = &stage.level.win;
        let (held, hold) = (self.held.seconds(), win.when.hold);
        if self.verdict.is_some() || held <= 0.0 {
            return None;
        }
        let at = now + (hold - held).ceil() as i64;
        let at = at.max(win.not_before).max(now + 1);
        (at - now <= AHEAD).then_some(at)
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

    /// The second that is named is the one in which it is won, and it moves when the goal breaks.
    #[test]
    fn a_win_is_announced() {
        let stage = Stage::new(Arc::new(tiny::level()), 1);
        let mut judge = Judge::default();
        let at = |text: &str| Clock::parse(text).unwrap();
        let mut look = |from: &str, to: &str, sli: f64| {
            let mut now = at(from);
            while now < at(to) {
                now = now + 1;
                judge.look(&stage, now, 1.0, |_| sli);
            }
            let wins_at = judge.wins_at(&stage, now);
            (wins_at, judge.verdict().map(|verdict| verdict.at))
        };
        assert_eq!(
            look("06:00", "06:19", 1.0),
            (None, None),
            "it waits for 06:30"
        );
        assert_eq!(look("06:19", "06:24", 1.0), (Some(at("06:30")), None));
        assert_eq!(look("06:24", "06:25", 0.5), (None, None));
        assert_eq!(look("06:25", "06:26", 1.0), (Some(at("06:35")), None));
        assert_eq!(look("06:26", "06:36", 1.0), (None, Some(at("06:35"))));
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
