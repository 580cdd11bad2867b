//! One run of a level: briefing, play, debrief.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::briefing::{Kept, briefing};
use super::debrief::Debrief;
use super::embed::embed;
use super::play::Play;
use crate::level::Level;
use crate::play::Link;
use crate::ui::bridge::Bridge;
use crate::ui::driver::{Desk, Game};
use crate::ui::visit::Visits;
use crate::ui::wish::{Mode, Wish};
use crate::ui::{best, browser, resume, words};

/// Least time between two things that are said [ms].
const BREATH: f64 = 1_000.0;

/// What a run needs.
#[derive(Properties)]
pub struct RunProps {
    /// The level.
    pub level: Arc<Level>,
    /// How it is to be opened.
    pub wish: Rc<Wish>,
    /// Ways to other runs.
    pub visits: Rc<Visits>,
    /// The way to the page around this one.
    pub bridge: Rc<Bridge>,
    /// Goes home.
    pub home: Callback<()>,
    /// Turns the theme round.
    pub theme: Callback<()>,
}

impl PartialEq for RunProps {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.level, &other.level)
            && Rc::ptr_eq(&self.wish, &other.wish)
            && (&self.home, &self.theme) == (&other.home, &other.theme)
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Briefing,
    Play,
    Debrief,
}

/// The run.
#[component]
pub fn Run(props: &RunProps) -> Html {
    let desk = use_memo((), |()| {
        Desk::new(Game::new(props.level.clone(), props.wish.clone()))
    });
    let desk: &Desk = &desk;
    let stage = use_state(|| Stage::Briefing);
    let (beat, said) = use_heard(desk, &props.bridge, &stage);
    resume::use_kept(desk);
    let ready = *stage == Stage::Briefing && desk.game().ready();
    use_effect_with(ready, |ready| {
        let button = browser::document().query_selector(".start button");
        if let Some(button) = button.ok().flatten().filter(|_| *ready) {
            browser::focus(button.unchecked_ref());
        }
    });
    let to = |next: Stage| {
        let (stage, desk) = (stage.clone(), desk.clone());
        Callback::from(move |()| {
            let next = desk.change(|game| {
                if *stage != Stage::Briefing {
                    game.pace.stop();
                    game.resume();
                } else if game.session().verdict().is_some() {
                    // It fell in the hours before: there is nothing to play for.
                    return Stage::Debrief;
                } else {
                    game.go();
                }
                next
            });
            stage.set(next);
        })
    };
    let again = {
        let visits = props.visits.clone();
        Callback::from(move |seed: u64| visits.again(|wish| wish.seed = seed))
    };
    let now_you = now_you(&props.visits);
    let last = use_memo((), |()| kept(&desk.game(), &props.visits));
    let screen = match *stage {
        Stage::Briefing => briefing(desk, &to(Stage::Play), &props.home, (*last).as_ref()),
        Stage::Play => html! {
            <Play desk={desk.clone()} {beat} {said} home={props.home.clone()}
                theme={props.theme.clone()} debrief={to(Stage::Debrief)} {now_you} />
        },
        Stage::Debrief => html! {
            <Debrief desk={desk.clone()} {beat} home={props.home.clone()} {again} back={to(Stage::Play)} />
        },
    };
    html! {
        <>
            if let Some(host) = &props.wish.host { <p class="guest" role="note">{words::written_by(host)}</p> }
            {screen}
            {embed(desk)}
        </>
    }
}

/// The run that this device has kept of the level, if there is one.
fn kept(game: &Game, visits: &Rc<Visits>) -> Option<Kept> {
    let link = resume::recall(game.level()).filter(|_| game.own() && game.origin.is_none())?;
    let (visits, at, verdict) = (visits.clone(), link.ended_at, link.verdict);
    let take_up = Callback::from(move |()| visits.take_up(link.clone()));
    Some(Kept {
        at,
        verdict,
        take_up,
    })
}

/// Hears what happens in the game: it moves on to what comes next. How often something has, and
/// what was said last.
#[hook]
fn use_heard(desk: &Desk, bridge: &Rc<Bridge>, stage: &UseStateHandle<Stage>) -> (u32, AttrValue) {
    let heard = use_force_update();
    let beat = use_mut_ref(|| 0_u32);
    let said = use_mut_ref(AttrValue::default);
    {
        let (beat, stage, said) = (beat.clone(), stage.setter(), said.clone());
        let bridge = bridge.clone();
        let spoke = Cell::new(0.0);
        use_effect_with(desk.clone(), move |desk| {
            let told = desk.clone();
            // Who looks around needs no briefing.
            let opens = Cell::new(told.game().wish.mode == Mode::Explore);
            let (enter, here) = (stage.clone(), bridge.clone());
            bridge.attach(desk, Callback::from(move |()| enter.set(Stage::Play)));
            let desk = desk.clone();
            let seat = desk.hear(move || {
                if browser::now() - spoke.get() >= BREATH
                    && let Some(text) = told.quietly(Game::speak)
                {
                    spoke.set(browser::now());
                    *said.borrow_mut() = text.into();
                }
                if told.quietly(Game::read_verdict) {
                    keep_best(&told);
                    stage.set(Stage::Debrief);
                }
                if told.quietly(Game::replayed) {
                    let over = told.game().judged() && !told.game().under_way();
                    stage.set(if over { Stage::Debrief } else { Stage::Play });
                }
                here.beat();
                if opens.get() && told.game().ready() {
                    stage.set(Stage::Play);
                    opens.set(false);
                }
                *beat.borrow_mut() += 1;
                heard.force_update();
            });
            move || {
                drop(seat);
                bridge.leave(&desk);
            }
        });
    }
    let (beat, said) = (*beat.borrow(), said.borrow().clone());
    (beat, said)
}

/// Plays what was watched.
fn now_you(visits: &Rc<Visits>) -> Callback<()> {
    let visits = visits.clone();
    Callback::from(move |()| {
        visits.again(|wish| {
            wish.mode = Mode::Play;
            (wish.plan, wish.steps) = (None, None);
        });
    })
}

/// Remembers that it was played, and the least that a win has cost: a win of the player's own, in
/// the level as it is shipped.
fn keep_best(desk: &Desk) {
    let game = desk.game();
    let own = game.own() && !game.session().practice();
    let Some(verdict) = game.session().verdict().filter(|_| own) else {
        return;
    };
    let level = game.level();
    best::play(&level.id);
    if verdict.won {
        let run = Link::of(game.session(), &[]);
        best::keep(&level.id, verdict.used, level.budget_minutes, &run);
    }
}
