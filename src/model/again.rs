//! Requests that failed and that clients ask again by themselves, a few times, each time later.
//!
//! Who failed the first time was not served well, whatever becomes of the later tries; the later
//! tries are load all the same. A budget lets only so many of them through; the others have failed
//! at once.

use super::backoff::Backoff;
use super::spec::BackoffSpec;
use crate::base::math::{min, ratio};
use crate::base::{Digest, Seconds};

/// Range of the first delay [s]: a client that gave up after some seconds asks again soon, after
/// four on average. Chosen: half would bring the tries of one bad second back twice as dense, and
/// double half as dense; how many there are it does not change.
const FIRST: f64 = 8.0;

/// The requests of one population that are asked again. Amounts are requests in a tick.
#[derive(Clone, Debug)]
pub(crate) struct Again {
    tries: u32,
    line: Backoff,
    /// What was asked for the second time, the third time, and so on.
    asked: Vec<f64>,
    /// Share of it that was let through.
    let_through: f64,
}

impl Again {
    pub fn new(tries: u32, dt: f64) -> Self {
        let doublings = tries.saturating_sub(1);
        let spec = BackoffSpec {
            first: Seconds(FIRST),
            most: Seconds(FIRST * f64::from(1_u32 << doublings)),
            on: tries > 0,
        };
        Self {
            tries,
            line: Backoff::new(&spec, dt),
            asked: vec![0.0; tries as usize],
            let_through: 1.0,
        }
    }

    /// Asks again what is due, at most `budget` of it where there is one; gives what is let
    /// through.
    pub fn ask(&mut self, budget: Option<f64>) -> f64 {
        for (class, asked) in (1..).zip(&mut self.asked) {
            *asked = self.line.due(class);
        }
        self.line.turn();
        let wanted: f64 = self.asked.iter().sum();
        self.let_through = match budget {
            Some(budget) if wanted > 0.0 => min(1.0, ratio(budget, wanted)),
            _ => 1.0,
        };
        self.allowed()
    }

    /// What was let through.
    pub fn allowed(&self) -> f64 {
        self.let_through * self.asked.iter().sum::<f64>()
    }

    /// Hears that of `first` tries and of those asked again the share `ok` succeeded.
    pub fn hear(&mut self, first: f64, ok: f64) {
        if self.tries == 0 {
            return;
        }
        self.line.push(0, first * (1.0 - ok));
        for class in 1..self.asked.len() {
            let failed = self.asked[class - 1] * (1.0 - self.let_through * ok);
            self.line.push(class, failed);
        }
    }

    pub fn clear(&mut self) {
        self.line.clear();
        self.asked.fill(0.0);
    }

    /// Clients that never ask again add nothing.
    pub fn digest(&self, digest: &mut Digest) {
        if self.tries > 0 {
            self.line.digest(digest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries a request in a minute in which everything fails, at 100 requests a second.
    fn tries(budget: Option<f64>) -> f64 {
        let mut again = Again::new(3, 1.0);
        let mut all = 0.0;
        for second in 0..240 {
            let allowed = again.ask(budget.map(|share| share * 100.0));
            again.hear(100.0, 0.0);
            if second >= 180 {
                all += 1.0 + allowed / 100.0;
            }
        }
        all / 60.0
    }

    #[test]
    fn a_budget_bounds_the_load_of_those_who_ask_again() {
        assert!((tries(None) - 4.0).abs() < 1e-9);
        assert!((tries(Some(0.2)) - 1.2).abs() < 1e-9);
    }

    /// Without a budget nothing is held back, also where nobody asks for the first time.
    #[test]
    fn without_a_budget_all_is_let_through() {
        let mut again = Again::new(1, 1.0);
        again.hear(100.0, 0.0);
        let asked: f64 = (0..60).map(|_| again.ask(None)).sum();
        assert!((asked - 100.0).abs() < 1e-9, "{asked}");
    }
}
