//! The play screen: its panes, its keys, and the one voice that tells what happens.

use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::caption::caption;
use super::keeper::use_place;
use super::keys::{self, Asked};
use crate::ui::browser::{self, Listener};
use crate::ui::driver::{Desk, Game, Tab};
use crate::ui::pane::{self, Calls, Map, Pane, points_at, sheet, timeline, top, tour};
use crate::ui::visit::AWAY;
use crate::ui::wish::Mode;
use crate::ui::{resume, words};

/// What the screen needs.
#[derive(Properties, PartialEq)]
pub struct PlayProps {
    /// The game.
    pub desk: Desk,
    /// Changes with each beat.
    pub beat: u32,
    /// What is to be said.
    pub said: AttrValue,
    /// Goes home.
    pub home: Callback<()>,
    /// Turns the theme round.
    pub theme: Callback<()>,
    /// Opens the debrief.
    pub debrief: Callback<()>,
    /// Plays what was watched.
    pub now_you: Callback<()>,
}

/// The screen.
#[component]
pub fn Play(props: &PlayProps) -> Html {
    let help = use_state(|| false);
    let leaving = use_state(|| false);
    let page = use_node_ref();
    use_place(&page);
    use_ears(&props.desk, help.setter());
    {
        let desk = props.desk.clone();
        use_effect_with(*help || *leaving, move |held| {
            desk.change(|game| game.pace.hold(*held, browser::now()));
        });
    }
    let open = |to: bool| {
        let help = help.clone();
        Callback::from(move |()| help.set(to))
    };
    let stay = {
        let leaving = leaving.clone();
        Callback::from(move |()| leaving.set(false))
    };
    let leave = {
        let (desk, home) = (props.desk.clone(), props.home.clone());
        let (help, leaving) = (help.clone(), leaving.clone());
        Callback::from(move |()| {
            help.set(false);
            if desk.game().under_way() {
                leaving.set(true);
            } else {
                home.emit(());
            }
        })
    };
    let calls = Calls {
        home: leave,
        theme: props.theme.clone(),
        help: open(true),
        debrief: props.debrief.clone(),
    };
    let desk = &props.desk;
    let mode = desk.game().wish.mode;
    let few = (1..=3).contains(&desk.game().wish.panels.len());
    let banner = pane::banner(desk);
    let step = toured(&desk.game()).filter(|_| banner.is_none());
    let (pointed, towards) = step.unwrap_or_default();
    let tab = words::pane(desk.game().sight.tab).1;
    let class = classes!(
        "play",
        mode.name(),
        few.then_some("few"),
        format!("tab-{tab}"),
        step.map(|_| "toured"),
        desk.game().looking().then_some("looking"),
        pointed
    );
    html! {
        <main ref={page} tabindex="-1" {class}>
            {top(desk, &calls)}
            {banner.unwrap_or_else(|| tour(desk))}
            <Pane desk={desk.clone()} look={&pane::FUSE} />
            <Map desk={desk.clone()} />
            if mode != Mode::Watch { <Pane desk={desk.clone()} look={&pane::ACTS} /> }
            <Pane desk={desk.clone()} look={&pane::CHANNEL} />
            <Pane desk={desk.clone()} look={&pane::PANELS} />
            {caption(desk, &props.now_you, &props.debrief)}
            {timeline(desk)}
            {tabs(desk, towards)}
            <p class="away" role="status" aria-live="polite">{props.said.clone()}</p>
            {super::help::help(desk, *help, &open(false), &calls)}
            {super::meant::meant(desk)}
            {super::leave::leave(*leaving, *leaving && resume::kept(&desk.game()), &stay, &props.home)}
        </main>
    }
}

/// Where the tour points, if there is one.
fn toured(game: &Game) -> Option<(&'static str, &'static str)> {
    let step = game.tour.step(game.session());
    step.map(|(_, step)| points_at(step))
}

/// The bar that opens one pane at a time on a narrow page. What a look has found is announced on
/// it.
fn tabs(desk: &Desk, towards: &str) -> Html {
    let game = desk.game();
    let unseen = game.sight.tab != Tab::Graphs && game.fresh != game.sight.seen;
    let button = |tab: Tab| {
        let (name, class) = words::pane(tab);
        let desk = desk.clone();
        let open = Callback::from(move |_| desk.change(|game| game.sight.open(tab)));
        html! {
            <button class={classes!(format!("to-{class}"), (towards == class && game.sight.tab != tab).then_some("pointed"))} aria-pressed={(game.sight.tab == tab).to_string()} onclick={open}>
                {name}
                if unseen && tab == Tab::Graphs { {" "}<mark>{words::NEW}</mark> }
            </button>
        }
    };
    // A film takes no orders.
    let film = game.reel.is_some();
    let all = Tab::ALL
        .into_iter()
        .filter(|tab| !film || *tab != Tab::Acts);
    html! { <nav class="tabs" aria-label={words::TABS}>{for all.map(button)}</nav> }
}

/// Hears keys, what is pressed, and that the page goes out of sight.
#[hook]
fn use_ears(desk: &Desk, help: UseStateSetter<bool>) {
    use_effect_with(desk.clone(), move |desk| {
        let (typing, hiding, leaving) = (desk.clone(), desk.clone(), desk.clone());
        let keys = Listener::new(&browser::window(), "keydown", move |event| {
            if let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>()
                && keys::press(&typing, event) == Asked::Help
            {
                help.set(true);
            }
        });
        let hidden = Listener::new(&browser::document(), "visibilitychange", move |_| {
            if browser::hidden() {
                hiding.change(|game| game.pace.stop());
            }
        });
        // As static/frame.js sees it, or where something stands before it.
        let away = Listener::new(&browser::window(), AWAY, move |_| {
            leaving.change(|game| game.pace.stop());
        });
        let clicks = Listener::new(&browser::document(), "click", move |event| {
            if let Some(event) = event.dyn_ref::<web_sys::MouseEvent>() {
                sheet::pressed(event);
                keys::let_go(event);
            }
        });
        move || drop((keys, hidden, away, clicks))
    });
}
