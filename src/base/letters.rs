//! Letters that nobody sees, and what may be quoted of a text from anywhere.

/// Whether a letter acts on the text around it instead of being seen: it moves the cursor, turns
/// the direction, breaks the line or takes no room.
#[must_use]
pub fn hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// The text with hidden letters by their numbers.
#[must_use]
pub fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            // Rust's own escapes bring a kilobyte with them.
            letter if hidden(letter) => shown += &format!("\\u{{{:x}}}", letter as u32),
            letter => shown.push(letter),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_turns_or_hides_text_is_told_by_its_number() {
        for (text, expected) in [
            ("pa\u{202e}r", "pa\\u{202e}r"),
            ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
            (
                "a\u{200b}b\u{200f}\u{feff}",
                "a\\u{200b}b\\u{200f}\\u{feff}",
            ),
            ("\u{1b}[2J\n", "\\u{1b}[2J\\u{a}"),
            ("Überlast, 日本語, 40 %", "Überlast, 日本語, 40 %"),
        ] {
            assert_eq!(shown(text), expected);
        }
    }
}
