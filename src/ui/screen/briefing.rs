//! Before the pager: what one is in for, while the hours before are simulated.

use web_sys::HtmlElement;
use yew::prelude::*;

use crate::ui::driver::Desk;
use crate::ui::prose::Explained;
use crate::ui::{browser, format, link, words};

/// What the screen needs.
#[derive(Properties, PartialEq)]
pub struct BriefingProps {
    /// The game.
    pub desk: Desk,
    /// Changes with each beat.
    pub beat: u32,
    /// Takes the pager.
    pub begin: Callback<()>,
    /// Goes home.
    pub home: Callback<()>,
}

/// The screen.
#[component]
pub fn Briefing(props: &BriefingProps) -> Html {
    let button = use_node_ref();
    let game = props.desk.game();
    let ready = game.ready();
    {
        let button = button.clone();
        use_effect_with(ready, move |ready| {
            if let Some(button) = button.cast::<HtmlElement>().filter(|_| *ready) {
                browser::focus(&button);
            }
        });
    }
    let level = game.level();
    let mut explained = Explained::default();
    let go = |call: &Callback<()>| {
        let call = call.clone();
        link::follow(move || call.emit(()))
    };
    let total = level.budget_minutes;
    html! {
        <main class="page briefing">
            <a class="brand" href="./" onclick={go(&props.home)}>{"Burn"}<i>{"·"}</i>{"Rate"}</a>
            <h1>{level.title.clone()}</h1>
            <p class="pitch">{level.hook.clone()}</p>
            <div class="row start">
                <button ref={button} class="main big" disabled={!ready} onclick={go(&props.begin)}>{words::PAGER}</button>
                if !ready {
                    <span class="catching"><progress max="1" value={format!("{:.3}", game.caught_up())} aria-label={words::CATCHING_UP}></progress>
                    <small>{words::CATCHING_UP}</small></span>
                }
            </div>
            <dl class="terms">
                <div><dt>{words::BUDGET_LABEL}</dt><dd><span class="num ember">{format::budget(total, total)}</span><small>{level.budget_note.clone()}</small></dd></div>
                <div><dt>{words::TARGET_LABEL}</dt><dd><span class="num">{words::target(level.target)}</span></dd></div>
                <div><dt>{words::RESPONDERS_LABEL}</dt><dd><span class="num">{level.responders}</span></dd></div>
                <div><dt>{words::WIN_LABEL}</dt><dd><small>{level.win.text.clone()}</small></dd></div>
            </dl>
            {for level.briefing.iter().map(|text| html! { <div class="para">{explained.prose(text, &level.terms)}</div> })}
        </main>
    }
}
