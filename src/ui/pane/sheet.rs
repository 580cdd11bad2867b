//! The sheet of speeds of a narrow page: it has a row of its own, and closes by any press beside
//! it.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use crate::ui::browser;

const OPEN: &str = "details.sheet[open]";

/// Closes it, unless the press was what opened it.
pub fn pressed(event: &Event) {
    let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
    let opened = target.and_then(|on| on.closest(".sheet > summary").ok().flatten());
    if opened.is_none() {
        close();
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
