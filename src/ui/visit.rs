//! Ways from one screen to the next: by links, by the address, and back. Only the last one counts:
//! a level that comes late does not push away what was asked for since.

mod find;
mod handed;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use yew::{Callback, UseStateSetter};

use find::{find, planned};

use super::address::{Address, renewed};
use super::browser::Timer;
use super::wish::{Mode, Wish};
use super::{bridge, browser, library, note, resume, words};
use crate::level::{LARGEST_SEED, Level, index};
use crate::play::{Link, LinkFault};

/// The event of the window that nobody sees the run for now: its clock stops.
pub const AWAY: &str = "burn-rate-away";

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
        /// How it is to be opened.
        wish: Rc<Wish>,
        /// A number that no other run of this page has.
        number: u32,
    },
}

/// A level, and how it was opened.
type Opened = (Arc<Level>, Rc<Wish>);

/// All the ways; clones share their count.
#[derive(Clone)]
pub struct Visits {
    screen: UseStateSetter<Screen>,
    count: Rc<Cell<u32>>,
    place: Rc<RefCell<String>>,
    /// The level that was opened last, and how.
    last: Rc<RefCell<Option<Opened>>>,
    /// What could not be opened while a run is seen, which stays.
    refused: UseStateSetter<Vec<String>>,
    /// The address of the run that is seen; none where another screen is.
    seen: Rc<RefCell<Option<String>>>,
}

/// A level whose text somebody else has.
struct Foreign {
    /// The text, where it is handed over.
    text: Option<String>,
    /// The host that hands it over.
    host: String,
}

impl Visits {
    /// Ways that lead to that screen, or are refused there.
    #[must_use]
    pub fn new(screen: UseStateSetter<Screen>, refused: UseStateSetter<Vec<String>>) -> Self {
        Self {
            screen,
            refused,
            seen: Rc::default(),
            count: Rc::default(),
            place: Rc::default(),
            last: Rc::default(),
        }
    }

    fn next(&self) -> u32 {
        self.count.set(self.count.get() + 1);
        self.count.get()
    }

    /// Shows what the address asks for.
    pub fn here(&self) {
        // What changes from here on is another visit, however early it comes.
        self.place.replace(browser::place());
        let address = Address::now();
        if !address.faults.is_empty() {
            self.refuse(address.faults);
        } else if let Some(text) = browser::shared() {
            self.link(&text, address);
        } else if let Some(level) = address.level.clone() {
            self.fetch(level, address, None);
        } else if address.embed {
            // The page around it will hand over a level.
            self.opening();
        } else {
            self.next();
            self.go_home();
        }
    }

    /// The first page tells of runs that are kept, so what is left is kept before it is drawn.
    fn go_home(&self) {
        self.seen.take();
        browser::send(resume::LEFT, "");
        self.screen.set(Screen::Home);
    }

    /// Opens the run that a link holds.
    fn link(&self, text: &str, address: Address) {
        // A level that is not ours is named beside the run.
        let file = address.level.filter(|level| library::is_file(level));
        let known = |link: Link| {
            let ours = index().any(|level| level.id == link.level);
            let unknown = LinkFault::UnknownLevel(link.level.clone());
            if ours || file.is_some() {
                Ok(link)
            } else {
                Err(unknown)
            }
        };
        match Link::parse(text).and_then(known) {
            Ok(link) => {
                let level = file.unwrap_or_else(|| link.level.clone());
                // A run is played on, or looked around in; it is no film.
                let explored = address.mode == Mode::Explore;
                let address = Address {
                    level: Some(level.clone()),
                    seed: Some(link.seed),
                    link: Some(Rc::new(link)),
                    mode: if explored { Mode::Explore } else { Mode::Play },
                    theme: address.theme,
                    embed: address.embed,
                    ..Address::default()
                };
                self.fetch(level, address, None);
            }
            Err(fault) => self.refuse(vec![fault.to_string()]),
        }
    }

    /// The address asks for what cannot be. A run that is seen stays, and is asked for again.
    fn refuse(&self, faults: Vec<String>) {
        let Some(seen) = self.seen.borrow().clone() else {
            self.next();
            return self.fault(faults);
        };
        self.address(&seen, false);
        note::error(&faults.join(" "), &JsValue::UNDEFINED);
        browser::send(AWAY, "");
        self.refused.set(faults);
    }

    /// The player has read it.
    pub fn stay(&self) {
        self.refused.set(Vec::new());
    }

    /// The address has changed; that only its fragment has is no visit.
    pub fn moved(&self) {
        if *self.place.borrow() != browser::place() {
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
        self.go_home();
    }

    /// Opens the level that was opened last again, the same way or another.
    pub fn again(&self, how: impl FnOnce(&mut Wish)) {
        let Some((level, wish)) = self.last.borrow().clone() else {
            return;
        };
        let mut wish = (*wish).clone();
        wish.own = false;
        how(&mut wish);
        let query = match wish.link.take() {
            Some(_) => {
                let name = wish.level.as_ref().unwrap_or(&level.id);
                let name = String::from(js_sys::encode_uri_component(name));
                Address::now().query(&name, wish.seed)
            }
            None => renewed(&browser::query(), &wish),
        };
        self.address(&query, false);
        self.next();
        let run = self.run(level, wish);
        self.screen.set(run);
    }

    /// Takes up a run of the level that was opened last.
    pub fn take_up(&self, run: Link) {
        let Some((level, wish)) = self.last.borrow().clone() else {
            return;
        };
        let wish = Wish {
            seed: run.seed,
            own: resume::as_it_was(&run, &level),
            link: Some(Rc::new(run)),
            ..(*wish).clone()
        };
        self.address(&renewed(&browser::query(), &wish), false);
        self.next();
        let run = self.run(level, wish);
        self.screen.set(run);
    }

    fn run(&self, level: Arc<Level>, wish: Wish) -> Screen {
        let wish = Rc::new(wish);
        *self.last.borrow_mut() = Some((level.clone(), wish.clone()));
        self.seen.replace(Some(browser::asked()));
        Screen::Run {
            level,
            wish,
            number: self.count.get(),
        }
    }

    /// Loads what the page around this one asks for: another level, by name or as its text, or the
    /// present one anew; with a seed and a plan.
    pub fn load(&self, ask: &JsValue) {
        let seed = bridge::number(ask, "seed");
        if seed.is_some_and(|seed| seed < 0.0 || seed.fract() != 0.0 || seed > LARGEST_SEED as f64)
        {
            return note::error(words::BAD_SEED, &bridge::field(ask, "id"));
        }
        let last = self.last.borrow().clone();
        let name = bridge::text(ask, "level");
        let text = bridge::text(ask, "text");
        let host = bridge::text(ask, "host").unwrap_or_default();
        let address = Address {
            seed: seed.map(|seed| seed as u64),
            plan: bridge::text(ask, "plan"),
            level: name.clone(),
            ..Address::now()
        };
        // What is asked for after this is meant for the level that comes.
        self.seen.take();
        match (name, text, last) {
            (_, text @ Some(_), _) => {
                let name = words::HANDED.to_owned();
                self.fetch(
                    name.clone(),
                    Address {
                        level: Some(name),
                        ..address
                    },
                    Some(Foreign { text, host }),
                );
            }
            (Some(name), None, _) => self.fetch(name, address, None),
            (None, None, Some((level, wish))) => self.replan(level, wish, address),
            (None, None, None) => {}
        }
    }

    /// The present level once more, by another plan.
    fn replan(&self, level: Arc<Level>, wish: Rc<Wish>, address: Address) {
        let (visits, number) = (self.clone(), self.opening());
        spawn_local(async move {
            let mut wish = (*wish).clone();
            wish.seed = address.seed.unwrap_or(wish.seed);
            let plan = planned(&level, &mut wish, &address).await;
            if visits.count.get() == number {
                match plan {
                    Ok(()) => visits.screen.set(visits.run(level, wish)),
                    Err(faults) => visits.refuse(faults),
                }
            }
        });
    }

    /// Shows what could not be opened, and tells the page around.
    fn fault(&self, faults: Vec<String>) {
        note::error(&faults.join(" "), &JsValue::UNDEFINED);
        self.seen.take();
        self.screen.set(Screen::Fault(faults));
    }

    fn address(&self, query: &str, step: bool) {
        browser::show_query(query, step);
        self.place.replace(browser::place());
    }

    /// Something is on its way; the number of the visit. A run that is seen stays until it is
    /// there, since it may never come.
    fn opening(&self) -> u32 {
        self.wait(false);
        self.next()
    }

    fn wait(&self, slow: bool) {
        if self.seen.borrow().is_none() {
            self.screen.set(Screen::Opening { slow });
        }
    }

    /// Opens a level, with what the address asks for if it asks for this one.
    fn fetch(&self, id: String, address: Address, foreign: Option<Foreign>) {
        let (visits, number) = (self.clone(), self.opening());
        let waiting = visits.clone();
        let timer = Timer::new(SLOW, move || {
            if waiting.count.get() == number {
                waiting.wait(true);
            }
        });
        spawn_local(async move {
            let answer = find(&id, &address, foreign).await;
            drop(timer);
            if visits.count.get() == number {
                match answer {
                    Ok((level, wish)) => visits.opened(level, wish, &id, &address),
                    Err(faults) => visits.refuse(faults),
                }
            }
        });
    }

    fn opened(&self, level: Arc<Level>, wish: Wish, id: &str, address: &Address) {
        if address.level.as_deref() != Some(id) {
            self.address(&address.query(id, wish.seed), true);
        }
        let run = self.run(level, wish);
        self.screen.set(run);
    }
}
