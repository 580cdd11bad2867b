//! What the page around this one is told: objects with a type, as `static/frame.js` passes them on.

use js_sys::JSON;
use wasm_bindgen::JsValue;

use super::browser;

/// A note that is being written, as JSON without its end.
pub struct Note(String);

impl Note {
    /// A note of that type.
    #[must_use]
    pub fn new(kind: &str) -> Self {
        Self(format!("{{\"type\":\"{kind}\""))
    }

    fn field(mut self, name: &str, value: &str) -> Self {
        self.0 += &format!(",\"{name}\":{value}");
        self
    }

    /// With a text.
    #[must_use]
    pub fn text(self, name: &str, value: &str) -> Self {
        self.field(name, &quoted(&JsValue::from_str(value)))
    }

    /// With a number.
    #[must_use]
    pub fn number(self, name: &str, value: f64) -> Self {
        self.field(name, &number(value))
    }

    /// With yes or no.
    #[must_use]
    pub fn flag(self, name: &str, value: bool) -> Self {
        self.field(name, if value { "true" } else { "false" })
    }

    /// With numbers by name.
    #[must_use]
    pub fn numbers<'a>(self, name: &str, values: impl Iterator<Item = (&'a str, f64)>) -> Self {
        let pair =
            |(name, value)| format!("{}:{}", quoted(&JsValue::from_str(name)), number(value));
        let pairs: Vec<String> = values.map(pair).collect();
        self.field(name, &format!("{{{}}}", pairs.join(",")))
    }

    /// As the answer to what had that id, if it had one.
    #[must_use]
    pub fn answers(self, id: &JsValue) -> Self {
        if id.is_undefined() {
            self
        } else {
            self.field("id", &quoted(id))
        }
    }

    /// Tells it.
    pub fn tell(mut self) {
        self.0.push('}');
        browser::send("burn-rate-tell", &self.0);
    }
}

/// Tells what is wrong.
pub fn error(message: &str, id: &JsValue) {
    Note::new("error")
        .text("message", message)
        .answers(id)
        .tell();
}

fn quoted(value: &JsValue) -> String {
    let text = JSON::stringify(value).ok();
    text.map_or_else(|| "null".to_owned(), String::from)
}

/// JSON knows no infinity: that is `null`.
fn number(value: f64) -> String {
    quoted(&JsValue::from_f64(value))
}
