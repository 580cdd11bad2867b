//! The bar at the top, the fuse, the tour and what is said aloud.

use yew::AttrValue;

use crate::base::number::{fixed, trimmed};
use crate::base::{Clock, counted};
use crate::play::{Budget, Session, Tally, Verdict};
use crate::ui::driver::{Manner, Pace, Tab, Why};
use crate::ui::format;

words! {
    SPEED = "Speed";
    PAUSE = "Pause";
    PLAY = "Play";
    SKIP = "Skip to the next event";
    SLOWED = "10×: something happened";
    SLOWED_FIRST = "10× for the first seconds";
    PAGED = "paused: you have been paged";
    PAUSED = "paused";
    SKIPPING = "to the next event";
    SPEED_MENU = "Run at a speed";
    DEBRIEF = "Debrief";
    NO_HINT = "There is no further hint now.";
    THEME = "Light or dark";
    HELP = "Help";
    TOUR = "Guided tour";
    TOUR_NEXT = "Next";
    TOUR_DONE = "Done";
    TOUR_SKIP = "Skip the tour";
    TOUR_OVER = "The tour is over.";
    TOUR_WAITS = "waits for you";
    TOUR_AGAIN = "Take the guided tour";
    SLA_BUDGET = "SLA budget";
    TIMELINE = "Timeline";
    TIMELINE_WHAT = "Look back: share served well over time, with pages, messages and your actions";
    TABS = "Panes";
}

/// A pane, as the narrow page's bar names it, with its class.
#[must_use]
pub fn pane(tab: Tab) -> (&'static str, &'static str) {
    match tab {
        Tab::Map => ("Map", "map"),
        Tab::Graphs => ("Graphs", "graphs"),
        Tab::Posts => ("Channel", "posts"),
        Tab::Acts => ("Act", "deeds"),
    }
}

/// Which step of the tour it is.
#[must_use]
pub fn tour_step(number: usize, steps: usize) -> String {
    format!("Step {number} of {steps}")
}

/// The next hint, and what it will be: the third gives the answer.
#[must_use]
pub fn hint(given: usize, all: usize) -> (String, &'static str) {
    let what = match given {
        given if given == all => "all are in the channel",
        0 => "a nudge",
        1 => "the part to look at",
        _ => "what to do; after it silver is the most",
    };
    (format!("Hint {}/{all}", (given + 1).min(all)), what)
}

/// What the clock does when something happens.
#[must_use]
pub fn manner(manner: Manner) -> &'static str {
    match manner {
        Manner::Slow => "slows to 10× for five seconds",
        Manner::Pause => "pauses",
        Manner::Never => "runs on",
    }
}

/// A speed on its button.
#[must_use]
pub fn speed(speed: f64) -> String {
    format!("{}×", fixed(speed, 0))
}

/// What that button does, also while the clock stands.
#[must_use]
pub fn run_at(chosen: f64) -> String {
    format!("Run at {}", speed(chosen))
}

/// The speed that was chosen, while another one runs.
#[must_use]
pub fn slowed(chosen: f64, now: f64) -> String {
    format!("{}, now at {}", speed(chosen), speed(now))
}

/// The pace on the narrow page's button.
#[must_use]
pub fn pace(pace: &Pace, now: f64) -> String {
    if pace.skipping {
        "⇥".to_owned()
    } else {
        speed(pace.shown(now))
    }
}

/// What the clock does, beside it; nothing while it simply runs.
#[must_use]
pub fn clock_note(pace: &Pace, tour_waits: bool, now: f64) -> AttrValue {
    let note = match pace.running {
        _ if tour_waits => TOUR_WAITS,
        false => return paused(pace.why),
        true if pace.skipping => SKIPPING,
        true if pace.slowed(now) && pace.opening => SLOWED_FIRST,
        true if pace.slowed(now) => SLOWED,
        true => "",
    };
    note.into()
}

/// That it stands, and why, if it stopped by itself.
fn paused(why: Option<Why>) -> AttrValue {
    let Some(why) = why else {
        return PAUSED.into();
    };
    let why = match why {
        Why::Paged => return PAGED.into(),
        Why::Page => "another page",
        Why::Message => "a message",
        Why::Landed => "something landed",
        Why::Fell => "no longer good",
        Why::CameBack => "good again",
        Why::Jumped => "the next act",
        Why::Left(left) => return format!("{PAUSED}: {} of the budget left", share(left)).into(),
    };
    format!("{PAUSED}: {why}").into()
}

/// Below what is left.
#[must_use]
pub fn of_budget(budget: &Budget) -> String {
    let all = format::budget(budget.total, budget.total);
    let unit = if Tally::of(budget.total).in_seconds() {
        "full outage"
    } else {
        "outage minutes"
    };
    if budget.used > budget.total {
        format!("over the {all} {unit} there were")
    } else {
        format!("of {all} {unit} left")
    }
}

/// The headline of the fuse: when it is won, or else when the budget is gone.
#[must_use]
pub fn outlook(session: &Session) -> String {
    match session.wins_at() {
        Some(at) => format!("won at {}", day_and_time(at)),
        None => gone(&session.budget(), session.now()),
    }
}

fn gone(budget: &Budget, now: Clock) -> String {
    let days = |at: Clock| (at - now) / crate::base::DAY;
    match budget.gone_at {
        Some(at) if days(at) < 1 => format!("gone at {}", day_and_time(at)),
        Some(at) => format!("gone in {}", counted(&days(at).to_string(), "days")),
        _ if budget.used >= budget.total => "gone".to_owned(),
        _ => "holds".to_owned(),
    }
}

/// A day that is not the main one: `−7 days`.
#[must_use]
pub fn day(at: Clock) -> String {
    let (day, sign) = (at.day().abs(), if at.day() < 0 { "−" } else { "+" });
    let unit = if day == 1 { "day" } else { "days" };
    format!("{sign}{day} {unit}")
}

/// A moment, with its day where that is not the main one.
#[must_use]
pub fn day_and_time(at: Clock) -> String {
    match at.day() {
        0 => at.short(),
        day => format!("{day:+} d {}", at.short()),
    }
}

/// Where the incident's clock jumps.
#[must_use]
pub fn later(seconds: i64) -> String {
    format!("{} later", format::duration(seconds as f64))
}

/// The same to the second, as a plan that repeats a run needs it.
#[must_use]
pub fn to_the_second(at: Clock) -> String {
    format!("{}{}", day_and_time(at), &at.long()[5..])
}

/// Below it.
#[must_use]
pub fn at_this_rate(session: &Session) -> String {
    let (budget, now) = (session.budget(), session.now());
    let burn = format!("burn rate {}", format::burn(budget.burn_rate));
    if let Some(at) = session.wins_at() {
        let left = format::duration((at - now) as f64);
        return format!("if it stays good for {left} · {burn}");
    }
    match budget.gone_at {
        // Days are counted above it.
        Some(at) if at - now >= crate::base::DAY => format!("at this rate · {burn}"),
        Some(at) => {
            format!(
                "in {} at this rate · {burn}",
                format::duration((at - now) as f64)
            )
        }
        None => burn,
    }
}

/// A verdict, said.
#[must_use]
pub fn said_verdict(verdict: &Verdict) -> String {
    let how = if verdict.won {
        "Won: the service is back."
    } else {
        "Lost: the budget is gone."
    };
    format!("{how} {}", verdict.at.short())
}

/// The budget, said.
#[must_use]
pub fn said_budget(budget: &Budget) -> String {
    format!(
        "Budget: {} {}",
        format::budget(budget.total - budget.used, budget.total),
        of_budget(budget)
    )
}

/// A share along an axis.
#[must_use]
pub fn share(share: f64) -> String {
    format!("{} %", trimmed(share * 100.0, 1))
}

/// What the timeline's curve is, with the range of its axis.
#[must_use]
pub fn served(least: f64) -> String {
    format!("served well, {} to 100 %", trimmed(least * 100.0, 1))
}

/// An availability target.
#[must_use]
pub fn target(share: f64) -> String {
    let text = fixed(share * 100.0, 4);
    format!("{} %", text.trim_end_matches('0').trim_end_matches('.'))
}
