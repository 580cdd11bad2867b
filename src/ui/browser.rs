//! What the page asks of the browser. Whatever can fail there fails quietly here, or with a
//! sentence.

use std::sync::atomic::{AtomicBool, Ordering};

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    CustomEvent, CustomEventInit, Document, Event, EventTarget, FocusOptions, HtmlDocument,
    HtmlElement, Response, Storage, Window,
};

/// The window.
///
/// # Panics
/// Outside a page.
#[must_use]
pub fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// The document.
///
/// # Panics
/// Outside a page.
#[must_use]
pub fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The `<html>` element.
#[must_use]
pub fn root() -> Option<HtmlElement> {
    document().document_element()?.dyn_into().ok()
}

/// Real time since the page was opened [ms].
#[must_use]
pub fn now() -> f64 {
    thread_local! {
        static CLOCK: Option<web_sys::Performance> = window().performance();
    }
    CLOCK.with(|clock| clock.as_ref().map_or(0.0, web_sys::Performance::now))
}

/// Whether a media query holds.
#[must_use]
pub fn matches(query: &str) -> bool {
    let list = window().match_media(query).ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// Whether the reader asked for less motion.
#[must_use]
pub fn calm() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether the pointer is over what that selector names.
#[must_use]
pub fn pointed(selector: &str) -> bool {
    let found = document().query_selector(&format!("{selector}:hover"));
    matches!(found, Ok(Some(_)))
}

/// Whether the tab is out of sight.
#[must_use]
pub fn hidden() -> bool {
    document().hidden()
}

/// The query of the page's address, with its question mark.
#[must_use]
pub fn query() -> String {
    window().location().search().unwrap_or_default()
}

/// The part of the page's address that holds a run: its fragment, or else its query.
#[must_use]
pub fn shared() -> Option<String> {
    let fragment = window().location().hash().unwrap_or_default();
    [fragment, query()]
        .into_iter()
        .find(|part| crate::play::Link::is_in(part))
}

/// What the page's address asks for: its query, and its fragment where that is a run.
#[must_use]
pub fn asked() -> String {
    let fragment = window().location().hash().unwrap_or_default();
    let run = Some(fragment).filter(|text| crate::play::Link::is_in(text));
    query() + &run.unwrap_or_default()
}

/// The page's address as far as it is ours to change; without its fragment, unless that is a run.
#[must_use]
pub fn place() -> String {
    let path = window().location().pathname().unwrap_or_default();
    path + &query() + &shared().unwrap_or_default()
}

/// Saves a text as a file of that name.
pub fn save(name: &str, text: &str) {
    let Ok(anchor) = document().create_element("a") else {
        return;
    };
    let text = String::from(js_sys::encode_uri_component(text));
    let _ = anchor.set_attribute("href", &format!("data:text/markdown;charset=utf-8,{text}"));
    let _ = anchor.set_attribute("download", name);
    if let Ok(anchor) = anchor.dyn_into::<HtmlElement>() {
        anchor.click();
    }
}

/// Shows another query in the address bar, without loading anything; as a new step that the back
/// button undoes, or in the place of the present one.
pub fn show_query(query: &str, step: bool) {
    let Ok(path) = window().location().pathname() else {
        return;
    };
    let (none, url) = (JsValue::NULL, format!("{path}{query}"));
    if let Ok(history) = window().history() {
        let _ = if step {
            history.push_state_with_url(&none, "", Some(&url))
        } else {
            history.replace_state_with_url(&none, "", Some(&url))
        };
    }
}

/// Whether the page stands in a frame of another one.
#[must_use]
pub fn framed() -> bool {
    let parent = window().parent().ok().flatten();
    parent.is_some_and(|parent| parent != window())
}

/// The whole address of that query, outside of any frame.
#[must_use]
pub fn alone(query: &str) -> String {
    folder() + query
}

/// The address of the folder that the game lies in, with its last slash.
#[must_use]
pub fn folder() -> String {
    let here = window().location();
    let (origin, path) = (here.origin(), here.pathname());
    let path = path.unwrap_or_default();
    let end = path.rfind('/').map_or(0, |slash| slash + 1);
    origin.unwrap_or_default() + &path[..end]
}

/// The host of a file's address; this page's own, where it names none.
#[must_use]
pub fn host(file: &str) -> String {
    let here = window().location();
    let url = web_sys::Url::new_with_base(file, &here.href().unwrap_or_default());
    url.map_or_else(|_| String::new(), |url| url.host())
}

/// Copies what is selected, if the browser lets us: this way works in a frame, too.
#[must_use]
pub fn copy() -> bool {
    let document: Result<HtmlDocument, _> = document().dyn_into();
    document.is_ok_and(|document| document.exec_command("copy").unwrap_or(false))
}

/// Tells the scripts of the page something.
pub fn send(name: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(detail));
    if let Ok(event) = CustomEvent::new_with_event_init_dict(name, &init) {
        let _ = window().dispatch_event(&event);
    }
}

/// Gives an element the focus without moving the page; but nothing takes it from the page around.
pub fn focus(element: &HtmlElement) {
    if framed() && !document().has_focus().unwrap_or(false) {
        return;
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

/// Shows the top of the page.
pub fn to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// The storage; its getter throws where third parties have none.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was remembered under that key.
#[must_use]
pub fn recall(key: &str) -> Option<String> {
    storage()?.get_item(&format!("burn-rate.{key}")).ok()?
}

/// Remembers a text, if the browser lets us.
pub fn remember(key: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("burn-rate.{key}"), text);
    }
}

/// A seed that nobody has chosen, 0 to 2^53 − 1.
#[must_use]
pub fn fresh_seed() -> u64 {
    getrandom::u64().unwrap_or(1) >> 11
}

/// The text of a file of the site.
///
/// # Errors
/// A sentence for the player.
pub async fn fetch(path: &str) -> Result<String, String> {
    let failed = |what: String| super::words::not_fetched(path, &what);
    let answer = JsFuture::from(window().fetch_with_str(path))
        .await
        .map_err(|_| failed(super::words::NO_ANSWER.into()))?;
    let answer: Response = answer.dyn_into().map_err(|_| failed(String::new()))?;
    if !answer.ok() {
        return Err(failed(super::words::status(answer.status())));
    }
    let text = answer.text().map_err(|_| failed(String::new()))?;
    let text = JsFuture::from(text)
        .await
        .map_err(|_| failed(super::words::NO_ANSWER.into()))?;
    Ok(text.as_string().unwrap_or_default())
}

/// Calls once after so many milliseconds, unless it is dropped before.
pub struct Timer {
    id: i32,
    _call: Closure<dyn FnMut()>,
}

impl Timer {
    /// Starts to wait.
    pub fn new(wait: i32, call: impl FnMut() + 'static) -> Self {
        let call = Closure::<dyn FnMut()>::new(call);
        let asked = window().set_timeout_with_callback_and_timeout_and_arguments_0(
            call.as_ref().unchecked_ref(),
            wait,
        );
        Self {
            id: asked.unwrap_or(0),
            _call: call,
        }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        window().clear_timeout_with_handle(self.id);
    }
}

static CRASHED: AtomicBool = AtomicBool::new(false);

/// Whether the game has died.
#[must_use]
pub fn crashed() -> bool {
    CRASHED.load(Ordering::Relaxed)
}

/// Tells the boot script that the game has died, and of what.
pub fn report_crash(what: &str) {
    CRASHED.store(true, Ordering::Relaxed);
    send("burn-rate-crash", what);
}

/// Listens until it is dropped.
pub struct Listener {
    target: EventTarget,
    name: &'static str,
    call: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Calls `hear` for every event of that name.
    pub fn new(
        target: &EventTarget,
        name: &'static str,
        hear: impl FnMut(Event) + 'static,
    ) -> Self {
        let call = Closure::<dyn FnMut(Event)>::new(hear);
        let _ = target.add_event_listener_with_callback(name, call.as_ref().unchecked_ref());
        Self {
            target: target.clone(),
            name,
            call,
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let call = self.call.as_ref().unchecked_ref();
        let _ = self
            .target
            .remove_event_listener_with_callback(self.name, call);
    }
}
