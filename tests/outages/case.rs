//! One level on one seed, with the runs that several statements look at.

use std::sync::{Arc, OnceLock};

use burn_rate::base::Clock;
use burn_rate::level::{Level, PlanAct};

use crate::harness::{Film, Source};

/// A level on a seed. Runs are played when they are first asked for.
pub struct Case {
    pub source: Source,
    pub level: Arc<Level>,
    pub seed: u64,
    opening: OnceLock<Film>,
    idle: OnceLock<Film>,
    page: OnceLock<Film>,
    history: OnceLock<Film>,
    par: OnceLock<Film>,
}

impl Case {
    pub fn new(source: &Source, seed: u64) -> Self {
        Self {
            level: source.level(&[]),
            source: source.clone(),
            seed,
            opening: OnceLock::new(),
            idle: OnceLock::new(),
            page: OnceLock::new(),
            history: OnceLock::new(),
            par: OnceLock::new(),
        }
    }

    /// A run with parameters overridden, at its first second.
    pub fn film(&self, sets: &[(String, String)]) -> Film {
        Film::new(&self.source.level(sets), self.seed)
    }

    /// Where the act begins in which the page opens.
    pub fn main_act(&self) -> Clock {
        let opens_at = self.level.opens_at;
        let mut acts = self.level.acts.iter();
        let main = acts.find(|act| act.from <= opens_at && opens_at < act.to);
        main.expect("the page opens in an act").from
    }

    /// The run up to the main act, nothing done.
    pub fn opening(&self) -> &Film {
        let play = || Film::new(&self.level, self.seed).play_to(self.main_act());
        self.opening.get_or_init(play)
    }

    /// The whole run, nothing done.
    pub fn idle(&self) -> &Film {
        self.idle.get_or_init(|| self.page().clone().play_to_end())
    }

    /// The run up to the second in which the first page comes, nothing done.
    pub fn page(&self) -> &Film {
        let play = || {
            let film = self.opening().clone();
            film.play_while(|session| session.first_page_at().is_none())
        };
        self.page.get_or_init(play)
    }

    /// The second after the first page: the first moment at which somebody can react.
    pub fn page_at(&self) -> Clock {
        self.page().now()
    }

    pub fn history(&self) -> &Film {
        self.history.get_or_init(|| self.planned("history"))
    }

    pub fn par(&self) -> &Film {
        self.par.get_or_init(|| self.planned("par"))
    }

    /// The whole run by a plan of the level.
    pub fn planned(&self, name: &str) -> Film {
        let acts = self.plan(name);
        let early = acts.iter().any(|act| act.at < self.main_act());
        let start = if early {
            Film::new(&self.level, self.seed)
        } else {
            self.opening().clone()
        };
        start.follow(&acts)
    }

    /// What a plan of the level does under this seed.
    pub fn plan(&self, name: &str) -> Vec<PlanAct> {
        self.source
            .plan(&self.level, name)
            .acts(&self.level, self.seed)
    }
}
