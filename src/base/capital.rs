//! A text that begins a line.

/// The text with a capital letter, where it begins with one of a to z. Our own words and all ids
/// do, and the other alphabets are tables of four kilobytes in the page.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
