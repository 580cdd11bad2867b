//! One line of a proof for one seed: what was measured, what is required, whether it holds.

use burn_rate::base::Clock;

/// A measured quantity and its bound.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What is measured, with its unit.
    pub what: String,
    /// The bound.
    pub required: String,
    /// The value.
    pub measured: String,
    /// Whether the value is within the bound.
    pub holds: bool,
}

impl Row {
    fn new(what: &str, required: String, measured: String, holds: bool) -> Self {
        let what = what.to_owned();
        Self {
            what,
            required,
            measured,
            holds,
        }
    }

    pub fn below(what: &str, value: f64, bound: f64) -> Self {
        Self::new(what, format!("< {bound}"), short(value), value < bound)
    }

    pub fn at_most(what: &str, value: f64, bound: f64) -> Self {
        Self::new(what, format!("<= {bound}"), short(value), value <= bound)
    }

    pub fn above(what: &str, value: f64, bound: f64) -> Self {
        Self::new(what, format!("> {bound}"), short(value), value > bound)
    }

    pub fn at_least(what: &str, value: f64, bound: f64) -> Self {
        Self::new(what, format!(">= {bound}"), short(value), value >= bound)
    }

    /// A moment that must come, and fall in a span.
    pub fn moment(what: &str, moment: Option<Clock>, from: Clock, to: Clock) -> Self {
        let holds = moment.is_some_and(|moment| (from..=to).contains(&moment));
        let measured = moment.map_or("never".to_owned(), |moment| moment.to_string());
        Self::new(what, format!("{from} to {to}"), measured, holds)
    }

    /// Something that is in one word.
    pub fn word(what: &str, word: &str, expected: &str) -> Self {
        let (required, measured) = (expected.to_owned(), word.to_owned());
        Self::new(what, required, measured, word == expected)
    }

    /// A list of exceptions that must be empty.
    pub fn none(what: &str, exceptions: &[String]) -> Self {
        let measured = match exceptions {
            [] => "none".to_owned(),
            some => some.join(" "),
        };
        Self::new(what, "none".to_owned(), measured, exceptions.is_empty())
    }
}

/// A number as people read it: whole ones whole, others in four significant digits.
fn short(value: f64) -> String {
    let size = value.abs();
    match size {
        _ if value.fract() == 0.0 => format!("{value:.0}"),
        _ if size < 1e-3 => format!("{value:.1e}"),
        _ if size < 1.0 => format!("{value:.4}"),
        _ if size < 100.0 => format!("{value:.2}"),
        _ => format!("{value:.0}"),
    }
}
