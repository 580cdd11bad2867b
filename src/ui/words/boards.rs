//! The incident channel and the dashboards.

use super::RESPONDERS;
use crate::base::Clock;
use crate::level::Panel;
use crate::play::{Post, PostKind, Session};
use crate::ui::format;

words! {
    CHANNEL = "Incident channel";
    INCIDENT = "#incident";
    QUIET = "Quiet so far.";
    LANDED = "Landed";
    DASHBOARDS = "Dashboards";
    GRAPHS = "Graphs; left and right arrows move the crosshair";
    NO_DATA = "no data";
    NEW = "new";
}

/// What a graph can be grouped by.
#[must_use]
pub fn by(by: &str) -> String {
    format!("by {by}")
}

/// The same, for the ear.
#[must_use]
pub fn split(name: &str, by: &str) -> String {
    format!("{name}, by {by}")
}

/// Who writes.
#[must_use]
pub fn from(post: &Post, film: bool) -> String {
    match post.kind {
        PostKind::You if film => RESPONDERS.to_owned(),
        PostKind::Landed => LANDED.to_owned(),
        _ => post.from.clone(),
    }
}

/// Since when a panel shows nothing new.
#[must_use]
pub fn since(at: Clock, blank: bool) -> String {
    if blank {
        format!("no data since {}", at.short())
    } else {
        format!("as of {}", at.short())
    }
}

/// How old what a graph shows may be, where it is not of now as the map is.
#[must_use]
pub fn sampled(panel: &Panel) -> String {
    if panel.every <= 1.0 && panel.delay <= 0.0 {
        return String::new();
    }
    let (every, late) = (format::duration(panel.every), format::duration(panel.delay));
    format!(" A new value every {every}, {late} late; the map shows the present.")
}

/// The moment under the crosshair.
#[must_use]
pub fn at(clock: Clock) -> String {
    format!("at {}", clock.long())
}

/// The time that the graphs show.
#[must_use]
pub fn window(session: &Session, (from, to): (u32, u32)) -> String {
    format!(
        "{} to {}",
        session.clock_at(from).short(),
        session.clock_at(to).short()
    )
}

/// A graph for whoever cannot see it.
#[must_use]
pub fn graph(name: &str, value: &str) -> String {
    format!("Graph of {name}, now {value}")
}
