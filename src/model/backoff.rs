//! Clients that failed and will try again: exponential backoff with full jitter.
//!
//! A failure at try n waits a time uniform over [0, min(most, first × 2ⁿ⁻¹)] ("full jitter",
//! https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/). Those who failed in
//! one tick are kept together, keyed by that tick, and come back evenly over their range.

use super::spec::BackoffSpec;
use crate::base::Digest;
use crate::base::math::max;

/// Everyone who waits to try again, by number of failures.
#[derive(Clone, Debug)]
pub(crate) struct Backoff {
    lines: Vec<Line>,
    on: bool,
}

/// Those with the same number of failures.
#[derive(Clone, Debug)]
struct Line {
    /// What each tick of the past put in, spread over the range: the newest at `newest`.
    each: Vec<f64>,
    newest: usize,
    /// Their sum, which is what comes back in a tick.
    due: f64,
    /// Everyone inside.
    inside: f64,
}

impl Backoff {
    pub fn new(spec: &BackoffSpec, dt: f64) -> Self {
        let mut lines = Vec::new();
        let mut range = spec.first.0;
        loop {
            let capped = if range < spec.most.0 {
                range
            } else {
                spec.most.0
            };
            let ticks = ((capped / dt).round() as usize).max(1);
            lines.push(Line {
                each: vec![0.0; ticks],
                newest: 0,
                due: 0.0,
                inside: 0.0,
            });
            if range >= spec.most.0 {
                return Self { lines, on: spec.on };
            }
            range *= 2.0;
        }
    }

    /// Classes of tries: the first, and one for each line.
    pub fn classes(&self) -> usize {
        self.lines.len() + 1
    }

    /// Whether clients retry by themselves.
    pub fn on(&self) -> bool {
        self.on
    }

    /// Those of class `class` (at least 1) whose time has come; call once a tick before `push`.
    pub fn due(&self, class: usize) -> f64 {
        self.lines[class - 1].due
    }

    /// Puts in `amount` that failed in this tick at a try of class `class`.
    pub fn push(&mut self, class: usize, amount: f64) {
        let last = self.lines.len() - 1;
        self.lines[class.min(last)].push(amount);
    }

    /// Makes room for the next tick's failures; call once a tick, after `due` and before `push`.
    pub fn turn(&mut self) {
        self.lines.iter_mut().for_each(Line::turn);
    }

    /// Everyone inside.
    pub fn waiting(&self) -> f64 {
        self.lines.iter().map(|line| line.inside).sum()
    }

    pub fn clear(&mut self) {
        for line in &mut self.lines {
            line.each.fill(0.0);
            (line.due, line.inside) = (0.0, 0.0);
        }
    }

    pub fn digest(&self, digest: &mut Digest) {
        for line in &self.lines {
            digest.word(line.newest as u64);
            digest.numbers(&line.each);
        }
    }
}

impl Line {
    fn push(&mut self, amount: f64) {
        let each = amount / self.each.len() as f64;
        self.each[self.newest] += each;
        self.due += each;
        self.inside += amount;
    }

    /// What is due has gone, and those who came longest ago are through.
    fn turn(&mut self) {
        self.inside = max(0.0, self.inside - self.due);
        self.newest = (self.newest + 1) % self.each.len();
        self.due = max(0.0, self.due - self.each[self.newest]);
        self.each[self.newest] = 0.0;
        if self.newest == 0 {
            self.add_up();
        }
    }

    /// Once a round, so that what is lost in rounding does not add up.
    fn add_up(&mut self) {
        self.due = self.each.iter().sum();
        // The first place is the newest and empty; behind it stand the oldest, with one share left.
        let left = (0..).map(f64::from);
        self.inside = self
            .each
            .iter()
            .zip(left)
            .map(|(each, left)| each * left)
            .sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Seconds;

    #[test]
    fn comes_back_evenly_over_its_range_and_loses_nobody() {
        let spec = BackoffSpec {
            first: Seconds(2.0),
            most: Seconds(8.0),
            on: true,
        };
        let mut backoff = Backoff::new(&spec, 1.0);
        assert_eq!(backoff.classes(), 4);
        backoff.push(1, 12.0);
        let mut came = Vec::new();
        for _ in 0..5 {
            came.push(backoff.due(2));
            backoff.turn();
        }
        assert_eq!(came, [3.0, 3.0, 3.0, 3.0, 0.0]);
        backoff.push(9, 8.0);
        assert_eq!(backoff.waiting(), 8.0);
        assert_eq!(backoff.due(3), 1.0);
    }
}
