//! The true values of signals over a run that was played: it is played again and watched.

use super::{CatchUp, Job, Progress, Session};

/// Plays a run again and writes down some of its signals, every so many ticks.
#[derive(Clone, Debug)]
pub struct Trace {
    run: CatchUp,
    every: u32,
    signals: Vec<usize>,
    series: Vec<Vec<f32>>,
}

impl Trace {
    /// A job for the signals of those places, from tick `from` to where `session` is now.
    #[must_use]
    pub fn new(session: &Session, signals: &[usize], from: u32, every: u32) -> Self {
        Self {
            run: CatchUp::new(session.rewound(from), session.now()),
            every: every.max(1),
            signals: signals.to_vec(),
            series: vec![Vec::new(); signals.len()],
        }
    }

    /// What the signal at that place of the list was, in held units: one value every so many
    /// ticks.
    #[must_use]
    pub fn series(&self, place: usize) -> &[f32] {
        &self.series[place]
    }

    fn note(&mut self) {
        let session = self.run.session();
        for (signal, series) in self.signals.iter().zip(&mut self.series) {
            series.push(session.signal(*signal) as f32);
        }
    }
}

impl Job for Trace {
    fn advance(&mut self, ticks: u32) -> Progress {
        let mut left = ticks;
        loop {
            let part = left.min(self.every - self.run.session().tick() % self.every);
            let before = self.run.session().tick();
            let progress = self.run.advance(part);
            let now = self.run.session().tick();
            left -= now - before;
            if now > before && now.is_multiple_of(self.every) {
                self.note();
            }
            if left == 0 || progress.finished() {
                return progress;
            }
        }
    }
}

/// The mean of signals over the `seconds` before a tick.
pub(super) fn means(session: &Session, signals: &[usize], tick: u32, seconds: u32) -> Vec<f64> {
    let from = tick.saturating_sub(seconds);
    let mut again = session.rewound(from);
    let mut sums = vec![0.0; signals.len()];
    let mut count = 0.0;
    while again.tick() < tick.min(session.tick()) {
        again.step(&mut Vec::new());
        count += 1.0;
        for (sum, signal) in sums.iter_mut().zip(signals) {
            *sum += again.signal(*signal);
        }
    }
    let count = if count > 0.0 { count } else { 1.0 };
    sums.into_iter().map(|sum| sum / count).collect()
}
