//! Before the pager: what one is in for, while the hours before are simulated.

use yew::prelude::*;

use crate::base::Clock;
use crate::base::number::fixed;
use crate::play::Verdict;
use crate::ui::driver::Desk;
use crate::ui::prose::{Explained, term};
use crate::ui::{link, words};

/// A run that this device has kept.
pub struct Kept {
    /// Where it stands.
    pub at: Clock,
    /// How it ended.
    pub verdict: Option<Verdict>,
    /// Takes it up again.
    pub take_up: Callback<()>,
}

/// The screen, with what takes the pager, the way home, and the run that can be taken up again.
pub fn briefing(
    desk: &Desk,
    begin: &Callback<()>,
    home: &Callback<()>,
    kept: Option<&Kept>,
) -> Html {
    let game = desk.game();
    let ready = game.ready();
    let catching = match &game.origin {
        Some(origin) if origin.own() => words::TAKING_UP,
        Some(_) => words::REPLAYING,
        None => words::CATCHING_UP,
    };
    let level = game.level();
    let mut explained = Explained::default();
    let total = level.budget_minutes;
    let open = kept.filter(|kept| kept.verdict.is_none());
    let over = kept.and_then(|kept| Some((kept, kept.verdict?)));
    html! {
        <main class="page briefing">
            <a class="brand" href="./" onclick={link::follow(home)}>{"Burn"}<i>{"·"}</i>{"Rate"}</a>
            <h1>{level.title.clone()}</h1>
            <p class="pitch">{level.hook.clone()}</p>
            <div class="row start">
                if let Some(kept) = open {
                    <button class="main big" onclick={link::follow(&kept.take_up)}>{words::carry_on(kept.at)}</button>
                }
                <button class={classes!("big", open.is_none().then_some("main"))} disabled={!ready} onclick={link::follow(begin)}>{words::begin(game.wish.mode)}</button>
                if let Some((kept, verdict)) = over {
                    <button class="big" onclick={link::follow(&kept.take_up)}>{words::last_run(verdict)}</button>
                }
                if !ready {
                    <span class="catching"><progress max="1" value={fixed(game.caught_up(), 3)} aria-label={catching}></progress>
                    <small>{catching}</small></span>
                }
            </div>
            if open.is_some() { <p>{words::BEGIN_ANEW}</p> }
            <dl class="terms">
                <div><dt>{term(words::BUDGET_LABEL, words::BUDGET_MEANS)}</dt><dd><span class="num ember">{words::whole_budget(total)}</span><small>{level.budget_note.clone()}</small></dd></div>
                <div><dt>{term(words::TARGET_LABEL, words::TARGET_MEANS)}</dt><dd><span class="num">{words::target(level.target)}</span></dd></div>
                <div><dt>{words::RESPONDERS_LABEL}</dt><dd><span class="num">{level.responders}</span></dd></div>
                <div><dt>{words::WIN_LABEL}</dt><dd><small>{level.win.text.clone()}</small></dd></div>
            </dl>
            {for level.briefing.iter().map(|text| html! { <div class="para">{explained.prose(text, &level.terms)}</div> })}
        </main>
    }
}
