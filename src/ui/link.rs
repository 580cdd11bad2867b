//! Links: a plain click is ours to answer, any other is the browser's.

use web_sys::Element;
use yew::prelude::*;

/// Whether we answer a click: any on a button, but on a link only one that asks for no new tab.
#[must_use]
pub fn ours(event: &MouseEvent) -> bool {
    let held = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
    let target = event.target_dyn_into::<Element>();
    let on_link = target.is_some_and(|on| on.closest("a").ok().flatten().is_some());
    !event.default_prevented() && (!on_link || (event.button() == 0 && !held))
}

/// Calls instead of letting the browser follow the link.
pub fn follow(call: &Callback<()>) -> Callback<MouseEvent> {
    let call = call.clone();
    Callback::from(move |event: MouseEvent| {
        if ours(&event) {
            event.prevent_default();
            call.emit(());
        }
    })
}
