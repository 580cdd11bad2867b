//! The play screen: its panes, its keys, and the one voice that tells what happens.

use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::help::Help;
use super::keys::{self, Asked};
use crate::ui::browser::{self, Listener};
use crate::ui::driver::Desk;
use crate::ui::pane::{Acts, Channel, Fuse, Map, Panels, Timeline, Top};
use crate::ui::words;

/// The panes that the page opens by itself, or looks after.
const ACT: &str = words::PANES[3].1;
const GRAPHS: &str = words::PANES[1].1;
const POSTS: &str = words::PANES[2].1;

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
}

/// The screen.
#[component]
pub fn Play(props: &PlayProps) -> Html {
    let help = use_state(|| false);
    let tab = use_state(|| words::PANES[0].1);
    {
        let help = help.clone();
        use_effect_with(props.desk.clone(), move |desk| {
            let (typing, hiding) = (desk.clone(), desk.clone());
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
            let clicks = Listener::new(&browser::document(), "click", move |event| {
                if let Some(event) = event.dyn_ref::<web_sys::MouseEvent>() {
                    keys::let_go(event);
                }
            });
            move || drop((keys, hidden, clicks))
        });
    }
    {
        // Where there is one pane at a time, a part that is selected shows what can be done to it.
        let tab = tab.setter();
        let selections = props.desk.game().selections;
        let known = use_mut_ref(|| selections);
        use_effect_with(selections, move |now| {
            if known.replace(*now) != *now {
                tab.set(ACT);
            }
        });
    }
    let open = |to: bool| {
        let help = help.clone();
        Callback::from(move |()| help.set(to))
    };
    let (desk, beat) = (&props.desk, props.beat);
    html! {
        <main class={classes!("play", format!("tab-{}", *tab))}>
            <Top desk={desk.clone()} {beat} home={props.home.clone()} theme={props.theme.clone()} help={open(true)}
                debrief={props.debrief.clone()} />
            <Fuse desk={desk.clone()} {beat} />
            <Map desk={desk.clone()} {beat} />
            <Acts desk={desk.clone()} {beat} />
            <Channel desk={desk.clone()} {beat} open={*tab == POSTS} />
            <Panels desk={desk.clone()} {beat} open={*tab == GRAPHS} />
            <Timeline desk={desk.clone()} {beat} />
            <nav class="tabs" aria-label={words::TABS}>
                for (name, class) in words::PANES {
                    <button class={format!("to-{class}")} aria-pressed={(*tab == class).to_string()}
                        onclick={let tab = tab.clone(); Callback::from(move |_| tab.set(class))}>{name}</button>
                }
            </nav>
            <p class="away" role="status" aria-live="polite">{props.said.clone()}</p>
            <Help desk={desk.clone()} open={*help} close={open(false)} />
        </main>
    }
}
