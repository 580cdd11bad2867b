//! The play screen: its panes, its keys, and the one voice that tells what happens.

use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::help::Help;
use super::keeper::use_place;
use super::keys::{self, Asked};
use super::leave::Leave;
use crate::ui::browser::{self, Listener};
use crate::ui::driver::Desk;
use crate::ui::pane::{Acts, Channel, Fuse, Map, Panels, Timeline, Top, points_at, tour};
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
    let leaving = use_state(|| false);
    let page = use_node_ref();
    use_place(&page);
    let tab = use_state(|| words::PANES[0].1);
    use_ears(&props.desk, help.setter());
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
    {
        let desk = props.desk.clone();
        use_effect_with(*help || *leaving, move |held| {
            desk.change(|game| game.pace.hold(*held, browser::now()));
        });
    }
    // What a look has found is announced where the graphs are behind a button.
    let seen = use_mut_ref(Vec::new);
    let fresh = props.desk.game().fresh.clone();
    let unseen = *tab != GRAPHS && fresh != *seen.borrow();
    if *tab == GRAPHS {
        seen.replace(fresh);
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
    let (desk, beat) = (&props.desk, props.beat);
    let step = {
        let game = desk.game();
        let step = game.tour.step(&game.session);
        step.map(|(_, step)| points_at(step))
    };
    let (pointed, towards) = step.unwrap_or_default();
    html! {
        <main ref={page} tabindex="-1" class={classes!("play", format!("tab-{}", *tab), step.map(|_| "toured"), pointed)}>
            <Top desk={desk.clone()} {beat} home={leave.clone()} theme={props.theme.clone()} help={open(true)}
                debrief={props.debrief.clone()} />
            {tour(desk)}
            <Fuse desk={desk.clone()} {beat} />
            <Map desk={desk.clone()} {beat} />
            <Acts desk={desk.clone()} {beat} />
            <Channel desk={desk.clone()} {beat} open={*tab == POSTS} />
            <Panels desk={desk.clone()} {beat} open={*tab == GRAPHS} />
            <Timeline desk={desk.clone()} {beat} />
            <nav class="tabs" aria-label={words::TABS}>
                for (name, class) in words::PANES {
                    <button class={classes!(format!("to-{class}"), (towards == class && *tab != class).then_some("pointed"))} aria-pressed={(*tab == class).to_string()}
                        onclick={let tab = tab.clone(); Callback::from(move |_| tab.set(class))}>
                        {name}
                        if unseen && class == GRAPHS { {" "}<mark>{words::NEW}</mark> }
                    </button>
                }
            </nav>
            <p class="away" role="status" aria-live="polite">{props.said.clone()}</p>
            <Help desk={desk.clone()} open={*help} close={open(false)} home={leave} />
            <Leave open={*leaving} {stay} leave={props.home.clone()} />
        </main>
    }
}

/// Hears keys, what is pressed, and that the page goes out of sight.
#[hook]
fn use_ears(desk: &Desk, help: UseStateSetter<bool>) {
    use_effect_with(desk.clone(), move |desk| {
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
