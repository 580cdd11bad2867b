//! The true values of signals over a run that was played: it is played again and watched.

use std::ops::Range;

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

/// Ticks over which some signals are averaged.
#[derive(Clone, Debug)]
pub(super) struct Span {
    pub signals: Vec<usize>,
    pub ticks: Range<u32>,
}

impl Span {
    /// The seconds before a tick.
    pub fn before(tick: u32, seconds: u32, signals: &[usize]) -> Self {
        Self {
            signals: signals.to_vec(),
            ticks: tick.saturating_sub(seconds)..tick,
        }
    }
}

/// Plays spans of a run again and averages their signals.
#[derive(Clone, Debug)]
pub(super) struct Means {
    session: Session,
    spans: Vec<Span>,
    /// The means of the spans that are done.
    known: Vec<Vec<f64>>,
    playing: Option<Summing>,
    progress: Progress,
}

/// One span that is played.
#[derive(Clone, Debug)]
struct Summing {
    run: Session,
    sums: Vec<f64>,
}

impl Means {
    pub fn new(session: &Session, spans: Vec<Span>) -> Self {
        let of = spans.iter().map(|span| {
            span.ticks.end.min(session.tick()) - session.keyframe_before(span.ticks.start)
        });
        Self {
            progress: Progress {
                done: 0,
                of: of.sum(),
            },
            session: session.clone(),
            spans,
            known: Vec::new(),
            playing: None,
        }
    }

    /// The means of each span, as far as they are known.
    pub fn known(&self) -> &[Vec<f64>] {
        &self.known
    }

    pub fn finished(&self) -> bool {
        self.known.len() == self.spans.len()
    }

    /// Plays one tick of the span that is next; none where all are done.
    fn step(&mut self) -> Option<()> {
        let span = self.spans.get(self.known.len())?;
        let end = span.ticks.end.min(self.session.tick());
        let summing = self.playing.get_or_insert_with(|| Summing {
            run: self
                .session
                .rewound(self.session.keyframe_before(span.ticks.start)),
            sums: vec![0.0; span.signals.len()],
        });
        let Summing { run, sums } = summing;
        if run.tick() < end {
            run.step(&mut Vec::new());
            self.progress.done += 1;
            if run.tick() > span.ticks.start {
                for (sum, signal) in sums.iter_mut().zip(&span.signals) {
                    *sum += run.signal(*signal);
                }
            }
        }
        if run.tick() >= end {
            let count = f64::from(end.saturating_sub(span.ticks.start).max(1));
            self.known
                .push(sums.iter().map(|sum| sum / count).collect());
            self.playing = None;
        }
        Some(())
    }
}

impl Job for Means {
    fn advance(&mut self, ticks: u32) -> Progress {
        for _ in 0..ticks {
            if self.step().is_none() {
                break;
            }
        }
        self.progress
    }
}
