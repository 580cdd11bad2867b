//! Incident-local time: seconds from midnight of the level's main day.
//!
//! `06:25` is the main day; other days carry a sign: `-7d 22:00`, `+1d 02:00`.

use std::fmt;
use std::ops::{Add, Sub};

/// Seconds in a day.
pub const DAY: i64 = 86_400;

/// The last second that a clock can be written for, on either side of the main day [s]: days have
/// three digits.
pub const FURTHEST: i64 = 1_000 * DAY - 1;

/// A moment on the incident clock [s from midnight of the main day].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Clock(pub i64);

impl Clock {
    /// Reads `HH:MM` or `HH:MM:SS`, with a day such as `-7d` before it if it is not the main day.
    ///
    /// # Errors
    /// A sentence that says what was found and what is expected.
    pub fn parse(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("'{text}' is not a time: write HH:MM or HH:MM:SS, other days as -7d 22:00");
        let too_far = || format!("'{text}' is too far away: days go to -999d and +999d");
        let trimmed = text.trim();
        let (days, rest) = match trimmed.strip_prefix(['-', '+']) {
            None => (0, trimmed),
            Some(signed) => {
                let (days, rest) = signed.split_once('d').ok_or_else(wrong)?;
                let days = match digits(days, 3) {
                    Some(days) => days,
                    None if numeric(days) => return Err(too_far()),
                    None => return Err(wrong()),
                };
                (
                    if trimmed.starts_with('-') {
                        -days
                    } else {
                        days
                    },
                    rest.trim_start(),
                )
            }
        };
        let mut fields = rest.split(':');
        let hours = fields.next().and_then(|f| digits(f, 2)).filter(|h| *h < 24);
        let minutes = fields.next().and_then(|f| digits(f, 2)).filter(|m| *m < 60);
        let seconds = match fields.next() {
            None => Some(0),
            Some(field) => digits(field, 2).filter(|s| *s < 60),
        };
        match (hours, minutes, seconds, fields.next()) {
            (Some(h), Some(m), Some(s), None) => Ok(Self(days * DAY + h * 3600 + m * 60 + s)),
            _ => Err(wrong()),
        }
    }

    /// Whole days from the main day: −7 for `-7d 22:00`.
    #[must_use]
    pub fn day(self) -> i64 {
        self.0.div_euclid(DAY)
    }

    /// `HH:MM` without the day, for axes and tables.
    #[must_use]
    pub fn short(self) -> String {
        let s = self.0.rem_euclid(DAY);
        format!("{:02}:{:02}", s / 3600, s / 60 % 60)
    }

    /// `HH:MM:SS` without the day, for the clock on the screen.
    #[must_use]
    pub fn long(self) -> String {
        format!("{}:{:02}", self.short(), self.0.rem_euclid(60))
    }
}

fn digits(field: &str, most: usize) -> Option<i64> {
    let plain = field.len() <= most && numeric(field);
    plain.then(|| field.parse().ok()).flatten()
}

fn numeric(field: &str) -> bool {
    !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit())
}

impl fmt::Display for Clock {
    /// The form that `parse` reads; seconds only where there are some.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.day() {
            0 => {}
            day => write!(f, "{day:+}d ")?,
        }
        let text = if self.0.rem_euclid(60) == 0 {
            self.short()
        } else {
            self.long()
        };
        f.write_str(&text)
    }
}

impl Add<i64> for Clock {
    type Output = Self;
    fn add(self, seconds: i64) -> Self {
        Self(self.0 + seconds)
    }
}

impl Sub for Clock {
    type Output = i64;
    fn sub(self, earlier: Self) -> i64 {
        self.0 - earlier.0
    }
}

impl<'de> serde::Deserialize<'de> for Clock {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_every_form() {
        for (text, seconds, written) in [
            ("06:25", 23_100, "06:25"),
            ("06:25:07", 23_107, "06:25:07"),
            ("-7d 22:00", -7 * DAY + 79_200, "-7d 22:00"),
            ("-7d22:00", -7 * DAY + 79_200, "-7d 22:00"),
            ("+1d 02:00", DAY + 7_200, "+1d 02:00"),
        ] {
            let clock = Clock::parse(text).unwrap();
            assert_eq!(
                (clock.0, clock.to_string().as_str()),
                (seconds, written),
                "{text}"
            );
        }
        for text in [
            "",
            "6",
            "24:00",
            "06:60",
            "06:25:60",
            "06:25:07:1",
            "7d 01:00",
            "-d 01:00",
        ] {
            assert!(Clock::parse(text).is_err(), "{text}");
        }
    }
}
