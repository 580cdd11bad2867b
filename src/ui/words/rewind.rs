//! Words about looks back, branches, shared runs and predictions.

use super::{day_and_time, to_the_second};
use crate::base::Clock;
use crate::level::Level;
use crate::play::{Prediction, Session, Tally, Verdict, Way};
use crate::ui::driver::Origin;

words! {
    REWIND = "Look back";
    BACK_TO_NOW = "Back to now";
    PRACTICE = "Practice";
    THE_RUN = "The run";
    PRACTICE_TEXT = "A branch of another run: it earns no medal. What you left is kept until you leave the page.";
    KEPT_TEXT = "You are back in it. The branch is kept until you leave the page.";
    MEANT_TITLE = "Act in the past?";
    MEANT = "Begin a branch";
    NOT_MEANT = "Only look";
    REPLAYING = "Playing the shared run…";
    BEGIN_ANEW = "Whoever takes the pager begins anew: the run that was left is then forgotten.";
    TAKING_UP = "Playing your run again…";
    SHARED_RUN = "A shared run";
    LINK = "Link to this run";
    COPY_LINK = "Copy link";
    SIGNAL = "Which signal";
    WHICH_WAY = "Which way it will go";
}

/// How a run ended.
fn ended(verdict: Option<Verdict>) -> String {
    match verdict {
        Some(one) if one.won => format!("won at {}", day_and_time(one.at)),
        Some(one) => format!("lost at {}", day_and_time(one.at)),
        None => "without a verdict".to_owned(),
    }
}

/// A run from a link, beside what was recorded of it.
#[must_use]
pub fn shared(shared: &Origin, session: &Session) -> String {
    let recorded = &shared.recorded;
    let used = Tally::of(session.budget().total).amount(recorded.used);
    let ended = ended(recorded.verdict);
    let until = day_and_time(session.clock_at(recorded.until));
    let told = format!("This run was shared: {ended}. By {until} it had burned {used} of budget.");
    let came = match shared.same {
        Some(true) => " Replayed here, it ended the same, bit for bit.",
        Some(false) => " Here it came to something else.",
        None => "",
    };
    let further = if session.tick() > recorded.until {
        format!(
            " What came after {} was played here.",
            to_the_second(session.clock_at(recorded.until))
        )
    } else {
        String::new()
    };
    told + came + &further
}

/// What takes up a run that was left.
#[must_use]
pub fn carry_on(at: Clock) -> String {
    format!("Carry on from {}", day_and_time(at))
}

/// What shows how the last run ended.
#[must_use]
pub fn last_run(verdict: Verdict) -> String {
    format!("Your last run: {}", ended(Some(verdict)))
}

/// The second that is looked at.
#[must_use]
pub fn looking_at(at: Clock) -> String {
    format!("Looking at {}", to_the_second(at))
}

/// What a look is.
#[must_use]
pub fn look_text(now: Clock) -> String {
    format!(
        "The run stands at {}; looking changes nothing.",
        to_the_second(now)
    )
}

/// What begins a branch.
#[must_use]
pub fn play_from(at: Clock) -> String {
    format!("Play from {}", to_the_second(at))
}

/// The question before it.
#[must_use]
pub fn meant(at: Clock) -> String {
    format!(
        "The screen shows {}, but the run is further on. Acting here begins a branch: practice, without a medal. The run stays as it is, and you can go back to it.",
        to_the_second(at)
    )
}

/// A run that was left.
#[must_use]
pub fn take_up(verdict: Option<Verdict>, now: Clock, practice: bool) -> String {
    let which = if practice { "branch" } else { "first run" };
    let ended = verdict.map_or_else(String::new, |_| format!(", {}", ended(verdict)));
    format!("Back to the {which} at {}{ended}", to_the_second(now))
}

/// Which way a signal goes.
#[must_use]
pub fn way(way: Way) -> &'static str {
    match way {
        Way::Up => "up",
        Way::Same => "no change",
        Way::Down => "down",
    }
}

/// What was said of the next action.
#[must_use]
pub fn predicted(level: &Level, prediction: Option<Prediction>) -> String {
    prediction.map_or_else(
        || "Predict what your next action does".to_owned(),
        |one| {
            format!(
                "Next action: {} {}",
                level.signals[one.signal].name,
                way(one.way)
            )
        },
    )
}
