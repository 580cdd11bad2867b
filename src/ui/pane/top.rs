//! The top bar: whose outage, what time it is there, how fast it passes.

use web_sys::Element;
use yew::prelude::*;

use super::speed::Speed;
use crate::ui::driver::Desk;
use crate::ui::{browser, link, words};

/// What the bar needs.
#[derive(Properties, PartialEq)]
pub struct TopProps {
    /// The game.
    pub desk: Desk,
    /// Changes with each beat.
    pub beat: u32,
    /// Goes home.
    pub home: Callback<()>,
    /// Turns the theme round.
    pub theme: Callback<()>,
    /// Opens the help.
    pub help: Callback<()>,
    /// Opens the debrief.
    pub debrief: Callback<()>,
}

/// The bar.
#[component]
pub fn Top(props: &TopProps) -> Html {
    let sheet = use_node_ref();
    let game = props.desk.game();
    let level = game.level();
    let now = game.session.now();
    let act = level
        .acts
        .iter()
        .find(|act| act.from <= now && now < act.to);
    let act = act
        .filter(|_| level.acts.len() > 1)
        .map(|act| act.name.clone());
    let ended = game.session.verdict().is_some() || game.session.over();
    let hints = level
        .entries
        .iter()
        .any(|entry| entry.kind == crate::level::EntryKind::Hint);
    let note = words::clock_note(&game.pace, browser::now());
    let press = |call: &Callback<()>| {
        let call = call.clone();
        Callback::from(move |event: MouseEvent| {
            if link::ours(&event) {
                event.prevent_default();
                call.emit(());
            }
        })
    };
    let hint = {
        let desk = props.desk.clone();
        Callback::from(move |_| {
            desk.change(|game| {
                if !game.session.hint() {
                    game.say(words::NO_HINT.to_owned());
                }
            });
        })
    };
    let chosen = {
        let sheet = sheet.clone();
        Callback::from(move |event: MouseEvent| {
            let pressed = event.target_dyn_into::<Element>();
            let on_button = pressed.is_some_and(|on| on.closest("button").ok().flatten().is_some());
            if let Some(sheet) = sheet.cast::<Element>().filter(|_| on_button) {
                let _ = sheet.remove_attribute("open");
            }
        })
    };
    html! {
        <header class={classes!("top", ended.then_some("ended"))}>
            <div class="whose">
                <a class="brand" href="./" onclick={press(&props.home)}>{"Burn"}<i>{"·"}</i>{"Rate"}</a>
                <h1 class="level">{level.title.clone()}</h1>
            </div>
            <div class="clock">
                <span class="num time">{now.long()}</span>
                <small class="zone">{level.zone.clone()}<span class="act-name">{act}</span></small>
                <small class={classes!("note", game.pace.paged.then_some("paged"))}>{note}</small>
            </div>
            <Speed desk={props.desk.clone()} beat={props.beat} />
            <details class="sheet" ref={sheet} onclick={chosen}>
                <summary title={words::SPEED_MENU}><span class="away">{words::SPEED_MENU}{" "}</span>{words::pace(&game.pace)}</summary>
                <Speed desk={props.desk.clone()} beat={props.beat} />
            </details>
            <div class="tools">
                if ended { <button class="main" onclick={press(&props.debrief)}>{words::DEBRIEF}</button> }
                if hints { <button class="to-hint" onclick={hint}>{words::HINT}</button> }
                <button class="icon to-theme" onclick={press(&props.theme)} aria-label={words::THEME} title={words::THEME}>{"◐"}</button>
                <button class="icon" onclick={press(&props.help)} aria-label={words::HELP} title={words::HELP}>{"?"}</button>
            </div>
        </header>
    }
}
