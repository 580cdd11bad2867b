//! The map.

use super::YOUNGEST;
use crate::base::number::fixed;
use crate::base::{Unit, counted};
use crate::model::{Cell, Flow, Line, Mark, Row};
use crate::ui::draw::flows::{alarming, troubled};
use crate::ui::format;

words! {
    MAP = "System map";
    SYSTEM = "System";
    OVER = " (over its limit)";
}

/// What the signs of the legend mean, in its order.
pub const SIGNS: [&str; 8] = [
    "fill: busy",
    "close to its limit",
    "over its limit",
    "cold or empty",
    "booting",
    "draining",
    "broken",
    "works by an old table",
];

/// A line of a part: the number first where the words go on from it.
#[must_use]
pub fn line(line: &Line) -> String {
    let value = format::brief(line.value, line.unit);
    let goes_on = line.label.starts_with("of ")
        || matches!(line.unit, Unit::Number | Unit::People | Unit::PerSecond);
    if goes_on {
        counted(&value, line.label)
    } else {
        format!("{} {value}", line.label)
    }
}

/// What a group of machines has in common: `older than 8.1 h`, `running for 8.1 h`.
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
    let cells = counted(&row.cells.len().to_string(), &format!("{of}s"));
    format!("{cells}, {}", lines.join(", "))
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
pub fn machines(cells: &[Cell], queue: Option<u32>) -> String {
    let stale = cells.iter().filter(|cell| cell.mark == Mark::Stale).count();
    let machines = (!cells.is_empty()).then(|| counted(&cells.len().to_string(), "machines"));
    let stale = (stale > 0).then(|| format!("{stale} work by an old table"));
    let queue = queue.filter(|queue| *queue > 0);
    let queue = queue.map(self::queue);
    let parts: Vec<String> = machines.into_iter().chain(stale).chain(queue).collect();
    parts.join(", ")
}

/// How full a queue is [%].
#[must_use]
pub fn queue(full: u32) -> String {
    format!("queue {full} % full")
}

/// The part of some traffic that fails: `12 % fail`, or `1 % of all fail`.
fn fails(flow: &Flow) -> String {
    let verb = if flow.what.ends_with("lookups") {
        "miss"
    } else {
        "fail"
    };
    let whose = if flow.together { " of all" } else { "" };
    let failed = flow.failed.clamp(0.0, 1.0);
    format!("{} %{whose} {verb}", fixed(failed * 100.0, 0))
}

fn rate(flow: &Flow) -> String {
    format!("{} /s", format::number(flow.rate))
}

/// What stands on traffic, with none, one or two breaks.
#[must_use]
pub fn flow(flow: &Flow, breaks: usize) -> Vec<String> {
    let (what, rate) = (flow.what, rate(flow));
    let fails = alarming(flow).then(|| fails(flow));
    match (breaks, fails) {
        (0 | 1, None) => vec![format!("{what} {rate}")],
        (0, Some(fails)) => vec![format!("{what} {rate} · {fails}")],
        (1, Some(fails)) => vec![format!("{what} {rate}"), fails],
        (_, fails) => {
            let what = what.split(' ').map(str::to_owned);
            what.chain([rate]).chain(fails).collect()
        }
    }
}

/// The same for whoever has selected one of its ends: also what is less than alarming.
#[must_use]
pub fn traffic(flow: &Flow) -> String {
    let told = format!("{} {}", flow.what, rate(flow));
    match troubled(flow) {
        true => format!("{told} · {}", fails(flow)),
        false => told,
    }
}

/// A button that selects a part.
#[must_use]
pub fn show(name: &str) -> String {
    format!("show {name}")
}
