//! Words of the debrief, about what is worked out of a run.

use super::{MIN, day_and_time, to_the_second, way};
use crate::base::Clock;
use crate::base::number::fixed;
use crate::level::Level;
use crate::play::{Foretold, Medal, Tipping};
use crate::ui::format;

/// What stands below a worth.
#[must_use]
pub fn worth_unit(minutes: f64) -> &'static str {
    if minutes.abs() < 0.05 {
        "changed nothing"
    } else {
        MIN
    }
}

/// Several moves of a slider as one row.
#[must_use]
pub fn moves(name: &str, count: usize, opened: bool) -> String {
    let sign = if opened { "▾" } else { "▸" };
    format!("{sign} {name}: {count} moves")
}

/// Two actions of which either was enough.
#[must_use]
pub fn either(one: &str, other: &str, minutes: f64) -> String {
    let minutes = fixed(minutes, 1);
    format!(
        "“{one}” or “{other}”: either was enough. Without both, {minutes} minutes more would be gone."
    )
}

/// What was said of an action, and what came.
#[must_use]
pub fn foretold(level: &Level, one: &Foretold) -> String {
    let signal = &level.signals[one.signal];
    let said = format!("You said: {} {}.", signal.name, way(one.said));
    let Some(came) = one.came else {
        return said + " What came is not known.";
    };
    let value = |held: f64| format::value(held, signal.unit);
    let hit = if came == one.said {
        "So it was"
    } else {
        "It was"
    };
    let (before, after) = (value(one.before), value(one.after));
    format!("{said} {hit}: {}, from {before} to {after}.", way(came))
}

/// The medal.
#[must_use]
pub fn medal(medal: Option<Medal>) -> String {
    medal.map_or_else(
        || "No medal".to_owned(),
        |medal| format!("Medal: {}", medal.name()),
    )
}

/// Where a lost run could still have been won.
#[must_use]
pub fn no_return(at: Option<Clock>) -> String {
    match at {
        Some(at) => format!(
            "At {} this could still be won by the level's best plan. A second later it was too late.",
            to_the_second(at)
        ),
        None => "Even at the first page the level's best plan would have come too late.".to_owned(),
    }
}

/// What goes back there.
#[must_use]
pub fn try_from(at: Clock) -> String {
    format!("Try from {}", day_and_time(at))
}

/// Above the loop.
#[must_use]
pub fn loop_text(at: Clock) -> String {
    format!(
        "Each part pushes the next, and the last the first. The values are means of your worst five minutes, up to {}.",
        day_and_time(at)
    )
}

/// Below the loop.
#[must_use]
pub fn loop_closes(name: &str) -> String {
    format!("↺ and again: {name}")
}

/// A value before the outage.
#[must_use]
pub fn before(value: &str) -> String {
    format!("before: {value}")
}

/// What is along the map's axes.
#[must_use]
pub fn tipping_axes(x: &str, y: &str) -> String {
    format!(" Along: {x}. Up: {y}.")
}

/// The map for who cannot see it.
#[must_use]
pub fn tipping_what(tipping: &Tipping) -> String {
    let (map, edges) = (tipping.map(), tipping.edges());
    let rows = tipping.grid().rows;
    let edge = |column: usize| {
        let row = (*edges.get(column)?)?;
        let (x, y) = tipping.at((column, row.min(rows - 1)));
        let (x, y) = (
            format::written(x, map.x.unit),
            format::written(y, map.y.unit),
        );
        Some(if row < rows {
            format!("at {x} it recovers from {y} on")
        } else {
            format!("at {x} it stays down")
        })
    };
    let places = [0, edges.len() / 2, edges.len() - 1];
    let told: Vec<String> = places.into_iter().filter_map(edge).collect();
    format!("{} by {}: {}", map.y.name, map.x.name, told.join("; "))
}

/// The button that writes the postmortem, with how much of it is written.
#[must_use]
pub fn postmortem(written: Option<f64>) -> String {
    match written {
        None => "Download the postmortem".to_owned(),
        Some(share) => format!("Writing the postmortem: {} %", fixed(share * 100.0, 0)),
    }
}

/// Whether a link could be copied.
#[must_use]
pub fn copied(copied: bool) -> &'static str {
    if copied {
        "The link is copied."
    } else {
        "The browser lets nobody copy it. The link is selected: copy it by hand."
    }
}
