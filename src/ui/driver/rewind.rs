//! Looks back into the run, branches from there, and runs that come from a link.

use super::{Game, is_so};
use crate::play::{Opened, Prediction, Recorded};
use crate::ui::words;

/// Shares of the budget at which the reader of the screen is told what is left.
pub(super) const TOLD_AT: [f64; 4] = [0.75, 0.5, 0.25, 0.1];

/// How far before the opening one can look [s].
pub const BEHIND: u32 = 1_800;

/// What the player wants to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Intent {
    /// To order something, at so much in written units.
    Order(usize, Option<f64>),
    /// To call an order off, by its number.
    CallOff(u32),
    /// To play on from there.
    PlayOn,
}

/// Where a run comes from that a link holds.
#[derive(Clone, Debug)]
pub struct Shared {
    /// What was recorded.
    pub recorded: Recorded,
    /// Parameters with which its level was read.
    pub sets: Vec<(String, String)>,
    /// Whether it came to the same state, once it was played.
    pub same: Option<bool>,
    /// Whether it has just got there, and nobody has been shown it yet.
    pub arrived: bool,
    /// Whether the player has read where it comes from.
    pub read: bool,
}

impl Game {
    /// A game that plays what a link holds, up to where that ended.
    #[must_use]
    pub fn replay(opened: Opened, sets: &[(String, String)]) -> Self {
        let Opened { session, recorded } = opened;
        let level = session.level();
        let (opens_at, speed) = (session.tick_at(level.opens_at), f64::from(level.speed));
        let mut game = Self::of(session, opens_at, speed);
        game.goal = recorded.until;
        game.shared = Some(Shared {
            recorded,
            sets: sets.to_vec(),
            same: None,
            arrived: false,
            read: false,
        });
        game
    }

    /// Parameters with which the level was read.
    #[must_use]
    pub fn sets(&self) -> &[(String, String)] {
        self.shared.as_ref().map_or(&[], |shared| &shared.sets)
    }

    /// A run from a link that has got to its end is compared with what was recorded.
    pub(super) fn arrive(&mut self) {
        if !self.ready() {
            return;
        }
        let Some(shared) = &mut self.shared else {
            return;
        };
        shared.same = Some(shared.recorded.same(self.line.live()));
        shared.arrived = true;
        self.line.live_mut().branch();
        self.refresh();
    }

    /// Whether a run from a link has just got to its end.
    pub fn arrived(&mut self) -> bool {
        let shared = self.shared.as_mut();
        shared.is_some_and(|shared| std::mem::take(&mut shared.arrived))
    }

    /// The player has read where the run comes from.
    pub fn read_origin(&mut self) {
        if let Some(shared) = &mut self.shared {
            shared.read = true;
        }
    }

    /// Looks at that second from the next frame on; the clock stands meanwhile.
    pub fn look_at(&mut self, tick: u32) {
        self.pace.stop();
        self.want = Some(tick.max(self.back(BEHIND)));
    }

    /// Looks at the present again.
    pub fn resume(&mut self) {
        (self.want, self.asking) = (None, None);
        self.line.resume();
        self.refresh();
    }

    /// Does what was last asked of the look; whether there is something new to see. Who lets the
    /// clock run, goes on from the present.
    pub(super) fn rewind(&mut self) -> bool {
        if let Some(tick) = self.want.take() {
            self.line.look(tick);
            self.refresh();
            return true;
        }
        if self.line.looking() && self.pace.running {
            self.resume();
        }
        false
    }

    /// What is seen has changed by more than a second.
    fn refresh(&mut self) {
        self.before = self.session().readout();
        self.after = self.before.clone();
        self.cursor = None;
    }

    /// Leaves the run at what is looked at; another one begins there.
    fn leave_run(&mut self) {
        self.line.branch();
        self.met();
    }

    /// Goes back to a run that was left, by place.
    pub fn take_up(&mut self, place: usize) {
        self.pace.stop();
        self.line.take_up(place);
        self.met();
    }

    /// Leaves the run at that tick, and plays from there.
    pub fn branch_at(&mut self, tick: u32) {
        self.line.look(tick);
        self.leave_run();
    }

    /// Another run is played: what was told of the one before is not told of this one.
    fn met(&mut self) {
        let session = self.line.live();
        let budget = session.budget();
        let left = 1.0 - budget.used / budget.total;
        self.paged = session.first_page_at().is_some();
        self.told = TOLD_AT.iter().filter(|at| left < **at).count();
        self.unread_verdict = false;
        self.refresh();
    }

    /// Orders something, at `to` in written units. What its button refuses leaves no trace.
    pub fn order(&mut self, what: usize, to: Option<f64>) {
        if let Some(refusal) = self.session().refusal(what) {
            return self.say(refusal.reason);
        }
        if to.is_none() || !is_so(self.session().present(what), to) {
            self.intend(Intent::Order(what, to));
        }
    }

    /// Calls an order off.
    pub fn call_off(&mut self, number: u32) {
        self.intend(Intent::CallOff(number));
    }

    /// Does what the player wants, or asks first where it is in the past.
    pub fn intend(&mut self, intent: Intent) {
        if self.line.looking() {
            self.asking = Some(intent);
        } else {
            self.act(intent);
        }
    }

    /// The player means it: another run begins, with what was wanted.
    pub fn meant(&mut self) {
        if let Some(intent) = self.asking.take() {
            self.leave_run();
            self.act(intent);
        }
    }

    fn act(&mut self, intent: Intent) {
        match intent {
            Intent::Order(what, to) => {
                let prediction = self.sight.prediction.take();
                let result = self.line.live_mut().order_predicting(what, to, prediction);
                if let Err(refusal) = result {
                    self.say(refusal.reason);
                }
                self.follow_tour();
            }
            Intent::CallOff(number) => {
                self.line.live_mut().call_off(number);
            }
            Intent::PlayOn => {}
        }
    }

    /// Asks for a hint on the present.
    pub fn hint(&mut self) {
        self.resume();
        if !self.line.live_mut().hint() {
            self.say(words::NO_HINT.to_owned());
        }
    }

    /// Says which way a signal will go after the next order; the same once more takes it back.
    pub fn predict(&mut self, prediction: Prediction) {
        let said = Some(prediction).filter(|said| self.sight.prediction != Some(*said));
        self.sight.prediction = said;
    }

    /// Budget used at each order that was accepted [min].
    #[must_use]
    pub fn notches(&self) -> Vec<f64> {
        let accepted = self.session().orders().iter().filter(|one| one.accepted);
        accepted.map(|one| one.used).collect()
    }
}
