//! Keeps the keyboard's place: when what had the focus goes away, the title of its pane gets it.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::ui::browser::{self, Listener};

/// What has a title, or stands for what is in it.
const PANES: &str = "dialog, section, header, nav, main";

/// What had the focus by keyboard, and its pane.
#[derive(Default)]
pub struct Keeper(RefCell<Option<(Element, Element)>>);

impl Keeper {
    /// Something has got the focus. By pointer nobody loses a place.
    pub fn see(&self, event: &Event) {
        let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
        let target = target.filter(|on| on.matches(":focus-visible").unwrap_or(false));
        let known = target.and_then(|on| {
            let pane = on.closest(PANES).ok().flatten()?;
            Some((on, pane))
        });
        *self.0.borrow_mut() = known;
    }

    /// Hands the focus on, if what had it is gone.
    pub fn mend(&self) {
        let gone = |(what, _): &mut (Element, Element)| !what.is_connected();
        // Taken first: to give the focus is to see it.
        let lost = self.0.borrow_mut().take_if(gone);
        let Some((_, pane)) = lost.filter(|_| nothing_focused()) else {
            return;
        };
        let main = || browser::document().query_selector("main").ok().flatten();
        let pane = Some(pane).filter(|pane| pane.is_connected()).or_else(main);
        let title = pane
            .as_ref()
            .and_then(|pane| pane.query_selector("h1, h2").ok().flatten());
        if let Some(Ok(next)) = title.or(pane).map(|on| on.dyn_into::<HtmlElement>()) {
            next.set_tab_index(-1);
            browser::focus(&next);
        }
    }
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
