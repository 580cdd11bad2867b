//! What is asked of a session: orders, calling off, hints.

use std::collections::VecDeque;

use super::Session;
use crate::play::log::{Ask, Logged, next_number};
use crate::play::{Prediction, Refusal};

impl Session {
    /// Starts a mitigation (by place in the level) or a look (by place after them), at `to` in
    /// written units. It is in the list of orders either way.
    ///
    /// # Errors
    /// The refusal, as [`Session::refusal`] gives it; or which values are possible.
    pub fn order(&mut self, what: usize, to: Option<f64>) -> Result<(), Refusal> {
        self.order_predicting(what, to, None)
    }

    /// The same, with what the player says that will come of it. It changes nothing; a signal that
    /// is not there is no prediction.
    ///
    /// # Errors
    /// As [`Session::order`].
    pub fn order_predicting(
        &mut self,
        what: usize,
        to: Option<f64>,
        prediction: Option<Prediction>,
    ) -> Result<(), Refusal> {
        if self.stage.doable(what).is_none() {
            return Err(self.refusal(what).expect("what there is not is refused"));
        }
        let signals = self.level().signals.len();
        let ask = Ask::Order {
            number: next_number(self.log.iter().chain(&self.script)),
            what,
            to,
            prediction: prediction.filter(|one| one.signal < signals),
        };
        self.ask(ask).map(|_| ())
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

    pub(super) fn ask(&mut self, ask: Ask) -> Result<bool, Refusal> {
        let outcome = self.run.ask(&self.stage, &ask);
        // What came to nothing without a trace is not worth a line.
        if outcome != Ok(false) {
            let tick = self.tick();
            self.log.push(Logged { tick, ask });
        }
        outcome
    }

    /// What was put in so far, in time order.
    pub(in crate::play) fn log(&self) -> &[Logged] {
        &self.log
    }

    /// What will be put in by itself, in time order.
    pub(in crate::play) fn set_script(&mut self, rows: Vec<Logged>) {
        self.script = VecDeque::from(rows);
    }

    /// Takes that away again.
    pub(in crate::play) fn take_script(&mut self) -> Vec<Logged> {
        std::mem::take(&mut self.script).into()
    }

    /// From now on it is a branch of another run.
    pub(in crate::play) fn set_practice(&mut self) {
        self.practice = true;
    }
}
