//! The top bar: whose outage, what time it is there, how fast it passes.

use yew::prelude::*;

use super::press;
use super::speed::speed;
use crate::ui::driver::{Desk, Game, Why};
use crate::ui::{browser, link, onward, words};

/// Ways that lead away from the system.
pub struct Calls {
    /// Home.
    pub home: Callback<()>,
    /// To the other theme.
    pub theme: Callback<()>,
    /// To the help.
    pub help: Callback<()>,
    /// To the debrief.
    pub debrief: Callback<()>,
}

/// The bar.
pub fn top(desk: &Desk, calls: &Calls) -> Html {
    let game = &desk.game();
    let level = game.level();
    let now = game.session().now();
    let act = level
        .acts
        .iter()
        .find(|act| act.from <= now && now < act.to);
    let act = act
        .filter(|_| level.acts.len() > 1)
        .map(|act| act.name.clone());
    let ended = game.judged() && (game.session().verdict().is_some() || game.session().over());
    let note = words::clock_note(&game.pace, game.tour_waits(), browser::now());
    html! {
        <header class={classes!("top", ended.then_some("ended"))}>
            <div class="whose">
                <a class="brand" href="./" onclick={link::follow(&calls.home)}>{"Burn"}<i>{"·"}</i>{"Rate"}</a>
                <h1 class="level">{level.title.clone()}</h1>
            </div>
            <div class="clock">
                <span class="num time">{now.long()}</span>
                <small class="zone">{level.zone.clone()}<span class="act-name">{act}</span></small>
                <small class={classes!("note", (game.pace.why == Some(Why::Paged)).then_some("paged"))}>{note}</small>
            </div>
            {speed(desk, game)}
            <details class="sheet">
                <summary title={words::SPEED_MENU}><span class="away">{words::SPEED_MENU}{" "}</span>{words::pace(&game.pace, browser::now())}</summary>
                {speed(desk, game)}
            </details>
            <div class="tools">
                if ended { <button class="main" onclick={link::follow(&calls.debrief)}>{words::DEBRIEF}</button> }
                {share(desk, game)}
                {hint(desk, game)}
                <button class="icon to-theme" onclick={link::follow(&calls.theme)} aria-label={words::THEME} title={words::THEME}>{"◐"}</button>
                <button class="icon" onclick={link::follow(&calls.help)} aria-label={words::HELP} title={words::HELP}>{"?"}</button>
            </div>
        </header>
    }
}

/// The way to the next hint, with what it will be; none where the level has none.
fn hint(desk: &Desk, game: &Game) -> Html {
    let (given, all) = (game.live().hints(), game.session().hints_in_all());
    if all == 0 || !game.judged() {
        return Html::default();
    }
    let (step, what) = words::hint(given, all);
    html! {
        <button class="to-hint" title={what} aria-disabled={(given == all).then_some("true")} onclick={press(desk, Game::hint)}>
            {step}<span class="away">{": "}{what}</span>
        </button>
    }
}

/// In a frame, the way to the same run on a page of its own; else what puts it into a frame.
fn share(desk: &Desk, game: &Game) -> Html {
    if !browser::framed() {
        let open = press(desk, Game::share);
        return html! { <button class="to-embed" onclick={open}>{words::EMBED}</button> };
    }
    if game.wish.level.is_none() {
        // What was handed over has no address.
        return Html::default();
    }
    let href = onward::full_size(game);
    html! {
        <a class="icon to-full" {href} target="_blank" rel="noopener" aria-label={words::FULL_SIZE} title={words::FULL_SIZE}>{"⤢"}</a>
    }
}
