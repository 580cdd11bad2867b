//! One level being played.

use std::sync::Arc;

use super::{Budget, Notice, Order, PanelNow, Post, Refusal, Verdict};
use crate::base::Clock;
use crate::level::Level;
use crate::model::Readout;

/// A level, a seed, what was done so far, and the world that came of it.
#[derive(Clone, Debug)]
pub struct Session {
    level: Arc<Level>,
    seed: u64,
}

impl Session {
    /// A session at the level's first second.
    #[must_use]
    pub fn new(level: Arc<Level>, seed: u64) -> Self {
        Self { level, seed }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// The seed.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Ticks played since the first second of the first act.
    #[must_use]
    pub fn tick(&self) -> u32 {
        0
    }

    /// Ticks from the first second to the level's end.
    #[must_use]
    pub fn ticks(&self) -> u32 {
        0
    }

    /// The incident clock after `tick` ticks.
    #[must_use]
    pub fn clock_at(&self, tick: u32) -> Clock {
        let _ = tick;
        self.level.opens_at
    }

    /// How many ticks lead to that moment; the next act's start where the clock jumps over it.
    #[must_use]
    pub fn tick_at(&self, clock: Clock) -> u32 {
        let _ = clock;
        0
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

    /// Plays one second. What is noticeable about it is added to `notices`.
    pub fn step(&mut self, notices: &mut Vec<Notice>) {
        let _ = notices;
    }

    /// Starts a mitigation (by place in the level) or a look (by place after them), at `to` in
    /// written units. It is in the log either way.
    ///
    /// # Errors
    /// The refusal, as [`Session::refusal`] gives it.
    pub fn order(&mut self, what: usize, to: Option<f64>) -> Result<(), Refusal> {
        let _ = (what, to);
        Ok(())
    }

    /// Why that could not start now; none where it could.
    #[must_use]
    pub fn refusal(&self, what: usize) -> Option<Refusal> {
        let _ = what;
        None
    }

    /// Calls off an order that is under way, by its number; false where there is none.
    pub fn call_off(&mut self, number: u32) -> bool {
        let _ = number;
        false
    }

    /// Everything that was ordered, in order.
    #[must_use]
    pub fn orders(&self) -> &[Order] {
        &[]
    }

    /// People who are busy now, of the level's responders.
    #[must_use]
    pub fn busy(&self) -> u32 {
        0
    }

    /// The present value of what a mitigation sets, in written units; none where it sets nothing.
    #[must_use]
    pub fn present(&self, mitigation: usize) -> Option<f64> {
        let _ = mitigation;
        None
    }

    /// The channel, in time order.
    #[must_use]
    pub fn channel(&self) -> &[Post] {
        &[]
    }

    /// Asks for the next hint; false where there is none left.
    pub fn hint(&mut self) -> bool {
        false
    }

    /// The first page, once it has come.
    #[must_use]
    pub fn first_page_at(&self) -> Option<Clock> {
        None
    }

    /// The budget.
    #[must_use]
    pub fn budget(&self) -> Budget {
        Budget {
            total: self.level.budget_minutes,
            used: 0.0,
            burn_rate: 0.0,
            gone_at: None,
        }
    }

    /// The verdict, once it has fallen.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        None
    }

    /// What a panel shows now, by place in the level.
    #[must_use]
    pub fn panel(&self, panel: usize) -> PanelNow {
        let _ = panel;
        PanelNow {
            value: None,
            since: None,
        }
    }

    /// Whether a panel is on the wall: always, or since its look was paid for.
    #[must_use]
    pub fn shown(&self, panel: usize) -> bool {
        let _ = panel;
        true
    }

    /// What a panel has shown, one value a tick from the first; `NaN` where it was blank.
    #[must_use]
    pub fn panel_series(&self, panel: usize) -> &[f32] {
        let _ = panel;
        &[]
    }

    /// The SLI, one value a tick from the first.
    #[must_use]
    pub fn sli_series(&self) -> &[f32] {
        &[]
    }

    /// The true value of a signal now, by place in the level, in held units.
    #[must_use]
    pub fn signal(&self, signal: usize) -> f64 {
        let _ = signal;
        0.0
    }

    /// How everything looks now.
    #[must_use]
    pub fn readout(&self) -> Readout {
        Readout {
            parts: Vec::new(),
            flows: Vec::new(),
        }
    }

    /// A digest of the world's state.
    #[must_use]
    pub fn digest(&self) -> String {
        String::new()
    }
}
