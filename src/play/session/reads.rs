//! What a session tells about itself.

use super::Session;
use crate::base::Clock;
use crate::level::{Comparison, Doable, EntryKind, Lesson};
use crate::model::{Breakdown, Event};
use crate::play::{Budget, Order, PanelNow, Post, PostKind, Verdict, deed};

impl Session {
    /// Everything that was ordered, in order.
    #[must_use]
    pub fn orders(&self) -> &[Order] {
        self.run.desk.orders()
    }

    /// The lessons that are for this run: those for every run, and those for who did something.
    pub fn lessons(&self) -> impl Iterator<Item = &Lesson> {
        let level = self.level();
        let used = |id: &String| {
            let what = level.order_named(id);
            let mut orders = self.orders().iter();
            orders.any(|order| order.accepted && Some(order.what) == what)
        };
        let lessons = level.lessons.iter();
        lessons.filter(move |lesson| lesson.used.as_ref().is_none_or(used))
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

    /// Whether what a mitigation sets is at that value already, in written units.
    #[must_use]
    pub fn is_so(&self, mitigation: usize, to: f64) -> bool {
        let mitigation = self.level().mitigations.get(mitigation);
        let deed = mitigation.map(|one| &one.deed);
        deed.is_some_and(|deed| deed::done(deed, Some(to), &self.run.world))
    }

    /// What the goal asks for and is not so now, as the world truly is.
    pub fn unmet(&self) -> impl Iterator<Item = &Comparison> {
        let all = self.level().win.when.all.iter();
        all.filter(|one| !one.operator.holds(self.signal(one.signal), one.value))
    }

    /// When it is won if everything stays as it is; none while the goal does not hold, or before
    /// anybody was paged.
    #[must_use]
    pub fn wins_at(&self) -> Option<Clock> {
        self.first_page_at()?;
        self.run.judge.wins_at(&self.stage, self.now())
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

    /// Mitigations that were started before the level's first page, and before anybody could see
    /// that the service was bad.
    #[must_use]
    pub fn foresight(&self) -> usize {
        let deed = |what: usize| matches!(self.level().doable(what), Some(Doable::Mitigation(_)));
        let early = |order: &&Order| order.accepted && order.foresight && deed(order.what);
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

    /// What everybody can see of a signal, by place in the level, in held units; none where its
    /// panel is blank.
    #[must_use]
    pub fn published(&self, signal: usize) -> Option<f64> {
        self.run.published(&self.stage, signal)
    }

    /// What happened in the world in the last second.
    #[must_use]
    pub fn happened(&self) -> &[Event] {
        &self.run.happened
    }

    /// A part taken apart, from when somebody has looked into it; none where it is all one.
    #[must_use]
    pub fn breakdown(&self, part: usize) -> Option<Breakdown> {
        let mut looks = self.level().numbered_looks();
        let seen =
            looks.any(|(what, look)| look.part == part && self.run.desk.landed_at(what).is_some());
        self.run.seen().breakdown(part).filter(|_| seen)
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

    /// The same as a number.
    #[must_use]
    pub fn digest_word(&self) -> u64 {
        self.run.world.digest().value()
    }

    /// Whether it is a branch of another run: practice, which earns no medal.
    #[must_use]
    pub fn practice(&self) -> bool {
        self.practice
    }

    /// Hints that the level has.
    #[must_use]
    pub fn hints_in_all(&self) -> usize {
        let entries = self.level().entries.iter();
        entries
            .filter(|entry| entry.kind == EntryKind::Hint)
            .count()
    }

    /// Hints that were given.
    #[must_use]
    pub fn hints(&self) -> usize {
        let hints = self.channel().iter();
        hints.filter(|post| post.kind == PostKind::Hint).count()
    }
}
