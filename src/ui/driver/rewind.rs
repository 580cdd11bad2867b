//! Looks back into the run, branches from there, and runs that come from a link.

use super::pace::MOMENT;
use super::{Game, Tab};
use crate::play::{Prediction, Recorded, Session};
use crate::ui::{browser, words};

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

/// What the player is about to look at, or to do there.
#[derive(Debug, Default)]
pub struct Past {
    /// What the player wants to do in the past, until it is known whether that is meant.
    pub asking: Option<Intent>,
    /// The second to look at from the next frame on.
    want: Option<u32>,
}

/// Where a run comes from that a link holds.
#[derive(Clone, Debug)]
pub struct Origin {
    /// What was recorded.
    pub recorded: Recorded,
    /// Whether it came to the same state, once it was played.
    pub same: Option<bool>,
    /// Whether the player has read where it comes from.
    pub read: bool,
    /// Whether it has just got to its end, and nobody has been shown it yet.
    fresh: bool,
    own: bool,
}

impl Origin {
    /// A run that is still to be played.
    #[must_use]
    pub fn new(recorded: Recorded, own: bool) -> Self {
        Self {
            recorded,
            same: None,
            // Nobody has to be told where an own run comes from.
            read: own,
            fresh: false,
            own,
        }
    }

    /// Whether it is the player's own, which was taken up again.
    #[must_use]
    pub fn own(&self) -> bool {
        self.own
    }
}

impl Past {
    /// Whether a look is still to come.
    pub(super) fn waits(&self) -> bool {
        self.want.is_some()
    }
}

impl Game {
    /// The run as it is, wherever one looks.
    #[must_use]
    pub fn live(&self) -> &Session {
        self.run.live()
    }

    /// Whether an earlier second of the run is looked at.
    #[must_use]
    pub fn looking(&self) -> bool {
        self.run.looking()
    }

    /// The runs that were left, in the order in which they were.
    #[must_use]
    pub fn kept(&self) -> &[Session] {
        self.run.kept()
    }

    /// The tick up to which it is played before it is seen.
    pub(super) fn until(&self) -> u32 {
        let origin = self.origin.as_ref();
        origin.map_or(self.opens_at, |origin| origin.recorded.until)
    }

    /// A run from a link that has got to its end is compared with what was recorded.
    pub(super) fn compare(&mut self) {
        if let Some(origin) = &mut self.origin {
            let same = origin.recorded.same(self.run.shown());
            origin.same = Some(same);
            if same {
                // A link holds it to a thousandth of a minute, and here it is known.
                origin.recorded.used = self.run.shown().budget().used;
            }
            origin.fresh = true;
            // Also what was done in the very last second, while the clock stood.
            let run = self.run.live_mut();
            run.put_in();
            run.branch();
            self.arrived();
        }
        self.told = self.told_by();
    }

    /// Whether a run from a link has just got to its end.
    pub fn replayed(&mut self) -> bool {
        let origin = self.origin.as_mut();
        origin.is_some_and(|origin| std::mem::take(&mut origin.fresh))
    }

    /// Whether what is shown is somebody's run from a link, and nobody has played on.
    #[must_use]
    pub fn somebodys(&self) -> bool {
        let shown = self.run.shown();
        let shared = self.origin.as_ref().filter(|origin| !origin.own);
        shared.is_some_and(|origin| shown.tick() <= origin.recorded.until) && !shown.practice()
    }

    /// The player has read where the run comes from.
    pub fn read_origin(&mut self) {
        if let Some(origin) = &mut self.origin {
            origin.read = true;
        }
    }

    /// The second that is looked at, or is to be from the next frame on.
    #[must_use]
    pub fn looked_at(&self) -> u32 {
        self.past.want.unwrap_or_else(|| self.run.shown().tick())
    }

    /// Looks at that second from the next frame on; the clock stands meanwhile.
    pub fn look_at(&mut self, tick: u32) {
        self.pace.stop();
        self.pace.halt = None;
        self.past.want = Some(tick);
    }

    /// Looks at the present again.
    pub fn resume(&mut self) {
        (self.past.want, self.past.asking) = (None, None);
        if self.run.looking() {
            self.run.resume();
            self.arrived();
        }
    }

    /// Does what was last asked of the look; whether there is something new to see. Who lets the
    /// clock run, goes on from the present.
    pub(super) fn rewind(&mut self) -> bool {
        if let Some(tick) = self.past.want.take() {
            self.run.look(tick);
            self.arrived();
            return true;
        }
        if self.pace.running {
            self.resume();
        }
        false
    }

    /// Leaves the run at that tick, as practice; it is kept.
    pub fn branch_at(&mut self, tick: u32) {
        (self.past.want, self.past.asking) = (None, None);
        self.run.look(tick);
        self.run.branch();
        // A shared run is played up to where it was recorded, a branch of it is not.
        self.went_back = true;
        self.met();
    }

    /// Goes back to a run that was left, by place; the present one is kept in its place.
    pub fn take_up(&mut self, place: usize) {
        (self.past.want, self.past.asking) = (None, None);
        self.pace.stop();
        self.run.take_up(place);
        self.met();
    }

    /// Another run is played: what was told of the one before is not told of this one.
    fn met(&mut self) {
        self.told = self.told_by();
        self.unread_verdict = false;
        self.sight.copied = None;
        self.arrived();
    }

    /// Calls an order off; but none in the moment after the list of what is under way has moved:
    /// what is pressed then is what has come under the pointer. A key presses what was meant.
    pub fn call_off(&mut self, number: u32, by_key: bool) {
        if by_key || browser::now() - self.moved_at > MOMENT {
            self.intend(Intent::CallOff(number));
            self.moved_at = browser::now();
        }
    }

    /// Does what the player wants, or asks first where it is in the past.
    pub fn intend(&mut self, intent: Intent) {
        if self.run.looking() {
            self.past.asking = Some(intent);
            return;
        }
        match intent {
            Intent::Order(what, to) => {
                // A refusal is said.
                let _ = self.order(what, to);
            }
            Intent::CallOff(number) => {
                self.run.live_mut().call_off(number);
            }
            Intent::PlayOn => {}
        }
    }

    /// The player means it: another run begins, with what was wanted.
    pub fn meant(&mut self) {
        if let Some(intent) = self.past.asking.take() {
            self.branch_at(self.run.shown().tick());
            self.intend(intent);
        }
    }

    /// Asks for a hint on the present.
    pub fn hint(&mut self) {
        self.resume();
        if self.run.live_mut().hint() {
            // Where there is one pane at a time, it comes into sight.
            self.sight.open(Tab::Posts);
        } else {
            self.say(words::NO_HINT.to_owned());
        }
    }

    /// Says which way a signal will go after the next order; the same once more takes it back.
    pub fn predict(&mut self, prediction: Prediction) {
        let said = Some(prediction).filter(|said| self.sight.prediction != Some(*said));
        self.sight.prediction = said;
    }
}
