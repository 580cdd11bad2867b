//! The help: how to play, keys, signs, and the one setting.

use yew::prelude::*;

use super::modal::Modal;
use crate::ui::driver::{Desk, Game, Manner};
use crate::ui::pane::{Calls, legend};
use crate::ui::{browser, link, words};

/// The dialog, with what closes it and the ways away from the system.
pub fn help(desk: &Desk, open: bool, close: &Callback<()>, calls: &Calls) -> Html {
    let manner = desk.game().pace.manner;
    let choice = |one: Manner| {
        let desk = desk.clone();
        let onchange = Callback::from(move |_: Event| {
            browser::remember("notices", one.name());
            desk.change(|game| game.pace.manner = one);
        });
        html! {
            <label><input type="radio" name="notices" checked={one == manner} {onchange} />{words::manner(one)}</label>
        }
    };
    let share = {
        let (desk, close) = (desk.clone(), close.clone());
        Callback::from(move |()| {
            close.emit(());
            desk.change(Game::share);
        })
    };
    let toured = !desk.game().level().guide.is_empty() && desk.game().judged();
    let again = {
        let (desk, close) = (desk.clone(), close.clone());
        Callback::from(move |_: MouseEvent| {
            desk.change(Game::tour_again);
            close.emit(());
        })
    };
    html! {
        <Modal id="help-title" title={words::HELP_TITLE} {open} close={close.clone()}>
            <p>{words::HELP_TEXT}</p>
            <p><b>{words::WIN_LABEL}</b>{format!(" {}", desk.game().level().win.text)}</p>
            <p>{words::HELP_CLOCK}</p>
            <h3>{words::KEYS}</h3>
            <dl class="keys">
                for (key, does) in words::KEY_LIST {
                    <div><dt><kbd>{key}</kbd></dt><dd>{does}</dd></div>
                }
            </dl>
            <h3>{words::SIGNS_TITLE}</h3>
            {legend(false)}
            <h3>{words::MARKS_TITLE}</h3>
            <p>{words::MARKS_TEXT}</p>
            <h3>{words::TERMS_TITLE}</h3>
            {terms(desk)}
            <fieldset><legend>{words::WHEN_NOTICED}</legend>{for Manner::ALL.into_iter().map(choice)}</fieldset>
            <div class="row">
                <button class="main" onclick={link::follow(close)}>{words::CLOSE}</button>
                <button onclick={link::follow(&share)}>{words::EMBED}</button>
                if toured { <button onclick={again}>{words::TOUR_AGAIN}</button> }
                <button class="to-theme" onclick={link::follow(&calls.theme)}>{words::THEME}</button>
                <button onclick={link::follow(&calls.home)}>{words::BACK_HOME}</button>
            </div>
        </Modal>
    }
}

/// The words of the trade that the page and the level use, each with what it means.
fn terms(desk: &Desk) -> Html {
    let game = desk.game();
    let row = |word: &str, means: &str| {
        html! { <div><dt>{word.to_owned()}</dt><dd>{means.to_owned()}</dd></div> }
    };
    html! {
        <dl class="numbers">
            {row(words::BUDGET_LABEL, words::BUDGET_MEANS)}
            {row(words::TARGET_LABEL, words::TARGET_MEANS)}
            {for game.level().terms.iter().map(|one| row(&one.term, &one.text))}
        </dl>
    }
}
