//! The help: how to play, keys, signs, and the one setting.

use yew::prelude::*;

use super::modal::Modal;
use crate::ui::driver::{Desk, Game, Manner};
use crate::ui::pane::Legend;
use crate::ui::{browser, words};

/// What the dialog needs.
#[derive(Properties, PartialEq)]
pub struct HelpProps {
    /// The game.
    pub desk: Desk,
    /// Whether it is open.
    pub open: bool,
    /// Called when it has been closed.
    pub close: Callback<()>,
    /// Goes home.
    pub home: Callback<()>,
}

/// The dialog.
#[component]
pub fn Help(props: &HelpProps) -> Html {
    let press = |call: &Callback<()>| {
        let call = call.clone();
        Callback::from(move |_: MouseEvent| call.emit(()))
    };
    let manner = props.desk.game().pace.manner;
    let choice = |one: Manner| {
        let desk = props.desk.clone();
        let onchange = Callback::from(move |_: Event| {
            browser::remember("notices", one.name());
            desk.change(|game| game.pace.manner = one);
        });
        html! {
            <label><input type="radio" name="notices" checked={one == manner} {onchange} />{words::manner(one)}</label>
        }
    };
    let toured = !props.desk.game().level().guide.is_empty();
    let again = {
        let (desk, close) = (props.desk.clone(), props.close.clone());
        Callback::from(move |_: MouseEvent| {
            desk.change(Game::tour_again);
            close.emit(());
        })
    };
    html! {
        <Modal id="help-title" title={words::HELP_TITLE} open={props.open} close={props.close.clone()}>
            <p>{words::HELP_TEXT}</p>
            <p>{words::HELP_CLOCK}</p>
            <h3>{words::KEYS}</h3>
            <dl class="keys">
                for (key, does) in words::KEY_LIST {
                    <div><dt><kbd>{key}</kbd></dt><dd>{does}</dd></div>
                }
            </dl>
            <h3>{words::SIGNS_TITLE}</h3>
            <Legend />
            <h3>{words::MARKS_TITLE}</h3>
            <p>{words::MARKS_TEXT}</p>
            <fieldset><legend>{words::WHEN_NOTICED}</legend>{for Manner::ALL.into_iter().map(choice)}</fieldset>
            <div class="row">
                <button class="main" onclick={press(&props.close)}>{words::CLOSE}</button>
                if toured { <button onclick={again}>{words::TOUR_AGAIN}</button> }
                <button onclick={press(&props.home)}>{words::BACK_HOME}</button>
            </div>
        </Modal>
    }
}
