//! The style sheet's colours, as the canvas needs them.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::ui::browser;

/// The id of the element whose colour is set and read back.
pub const PROBE: &str = "probe";

macro_rules! palette {
    ($($(#[$doc:meta])* $name:ident = $token:literal),+ $(,)?) => {
        /// The colours of the present theme, named as in the style sheet.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Palette { $($(#[$doc])* pub $name: String,)+ }

        impl Palette {
            fn probe() -> Self {
                Self { $($name: resolved($token),)+ }
            }
        }
    };
}

palette! {
    /// Text.
    ink = "--ink",
    /// Text of less weight.
    ink2 = "--ink-2",
    /// Text of the least weight.
    ink3 = "--ink-3",
    /// Ground.
    bg = "--bg",
    /// Ground of a card.
    bg2 = "--bg-2",
    /// Lines.
    line = "--line",
    /// What is left of the budget.
    ember = "--ember",
    /// Its glow.
    ember2 = "--ember-2",
    /// What is burnt of it.
    ash = "--ash",
    /// Works.
    ok = "--ok",
    /// Works close to its limit.
    busy = "--busy",
    /// Over its limit, or failed.
    bad = "--bad",
    /// Not there.
    off = "--off",
    /// Cold or empty.
    cold = "--cold",
    /// What the player did.
    you = "--you",
}

thread_local! {
    static KNOWN: RefCell<(String, Palette)> = RefCell::default();
}

impl Palette {
    /// The present colours.
    #[must_use]
    pub fn read() -> Self {
        let class = browser::root().map(|root| root.class_name());
        let light = browser::matches("(prefers-color-scheme: light)");
        let key = format!("{} {light}", class.unwrap_or_default());
        KNOWN.with_borrow_mut(|(known, palette)| {
            if *known != key || palette.ink.is_empty() {
                (*known, *palette) = (key, Self::probe());
            }
            palette.clone()
        })
    }
}

/// What a token comes to; the element resolves whatever the style sheet says.
fn resolved(token: &str) -> String {
    let colour = || {
        let probe: HtmlElement = browser::document()
            .get_element_by_id(PROBE)?
            .dyn_into()
            .ok()?;
        probe
            .style()
            .set_property("color", &format!("var({token})"))
            .ok()?;
        let style = browser::window().get_computed_style(&probe).ok()??;
        style.get_property_value("color").ok()
    };
    colour().unwrap_or_default()
}
