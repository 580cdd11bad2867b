//! What each action was worth: the same run again without it.

mod group;
mod plan;

use std::collections::VecDeque;

use super::{CatchUp, Job, Progress, Session};
use crate::base::{Clock, math};

use group::groups;
use plan::{Run, Without};

/// The most groups of which every two are left out together; more would take too long.
const CANDIDATES: usize = 6;
/// What two must save together to be named as a pair, as a share of the budget.
const MATTERS: f64 = 0.05;
/// What each of a pair may save alone, as a share of what both save.
const ALONE: f64 = 0.25;

/// What one action was worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The order's number.
    pub number: u32,
    /// Budget that it saved (+) or cost (−) [minutes].
    pub minutes: f64,
}

/// One row of the table: an action, or the moves of one slider within ten minutes of each other.
#[derive(Clone, Debug, PartialEq)]
pub struct WorthRow {
    /// The mitigation, by place in the level.
    pub what: usize,
    /// The orders' numbers, in time order.
    pub numbers: Vec<u32>,
    /// Budget that they saved (+) or cost (−) together [minutes]; none until it is known.
    pub minutes: Option<f64>,
}

/// Two rows of which either was enough: without one the other did, within the budget, or nearly as
/// well where the budget was gone anyhow; and without both it would have been worse.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Either {
    /// Places of the rows.
    pub rows: (usize, usize),
    /// Budget that both saved together [minutes].
    pub minutes: f64,
}

/// Plays a run to a moment, then again without each of its mitigations, and without all of them.
/// Single worths need not add up to the total. A row of several moves is known before its moves.
#[derive(Clone, Debug)]
pub struct Worths {
    until: Clock,
    /// The run as it was, to the moment.
    whole: CatchUp,
    /// Orders that were taken; what was refused stays refused without the others.
    taken: Vec<u32>,
    /// What is to be left out next.
    waiting: VecDeque<Run>,
    /// The run that is played now.
    playing: Option<Rerun>,
    rows: Vec<WorthRow>,
    moves: Vec<Worth>,
    either: Vec<Either>,
    total: Option<f64>,
    paired: bool,
    progress: Progress,
}

/// The run again, without something.
#[derive(Clone, Debug)]
pub struct Rerun {
    without: Without,
    run: CatchUp,
}

impl Job for Rerun {
    fn advance(&mut self, ticks: u32) -> Progress {
        self.run.advance(ticks)
    }
}

impl Worths {
    /// A job for what was started in `session` so far, counted at `until`. Nothing more is put in.
    #[must_use]
    pub fn new(session: &Session, until: Clock) -> Self {
        let mut whole = session.clone();
        whole.branch();
        let rows = groups(&whole);
        let accepted = whole.orders().iter().filter(|order| order.accepted);
        let taken = accepted.map(|order| order.number).collect();
        let waiting = plan::runs(&whole, &rows);
        let end = whole.tick_at(until).max(whole.tick());
        let again: u32 = waiting.iter().map(|run| end - run.from).sum();
        Self {
            until,
            taken,
            waiting,
            playing: None,
            rows,
            moves: Vec::new(),
            either: Vec::new(),
            total: None,
            paired: false,
            progress: Progress {
                done: 0,
                of: again + (end - whole.tick()),
            },
            whole: CatchUp::new(whole, until),
        }
    }

    /// Takes over the whole run from whoever has played it to the same moment.
    pub fn take_whole(&mut self, whole: &CatchUp) {
        let left = self.whole.advance(0);
        self.progress.done += left.of - left.done;
        self.whole = whole.clone();
    }

    /// The rows, in the order of their first moves.
    #[must_use]
    pub fn rows(&self) -> &[WorthRow] {
        &self.rows
    }

    /// What single orders were worth, as far as it is known.
    #[must_use]
    pub fn moves(&self) -> &[Worth] {
        &self.moves
    }

    /// What the order of that number was worth alone, once it is known.
    #[must_use]
    pub fn of(&self, number: u32) -> Option<Worth> {
        self.moves
            .iter()
            .find(|worth| worth.number == number)
            .copied()
    }

    /// Pairs of which either was enough, as far as they are known.
    #[must_use]
    pub fn either(&self) -> &[Either] {
        &self.either
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
            self.playing = self.rerun();
        }
        self.playing.as_mut().map(|rerun| &mut rerun.run)
    }

    /// The next run without something, for whoever plays several at once; none where there is none
    /// now, or where the whole run is still to be played. What comes of it is told by
    /// [`Worths::learn`], and there may be more to play then.
    pub fn rerun(&mut self) -> Option<Rerun> {
        if !self.whole.finished() {
            return None;
        }
        let next = self.waiting.pop_front()?;
        let mut run = self.whole.session().rewound(next.from);
        let small = self.small();
        run.keep(|number| {
            let left_out = next.without.leaves_out(number, &self.rows, &small);
            self.taken.contains(&number) && !left_out
        });
        Some(Rerun {
            without: next.without,
            run: CatchUp::new(run, self.until),
        })
    }

    /// Writes down what came of a run that is at its end.
    pub fn learn(&mut self, rerun: &Rerun) {
        let minutes = rerun.run.session().budget().used - self.whole.session().budget().used;
        match rerun.without {
            Without::Move(number) => self.moves.push(Worth { number, minutes }),
            Without::Row(place) => self.note_row(place, minutes),
            Without::All => self.total = Some(minutes),
            Without::Both(a, b) => self.note_pair((a, b), minutes),
            Without::Small if minutes > self.matters() => self.pair(),
            Without::Small => {}
        }
        self.look_for_pairs();
    }

    fn note_row(&mut self, place: usize, minutes: f64) {
        let row = &mut self.rows[place];
        row.minutes = Some(minutes);
        if let [number] = row.numbers[..] {
            self.moves.push(Worth { number, minutes });
        }
    }

    fn note_pair(&mut self, rows: (usize, usize), minutes: f64) {
        let alone = |place: usize| self.rows[place].minutes.unwrap_or(0.0);
        let most = math::max(alone(rows.0), alone(rows.1));
        let enough = most < ALONE * minutes && self.bears(most);
        if minutes > self.matters() && enough {
            self.either.push(Either { rows, minutes });
        }
    }

    /// Whether so many minutes more would have been no matter: where the budget bore the run, it
    /// would have borne them, too.
    fn bears(&self, minutes: f64) -> bool {
        let budget = self.whole.session().budget();
        if budget.used > budget.total {
            return minutes <= self.matters();
        }
        budget.used + minutes <= budget.total
    }

    /// Once all single worths and their total are known: where they add up, none has stood in for
    /// another. Else it is tried without all at once that may have, since most often none has.
    fn look_for_pairs(&mut self) {
        let known = self.rows.iter().all(|row| row.minutes.is_some());
        let Some(total) = self.total.filter(|_| known && !self.paired) else {
            return;
        };
        self.paired = true;
        let single: f64 = self.rows.iter().filter_map(|row| row.minutes).sum();
        if total - single <= self.matters() {
            return;
        }
        match self.small()[..] {
            [] | [_] => {}
            [_, _] => self.pair(),
            [first, ..] => self.wait(Without::Small, first),
        }
    }

    /// Adds runs without every two of the rows that may have stood in for each other.
    fn pair(&mut self) {
        let candidates = self.small();
        for (at, a) in candidates.iter().enumerate() {
            for b in &candidates[at + 1..] {
                self.wait(Without::Both(*a, *b), *a);
            }
        }
    }

    /// Adds a run that is the same as the whole one before a row begins.
    fn wait(&mut self, without: Without, row: usize) {
        let from = plan::start(self.whole.session(), &self.rows[row]);
        self.progress.of += self.whole.session().tick() - from;
        self.waiting.push_back(Run { without, from });
    }

    /// The first rows that saved or cost little alone.
    fn small(&self) -> Vec<usize> {
        let total = self.total.unwrap_or(0.0);
        let small = |place: &usize| {
            let minutes = self.rows[*place].minutes;
            minutes.is_some_and(|minutes| minutes.abs() < ALONE * total)
        };
        let small = (0..self.rows.len()).filter(small);
        small.take(CANDIDATES).collect()
    }

    /// The budget that is worth a word [minutes].
    fn matters(&self) -> f64 {
        MATTERS * self.whole.session().level().budget_minutes
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
            if let Some(done) = self.playing.take_if(|rerun| rerun.run.finished()) {
                self.learn(&done);
            }
        }
        self.progress
    }
}
