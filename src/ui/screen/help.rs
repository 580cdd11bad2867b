//! The help: how to play, keys, signs, and the one setting.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::ui::driver::{Desk, Manner};
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
}

/// The dialog.
#[component]
pub fn Help(props: &HelpProps) -> Html {
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with(props.open, move |open| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                if *open && !dialog.open() {
                    let _ = dialog.show_modal();
                } else if !*open && dialog.open() {
                    dialog.close();
                }
            }
        });
    }
    let close = props.close.clone();
    let closed = Callback::from(move |_: Event| close.emit(()));
    let close = props.close.clone();
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
    html! {
        <dialog ref={dialog} class="help" aria-labelledby="help-title" onclose={closed}>
            <h2 id="help-title">{words::HELP_TITLE}</h2>
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
            <div class="row"><button class="main" onclick={Callback::from(move |_| close.emit(()))}>{words::CLOSE}</button></div>
        </dialog>
    }
}
