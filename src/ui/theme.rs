//! Light, dark, or as the system has it: a class on `<html>`.

use super::browser;

/// The chosen theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the system has it.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// The name in the address, in the storage and as a class.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The one of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        [Self::Auto, Self::Light, Self::Dark]
            .into_iter()
            .find(|theme| theme.name() == name)
    }

    /// The one that was chosen before on this device.
    #[must_use]
    pub fn recalled() -> Self {
        browser::recall("theme")
            .and_then(|name| Self::named(&name))
            .unwrap_or_default()
    }

    /// The other way round from what is seen now.
    #[must_use]
    pub fn turned(self) -> Self {
        if self.is_light() {
            Self::Dark
        } else {
            Self::Light
        }
    }

    /// Whether the page is light with it.
    #[must_use]
    pub fn is_light(self) -> bool {
        match self {
            Self::Auto => browser::matches("(prefers-color-scheme: light)"),
            Self::Light => true,
            Self::Dark => false,
        }
    }

    /// Puts it on the page.
    pub fn put_on(self) {
        if let Some(root) = browser::root() {
            let classes = root.class_list();
            let _ = classes.remove_3("auto", "light", "dark");
            let _ = classes.add_1(self.name());
        }
    }
}
