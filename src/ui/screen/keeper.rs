//! Keeps the keyboard's place: when what had the focus goes away, the title of its pane gets it.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::ui::browser::{self, Listener};

/// What has a title, or stands for what is in it.
const PANES: &str = "dialog, section, header, nav, main";

/// What had the focus by keyboard, and its pane.
type Place = (Element, Element);

/// The keyboard's place, and where it was before a dialog opened.
#[derive(Default)]
pub struct Keeper {
    place: RefCell<Option<Place>>,
    behind: RefCell<Option<Place>>,
}

impl Keeper {
    /// Something has got the focus. By pointer nobody loses a place.
    pub fn see(&self, event: &Event) {
        let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
        let inside = target.as_ref().is_some_and(|on| within(on, "dialog"));
        let target = target.filter(|on| on.matches(":focus-visible").unwrap_or(false));
        let known = target.and_then(|on| {
            let pane = on.closest(PANES).ok().flatten()?;
            Some((on, pane))
        });
        if !inside {
            self.behind.borrow_mut().clone_from(&known);
        }
        *self.place.borrow_mut() = known;
    }

    /// Hands the focus on, if what had it is gone: to what had it before the dialog that closed,
    /// or to a title.
    pub fn mend(&self) {
        // A browser takes the focus from what is hidden a moment later.
        if !nothing_focused() {
            return;
        }
        // Taken first: to give the focus is to see it.
        let lost = self.place.borrow_mut().take_if(|(what, _)| gone(what));
        let Some(mut place) = lost else {
            return;
        };
        if within(&place.0, "dialog")
            && let Some(behind) = self.behind.borrow_mut().take()
        {
            place = behind;
        }
        let (what, pane) = place;
        let next = match gone(&what) {
            true => title(pane),
            false => Some(what),
        };
        if let Some(Ok(next)) = next.map(|on| on.dyn_into::<HtmlElement>()) {
            browser::focus(&next);
        }
    }
}

/// The title of a pane, or of the page where that is gone, made ready for the focus.
fn title(pane: Element) -> Option<Element> {
    let main = || browser::document().query_selector("main").ok().flatten();
    let pane = Some(pane).filter(|pane| !gone(pane)).or_else(main)?;
    let title = pane.query_selector("h1, h2").ok().flatten().unwrap_or(pane);
    let _ = title.set_attribute("tabindex", "-1");
    Some(title)
}

/// Whether it is no longer there to be seen.
fn gone(what: &Element) -> bool {
    !what.is_connected() || within(what, "dialog:not([open])")
}

fn within(what: &Element, selector: &str) -> bool {
    matches!(what.closest(selector), Ok(Some(_)))
}

fn nothing_focused() -> bool {
    let active = browser::document().active_element();
    active.is_none_or(|active| active.tag_name() == "BODY")
}

/// Gives the page the focus when it is opened, and keeps it from falling out of it.
#[hook]
pub fn use_place(page: &NodeRef) {
    let keeper = use_memo((), |()| Keeper::default());
    {
        let (keeper, page) = (keeper.clone(), page.clone());
        use_effect_with((), move |()| {
            let seen = Listener::new(&browser::document(), "focusin", move |event| {
                keeper.see(&event)
            });
            if let Some(page) = page.cast::<HtmlElement>() {
                browser::focus(&page);
            }
            move || drop(seen)
        });
    }
    use_effect(move || keeper.mend());
}
