//! The keyboard of the play screen. Keys act only where nobody types or presses.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent};

use crate::ui::browser;
use crate::ui::driver::{Desk, Game, SPEEDS};
use crate::ui::pane::sheet;

/// What a key asks of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing.
    Nothing,
    /// Something that was done.
    Done,
    /// The help.
    Help,
}

/// Does what a key stands for.
pub fn press(desk: &Desk, event: &KeyboardEvent) -> Asked {
    if event.ctrl_key()
        || event.meta_key()
        || event.alt_key()
        || event.default_prevented()
        || taken(event)
    {
        return Asked::Nothing;
    }
    match event.key().as_str() {
        " " => desk.change(Game::toggle),
        "n" | "N" => desk.change(|game| game.skip(event.repeat())),
        "?" => return Asked::Help,
        "Escape" => sheet::escaped(),
        digit => {
            let place = digit
                .parse::<usize>()
                .ok()
                .filter(|digit| (1..=SPEEDS.len()).contains(digit));
            let Some(place) = place else {
                return Asked::Nothing;
            };
            desk.change(|game| game.pace.run(SPEEDS[place - 1]));
        }
    }
    event.prevent_default();
    Asked::Done
}

/// After a press with a pointer the page has the focus again, not what was pressed: else Space,
/// which pauses, would press it once more. A click made by a key counts no presses.
pub fn let_go(event: &MouseEvent) {
    let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
    let pressed = target
        .filter(|_| event.detail() > 0)
        .and_then(|on| on.closest("button, summary").ok().flatten())
        .and_then(|on| on.dyn_into::<HtmlElement>().ok());
    if let Some(pressed) = pressed {
        let _ = pressed.blur();
    }
}

/// Whether something else has a use for the key: a field, or a button that was reached by keys.
fn taken(event: &KeyboardEvent) -> bool {
    let open = browser::document()
        .query_selector("dialog[open]")
        .ok()
        .flatten();
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let Some(target) = target else {
        return open.is_some();
    };
    let is = |selector: &str| target.matches(selector).unwrap_or(false);
    let types = is("input:not([type=range]), textarea, select, [contenteditable]");
    let presses =
        event.key() == " " && is("button:focus-visible, a:focus-visible, summary:focus-visible");
    open.is_some() || types || presses
}
