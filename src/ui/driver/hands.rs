//! What the player does: orders, lets the clock run, opens the dialog that embeds.

use super::{Embed, Game, Intent, Reel, Why};
use crate::play::Refusal;
use crate::ui::{browser, words};

impl Game {
    /// Orders something, at `to` in written units. What its button refuses leaves no trace.
    ///
    /// # Errors
    /// The reason of a refusal, which is said, too.
    pub fn order(&mut self, what: usize, to: Option<f64>) -> Result<(), String> {
        let result = self.try_order(what, to);
        if let Err(reason) = &result {
            self.say(reason.clone());
        }
        result
    }

    fn try_order(&mut self, what: usize, to: Option<f64>) -> Result<(), String> {
        if self.reel.is_some() {
            return Err(words::NO_ACT.to_owned());
        }
        if let Some(refusal) = self.run.shown().refusal(what) {
            return Err(refusal.reason);
        }
        if to.is_some_and(|to| self.run.shown().is_so(what, to)) {
            return Ok(());
        }
        if self.looking() {
            self.past.asking = Some(Intent::Order(what, to));
            return Ok(());
        }
        if self.went_back {
            self.run.live_mut().branch();
        }
        let prediction = self.sight.prediction.take();
        let result: Result<(), Refusal> =
            self.run.live_mut().order_predicting(what, to, prediction);
        result.map_err(|refusal| refusal.reason)?;
        self.notches.push(self.run.shown().budget().used);
        self.moved_at = browser::now();
        self.follow_tour();
        Ok(())
    }

    /// Folds the parts of a panel away, or shows them again.
    pub fn fold(&mut self, panel: &str) {
        let place = self.level().panels.iter().position(|one| one.id == panel);
        let folded = self.folded.len();
        self.folded.retain(|one| Some(*one) != place);
        if self.folded.len() == folded {
            self.folded.extend(place);
        }
    }

    /// Says something to whoever listens instead of looking.
    pub fn say(&mut self, text: String) {
        self.said.push_back(text);
    }

    /// Lets the clock run on, or begin; a film that is over begins anew.
    pub fn go(&mut self) {
        let over = self.reel.as_ref().map(Reel::span);
        if let Some((from, _)) = over.filter(|(_, end)| self.run.shown().tick() >= *end) {
            self.seek(from);
        }
        // What is looked at may lie before the run's beginning.
        if self.run.live().tick() > self.opens_at || self.reel.is_some() {
            self.pace.run(self.pace.speed);
        } else if !self.pace.running {
            self.pace.begin(browser::now());
        }
    }

    /// Stops the clock, or lets it run on.
    pub fn toggle(&mut self) {
        if self.pace.running {
            self.pace.stop();
        } else if self.pace.meant(browser::now()) {
            self.go();
        }
    }

    /// Lets the clock run to the next event; `again` is the second press of two quick ones, which
    /// does not run past a page that the first came to. A film has no events to run to.
    pub fn skip(&mut self, again: bool) {
        let paged = matches!(self.pace.why, Some(Why::Paged | Why::Page));
        if self.reel.is_none() && !(again && paged) {
            self.pace.skip();
        }
    }

    /// Opens the dialog that embeds the level.
    pub fn share(&mut self) {
        self.pace.hold(true, browser::now());
        self.sight.embed = Some(Embed {
            mode: self.wish.mode,
            start: self.wish.start,
            copied: None,
        });
    }

    /// Closes it.
    pub fn shared(&mut self) {
        self.pace.hold(false, browser::now());
        self.sight.embed = None;
    }
}
