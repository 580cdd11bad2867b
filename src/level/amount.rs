//! A number with or without a unit, as files write values whose unit another field decides.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

use crate::base::{Unit, number, parse_quantity};

/// `"40 %"`, `12` or `true`.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Amount {
    /// With its unit.
    Text(String),
    /// A plain number.
    Plain(f64),
    /// On or off, which only a fixed value may be.
    Switch(bool),
}

impl Amount {
    /// The value in written units (40 for `"40 %"`), if it has that unit.
    ///
    /// # Errors
    /// What was found and what is expected.
    pub(super) fn written(&self, unit: Unit) -> Result<f64, (String, String)> {
        let (held, found) = match self {
            Self::Plain(number) => (*number, Unit::Number),
            Self::Text(text) => parse_quantity(text).map_err(|e| (e.to_string(), example(unit)))?,
            Self::Switch(_) => return Err((format!("found {self}"), example(unit))),
        };
        if found != unit.as_written() {
            return Err((format!("{self} has the wrong unit"), example(unit)));
        }
        if !held.is_finite() {
            return Err((format!("{self} is not finite"), example(unit)));
        }
        Ok(clean(held * unit.scale()))
    }

    /// The value in held units (0.4 for `"40 %"`), if it has that unit; on is 1.
    ///
    /// # Errors
    /// What was found and what is expected.
    pub(super) fn held(&self, unit: Unit) -> Result<f64, (String, String)> {
        if let (Self::Switch(on), Unit::Number) = (self, unit.as_written()) {
            return Ok(f64::from(u8::from(*on)));
        }
        Ok(self.written(unit)? / unit.scale())
    }
}

/// Takes away what the way over shares has added: 7.000000000000001 is 7.
pub(super) fn clean(value: f64) -> f64 {
    const PLACES: f64 = 1e9;
    let near = (value * PLACES).round() / PLACES;
    if near.is_finite() { near } else { value }
}

/// What a value of that unit looks like.
pub(super) fn example(unit: Unit) -> String {
    match unit {
        Unit::Percent => "a text in per cent such as \"40 %\"".to_owned(),
        Unit::Seconds => "a time such as \"15 min\"".to_owned(),
        Unit::PerSecond => "a rate such as \"1000 /s\"".to_owned(),
        Unit::Number | Unit::People => "a plain number".to_owned(),
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "'{text}'"),
            Self::Plain(number) => f.write_str(&number::plain(*number)),
            Self::Switch(on) => write!(f, "{on}"),
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Amount;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or a text with its unit such as \"40 %\"")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Amount, E> {
                Ok(Amount::Text(text.to_owned()))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Amount, E> {
                Ok(Amount::Plain(number))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
                Ok(Amount::Plain(number as f64))
            }
            fn visit_bool<E: Error>(self, on: bool) -> Result<Amount, E> {
                Ok(Amount::Switch(on))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_was_written() {
        for (text, unit, written) in [
            ("7 %", Unit::Percent, 7.0),
            ("99.99 %", Unit::Percent, 99.99),
            ("10 min", Unit::Seconds, 600.0),
            ("12", Unit::Number, 12.0),
        ] {
            assert_eq!(Amount::Text(text.to_owned()).written(unit), Ok(written));
        }
        assert!(Amount::Plain(0.4).written(Unit::Percent).is_err());
        // A switch is a fixed value, and nothing that has a range.
        let on = Amount::Switch(true);
        assert!(on.written(Unit::Number).is_err() && on.held(Unit::Percent).is_err());
        assert_eq!(on.held(Unit::Number), Ok(1.0));
    }
}
