//! Quantities as people write them: `"40 %"`, `"15 min"`, `"1000 /s"`.
//!
//! A quantity in a file always carries its unit; in code its type does.

use std::fmt;

use super::number;

/// What a number counts; the unit in which it is written and shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A share, held as 0 to 1 and written in per cent.
    Percent,
    /// A duration, held in seconds.
    Seconds,
    /// A rate [1/s].
    PerSecond,
    /// A count or a plain factor.
    Number,
    /// A count of people, who are fluid in the model and whole on a screen.
    People,
}

impl Unit {
    /// The unit as `levels --json` gives it.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Percent => "%",
            Self::Seconds => "s",
            Self::PerSecond => "/s",
            Self::Number | Self::People => "",
        }
    }

    /// The unit that a file writes: people are written as a plain number.
    #[must_use]
    pub fn as_written(self) -> Self {
        if self == Self::People {
            Self::Number
        } else {
            self
        }
    }

    /// How many written units make one held unit: 100 for per cent.
    #[must_use]
    pub fn scale(self) -> f64 {
        if self == Self::Percent { 100.0 } else { 1.0 }
    }
}

/// Why a text is not a quantity: a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitError(String);

impl fmt::Display for UnitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnitError {}

/// Reads a number with its unit, such as `15 min`, and says which unit it is; the value is in held
/// units (seconds, shares of one).
///
/// # Errors
/// When the number or the unit cannot be read.
pub fn parse_quantity(text: &str) -> Result<(f64, Unit), UnitError> {
    let trimmed = text.trim();
    let split = trimmed
        .find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+' | '_')))
        .unwrap_or(trimmed.len());
    let (number, suffix) = trimmed.split_at(split);
    let value = number::parse(&number.replace('_', ""))
        .ok_or_else(|| UnitError(format!("'{text}' does not begin with a number")))?;
    let (factor, unit) = match suffix.trim() {
        "" => (1.0, Unit::Number),
        "%" => (0.01, Unit::Percent),
        "ms" => (0.001, Unit::Seconds),
        "s" => (1.0, Unit::Seconds),
        "min" => (60.0, Unit::Seconds),
        "h" => (3_600.0, Unit::Seconds),
        "d" => (86_400.0, Unit::Seconds),
        "/s" => (1.0, Unit::PerSecond),
        "/min" => (1.0 / 60.0, Unit::PerSecond),
        other => {
            let known = "%, ms, s, min, h, d, /s or /min";
            return Err(UnitError(format!("'{other}' is not a unit: use {known}")));
        }
    };
    Ok((value * factor, unit))
}

macro_rules! quantity {
    ($(#[$doc:meta])* $name:ident, $unit:expr, $example:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default)]
        pub struct $name(pub f64);

        impl $name {
            /// Reads the quantity with its unit.
            ///
            /// # Errors
            /// When it is not a finite number of at least zero, or has another unit.
            pub fn parse(text: &str) -> Result<Self, UnitError> {
                let (value, unit) = parse_quantity(text)?;
                if unit != $unit {
                    return Err(UnitError(format!(
                        "'{text}' has the wrong unit: expected one such as {}", $example
                    )));
                }
                if !value.is_finite() || value < 0.0 {
                    return Err(UnitError(format!("'{text}' is below zero or not finite")));
                }
                Ok(Self(value))
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                struct Visitor;
                impl serde::de::Visitor<'_> for Visitor {
                    type Value = $name;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        write!(f, "a text with its unit, such as {}", $example)
                    }
                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$name, E> {
                        $name::parse(text).map_err(E::custom)
                    }
                }
                d.deserialize_str(Visitor)
            }
        }
    };
}

quantity!(
    /// A share between 0 and 1, written `"40 %"`; some parameters go above 100 %.
    Share, Unit::Percent, "\"40 %\""
);
quantity!(
    /// A duration [s], written `"200 ms"`, `"15 min"`, `"5 d"`.
    Seconds, Unit::Seconds, "\"15 min\""
);
quantity!(
    /// A rate [1/s], written `"1000 /s"`.
    PerSecond, Unit::PerSecond, "\"1000 /s\""
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_quantities_and_refuses_others() {
        assert_eq!(Share::parse("40 %"), Ok(Share(0.4)));
        assert_eq!(Seconds::parse("15 min"), Ok(Seconds(900.0)));
        assert_eq!(Seconds::parse("200ms"), Ok(Seconds(0.2)));
        assert_eq!(PerSecond::parse("1_000 /s"), Ok(PerSecond(1000.0)));
        for (text, says) in [
            ("fast", "does not begin with a number"),
            ("40", "has the wrong unit"),
            ("4 parsecs", "is not a unit"),
            ("-3 %", "below zero"),
        ] {
            let error = Share::parse(text).unwrap_err().to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
