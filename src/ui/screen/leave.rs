//! A question before a run that goes on is dropped.

use yew::prelude::*;

use super::modal::Modal;
use crate::ui::{link, words};

/// The question, with whether the run is kept, and what is called when the player stays, and when
/// not.
pub fn leave(open: bool, kept: bool, stay: &Callback<()>, leave: &Callback<()>) -> Html {
    html! {
        <Modal id="leave-title" title={words::LEAVE_TITLE} {open} close={stay.clone()}>
            <p>{if kept { words::LEAVE_KEPT } else { words::LEAVE_TEXT }}</p>
            <div class="row">
                <button class="main" onclick={link::follow(stay)}>{words::STAY}</button>
                <button onclick={link::follow(leave)}>{words::LEAVE}</button>
            </div>
        </Modal>
    }
}
