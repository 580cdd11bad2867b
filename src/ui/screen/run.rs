//! One run of a level: briefing, play, debrief.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::briefing::briefing;
use super::debrief::Debrief;
use super::play::Play;
use crate::base::Clock;
use crate::level::Level;
use crate::play::Link;
use crate::ui::driver::{Desk, Game};
use crate::ui::{best, browser};

/// Least time between two things that are said [ms].
const BREATH: f64 = 1_000.0;

/// What a run needs.
#[derive(Properties)]
pub struct RunProps {
    /// The level.
    pub level: Arc<Level>,
    /// The seed.
    pub seed: u64,
    /// Where it opens instead of the level's own moment.
    pub start: Option<Clock>,
    /// The run that a link holds.
    pub link: Option<Rc<Link>>,
    /// Goes home.
    pub home: Callback<()>,
    /// Turns the theme round.
    pub theme: Callback<()>,
    /// Plays the level again, with a seed.
    pub again: Callback<u64>,
}

impl PartialEq for RunProps {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.level, &other.level)
            && (self.seed, self.start) == (other.seed, other.start)
            && (&self.home, &self.theme, &self.again) == (&other.home, &other.theme, &other.again)
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
        Desk::new(match &props.link {
            Some(link) => Game::replay(link.open(&props.level), &link.sets),
            None => Game::new(props.level.clone(), props.seed, props.start),
        })
    });
    let desk: &Desk = &desk;
    let stage = use_state(|| Stage::Briefing);
    let heard = use_force_update();
    let beat = use_mut_ref(|| 0_u32);
    let said = use_mut_ref(AttrValue::default);
    {
        let (beat, stage, said) = (beat.clone(), stage.setter(), said.clone());
        let spoke = Cell::new(0.0);
        use_effect_with(desk.clone(), move |desk| {
            let told = desk.clone();
            let seat = desk.hear(move || {
                if browser::now() - spoke.get() >= BREATH
                    && let Some(text) = told.quietly(Game::speak)
                {
                    spoke.set(browser::now());
                    *said.borrow_mut() = text.into();
                }
                if told.quietly(|game| std::mem::take(&mut game.unread_verdict)) {
                    keep_best(&told);
                    stage.set(Stage::Debrief);
                }
                if told.quietly(Game::arrived) {
                    let decided = !told.game().under_way();
                    stage.set(if decided { Stage::Debrief } else { Stage::Play });
                }
                *beat.borrow_mut() += 1;
                heard.force_update();
            });
            move || drop(seat)
        });
    }
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
                    game.pace.begin(browser::now());
                }
                next
            });
            stage.set(next);
        })
    };
    let beat = *beat.borrow();
    match *stage {
        Stage::Briefing => briefing(desk, &to(Stage::Play), &props.home),
        Stage::Play => html! {
            <Play desk={desk.clone()} {beat} said={said.borrow().clone()} home={props.home.clone()}
                theme={props.theme.clone()} debrief={to(Stage::Debrief)} />
        },
        Stage::Debrief => html! {
            <Debrief desk={desk.clone()} {beat} home={props.home.clone()} again={props.again.clone()} back={to(Stage::Play)} />
        },
    }
}

/// Remembers the least that a win has cost.
fn keep_best(desk: &Desk) {
    let game = desk.game();
    let session = game.session();
    let own = !session.practice() && game.shared.is_none();
    let Some(verdict) = session.verdict().filter(|verdict| verdict.won && own) else {
        return;
    };
    let level = game.level();
    best::keep(&level.id, verdict.used, level.budget_minutes);
}
