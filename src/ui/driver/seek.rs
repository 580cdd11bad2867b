//! Going to another moment: back at once, ahead by playing what lies between.

use super::{Game, SLICE};
use crate::ui::browser;

impl Game {
    /// Goes to a tick, and stands there.
    pub fn seek(&mut self, tick: u32) {
        self.pace.stop();
        let tick = tick.min(self.session.ticks());
        if let Some(reel) = &mut self.reel {
            reel.wind(tick);
            self.session = reel.whole().rewound(tick);
        } else if tick <= self.session.tick() {
            self.session = self.session.rewound(tick);
        } else {
            self.goal = Some(tick);
            return;
        }
        self.arrived();
    }

    /// Plays on towards where one wants to be, for one slice; whether it is there.
    pub(super) fn approach(&mut self, goal: u32) -> bool {
        let until = browser::now() + SLICE;
        while self.session.tick() < goal && browser::now() < until {
            self.session.step(&mut self.notices);
        }
        self.notices.clear();
        let there = self.session.tick() >= goal;
        if there {
            self.arrived();
        }
        there
    }

    /// Everything that is shown is of this moment.
    fn arrived(&mut self) {
        self.goal = None;
        self.before = self.session.readout();
        self.after = self.before.clone();
        self.paged = self.session.first_page_at().is_some();
        let orders = self.session.orders().iter();
        let accepted = orders.filter(|order| order.accepted);
        self.notches = accepted.map(|order| order.used).collect();
        self.cursor = None;
        self.pulse = None;
    }
}
