//! Pieces of Markdown. What a level's author wrote is shown as text, whatever is in it.

/// A text that means nothing but itself.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' => {
                plain.push('\\');
                plain.push(letter);
            }
            '&' => plain.push_str("&amp;"),
            '\n' | '\r' | '\t' => plain.push(' '),
            letter if letter.is_control() => {}
            letter => plain.push(letter),
        }
    }
    plain
}

/// A link to an address.
pub(super) fn link(text: &str, url: &str) -> String {
    let mut address = String::with_capacity(url.len());
    for letter in url.chars() {
        match letter {
            ' ' | '(' | ')' | '<' | '>' | '"' | '\\' | '`' => {
                address += &format!("%{:02X}", letter as u32);
            }
            letter if letter.is_control() => {}
            letter => address.push(letter),
        }
    }
    format!("[{}]({address})", plain(text))
}

/// A section with a title; nothing where it is empty.
pub(super) fn section(title: &str, text: &str) -> String {
    if text.trim().is_empty() {
        return String::new();
    }
    format!("## {title}\n\n{}\n\n", text.trim_end())
}

/// A table; cells are Markdown already.
pub(super) fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<String> = head.iter().map(|cell| (*cell).to_owned()).collect();
    let rule: Vec<String> = head.iter().map(|_| "---".to_owned()).collect();
    let rows: String = rows.iter().map(|row| line(row)).collect();
    line(&head) + &line(&rule) + &rows + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_markup() {
        let found = plain("a | b <script> [x](y) *c*\nd & e");
        let expected = "a \\| b \\<script\\> \\[x\\](y) \\*c\\* d &amp; e";
        assert_eq!(found, expected);
        let found = link("A [b]", "https://example.org/a (b) c");
        assert_eq!(found, "[A \\[b\\]](https://example.org/a%20%28b%29%20c)");
    }
}
