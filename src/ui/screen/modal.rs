//! A dialog before the play screen, closed by its buttons and by Escape.

use web_sys::{HtmlDialogElement, HtmlElement};
use yew::prelude::*;

use crate::ui::browser;

/// What a dialog needs.
#[derive(Properties, PartialEq)]
pub struct ModalProps {
    /// The id of its title.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Whether it is open.
    pub open: bool,
    /// Called when it has been closed.
    pub close: Callback<()>,
    /// What stands in it.
    pub children: Html,
}

/// The dialog.
#[component]
pub fn Modal(props: &ModalProps) -> Html {
    let (dialog, title) = (use_node_ref(), use_node_ref());
    {
        let (dialog, title) = (dialog.clone(), title.clone());
        use_effect_with(props.open, move |open| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                if *open && !dialog.open() {
                    let _ = dialog.show_modal();
                    // The browser goes to the first button, which may lie far below.
                    if let Some(title) = title.cast::<HtmlElement>() {
                        browser::focus(&title);
                    }
                    dialog.set_scroll_top(0);
                } else if !*open && dialog.open() {
                    dialog.close();
                }
            }
        });
    }
    let close = props.close.clone();
    html! {
        <dialog ref={dialog} class="help" aria-labelledby={props.id} onclose={Callback::from(move |_: Event| close.emit(()))}>
            <h2 ref={title} id={props.id} tabindex="-1">{props.title}</h2>
            {props.children.clone()}
        </dialog>
    }
}
