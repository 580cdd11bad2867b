//! A question before something is done in the past.

use yew::prelude::*;

use super::modal::Modal;
use crate::ui::driver::{Desk, Game};
use crate::ui::pane::press;
use crate::ui::words;

/// The question.
pub fn meant(desk: &Desk) -> Html {
    let game = desk.game();
    let stay = {
        let desk = desk.clone();
        Callback::from(move |()| desk.change(|game| game.past.asking = None))
    };
    html! {
        <Modal id="meant-title" title={words::MEANT_TITLE} open={game.past.asking.is_some()} close={stay}>
            <p>{words::meant(game.session().now())}</p>
            <div class="row">
                <button class="main" onclick={press(desk, Game::meant)}>{words::MEANT}</button>
                <button onclick={press(desk, |game| game.past.asking = None)}>{words::NOT_MEANT}</button>
            </div>
        </Modal>
    }
}
