//! What the page around this one asks for. `static/frame.js` has checked it: what comes here is a
//! plain object of known fields. Whatever it names that is not there is answered with an error.

use std::cell::RefCell;
use std::collections::VecDeque;

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use yew::Callback;

use super::driver::{Desk, Game, Pulse};
use super::note::{self, Note};
use super::wish::Mode;
use super::{browser, onward, words};
use crate::base::Clock;
use crate::level::Doable;
use crate::model::MODEL;

/// Most that waits for a level; what comes beyond is dropped.
const MOST: usize = 100;

/// An order that was told: when, and of what.
type Told = (Clock, usize);

/// The run that is seen, and what was told of it.
struct Stage {
    desk: Desk,
    /// Leaves the briefing or the debrief.
    enter: Callback<()>,
    tick: u32,
    orders: Vec<Told>,
    judged: bool,
}

/// The one bridge of a page.
#[derive(Default)]
pub struct Bridge {
    stage: RefCell<Option<Stage>>,
    waiting: RefCell<VecDeque<JsValue>>,
}

impl Bridge {
    /// A run is seen from now on.
    pub fn attach(&self, desk: &Desk, enter: Callback<()>) {
        *self.stage.borrow_mut() = Some(Stage {
            desk: desk.clone(),
            enter,
            tick: 0,
            orders: Vec::new(),
            judged: false,
        });
    }

    /// That run is seen no more, if it was.
    pub fn leave(&self, desk: &Desk) {
        let mut stage = self.stage.borrow_mut();
        stage.take_if(|stage| stage.desk == *desk);
    }

    /// No run is seen; what is asked for waits for the next.
    pub fn detach(&self) {
        *self.stage.borrow_mut() = None;
    }

    /// Takes something in that is asked of a run.
    pub fn ask(&self, ask: JsValue) {
        let mut waiting = self.waiting.borrow_mut();
        if waiting.len() < MOST {
            waiting.push_back(ask);
        }
    }

    /// Does what is waiting, once the run stands where it opens, and tells what is new.
    pub fn beat(&self) {
        let mut stage = self.stage.borrow_mut();
        let Some(stage) = stage.as_mut() else {
            return;
        };
        // What follows a step to another moment waits until it is done.
        while stage.ready() {
            let Some(ask) = self.next() else {
                return stage.report();
            };
            stage.obey(&ask);
        }
    }

    fn next(&self) -> Option<JsValue> {
        self.waiting.borrow_mut().pop_front()
    }
}

/// The text of a field, if there is one.
#[must_use]
pub fn text(ask: &JsValue, name: &str) -> Option<String> {
    field(ask, name).as_string()
}

/// The number of a field, if there is one.
#[must_use]
pub fn number(ask: &JsValue, name: &str) -> Option<f64> {
    field(ask, name).as_f64()
}

/// A field; undefined where there is none.
#[must_use]
pub fn field(ask: &JsValue, name: &str) -> JsValue {
    Reflect::get(ask, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}

impl Stage {
    fn ready(&self) -> bool {
        self.desk.game().ready()
    }

    fn obey(&mut self, ask: &JsValue) {
        let named = |name| text(ask, name).unwrap_or_default();
        let done = match named("type").as_str() {
            "play" => self.play(text(ask, "until").as_deref()),
            "pause" => {
                self.desk.change(|game| game.pace.stop());
                Ok(())
            }
            "speed" => {
                let speed = number(ask, "x").unwrap_or(1.0).clamp(1.0, 300.0);
                self.desk.change(|game| game.pace.speed = speed);
                Ok(())
            }
            "seek" => self.seek(&named("at")),
            "act" => self.act(&named("id"), number(ask, "to")),
            "select" => self.part(&named("part"), |game, part| game.select(part)),
            "highlight" => self.part(&named("part"), |game, part| {
                let since = browser::now();
                game.pulse = Some(Pulse { part, since });
            }),
            "query" => {
                self.state(ask);
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(message) = done {
            note::error(&message, &field(ask, "id"));
        }
    }

    /// Shows the system, and does something to it.
    fn enter(&self, how: impl FnOnce(&mut Game)) -> Result<(), String> {
        self.desk.change(how);
        self.enter.emit(());
        Ok(())
    }

    fn play(&self, until: Option<&str>) -> Result<(), String> {
        match until {
            None => self.enter(|game| {
                game.pace.halt = None;
                game.go();
            }),
            Some(until) => {
                let tick = self.tick(until)?;
                self.enter(|game| game.go_until(tick))
            }
        }
    }

    fn seek(&self, at: &str) -> Result<(), String> {
        let tick = self.tick(at)?;
        self.enter(|game| game.go_to(tick))
    }

    /// The tick of a moment, which must lie in the level.
    fn tick(&self, at: &str) -> Result<u32, String> {
        let at = Clock::parse(at)?;
        let game = self.desk.game();
        let (from, to) = (game.level().starts_at(), game.level().ends_at());
        if at < from || at > to {
            return Err(words::start_outside(at, from, to));
        }
        Ok(game.session().tick_at(at))
    }

    fn part(&self, id: &str, how: impl FnOnce(&mut Game, usize)) -> Result<(), String> {
        let level = self.desk.game().session().level().clone();
        let Some(part) = level.parts.iter().position(|part| part.id == id) else {
            let known: Vec<&str> = level.parts.iter().map(|part| part.id.as_str()).collect();
            return Err(words::unknown_id(id, &known));
        };
        self.enter(|game| how(game, part))
    }

    fn act(&self, id: &str, to: Option<f64>) -> Result<(), String> {
        let level = self.desk.game().session().level().clone();
        let Some(what) = level.order_named(id) else {
            return Err(words::unknown_id(id, &level.order_ids()));
        };
        let chosen = level.doable(what).and_then(Doable::effect);
        let to = chosen.and_then(|effect| to.or(effect.default));
        let mut result = Ok(());
        let orders = self.desk.game().session().orders().len();
        self.enter(|game| result = game.order(what, to))?;
        // What became an order is told as one, refused or not.
        if result.is_err() && self.desk.game().session().orders().len() == orders {
            told_action(id, to, false);
        }
        result
    }

    fn state(&self, ask: &JsValue) {
        let game = self.desk.game();
        let session = game.session();
        let asked = field(ask, "signals");
        let wanted: Option<Vec<JsValue>> =
            (!asked.is_undefined()).then(|| js_sys::Array::from(&asked).to_vec());
        let signals = session.level().signals.iter().enumerate();
        let signals = signals.filter(|(_, signal)| {
            let is = |name: &JsValue| name.as_string().as_deref() == Some(signal.id.as_str());
            wanted.as_ref().is_none_or(|wanted| wanted.iter().any(is))
        });
        Note::new("state")
            .answers(&field(ask, "id"))
            .text("digest", &session.digest())
            .number("model", f64::from(MODEL))
            .text("at", &session.now().to_string())
            .number("sli", session.sli())
            .number("budget_used_minutes", session.budget().used)
            .numbers(
                "signals",
                signals.map(|(place, signal)| (signal.id.as_str(), session.signal(place))),
            )
            .tell();
    }

    /// Tells what has changed since the last beat.
    fn report(&mut self) {
        let game = self.desk.game();
        let session = game.session();
        if self.tick != session.tick() {
            self.tick = session.tick();
            Note::new("time")
                .text("at", &session.now().to_string())
                .tell();
        }
        if game.wish.mode == Mode::Watch {
            return;
        }
        // A look back takes nothing away; a branch leaves what comes after it.
        let orders = game.live().orders();
        let ids = session.level().order_ids();
        let now: Vec<Told> = orders.iter().map(|order| (order.at, order.what)).collect();
        let told = now
            .iter()
            .zip(&self.orders)
            .take_while(|(now, told)| now == told);
        for order in &orders[told.count()..] {
            told_action(ids[order.what], order.to, order.accepted);
        }
        self.orders = now;
        let verdict = session.verdict().filter(|_| game.wish.mode == Mode::Play);
        if let Some(verdict) = verdict.filter(|_| !self.judged) {
            Note::new(if verdict.won { "won" } else { "lost" })
                .text("at", &verdict.at.to_string())
                .number("budget_used_minutes", verdict.used)
                .text("link", &onward::run(&game))
                .tell();
        }
        self.judged = verdict.is_some();
    }
}

fn told_action(id: &str, to: Option<f64>, accepted: bool) {
    let note = Note::new("action").text("id", id);
    let note = match to {
        Some(to) => note.number("to", to),
        None => note,
    };
    note.flag("accepted", accepted).tell();
}
