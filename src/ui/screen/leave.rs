//! A question before a run that goes on is dropped.

use yew::prelude::*;

use super::modal::Modal;
use crate::ui::words;

/// What the question needs.
#[derive(Properties, PartialEq)]
pub struct LeaveProps {
    /// Whether it is asked.
    pub open: bool,
    /// Called when the player stays.
    pub stay: Callback<()>,
    /// Called when the player leaves.
    pub leave: Callback<()>,
}

/// The question.
#[component]
pub fn Leave(props: &LeaveProps) -> Html {
    let press = |call: &Callback<()>| {
        let call = call.clone();
        Callback::from(move |_: MouseEvent| call.emit(()))
    };
    html! {
        <Modal id="leave-title" title={words::LEAVE_TITLE} open={props.open} close={props.stay.clone()}>
            <p>{words::LEAVE_TEXT}</p>
            <div class="row">
                <button class="main" onclick={press(&props.stay)}>{words::STAY}</button>
                <button onclick={press(&props.leave)}>{words::LEAVE}</button>
            </div>
        </Modal>
    }
}
