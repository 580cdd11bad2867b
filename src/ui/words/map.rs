//! The map.

use super::YOUNGEST;
use crate::base::Unit;
use crate::base::number::fixed;
use crate::model::{Flow, Line, Row};
use crate::ui::draw::flows::troubled;
use crate::ui::format;

words! {
    MAP = "System map";
    SYSTEM = "System";
    OVER = " (over its limit)";
}

/// What the signs of the legend mean, in its order.
pub const SIGNS: [&str; 7] = [
    "fill: busy",
    "close to its limit",
    "over its limit",
    "cold or empty",
    "booting",
    "draining",
    "broken",
];

/// A line of a part: the number first where the words go on from it.
#[must_use]
pub fn line(line: &Line) -> String {
    let value = format::brief(line.value, line.unit);
    let goes_on = line.label.starts_with("of ")
        || matches!(line.unit, Unit::Number | Unit::People | Unit::PerSecond);
    if goes_on {
        format!("{value} {}", line.label)
    } else {
        format!("{} {value}", line.label)
    }
}

/// The age of a group of machines: `running for 8.1 h`.
#[must_use]
pub fn age(row: &Row) -> String {
    match row.age > 0.0 {
        true => format!("{} {}", row.label, format::value(row.age, Unit::Seconds)),
        false => YOUNGEST.to_owned(),
    }
}

/// What a field of cells shows, for whoever cannot see it.
#[must_use]
pub fn cells(of: &str, row: &Row) -> String {
    let lines: Vec<String> = row.lines.iter().map(line).collect();
    format!("{} {of}s, {}", row.cells.len(), lines.join(", "))
}

/// What one cell of a field is.
#[must_use]
pub fn legend(of: &str) -> String {
    format!(
        "One square is one {of}. Filled: as busy as it is high. Empty: nothing in it. ✕: out of service."
    )
}

/// What a card shows as a picture, for whoever cannot see it.
#[must_use]
pub fn machines(machines: usize, queue: Option<u32>) -> String {
    let machines = (machines > 0).then(|| format!("{machines} machines"));
    let queue = queue.filter(|queue| *queue > 0);
    let queue = queue.map(|queue| format!("queue {queue} % full"));
    let parts: Vec<String> = machines.into_iter().chain(queue).collect();
    parts.join(", ")
}

/// What stands on traffic, with none, one or two breaks.
#[must_use]
pub fn flow(flow: &Flow, breaks: usize) -> Vec<String> {
    let (what, rate) = (flow.what, format!("{} /s", format::number(flow.rate)));
    let failed = flow.failed.clamp(0.0, 1.0);
    let verb = if what.ends_with("lookups") {
        "miss"
    } else {
        "fail"
    };
    let fails = troubled(flow).then(|| format!("{} %", fixed(failed * 100.0, 0)));
    match (breaks, fails) {
        (0 | 1, None) => vec![format!("{what} {rate}")],
        (0, Some(fails)) => vec![format!("{what} {rate} · {fails} {verb}")],
        (1, Some(fails)) => vec![format!("{what} {rate}"), format!("{fails} {verb}")],
        (_, fails) => {
            let what = what.split(' ').map(str::to_owned);
            let fails = fails.map(|fails| format!("✕ {fails}"));
            what.chain([rate]).chain(fails).collect()
        }
    }
}

/// A button that selects a part.
#[must_use]
pub fn show(name: &str) -> String {
    format!("show {name}")
}
