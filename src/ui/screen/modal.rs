//! A dialog before the play screen, closed by its buttons and by Escape.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

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
    html! {
        <dialog ref={dialog} class="help" aria-labelledby={props.id} onclose={Callback::from(move |_: Event| close.emit(()))}>
            <h2 id={props.id}>{props.title}</h2>
            {props.children.clone()}
        </dialog>
    }
}
