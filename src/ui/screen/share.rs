//! What can be kept of a run: its link, and its postmortem; and where it comes from.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::ui::driver::{Desk, Game};
use crate::ui::study::{Studied, Study};
use crate::ui::{browser, onward, words};

/// The link with the button that copies it, and the button that writes the postmortem.
pub fn share(desk: &Desk, game: &Game, work: &Studied, study: Option<&Study>) -> Html {
    let copy = {
        let desk = desk.clone();
        Callback::from(move |_: MouseEvent| {
            select();
            desk.change(|game| game.sight.copied = Some(browser::copy()));
        })
    };
    let write = {
        let (desk, work) = (desk.clone(), work.clone());
        Callback::from(move |_: MouseEvent| {
            let game = desk.game();
            if let Some(study) = work.borrow_mut().as_mut() {
                study.write(game.session(), onward::run(&game));
            }
        })
    };
    let written = study.and_then(Study::written);
    let barred = study.is_none() || written.is_some();
    html! {
        <>
            <div class="row share">
                <input readonly=true value={onward::run(game)} aria-label={words::LINK} onfocus={Callback::from(|_: FocusEvent| select())} />
                <button onclick={copy}>{words::COPY_LINK}</button>
                <button onclick={write} disabled={barred}>{words::postmortem(written)}</button>
            </div>
            if game.wish.level.is_none() { <p>{words::LINK_OWN}</p> }
            <p class="working" role="status">{game.sight.copied.map(words::copied)}</p>
        </>
    }
}

/// Selects the link, for whoever has to copy it by hand.
fn select() {
    let input = browser::document().query_selector(".share input");
    if let Some(input) = input.ok().flatten() {
        input.unchecked_into::<HtmlInputElement>().select();
    }
}

/// Where the run comes from, if a link holds it.
pub fn origin(game: &Game) -> Html {
    // A branch of it is another run.
    let branch = !game.kept().is_empty();
    let shared = game.origin.as_ref();
    let Some(shared) = shared.filter(|origin| !origin.own() && !branch) else {
        return Html::default();
    };
    let notes = shared.recorded.notes();
    html! {
        <div class="origin">
            <p>{words::shared(shared, game.live())}</p>
            {for notes.into_iter().map(|note| html! { <p>{note}</p> })}
        </div>
    }
}
