//! One level being played.

mod asks;
mod reads;
mod sight;

use std::collections::VecDeque;
use std::sync::Arc;

use super::Notice;
use super::history::History;
use super::keyframe::Keyframes;
use super::log::{Ask, Logged};
use super::run::Run;
use super::stage::Stage;
use crate::base::{Clock, order};
use crate::level::{Level, PlanAct};

/// A level, a seed, what was done so far, and the world that came of it.
#[derive(Clone, Debug)]
pub struct Session {
    stage: Arc<Stage>,
    run: Run,
    /// What was put in so far, in time order.
    log: Vec<Logged>,
    /// What will be put in by itself: a plan, or the rest of a run that was rewound.
    script: VecDeque<Logged>,
    keyframes: Keyframes,
    history: History,
    /// Whether it left another run, to try what would have come of something else.
    practice: bool,
}

impl Session {
    /// A session at the level's first second.
    #[must_use]
    pub fn new(level: Arc<Level>, seed: u64) -> Self {
        let stage = Stage::new(level, seed);
        let run = Run::new(&stage);
        Self {
            keyframes: Keyframes::new(&run, &stage.level.spec),
            history: History::new(stage.level.panels.len(), stage.calendar.ticks()),
            run,
            log: Vec::new(),
            script: VecDeque::new(),
            practice: false,
            stage: Arc::new(stage),
        }
    }

    /// A session at the level's first second that will do by itself what a plan says, acts of the
    /// same second in the plan's order.
    #[must_use]
    pub fn following(level: Arc<Level>, seed: u64, acts: &[PlanAct]) -> Self {
        let mut session = Self::new(level, seed);
        let mut acts: Vec<&PlanAct> = acts.iter().collect();
        order::by_number(&mut acts, |act| act.at.0);
        let row = |(number, act): (u32, &PlanAct)| Logged {
            tick: session.tick_at(act.at),
            ask: Ask::Order {
                number,
                what: act.what,
                to: act.to,
                prediction: None,
            },
        };
        session.script = (1..).zip(acts).map(row).collect();
        session
    }

    /// The session as it was after `tick` ticks, before anything was put in for the next second.
    /// Stepping on repeats what was done then; [`Session::branch`] forgets it.
    #[must_use]
    pub fn rewound(&self, tick: u32) -> Self {
        let tick = tick.min(self.tick());
        let done = self.log.partition_point(|row| row.tick < tick);
        let (past, future) = self.log.split_at(done);
        let mut run = self.keyframes.before(tick).clone();
        let from = past.partition_point(|row| row.tick < run.tick());
        replay(&self.stage, &mut run, &past[from..], tick);
        Self {
            stage: self.stage.clone(),
            run,
            log: past.to_vec(),
            script: future.iter().chain(&self.script).cloned().collect(),
            keyframes: self.keyframes.until(tick),
            history: self.history.until(tick),
            practice: self.practice,
        }
    }

    /// The tick of the keyframe from which that one is reached.
    pub(super) fn keyframe_before(&self, tick: u32) -> u32 {
        self.keyframes.before(tick.min(self.tick())).tick()
    }

    /// Ticks that are played again to get to that one: the distance from the keyframe before it.
    #[must_use]
    pub fn ticks_to_replay(&self, tick: u32) -> u32 {
        tick.min(self.tick()) - self.keyframe_before(tick)
    }

    /// Forgets what would have been done by itself from here on.
    pub fn branch(&mut self) {
        self.script.clear();
    }

    /// Whether something will still be done by itself.
    #[must_use]
    pub fn scripted(&self) -> bool {
        !self.script.is_empty()
    }

    /// Forgets the orders that would have been given by themselves, but for those to keep.
    pub(super) fn keep(&mut self, kept: impl Fn(u32) -> bool) {
        self.script.retain(|row| match row.ask {
            Ask::Order { number, .. } => kept(number),
            _ => true,
        });
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> &Arc<Level> {
        &self.stage.level
    }

    /// The seed.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.stage.seed
    }

    /// Ticks played since the first second of the first act.
    #[must_use]
    pub fn tick(&self) -> u32 {
        self.run.tick()
    }

    /// Ticks from the first second to the level's end.
    #[must_use]
    pub fn ticks(&self) -> u32 {
        self.stage.calendar.ticks()
    }

    /// The incident clock after `tick` ticks.
    #[must_use]
    pub fn clock_at(&self, tick: u32) -> Clock {
        self.stage.calendar.clock_at(tick)
    }

    /// How many ticks lead to that moment; the next act's start where the clock jumps over it.
    #[must_use]
    pub fn tick_at(&self, clock: Clock) -> u32 {
        self.stage.calendar.tick_at(clock)
    }

    /// The incident clock now.
    #[must_use]
    pub fn now(&self) -> Clock {
        self.clock_at(self.tick())
    }

    /// Whether the level's end is reached.
    #[must_use]
    pub fn over(&self) -> bool {
        self.tick() >= self.ticks()
    }

    /// Plays one second; nothing after the level's end. What is noticeable about it is added to
    /// `notices`.
    pub fn step(&mut self, notices: &mut Vec<Notice>) {
        self.step_seen(notices, |_| {});
    }

    /// The same; `seen` sees the session at the end of that second, before the clock jumps where
    /// an act ends. There [`Session::now`] is the next second already.
    pub fn step_seen(&mut self, notices: &mut Vec<Notice>, seen: impl FnOnce(&Self)) {
        if self.over() {
            return;
        }
        self.put_in();
        self.run.play(&self.stage, notices);
        self.history.push(self.run.world.sli(), self.run.wall.all());
        seen(self);
        self.run.turn(&self.stage, notices);
        self.keyframes.offer(&self.run);
    }

    /// Puts in what is to be put in by itself before the next second; [`Session::step`] does that,
    /// too.
    pub fn put_in(&mut self) {
        let now = self.tick();
        while self.script.front().is_some_and(|row| row.tick <= now) {
            let row = self.script.pop_front();
            // A refusal is in the list of orders.
            let _ = row.map(|row| self.ask(row.ask));
        }
    }

    /// Plays until something noticeable has happened, for at most `most` seconds; the seconds
    /// that were played.
    pub fn skip(&mut self, most: u32, notices: &mut Vec<Notice>) -> u32 {
        let (from, noticed) = (self.tick(), notices.len());
        while !self.over() && self.tick() - from < most && notices.len() == noticed {
            self.step(notices);
        }
        self.tick() - from
    }
}

/// Takes a run to `tick` by what was put in from where it is.
fn replay(stage: &Stage, run: &mut Run, rows: &[Logged], tick: u32) {
    let mut notices = Vec::new();
    let mut rows = rows.iter().peekable();
    while run.tick() < tick {
        while let Some(row) = rows.next_if(|row| row.tick == run.tick()) {
            let _ = run.ask(stage, &row.ask);
        }
        run.step(stage, &mut notices);
        notices.clear();
    }
}
