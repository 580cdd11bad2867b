//! The tour of a level that has one.

use super::{Game, Why};
use crate::level::Level;
use crate::level::Spot;
use crate::play::Tour;
use crate::ui::{browser, words};

impl Game {
    /// The player has read a step of the tour.
    pub fn tour_on(&mut self) {
        self.tour.next();
        self.follow_tour();
    }

    /// The player has no need of the tour.
    pub fn tour_skip(&mut self) {
        self.tour.skip(self.run.shown());
        self.follow_tour();
    }

    /// Takes the tour from its first step.
    pub fn tour_again(&mut self) {
        (self.tour, self.toured) = (Tour::default(), 0);
        self.follow_tour();
    }

    /// Whether the tour points at that.
    #[must_use]
    pub fn toured_to(&self, spot: Spot) -> bool {
        let step = self.tour.step(self.run.shown());
        step.is_some_and(|(_, step)| step.at == spot)
    }

    /// Whether the tour waits for the player to read or to do something: no time passes meanwhile.
    #[must_use]
    pub fn tour_waits(&self) -> bool {
        self.tour.waits(self.run.shown())
    }

    /// The same, and a skip is not kept for the moment at which it goes on.
    pub(super) fn tour_holds(&mut self) -> bool {
        let waits = self.tour_waits();
        if waits {
            self.pace.skipping = false;
            self.follow_tour();
        }
        waits
    }

    /// The tour takes in a second; a step that ends is something that happened.
    pub(super) fn tour_second(&mut self, now: f64) -> bool {
        let ended = self.tour.second(self.run.shown());
        if ended {
            self.pace.notice(Why::Message, now);
        }
        ended
    }

    /// Says the step of the tour that has come; a tour that is over is not begun again by itself.
    pub(super) fn follow_tour(&mut self) {
        self.tour.look(self.run.shown(), self.selected);
        let step = self.tour.step(self.run.shown());
        let number = step.map_or(0, |(number, _)| number);
        if std::mem::replace(&mut self.toured, number) == number {
            return;
        }
        let text = step.map(|(_, step)| step.text.clone());
        if text.is_none() {
            browser::remember(&tour_key(self.run.shown().level()), "over");
        }
        self.say(text.unwrap_or_else(|| words::TOUR_OVER.to_owned()));
    }
}

/// Under which name it is remembered that a level's tour is over.
pub(super) fn tour_key(level: &Level) -> String {
    format!("tour.{}", level.id)
}
