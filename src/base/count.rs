//! A count and its noun: `3 zones`, `1 zone`.

/// The count with its noun, which comes in the plural and may be followed by more words:
/// `zones drained`.
#[must_use]
pub fn counted(count: &str, plural: &str) -> String {
    if count != "1" {
        return format!("{count} {plural}");
    }
    let (noun, rest) = plural.split_once(' ').unwrap_or((plural, ""));
    let one = singular(noun);
    format!("1 {one} {rest}").trim_end().to_owned()
}

/// One of them, by the regular rules of English.
fn singular(plural: &str) -> String {
    if let Some(stem) = plural.strip_suffix("ies") {
        return format!("{stem}y");
    }
    let stem = plural.strip_suffix("es").filter(|stem| {
        let ends = ["ss", "x", "ch", "sh"];
        ends.iter().any(|end| stem.ends_with(end))
    });
    stem.or_else(|| plural.strip_suffix('s'))
        .unwrap_or(plural)
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_no_plural() {
        for (count, plural, text) in [
            ("0", "zones", "0 zones"),
            ("1", "zones drained", "1 zone drained"),
            ("1", "tries for each call", "1 try for each call"),
            ("1", "processes up", "1 process up"),
            ("1.5", "tries for each call", "1.5 tries for each call"),
            ("1", "in the first zone", "1 in the first zone"),
            ("1", "connected", "1 connected"),
            ("1", "moves", "1 move"),
            ("2", "moves", "2 moves"),
        ] {
            assert_eq!(counted(count, plural), text);
        }
    }
}
