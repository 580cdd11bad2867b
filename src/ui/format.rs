//! Numbers as people read them: `9.1 M`, `4,120 /s`, `86.1 %`, `2.6`.

use crate::base::Unit;
use crate::base::number::{fixed, grouped, nearly_all, trimmed};
use crate::play::Tally;

/// A value in held units, as panels show it.
#[must_use]
pub fn value(held: f64, unit: Unit) -> String {
    match unit {
        Unit::Percent => format!("{} %", percent(held * 100.0)),
        Unit::Seconds => duration(held),
        Unit::PerSecond => format!("{} /s", number(held)),
        Unit::Number => number(held),
        Unit::People => number(held.round()),
    }
}

/// The same with as few digits as a card on the map has room for.
#[must_use]
pub fn brief(held: f64, unit: Unit) -> String {
    match unit {
        Unit::Percent if (0.1..0.99).contains(&held) => format!("{} %", fixed(held * 100.0, 0)),
        _ => value(held, unit),
    }
}

/// A value in written units, as a slider holds it.
#[must_use]
pub fn written(value: f64, unit: Unit) -> String {
    match unit {
        Unit::Percent => format!("{} %", plain(value)),
        Unit::Seconds => duration(value),
        Unit::PerSecond => format!("{} /s", number(value)),
        Unit::Number => plain(value),
        Unit::People => number(value.round()),
    }
}

/// Never says 100 % of what is only nearly all, nor 0 % of what is not nothing.
fn percent(p: f64) -> String {
    match p {
        p if p >= 100.0 || p <= 0.0 => fixed(p, 0),
        p if p < 0.1 => "<0.1".to_owned(),
        p => nearly_all(p).unwrap_or_else(|| fixed(p, 1)),
    }
}

/// A count or a factor.
#[must_use]
pub fn number(n: f64) -> String {
    let size = n.abs();
    match size {
        s if s >= 9_950_000.0 => format!("{} M", fixed(n / 1e6, 0)),
        s if s >= 995_000.0 => format!("{} M", fixed(n / 1e6, 1)),
        s if s >= 9_995.0 => format!("{} k", fixed(n / 1e3, 0)),
        s if s >= 99.5 => grouped(n.round()),
        s if s >= 9.95 || n.fract().abs() < 1e-9 => fixed(n, 0),
        s if s >= 0.995 => fixed(n, 1),
        _ => fixed(n, 2),
    }
}

/// Without needless decimals.
fn plain(n: f64) -> String {
    let text = trimmed(n, 2);
    if n.abs() >= 1000.0 && !text.contains('.') {
        grouped(n)
    } else {
        text
    }
}

/// A duration in the unit that suits it: `12 ms`, `1.2 s`, `35 min`, `2 h 10 min`.
#[must_use]
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s <= 0.0 => "0 s".to_owned(),
        s if s < 0.00995 => format!("{} ms", fixed(s * 1000.0, 1)),
        s if s < 0.9995 => format!("{} ms", fixed(s * 1000.0, 0)),
        s if s < 9.95 && s.fract() != 0.0 => format!("{} s", fixed(s, 1)),
        s if s < 99.5 && (s < 60.0 || (s / 60.0).fract() != 0.0) => format!("{} s", fixed(s, 0)),
        s if s < 5_970.0 && (s < 3600.0 || (s / 3600.0).fract() != 0.0) => {
            format!("{} min", fixed(s / 60.0, 0))
        }
        s if s < 172_800.0 => hours(s),
        s => format!("{} days", fixed(s / 86_400.0, 0)),
    }
}

fn hours(seconds: f64) -> String {
    let minutes = (seconds / 60.0).round() as u32;
    match (minutes / 60, minutes % 60) {
        (h, 0) => format!("{h} h"),
        (h, m) => format!("{h} h {m} min"),
    }
}

/// Budget minutes as a clock, `17:42`; as seconds where all of it is under three minutes, with as
/// many decimals as anywhere, and all of it with none that it does not need.
#[must_use]
pub fn budget(minutes: f64, total: f64) -> String {
    let sign = if minutes < 0.0 { "−" } else { "" };
    let seconds = minutes.abs() * 60.0;
    let tally = Tally::of(total);
    if tally.in_seconds() {
        let whole = (minutes - total).abs() < 1e-9;
        let number = if whole {
            trimmed(seconds, 2)
        } else {
            tally.number(minutes.abs())
        };
        return format!("{sign}{number} s");
    }
    // Rounded, so that what is used and what is left add up.
    let whole = seconds.round() as u64;
    format!("{sign}{:02}:{:02}", whole / 60, whole % 60)
}

/// A burn rate: `5,310×`.
#[must_use]
pub fn burn(rate: f64) -> String {
    match rate {
        r if r >= 9.95 => format!("{}×", grouped(r)),
        r if r >= 0.05 => format!("{}×", fixed(r, 1)),
        _ => "0×".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_numbers_as_people_do() {
        for (held, unit, text) in [
            (9_120_000.0, Unit::Number, "9.1 M"),
            (312_000.0, Unit::Number, "312 k"),
            (4_120.4, Unit::PerSecond, "4,120 /s"),
            (0.861, Unit::Percent, "86.1 %"),
            (0.99999, Unit::Percent, "99.99 %"),
            (1.0, Unit::Percent, "100 %"),
            (0.0004, Unit::Percent, "<0.1 %"),
            (2.6, Unit::Number, "2.6"),
            (6.4, Unit::People, "6"),
            (312_400.0, Unit::People, "312 k"),
            (64.0, Unit::Number, "64"),
            (0.012, Unit::Seconds, "12 ms"),
            (0.0008, Unit::Seconds, "0.8 ms"),
            (2_100.0, Unit::Seconds, "35 min"),
            (7_800.0, Unit::Seconds, "2 h 10 min"),
            (60.0, Unit::Seconds, "1 min"),
        ] {
            assert_eq!(value(held, unit), text);
        }
        assert_eq!(brief(0.7149, Unit::Percent), "71 %");
        assert_eq!(written(35.0, Unit::Percent), "35 %");
    }

    #[test]
    fn budgets_read_as_clocks() {
        assert_eq!(budget(17.7, 40.0), "17:42");
        assert_eq!(budget(-3.5, 40.0), "−03:30");
        assert_eq!(budget(1.7401, 2.6), "104.4 s");
        assert_eq!(budget(0.1353, 0.25), "8.12 s");
        assert_eq!(budget(0.25, 0.25), "15 s");
        assert_eq!(
            (burn(5310.2), burn(0.2), burn(0.0)),
            ("5,310×".into(), "0.2×".into(), "0×".into())
        );
    }
}
