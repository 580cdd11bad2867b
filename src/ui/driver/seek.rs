//! Going to another moment: back at once, ahead by playing what lies between; or in its own time.

use super::{Game, SLICE};
use crate::ui::browser;

impl Game {
    /// Goes to a tick with the next frame, and stands there.
    pub fn seek(&mut self, tick: u32) {
        self.pace.stop();
        self.pace.halt = None;
        self.goal = Some(tick.min(self.run.shown().ticks()));
    }

    /// Goes to a moment: where there is a verdict to come, back only to look.
    pub fn go_to(&mut self, tick: u32) {
        if self.judged() && tick < self.live().tick() {
            self.look_at(tick);
        } else {
            self.resume();
            self.seek(tick);
        }
    }

    /// Lets the clock run until then, and stand there; what is past already is gone to.
    pub fn go_until(&mut self, tick: u32) {
        if tick <= self.live().tick() {
            return self.go_to(tick);
        }
        self.go();
        self.pace.halt = Some(tick);
    }

    /// Goes where one wants to be, for one slice; whether it is there.
    pub(super) fn approach(&mut self, goal: u32) -> bool {
        if let Some(reel) = &mut self.reel {
            reel.wind(goal);
            *self.run.live_mut() = reel.whole().rewound(goal);
        } else if goal < self.run.shown().tick() {
            *self.run.live_mut() = self.run.live().rewound(goal);
            self.went_back = true;
        }
        let until = browser::now() + SLICE;
        while self.run.shown().tick() < goal && browser::now() < until {
            self.run.live_mut().step(&mut self.notices);
        }
        self.notices.clear();
        let there = self.run.shown().tick() >= goal;
        if there {
            self.arrived();
        }
        there
    }

    /// Everything that is shown is of this moment.
    pub(super) fn arrived(&mut self) {
        self.goal = None;
        self.before = self.run.shown().readout();
        self.after = self.before.clone();
        self.paged = self.run.shown().first_page_at().is_some();
        let orders = self.run.shown().orders().iter();
        let accepted = orders.filter(|order| order.accepted);
        self.notches = accepted.map(|order| order.used).collect();
        self.cursor = None;
        self.pulse = None;
    }
}
