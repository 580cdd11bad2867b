//! Words of the debrief, about what is worked out of a run.

use super::{day_and_time, to_the_second, way};
use crate::base::number::fixed;
use crate::base::{Clock, counted};
use crate::level::Level;
use crate::play::{Foretold, Order, OrderState, Session, Tally, Tipping};
use crate::ui::format;
use crate::ui::study::Stage;

words! {
    AGAIN = "Try again";
    ANOTHER = "Another day";
    BACK_TO_RUN = "Back to your run";
    LOOK_BACK = "Back to the system";
    HOME = "All outages";
    CURVES = "Share served well";
    YOURS = "you";
    REALLY = "what the responders did";
    NOBODY = "nobody does anything";
    YOUR_CURVE = "Your curve and nobody's are one: what you did changed nothing for the people who were served.";
    SAME_CURVE = "The curves of the responders and of nobody are one: what the responders did that day changed nothing for the people who were served.";
    WORKING = "How much is worked out";
    WORTH = "What each action was worth";
    WORTH_TEXT = "The same day, run again without that one action. Actions overlap: single worths need not add up.";
    WORTH_CUT = "A bar with a gap is longer than there is room for.";
    NO_ACTIONS = "You did nothing.";
    TOTAL = "All of them together";
    SAME_SOURCE = "the same source";
    A_LOOK = "a look";
    CALLED_OFF = "called off";
    NO_RETURN = "The point of no return";
    LOOP = "The loop that holds it";
    TIPPING = "The tipping point";
    TIPPING_KEY = "your way, minute by minute; numbers as in the table";
    CHARTING = "Working out the map";
    RECOVERS = "recovers";
    STAYS_DOWN = "stays down";
    HAPPENED = "What really happened";
    LESSONS = "What to take home";
    WHAT_IF = "What if";
    LOOK_AROUND = "Look around in it";
    NUMBERS = "Which numbers are real, and which are chosen";
    SOURCES = "Sources";
    FORESIGHT = "foresight: before the first page, and before anything was to be seen";
    REFUSED = "refused";
    DIGEST = "state digest";
    CURVES_WHAT = "Share served well over the day: yours, the responders', and nobody's";
    NOT_YET = "…";
    FACT_END = "burned by the end of the day";
    FACT_WOULD_END = "burned by the end of the day, with nothing more done";
    FACT_NOBODY = "if nobody had done anything";
    FACT_HISTORY = "with what the responders did";
    FACT_RECOVERED = "the service was fully back";
    FACT_WOULD_RECOVER = "the service is fully back, with nothing more done";
    FACT_THEY_RECOVERED = "it was fully back for the responders";
    FACT_LOWEST = "served well at the worst";
    TH_TIME = "Time";
    TH_ACTION = "Action";
    TH_BAR = "Saved or cost";
    TH_WORTH = "Worth";
    TH_REALLY = "Really";
    TH_YOU = "You";
    YOU_DID = "You: ";
}

/// What is worked out.
#[must_use]
pub fn working(stage: &Stage) -> String {
    match stage {
        Stage::Others => "Running the other days…".to_owned(),
        Stage::Worths(known, of) => {
            format!("Running your day without each action: {known} of {of}")
        }
        Stage::Together => "Running your day without several of them…".to_owned(),
        Stage::Recall => "Looking back at the worst minutes…".to_owned(),
        Stage::Turning => "Looking for the point of no return…".to_owned(),
    }
}

/// The button that stops the work for now, or goes on with it.
#[must_use]
pub fn hold(held: bool) -> &'static str {
    if held { "Go on" } else { "Stop for now" }
}

/// What stands below a worth.
#[must_use]
pub fn worth_unit(tally: Tally, minutes: f64, asked_for: bool) -> &'static str {
    match (tally.nothing(minutes), asked_for) {
        (true, true) => "asked for by the goal",
        (true, false) => "changed nothing",
        (false, _) => tally.unit(),
    }
}

/// Several moves of a slider as one row.
#[must_use]
pub fn moves(name: &str, count: usize, opened: bool) -> String {
    let sign = if opened { "▾" } else { "▸" };
    format!("{sign} {name}: {}", counted(&count.to_string(), "moves"))
}

/// Two actions of which either was enough.
#[must_use]
pub fn either(one: &str, other: &str, tally: Tally, minutes: f64) -> String {
    let (more, word) = (tally.number(minutes), tally.word());
    format!(
        "“{one}” or “{other}”: either was enough. Without both, {more} {word} more would be gone."
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

/// Where a lost run could still have been won.
#[must_use]
pub fn no_return(at: Option<Clock>) -> String {
    match at {
        Some(at) => format!(
            "Until {} the plan that comes with the level could still have won. A second later was too late for it, though perhaps not for another plan.",
            to_the_second(at)
        ),
        None => {
            "Even at the first page the plan that comes with the level would have come too late."
                .to_owned()
        }
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
        "Each part makes the next one worse, and the last one the first again. The values are means of your worst five minutes, up to {}.",
        day_and_time(at)
    )
}

/// Instead of a loop that never closed: its signals that did not move, with their values.
#[must_use]
pub fn loop_open(at: Clock, still: &[(String, String)]) -> String {
    let still: Vec<String> = still
        .iter()
        .map(|(name, value)| format!("“{name}” ({value})"))
        .collect();
    format!(
        "It never closed in this run. Even in your worst five minutes, up to {}, this had not moved as the loop pushes it: {}.",
        day_and_time(at),
        still.join(", ")
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
    format!(
        " From left to right: {x}. Upwards: {y}. It is drawn for the system as it was found; what you changed in it moves the edge."
    )
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

/// The button that writes the postmortem, with how much of it is written; it begins when all that
/// it tells is worked out.
#[must_use]
pub fn postmortem(written: Option<f64>) -> String {
    match written {
        None => "Download the postmortem".to_owned(),
        Some(0.0) => "The postmortem waits for the rest".to_owned(),
        Some(share) => format!("Writing the postmortem: {} %", fixed(share * 100.0, 0)),
    }
}

/// Whether a link could be copied.
#[must_use]
pub fn copied(copied: bool) -> &'static str {
    if copied {
        "The link is copied."
    } else {
        "The browser does not allow copying. The link is selected: copy it by hand."
    }
}

/// What became of an order.
#[must_use]
pub fn became(order: &Order) -> String {
    let became = match &order.state {
        OrderState::Refused(why) => format!("{REFUSED}: {why}"),
        OrderState::UnderWay { lands_at, .. } => {
            format!("was to land at {}", day_and_time(*lands_at))
        }
        OrderState::Landed { at } if *at == order.at => String::new(),
        OrderState::Landed { at } => format!("landed at {}", day_and_time(*at)),
        OrderState::CalledOff { at } => format!("called off at {}", day_and_time(*at)),
    };
    match (order.foresight && order.accepted, became.is_empty()) {
        (false, _) => became,
        (true, true) => FORESIGHT.to_owned(),
        (true, false) => format!("{became} · {FORESIGHT}"),
    }
}

/// Why an order has no worth: it was a look, or it was called off before it could do anything.
#[must_use]
pub fn no_worth(level: &Level, order: &Order) -> Option<&'static str> {
    if level.mitigations.get(order.what).is_none() {
        return Some(A_LOOK);
    }
    let called_off = matches!(order.state, OrderState::CalledOff { .. });
    called_off.then_some(CALLED_OFF)
}

/// What an action was worth.
#[must_use]
pub fn worth(tally: Tally, minutes: f64) -> String {
    let size = tally.number(minutes.abs());
    match minutes {
        m if tally.nothing(m) => size,
        m if m > 0.0 => format!("saved {size}"),
        _ => format!("cost {size}"),
    }
}

/// The digest of the state, with what it is of.
#[must_use]
pub fn digest(session: &Session) -> String {
    format!(
        "{} · seed {} · {} · {DIGEST} {}",
        session.level().id,
        session.seed(),
        to_the_second(session.now()),
        session.digest()
    )
}

/// What opens the list of numbers.
#[must_use]
pub fn numbers(count: usize) -> String {
    format!("All {count}, with the reason for each")
}
