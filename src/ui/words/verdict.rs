//! Words of the verdict: what the run came to, and what it is worth.

use super::day_and_time;
use crate::base::{Clock, Unit};
use crate::level::{Comparison, Operator};
use crate::play::{Medal, Session, Tally};
use crate::ui::format;

words! {
    NEITHER = "Neither won nor lost: the time is over, and the budget is not.";
    UNDECIDED = "Neither won nor lost so far.";
    MEASURING = "Playing the plan that comes with the level, to measure yours by it…";
    UNMET = "What the goal asks for and was missing at the end:";
    MET = "At the end everything the goal asks for held, but not for long enough.";
}

/// The medal.
#[must_use]
pub fn medal(medal: Option<Medal>) -> String {
    medal.map_or_else(
        || "No medal".to_owned(),
        |medal| format!("Medal: {}", medal.name()),
    )
}

/// What each medal is for.
#[must_use]
pub fn medals(budget: f64, par: f64) -> String {
    let tally = Tally::of(budget);
    let up_to = |medal: Medal| tally.amount(medal.up_to(budget, par));
    format!(
        "The plan that comes with the level uses {} of the budget. Gold goes up to {}, silver up to {}; bronze is any win.",
        tally.amount(par),
        up_to(Medal::Gold),
        up_to(Medal::Silver)
    )
}

/// The verdict, made of the run's values; of the player's own run or of somebody's.
#[must_use]
pub fn headline(session: &Session, own: bool) -> String {
    let budget = session.budget();
    let (won, lost) = match own {
        true => ("You won", "You lost"),
        false => ("This run was won", "This run was lost"),
    };
    match session.verdict() {
        Some(verdict) if verdict.won => {
            let at = day_and_time(verdict.at);
            let left = Tally::of(budget.total).amount(budget.total - verdict.used);
            // In large letters a number is not parted from its unit.
            let left = left.replace(' ', "\u{a0}");
            format!("{won} at {at}: the service is back, and {left} of the budget is left.")
        }
        Some(verdict) => {
            let gone = day_and_time(verdict.at);
            format!("{lost}. The budget was gone at {gone}.")
        }
        None if session.over() => NEITHER.to_owned(),
        None => UNDECIDED.to_owned(),
    }
}

/// Below it.
#[must_use]
pub fn subtitle(session: &Session) -> String {
    let (title, seed) = (&session.level().title, session.seed());
    let foresight = match session.foresight() {
        0 => String::new(),
        _ => " · acted before anything was to be seen".to_owned(),
    };
    let hints = match session.hints() {
        0 => String::new(),
        given => format!(" · {given} of {} hints taken", session.hints_in_all()),
    };
    let practice = if session.practice() {
        " · practice: a branch of another run"
    } else {
        ""
    };
    format!("{title} · seed {seed}{practice}{foresight}{hints}")
}

/// What the goal asks for, beside what was so.
#[must_use]
pub fn unmet(session: &Session, asked: &Comparison) -> String {
    let signal = &session.level().signals[asked.signal];
    let value = |held: f64| format::value(held, signal.unit);
    let how = match asked.operator {
        Operator::Below => "below",
        Operator::AtMost => "at most",
        Operator::Above => "above",
        Operator::AtLeast => "at least",
    };
    let held = session.signal(asked.signal);
    // What is either so or not is held as 1 or 0.
    if signal.unit == Unit::Number && (held, asked.value) == (0.0, 1.0) {
        return format!("“{}” did not hold.", signal.name);
    }
    let (was, limit) = (value(held), value(asked.value));
    format!("“{}” was {was}; asked for is {how} {limit}.", signal.name)
}

/// Below the budget that was burned.
#[must_use]
pub fn burned(total: f64, decided: bool) -> String {
    let when = if decided { " at the verdict" } else { "" };
    format!("of {} budget burned{when}", Tally::of(total).amount(total))
}

/// A moment, or that it never came.
#[must_use]
pub fn moment(at: Option<Clock>) -> String {
    at.map_or_else(|| "not by the end".to_owned(), day_and_time)
}
