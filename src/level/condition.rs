//! Conditions over signals: `"db.timeouts > 50 % and boots.limit >= 100 % for 3 min"`.
//!
//! Comparisons are joined by `and`. One `for` may stand in a condition, after any of them: all of
//! them must have held together for that long.

use super::Signal;
use super::amount::{Amount, example};
use super::fault::{nearest, one_of};
use super::limits;
use crate::base::{Seconds, Unit, number};

/// All comparisons must hold, and must have held for a while.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// What must hold at the same time; at least one.
    pub all: Vec<Comparison>,
    /// For how long without a break [s]; 0 is at once.
    pub hold: f64,
}

/// A signal against a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// The signal, by place in [`Level::signals`](crate::level::Level::signals).
    pub signal: usize,
    /// How it is compared.
    pub operator: Operator,
    /// With what, in held units (shares of one, seconds).
    pub value: f64,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `<`
    Below,
    /// `<=`
    AtMost,
    /// `>`
    Above,
    /// `>=`
    AtLeast,
}

impl Operator {
    /// Whether `left` stands so to `right`.
    #[must_use]
    pub fn holds(self, left: f64, right: f64) -> bool {
        match self {
            Self::Below => left < right,
            Self::AtMost => left <= right,
            Self::Above => left > right,
            Self::AtLeast => left >= right,
        }
    }

    fn named(text: &str) -> Option<Self> {
        match text {
            "<" => Some(Self::Below),
            "<=" => Some(Self::AtMost),
            ">" => Some(Self::Above),
            ">=" => Some(Self::AtLeast),
            _ => None,
        }
    }
}

/// Why a text is no condition.
#[derive(Debug, PartialEq)]
pub(super) struct Wrong {
    /// What was found.
    pub found: String,
    /// What was expected.
    pub expected: String,
    /// The name that is no signal's.
    pub name: Option<String>,
    /// The signal's name that is nearest.
    pub nearest: Option<String>,
}

impl Wrong {
    fn new(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self {
            found: found.into(),
            expected: expected.into(),
            name: None,
            nearest: None,
        }
    }
}

impl Condition {
    /// Reads a condition over those signals.
    pub(super) fn parse(text: &str, signals: &[Signal]) -> Result<Self, Wrong> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut condition = Self {
            all: Vec::new(),
            hold: 0.0,
        };
        let mut holds = 0;
        for clause in words.split(|word| *word == "and") {
            let mut halves = clause.split(|word| *word == "for");
            let comparison = halves.next().unwrap_or_default();
            condition.all.push(Comparison::parse(comparison, signals)?);
            for time in halves {
                let time = Seconds::parse(&time.join(" "));
                let time = time.map_err(|e| Wrong::new(e.to_string(), "a time such as '3 min'"))?;
                if time.0 > limits::SECONDS as f64 {
                    let found = format!("no level lasts for {} s", number::plain(time.0));
                    return Err(Wrong::new(found, "at most 48 hours"));
                }
                condition.hold = time.0;
                holds += 1;
            }
        }
        if holds > 1 {
            return Err(Wrong::new(
                "'for' stands there twice",
                "one 'for', which is for all",
            ));
        }
        Ok(condition)
    }
}

impl Comparison {
    fn parse(words: &[&str], signals: &[Signal]) -> Result<Self, Wrong> {
        let shape = || {
            let found = match words {
                [] => "there is nothing to compare".to_owned(),
                words => format!("'{}' is no comparison", words.join(" ")),
            };
            Wrong::new(found, "SIGNAL < VALUE, or <=, > or >= with spaces around")
        };
        let [name, operator, value @ ..] = words else {
            return Err(shape());
        };
        let operator = Operator::named(operator).ok_or_else(shape)?;
        let signal = place(name, signals)?;
        let unit = signals[signal].unit;
        let value = held(&value.join(" "), unit)?;
        Ok(Self {
            signal,
            operator,
            value,
        })
    }
}

fn place(name: &str, signals: &[Signal]) -> Result<usize, Wrong> {
    let known = || signals.iter().map(|signal| signal.id.as_str());
    known().position(|id| id == name).ok_or_else(|| Wrong {
        name: Some(name.to_owned()),
        nearest: nearest(name, known()),
        ..Wrong::new(format!("there is no signal '{name}'"), one_of(known()))
    })
}

fn held(text: &str, unit: Unit) -> Result<f64, Wrong> {
    let value = Amount::Text(text.to_owned()).held(unit);
    value.map_err(|(found, _)| {
        Wrong::new(
            found,
            example(unit).replace("a text in per cent", "per cent"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Gauge;

    fn signals() -> Vec<Signal> {
        let one = |id: &str, unit| Signal {
            id: id.to_owned(),
            name: String::new(),
            gauge: Gauge { part: 0, index: 0 },
            unit,
        };
        vec![
            one("db.timeouts", Unit::Percent),
            one("db.use", Unit::Number),
        ]
    }

    #[test]
    fn reads_what_people_write() {
        let comparison = |signal, operator, value| Comparison {
            signal,
            operator,
            value,
        };
        let timeouts = comparison(0, Operator::Above, 0.5);
        let busy = comparison(1, Operator::AtLeast, 1.5);
        for (text, all, hold) in [
            ("db.timeouts > 50 %", vec![timeouts], 0.0),
            ("db.timeouts > 50% for 3 min", vec![timeouts], 180.0),
            (
                "db.timeouts > 50 % and db.use >= 1.5 for 20 s",
                vec![timeouts, busy],
                20.0,
            ),
            (
                "db.timeouts > 50 % for 20 s and db.use >= 1.5",
                vec![timeouts, busy],
                20.0,
            ),
        ] {
            assert_eq!(
                Condition::parse(text, &signals()),
                Ok(Condition { all, hold })
            );
        }
    }

    #[test]
    fn refuses_the_rest_with_a_reason() {
        for (text, found) in [
            ("", "there is nothing to compare"),
            ("db.timeouts", "'db.timeouts' is no comparison"),
            (
                "db.timeouts = 50 %",
                "'db.timeouts = 50 %' is no comparison",
            ),
            ("db.timeout > 50 %", "there is no signal 'db.timeout'"),
            ("db.timeouts > 0.5", "'0.5' has the wrong unit"),
            (
                "db.use > 1 for 3",
                "'3' has the wrong unit: expected one such as \"15 min\"",
            ),
            (
                "db.use > 1 for 3 s and db.use < 2 for 4 s",
                "'for' stands there twice",
            ),
            ("db.use > 1 and", "there is nothing to compare"),
        ] {
            let wrong = Condition::parse(text, &signals()).unwrap_err();
            assert_eq!(wrong.found, found, "{text}");
        }
    }
}
