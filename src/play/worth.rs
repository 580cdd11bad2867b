//! What each action was worth: the same run again without it.

use std::collections::{BTreeSet, VecDeque};

use super::{CatchUp, Job, Order, Progress, Session};
use crate::base::Clock;

/// What one action was worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The order's number.
    pub number: u32,
    /// Budget that it saved (+) or cost (−) [minutes].
    pub minutes: f64,
}

/// Plays a run to a moment, then again without each of its mitigations, and without all of them.
/// Single worths need not add up to the total.
#[derive(Clone, Debug)]
pub struct Worths {
    until: Clock,
    /// The run as it was, to the moment.
    whole: CatchUp,
    /// Orders that were taken; what was refused stays refused without the others.
    taken: BTreeSet<u32>,
    /// What is to be left out next, and from which tick.
    waiting: VecDeque<(Without, u32)>,
    /// The run that is played now.
    playing: Option<(Without, CatchUp)>,
    rows: Vec<Worth>,
    total: Option<f64>,
    progress: Progress,
}

/// What is left out of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Without {
    One(u32),
    All,
}

impl Worths {
    /// A job for what was started in `session` so far, counted at `until`. Nothing more is put in.
    #[must_use]
    pub fn new(session: &Session, until: Clock) -> Self {
        let mut whole = session.clone();
        whole.branch();
        let mitigations = session.level().mitigations.len();
        let accepted = whole.orders().iter().filter(|order| order.accepted);
        let counted = |order: &&Order| order.what < mitigations;
        let row = |order: &Order| (Without::One(order.number), whole.tick_at(order.at));
        let mut waiting: VecDeque<_> = accepted.clone().filter(counted).map(row).collect();
        waiting.extend(waiting.front().map(|first| (Without::All, first.1)));
        let end = whole.tick_at(until).max(whole.tick());
        let again: u32 = waiting.iter().map(|(_, from)| end - from).sum();
        Self {
            until,
            taken: accepted.map(|order| order.number).collect(),
            waiting,
            playing: None,
            rows: Vec::new(),
            total: None,
            progress: Progress {
                done: 0,
                of: again + (end - whole.tick()),
            },
            whole: CatchUp::new(whole, until),
        }
    }

    /// Worths that are known by now, in the order of the orders.
    #[must_use]
    pub fn rows(&self) -> &[Worth] {
        &self.rows
    }

    /// What all of them together saved [minutes], once it is known.
    #[must_use]
    pub fn total(&self) -> Option<f64> {
        self.total
    }

    /// The run that goes on next: the whole one, then one without something.
    fn next(&mut self) -> Option<&mut CatchUp> {
        if !self.whole.finished() {
            return Some(&mut self.whole);
        }
        if self.playing.is_none() {
            let (without, from) = self.waiting.pop_front()?;
            let mut run = self.whole.session().rewound(from);
            let taken = &self.taken;
            run.keep(|number| {
                without != Without::All
                    && without != Without::One(number)
                    && taken.contains(&number)
            });
            self.playing = Some((without, CatchUp::new(run, self.until)));
        }
        self.playing.as_mut().map(|(_, run)| run)
    }

    /// Writes down what came of the run that is played, if it is at its end.
    fn note(&mut self) {
        let Some((without, run)) = self.playing.take_if(|(_, run)| run.finished()) else {
            return;
        };
        let minutes = run.session().budget().used - self.whole.session().budget().used;
        match without {
            Without::One(number) => self.rows.push(Worth { number, minutes }),
            Without::All => self.total = Some(minutes),
        }
    }
}

impl Job for Worths {
    fn advance(&mut self, ticks: u32) -> Progress {
        let mut left = ticks;
        while left > 0 {
            let Some(run) = self.next() else { break };
            let before = run.session().tick();
            run.advance(left);
            let played = run.session().tick() - before;
            left -= played;
            self.progress.done += played;
            self.note();
        }
        self.progress
    }
}
