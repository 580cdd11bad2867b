//! Numbers as people read them.

use crate::base::Unit;
use crate::base::number::{self, fixed, grouped, nearly_all, trimmed};

/// A held value with its unit, rounded to what a person needs: `86 %`, `1,240 /s`, `350 ms`.
#[must_use]
pub fn spoken(value: f64, unit: Unit) -> String {
    match unit {
        Unit::Percent => percent(100.0 * value),
        Unit::Seconds => duration(value),
        Unit::PerSecond => format!("{} /s", count(value)),
        Unit::Number => count(value),
        Unit::People => count(value.round()),
    }
}

/// A written value as it was chosen, with its unit: `40 %`, `2.5 %`, `3`.
#[must_use]
pub fn chosen(to: f64, unit: Unit) -> String {
    format!("{} {}", number::plain(to), unit.symbol())
        .trim_end()
        .to_owned()
}

/// The text with each `{name}` replaced by what `value` gives for the name, where it gives
/// something.
pub(super) fn fill(text: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, from)) = rest.split_once('{') {
        filled.push_str(before);
        let named = from.split_once('}');
        match named.and_then(|(name, after)| Some((value(name)?, after))) {
            Some((value, after)) => {
                filled.push_str(&value);
                rest = after;
            }
            None => {
                filled.push('{');
                rest = from;
            }
        }
    }
    filled + rest
}

fn percent(value: f64) -> String {
    let decimals = u32::from(value.abs() < 9.95);
    let text = nearly_all(value).unwrap_or_else(|| trimmed(value, decimals));
    format!("{text} %")
}

fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 0.00995 => format!("{} ms", trimmed(1000.0 * s, 1)),
        s if s < 0.9995 => format!("{} ms", fixed(1000.0 * s, 0)),
        s if s < 9.95 => format!("{} s", trimmed(s, 1)),
        s if s < 119.5 => format!("{} s", fixed(s, 0)),
        s if s < 7_170.0 => format!("{} min", fixed(s / 60.0, 0)),
        s => format!("{} h", trimmed(s / 3600.0, 1)),
    }
}

fn count(value: f64) -> String {
    if value.abs() < 9.995 {
        return trimmed(value, 2);
    }
    grouped(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_to_what_a_person_needs() {
        for (value, unit, text) in [
            (0.861, Unit::Percent, "86 %"),
            (0.0423, Unit::Percent, "4.2 %"),
            (0.0, Unit::Percent, "0 %"),
            (0.999_96, Unit::Percent, "99.99 %"),
            (1.0, Unit::Percent, "100 %"),
            (0.35, Unit::Seconds, "350 ms"),
            (0.0008, Unit::Seconds, "0.8 ms"),
            (2.5, Unit::Seconds, "2.5 s"),
            (75.2, Unit::Seconds, "75 s"),
            (900.0, Unit::Seconds, "15 min"),
            (12_600.0, Unit::Seconds, "3.5 h"),
            (1_234_567.8, Unit::PerSecond, "1,234,568 /s"),
            (1.374, Unit::Number, "1.37"),
            (3.0, Unit::Number, "3"),
            (-0.001, Unit::Number, "0"),
            (100.0, Unit::Number, "100"),
        ] {
            assert_eq!(spoken(value, unit), text);
        }
        assert_eq!(chosen(40.0, Unit::Percent), "40 %");
        assert_eq!(chosen(2.5, Unit::Number), "2.5");
    }

    #[test]
    fn only_known_names_are_filled_in() {
        let value = |name: &str| (name == "db.load").then(|| "86 %".to_owned());
        for (text, filled) in [
            ("load {db.load}, {db.load}!", "load 86 %, 86 %!"),
            ("{x} {db.load}", "{x} 86 %"),
            ("a { b", "a { b"),
            ("{{db.load}", "{86 %"),
        ] {
            assert_eq!(fill(text, value), filled);
        }
    }
}
