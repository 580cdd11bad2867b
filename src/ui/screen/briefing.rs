//! Before the pager: what one is in for, while the hours before are simulated.

use yew::prelude::*;

use crate::base::number::fixed;
use crate::ui::driver::Desk;
use crate::ui::prose::{Explained, term};
use crate::ui::{format, link, words};

/// The screen, with what takes the pager and the way home.
pub fn briefing(desk: &Desk, begin: &Callback<()>, home: &Callback<()>) -> Html {
    let game = desk.game();
    let ready = game.ready();
    let catching = if game.origin.is_some() {
        words::REPLAYING
    } else {
        words::CATCHING_UP
    };
    let level = game.level();
    let mut explained = Explained::default();
    let total = level.budget_minutes;
    html! {
        <main class="page briefing">
            <a class="brand" href="./" onclick={link::follow(home)}>{"Burn"}<i>{"·"}</i>{"Rate"}</a>
            <h1>{level.title.clone()}</h1>
            <p class="pitch">{level.hook.clone()}</p>
            <div class="row start">
                <button class="main big" disabled={!ready} onclick={link::follow(begin)}>{words::begin(game.wish.mode)}</button>
                if !ready {
                    <span class="catching"><progress max="1" value={fixed(game.caught_up(), 3)} aria-label={catching}></progress>
                    <small>{catching}</small></span>
                }
            </div>
            <dl class="terms">
                <div><dt>{term(words::BUDGET_LABEL, words::BUDGET_MEANS)}</dt><dd><span class="num ember">{format::budget(total, total)}</span><small>{level.budget_note.clone()}</small></dd></div>
                <div><dt>{term(words::TARGET_LABEL, words::TARGET_MEANS)}</dt><dd><span class="num">{words::target(level.target)}</span></dd></div>
                <div><dt>{words::RESPONDERS_LABEL}</dt><dd><span class="num">{level.responders}</span></dd></div>
                <div><dt>{words::WIN_LABEL}</dt><dd><small>{level.win.text.clone()}</small></dd></div>
            </dl>
            {for level.briefing.iter().map(|text| html! { <div class="para">{explained.prose(text, &level.terms)}</div> })}
        </main>
    }
}
