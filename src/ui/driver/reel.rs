//! A film that is shown: its run, played to the end beforehand, and how far the film is.

use super::{Game, SLICE};
use crate::play::{CatchUp, Film, Job, Notice, Session};
use crate::ui::browser;

/// Ticks between two looks at the clock.
const CHUNK: u32 = 32;

/// The film.
#[derive(Debug)]
pub struct Reel {
    whole: CatchUp,
    film: Option<Film>,
    from: u32,
    /// How far it is [s].
    time: f64,
}

impl Reel {
    /// A film of that session, from that tick on.
    #[must_use]
    pub fn new(session: Session, from: u32) -> Self {
        let end = session.clock_at(session.ticks());
        Self {
            whole: CatchUp::new(session, end),
            film: None,
            from,
            time: 0.0,
        }
    }

    /// Plays the run, for one slice; whether the film is ready.
    pub fn make(&mut self) -> bool {
        let until = browser::now() + SLICE;
        while self.film.is_none() && browser::now() < until {
            if self.whole.advance(CHUNK).finished() {
                self.film = Some(Film::of(self.whole.session(), self.from));
            }
        }
        self.ready()
    }

    /// Whether it can be shown.
    #[must_use]
    pub fn ready(&self) -> bool {
        self.film.is_some()
    }

    /// How much of its run is played, 0 to 1.
    #[must_use]
    pub fn made(&self) -> f64 {
        let session = self.whole.session();
        f64::from(session.tick()) / f64::from(session.ticks().max(1))
    }

    /// The run, played to its end.
    #[must_use]
    pub fn whole(&self) -> &Session {
        self.whole.session()
    }

    /// The ticks from its first to its last.
    #[must_use]
    pub fn span(&self) -> (u32, u32) {
        let end = self.film.as_ref().map_or(self.from, Film::end);
        (self.from, end)
    }

    /// Runs on for so long [ms]; the tick that is to be shown then.
    pub fn run(&mut self, elapsed: f64) -> u32 {
        self.time += elapsed / 1000.0;
        let tick = self.film.as_ref().map(|film| film.tick_at(self.time));
        tick.unwrap_or(self.from)
    }

    /// Goes to where a tick is shown.
    pub fn wind(&mut self, tick: u32) {
        self.time = self.film.as_ref().map_or(0.0, |film| film.time_at(tick));
    }
}

impl Game {
    /// Shows what a frame owes of the film; whether something happened in it.
    pub(super) fn film(&mut self, elapsed: f64, now: f64) -> bool {
        let Some(reel) = self.reel.as_mut().filter(|_| self.pace.moves()) else {
            return false;
        };
        let goal = reel.run(elapsed);
        let goal = self.pace.halt.map_or(goal, |halt| goal.min(halt));
        let until = browser::now() + SLICE;
        while self.run.shown().tick() < goal && browser::now() < until {
            self.run.live_mut().step(&mut self.notices);
        }
        if self.run.shown().tick() < goal {
            reel.wind(self.run.shown().tick());
        }
        let over = self.run.shown().tick() >= reel.span().1;
        let notices = std::mem::take(&mut self.notices);
        for notice in &notices {
            match *notice {
                Notice::Page(place) => {
                    self.say_post(place);
                    self.first_page(place, now);
                }
                Notice::Landed(place) => self.say_post(place),
                _ => {}
            }
        }
        self.pace.reach(self.run.shown().tick());
        if over {
            self.pace.stop();
        }
        over || !notices.is_empty()
    }
}
