//! The sheet of speeds of a narrow page: it has a row of its own, and closes by any press but the
//! one that goes to the next event, which most people press several times.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, MouseEvent};

use crate::ui::browser;

const OPEN: &str = "details.sheet[open]";

/// Closes it, unless the press was what opened it, or goes to the next event. A click made by a key
/// counts no presses: then the focus stays.
pub fn pressed(event: &Event) {
    let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
    let stays = target.and_then(|on| on.closest(".sheet > summary, .sheet .skip").ok().flatten());
    let by_key = event
        .dyn_ref::<MouseEvent>()
        .is_some_and(|event| event.detail() == 0);
    match stays {
        Some(_) => {}
        None if by_key => escaped(),
        None => drop(close()),
    }
}

/// Closes it by a key, and leaves the focus on what opens it.
pub fn escaped() {
    if let Some(sheet) = close()
        && let Ok(Some(summary)) = sheet.query_selector("summary")
        && let Ok(summary) = summary.dyn_into::<HtmlElement>()
    {
        browser::focus(&summary);
    }
}

fn close() -> Option<Element> {
    let open = browser::document().query_selector(OPEN).ok().flatten()?;
    let _ = open.remove_attribute("open");
    Some(open)
}
