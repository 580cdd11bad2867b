//! Ways from one screen to the next: by links, by the address, and back. Only the last one counts:
//! a level that comes late does not push away what was asked for since.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use wasm_bindgen_futures::spawn_local;
use yew::{Callback, UseStateSetter};

use super::address::{Address, reseeded};
use super::browser::Timer;
use super::{browser, library, words};
use crate::base::Clock;
use crate::level::Level;
use crate::play::{Link, LinkFault};

/// After so long there is a word, and a way out [ms].
const SLOW: i32 = 10_000;

/// What is seen.
#[derive(Clone)]
pub enum Screen {
    /// The first page.
    Home,
    /// A level is on its way.
    Opening {
        /// Whether it takes long.
        slow: bool,
    },
    /// What could not be opened, as sentences.
    Fault(Vec<String>),
    /// A level is played.
    Run {
        /// The level.
        level: Arc<Level>,
        /// The seed.
        seed: u64,
        /// Where it opens instead of the level's own moment.
        start: Option<Clock>,
        /// The run that a link holds.
        link: Option<Rc<Link>>,
        /// A number that no other run of this page has.
        number: u32,
    },
}

/// All the ways; clones share their count.
#[derive(Clone)]
pub struct Visits {
    screen: UseStateSetter<Screen>,
    count: Rc<Cell<u32>>,
    place: Rc<RefCell<String>>,
}

impl Visits {
    /// Ways that lead to that screen.
    #[must_use]
    pub fn new(screen: UseStateSetter<Screen>) -> Self {
        Self {
            screen,
            count: Rc::default(),
            place: Rc::new(RefCell::new(browser::place())),
        }
    }

    fn next(&self) -> u32 {
        self.count.set(self.count.get() + 1);
        self.count.get()
    }

    /// Shows what the address asks for.
    pub fn here(&self) {
        let address = Address::now();
        if !address.faults.is_empty() {
            self.next();
            self.screen.set(Screen::Fault(address.faults));
        } else if let Some(text) = browser::shared() {
            self.share(&text, address);
        } else if let Some(level) = address.level.clone() {
            self.fetch(level, address, None);
        } else {
            self.next();
            self.screen.set(Screen::Home);
        }
    }

    /// Opens the run that a link holds.
    fn share(&self, text: &str, address: Address) {
        match Link::parse(text) {
            Ok(link) if library::knows(&link.level) => {
                self.fetch(link.level.clone(), address, Some(Rc::new(link)));
            }
            unread => {
                let fault =
                    unread.map_or_else(|fault| fault, |link| LinkFault::UnknownLevel(link.level));
                self.next();
                self.screen.set(Screen::Fault(vec![fault.to_string()]));
            }
        }
    }

    /// The address has changed; that only its fragment has is no visit.
    pub fn moved(&self) {
        let place = browser::place();
        if self.place.replace(place.clone()) != place {
            self.here();
        }
    }

    /// The way to a level that is shipped.
    #[must_use]
    pub fn to(&self, id: &'static str) -> Callback<()> {
        let visits = self.clone();
        Callback::from(move |()| visits.fetch(id.to_owned(), Address::now(), None))
    }

    /// Goes home.
    pub fn home(&self) {
        self.next();
        self.address(&Address::now().home(), true);
        self.screen.set(Screen::Home);
    }

    /// Plays a level again, with a seed.
    pub fn again(&self, level: Arc<Level>, start: Option<Clock>, seed: u64) {
        let query = browser::query();
        let known = Address::parse(&query).level.as_deref() == Some(&level.id);
        let query = if known && browser::shared().is_none() {
            reseeded(&query, seed)
        } else {
            Address::now().query(&level.id, seed)
        };
        self.address(&query, false);
        let number = self.next();
        self.screen.set(Screen::Run {
            level,
            seed,
            start,
            link: None,
            number,
        });
    }

    fn address(&self, query: &str, step: bool) {
        browser::show_query(query, step);
        self.place.replace(browser::place());
    }

    /// Opens a level, with what the address asks for if it asks for this one.
    fn fetch(&self, id: String, address: Address, link: Option<Rc<Link>>) {
        let (visits, number) = (self.clone(), self.next());
        self.screen.set(Screen::Opening { slow: false });
        let waiting = visits.clone();
        let timer = Timer::new(SLOW, move || {
            if waiting.count.get() == number {
                waiting.screen.set(Screen::Opening { slow: true });
            }
        });
        spawn_local(async move {
            let sets = link.as_ref().map_or(&[][..], |link| &link.sets);
            let answer = library::level(&id, sets).await;
            drop(timer);
            if visits.count.get() == number {
                let next = answer.and_then(|level| match link {
                    Some(link) => Ok(visits.run(level, link.seed, None, Some(link))),
                    None => visits.opened(level, &id, &address),
                });
                visits.screen.set(next.unwrap_or_else(Screen::Fault));
            }
        });
    }

    fn opened(
        &self,
        level: Arc<Level>,
        id: &str,
        address: &Address,
    ) -> Result<Screen, Vec<String>> {
        let asked = address.level.as_deref() == Some(id);
        let seed = address.seed.filter(|_| asked).unwrap_or(1);
        let start = address.start.filter(|_| asked);
        if let Some(fault) = outside(&level, start) {
            return Err(vec![fault]);
        }
        if !asked {
            self.address(&address.query(id, seed), true);
        }
        Ok(self.run(level, seed, start, None))
    }

    fn run(
        &self,
        level: Arc<Level>,
        seed: u64,
        start: Option<Clock>,
        link: Option<Rc<Link>>,
    ) -> Screen {
        Screen::Run {
            level,
            seed,
            start,
            link,
            number: self.count.get(),
        }
    }
}

/// What is wrong with a start that lies outside the level.
fn outside(level: &Level, start: Option<Clock>) -> Option<String> {
    let start = start?;
    let inside = level
        .acts
        .iter()
        .any(|act| act.from <= start && start < act.to);
    let (from, to) = (level.acts.first()?.from, level.acts.last()?.to);
    (!inside).then(|| words::start_outside(start, from, to))
}
