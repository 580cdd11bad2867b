//! The front page, the briefing and addresses.

use crate::base::Clock;
use crate::base::number::fixed;
use crate::play::Tally;
use crate::ui::format;

words! {
    PITCH = "Each level is one real outage. You are on call, the system is breaking by its own logic, and the SLA budget burns.";
    PITCH_MORE = "Nothing is scripted: a model of the real system runs in your browser, and whatever you do, it answers.";
    OUTAGES_TITLE = "Outages";
    NEWCOMER = "New here?";
    FIRST = "Start with a guided tour: two minutes, one small outage.";
    LABS_TITLE = "Labs: one idea each";
    OWN_TITLE = "Your own outage";
    OWN_TEXT = "A level is one file: drop it anywhere on this page, or choose it here. A file that holds the link of a run opens that run. Neither leaves your machine.";
    OWN_FILE = "A level's file, or a run's";
    FOOTER = "Not affiliated with Slack; reconstructed from public sources.";
    LOADING = "Loading…";
    LOADING_SLOWLY = "Still loading. This takes longer than it should: the connection may be slow or lost.";
    NOT_PLAYED = "not played yet";
    NOT_WON = "played, not won yet";
    BEST_RUN = "Your best run";
    YOUNGEST = "the youngest";
    PAGER = "Take the pager";
    CATCHING_UP = "Running the hours before…";
    BUDGET_LABEL = "SLA budget";
    BUDGET_MEANS = "How much failure the promise allows, counted in time of full outage; others call it the error budget. The burn rate says how many times faster than allowed it is used up.";
    TARGET_MEANS = "The share of what people ask for that has to be served well.";
    TARGET_LABEL = "availability target";
    RESPONDERS_LABEL = "responders";
    WIN_LABEL = "You win when";
    BACK_HOME = "All outages";
    CANNOT_OPEN = "This cannot be opened";
    RUN_STAYS = "Your run is still open, and its clock stands.";
}

/// A run that can be taken up.
#[must_use]
pub fn under_way(at: Clock) -> String {
    format!("under way: {}", at.short())
}

/// A part of the address that is not text.
#[must_use]
pub fn bad_escape(name: &str) -> String {
    format!("The address has a damaged “{name}=”.")
}

/// A seed that is none.
#[must_use]
pub fn bad_seed(found: &str) -> String {
    format!("“{found}” is not a seed: a seed is a whole number from 0 to 9,007,199,254,740,991.")
}

/// A start that is no time.
#[must_use]
pub fn bad_start(why: &str) -> String {
    format!("The address asks for a start that cannot be read: {why}.")
}

/// A start outside the level.
#[must_use]
pub fn start_outside(start: Clock, from: Clock, to: Clock) -> String {
    format!("The level runs from {from} to {to}; it cannot start at {start}.")
}

/// A theme that is none.
#[must_use]
pub fn bad_theme(found: &str) -> String {
    format!("“{found}” is not a theme: write light, dark or auto.")
}

/// A level that is not there.
#[must_use]
pub fn unknown_level(id: &str) -> String {
    format!("There is no level “{id}”.")
}

/// A file that did not come.
#[must_use]
pub fn not_fetched(path: &str, why: &str) -> String {
    format!("{path} could not be fetched: {why}.")
}

/// A file that the browser does not give away.
#[must_use]
pub fn unreadable(name: &str) -> String {
    format!("{name} could not be read. Is it a file, and still there?")
}

/// An answer of a server.
#[must_use]
pub fn status(code: u16) -> String {
    format!("the server answered {code}")
}

/// A budget on a card.
#[must_use]
pub fn budget_of(minutes: f64) -> String {
    format!("budget {} of full outage", whole_budget(minutes))
}

/// A budget as nobody takes it for a time of day.
#[must_use]
pub fn whole_budget(minutes: f64) -> String {
    if Tally::of(minutes).in_seconds() {
        format::duration(minutes * 60.0)
    } else {
        format!("{} min", fixed(minutes, 0))
    }
}

/// The best run of a level, for whoever does not see the level beside it.
#[must_use]
pub fn best_run(title: &str) -> String {
    format!("{BEST_RUN}: {title}")
}

/// The best result so far.
#[must_use]
pub fn best(minutes: f64, total: f64) -> String {
    format!(
        "best: won with {} left",
        format::budget(total - minutes, total)
    )
}
