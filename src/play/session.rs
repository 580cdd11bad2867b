//! One level being played.

use std::collections::VecDeque;
use std::sync::Arc;

use super::history::History;
use super::keyframe::Keyframes;
use super::log::{Ask, Logged, next_number};
use super::run::Run;
use super::stage::Stage;
use super::{Budget, Notice, Order, PanelNow, Post, Refusal, Verdict, deed};
use crate::base::Clock;
use crate::level::{Level, PlanAct};
use crate::model::{Breakdown, Event, Readout};

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
}

impl Session {
    /// A session at the level's first second.
    #[must_use]
    pub fn new(level: Arc<Level>, seed: u64) -> Self {
        let stage = Stage::new(level, seed);
        let run = Run::new(&stage);
        Self {
            keyframes: Keyframes::new(&run),
            history: History::new(stage.level.panels.len(), stage.calendar.ticks()),
            run,
            log: Vec::new(),
            script: VecDeque::new(),
            stage: Arc::new(stage),
        }
    }

    /// A session at the level's first second that will do by itself what a plan says, acts of the
    /// same second in the plan's order.
    #[must_use]
    pub fn following(level: Arc<Level>, seed: u64, acts: &[PlanAct]) -> Self {
        let mut session = Self::new(level, seed);
        let mut acts: Vec<&PlanAct> = acts.iter().collect();
        acts.sort_by_key(|act| act.at);
        let row = |(number, act): (u32, &PlanAct)| Logged {
            tick: session.tick_at(act.at),
            ask: Ask::Order {
                number,
                what: act.what,
                to: act.to,
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
        }
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
        while self
            .script
            .front()
            .is_some_and(|row| row.tick <= self.tick())
        {
            let row = self.script.pop_front();
            // A refusal is in the list of orders.
            let _ = row.map(|row| self.ask(row.ask));
        }
        self.run.play(&self.stage, notices);
        self.history.push(self.run.world.sli(), self.run.wall.all());
        seen(self);
        self.run.turn(&self.stage, notices);
        self.keyframes.offer(&self.run);
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

    /// Starts a mitigation (by place in the level) or a look (by place after them), at `to` in
    /// written units. It is in the list of orders either way.
    ///
    /// # Errors
    /// The refusal, as [`Session::refusal`] gives it; or which values are possible.
    pub fn order(&mut self, what: usize, to: Option<f64>) -> Result<(), Refusal> {
        if self.stage.doable(what).is_none() {
            return Err(self.refusal(what).expect("what there is not is refused"));
        }
        let number = next_number(self.log.iter().chain(&self.script));
        self.ask(Ask::Order { number, what, to }).map(|_| ())
    }

    /// Why that could not start now; none where it could.
    #[must_use]
    pub fn refusal(&self, what: usize) -> Option<Refusal> {
        self.run.refusal(&self.stage, what)
    }

    /// Calls off an order that is under way, by its number; false where there is none.
    pub fn call_off(&mut self, number: u32) -> bool {
        self.ask(Ask::CallOff { number }) == Ok(true)
    }

    /// Asks for the next hint; false where there is none left, or none yet.
    pub fn hint(&mut self) -> bool {
        self.ask(Ask::Hint) == Ok(true)
    }

    fn ask(&mut self, ask: Ask) -> Result<bool, Refusal> {
        let outcome = self.run.ask(&self.stage, &ask);
        // What came to nothing without a trace is not worth a line.
        if outcome != Ok(false) {
            let tick = self.tick();
            self.log.push(Logged { tick, ask });
        }
        outcome
    }

    /// Everything that was ordered, in order.
    #[must_use]
    pub fn orders(&self) -> &[Order] {
        self.run.desk.orders()
    }

    /// People who are busy now, of the level's responders.
    #[must_use]
    pub fn busy(&self) -> u32 {
        self.run.desk.busy(&self.stage, self.now())
    }

    /// The present value of what a mitigation lets one choose, in written units; none where it
    /// lets one choose nothing.
    #[must_use]
    pub fn present(&self, mitigation: usize) -> Option<f64> {
        let mitigation = self.level().mitigations.get(mitigation)?;
        deed::present(&mitigation.deed, &self.run.world)
    }

    /// The channel, in time order.
    #[must_use]
    pub fn channel(&self) -> &[Post] {
        &self.run.channel
    }

    /// The first page, once it has come.
    #[must_use]
    pub fn first_page_at(&self) -> Option<Clock> {
        self.run.teller.first_page()
    }

    /// Mitigations that were started before the level's first page.
    #[must_use]
    pub fn foresight(&self) -> usize {
        let mitigations = self.level().mitigations.len();
        let early = |order: &&Order| order.accepted && order.foresight && order.what < mitigations;
        self.orders().iter().filter(early).count()
    }

    /// The budget.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.run.spending.view(self.level(), self.now())
    }

    /// The verdict, once it has fallen.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.run.judge.verdict()
    }

    /// The lowest SLI of a second so far; 1 before the first.
    #[must_use]
    pub fn sli_min(&self) -> f64 {
        self.run.spending.lowest()
    }

    /// Since when the service has been good again (SLI ≥ 0.999 for at least ten minutes, until
    /// now); none where it never fell or is not back.
    #[must_use]
    pub fn recovered_at(&self) -> Option<Clock> {
        self.run
            .spending
            .recovered()
            .map(|tick| self.clock_at(tick))
    }

    /// What a panel shows now, by place in the level.
    #[must_use]
    pub fn panel(&self, panel: usize) -> PanelNow {
        self.run.wall.view(&self.stage.calendar, panel, self.tick())
    }

    /// Whether a panel is on the wall: always, or since its look was paid for.
    #[must_use]
    pub fn shown(&self, panel: usize) -> bool {
        let looks = &self.stage.looks_of[panel];
        let landed = |look: &usize| self.run.desk.landed_at(*look).is_some();
        looks.is_empty() || looks.iter().any(landed)
    }

    /// What a panel has shown, one value a tick from the first; `NaN` where it was blank.
    #[must_use]
    pub fn panel_series(&self, panel: usize) -> &[f32] {
        self.history.panel(panel)
    }

    /// The SLI, one value a tick from the first.
    #[must_use]
    pub fn sli_series(&self) -> &[f32] {
        self.history.sli()
    }

    /// The SLI of the last second.
    #[must_use]
    pub fn sli(&self) -> f64 {
        self.run.world.sli()
    }

    /// The true value of a signal now, by place in the level, in held units.
    #[must_use]
    pub fn signal(&self, signal: usize) -> f64 {
        self.run.world.gauge(self.level().signals[signal].gauge)
    }

    /// What happened in the world in the last second.
    #[must_use]
    pub fn happened(&self) -> &[Event] {
        &self.run.happened
    }

    /// How everything looks now.
    #[must_use]
    pub fn readout(&self) -> Readout {
        self.run.world.readout()
    }

    /// A part taken apart, from when somebody has looked into it; none where it is all one.
    #[must_use]
    pub fn breakdown(&self, part: usize) -> Option<Breakdown> {
        let level = self.level();
        let mut looks = level.looks.iter().zip(level.mitigations.len()..);
        let seen =
            looks.any(|(look, what)| look.part == part && self.run.desk.landed_at(what).is_some());
        self.run.world.breakdown(part).filter(|_| seen)
    }

    /// Checks the world's laws of conservation, and that every number is finite.
    ///
    /// # Errors
    /// The first law that does not hold, with its numbers.
    ///
    /// # Panics
    /// When a number of the state is not finite.
    pub fn verify(&self) -> Result<(), String> {
        self.run.world.verify()
    }

    /// A digest of the world's state.
    #[must_use]
    pub fn digest(&self) -> String {
        self.run.world.digest().text()
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
