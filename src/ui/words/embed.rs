//! Modes and embeds.

use super::PAGER;
use crate::base::{Clock, letters};
use crate::play::Session;
use crate::ui::format;
use crate::ui::wish::Mode;

words! {
    WATCH = "Watch what happened";
    EXPLORE = "Look around in it";
    TIME = "Moment";
    RESPONDERS = "Responders";
    NOW_YOU = "Now you";
    WORTHS = "What each step was worth";
    WATCH_AGAIN = "Watch again";
    NO_ACT = "A film takes no orders. Press Now you to act.";
    FULL_SIZE = "Open full size";
    EMBED = "Embed";
    EMBED_TITLE = "Embed this outage";
    EMBED_TEXT = "Put it into a writeup: with the script tag readers see a picture until they press it, and nothing else is loaded before; a frame loads the game when it comes into sight.";
    EMBED_DOES = "Readers";
    WITH_SCRIPT = "With a script tag";
    WITH_FRAME = "As a plain frame";
    WITH_PICTURE = "Where neither is allowed: a linked picture, in Markdown";
    COPY = "Copy";
    COPIED = "Copied";
    COPY_SELECTED = "Selected: copy it with your keyboard.";
    EMBED_OWN = "This level was handed over as a text, and has no address. Put the one of its file in the place of YOUR-FILE.toml.";
    LINK_OWN = "The link holds the run and not the level, which was handed over as a text. Where its file has an address, put ?level=ADDRESS before #run.";
    HAND_OVER = "A file on another site can only be read if that site allows it (Access-Control-Allow-Origin). In a page of your own, embed.js reads your file itself and hands it over.";
    THEMES = "There are the themes light, dark and auto.";
    HANDED = "the level that was handed over";
    BAD_SEED = "A seed is a whole number from 0 to 9007199254740991.";
}

/// What a mode is called where it is offered.
#[must_use]
pub fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Play => "play it",
        Mode::Watch => "watch what happened",
        Mode::Explore => "look around in it",
    }
}

/// What a film comes to; of what was, or of what would have been.
#[must_use]
pub fn film_ends(session: &Session, was: bool) -> String {
    let budget = session.budget();
    let (used, total) = (
        format::budget(budget.used, budget.total),
        format::budget(budget.total, budget.total),
    );
    let how = if was {
        "is how it went"
    } else {
        "is how it would have gone"
    };
    format!("In the model, that {how}: {used} of a budget of {total} used.")
}

/// Begins at a moment.
#[must_use]
pub fn from_here(at: Clock) -> String {
    format!("begin at {at}")
}

/// What opens a level.
#[must_use]
pub fn begin(mode: Mode) -> &'static str {
    match mode {
        Mode::Play => PAGER,
        Mode::Watch => WATCH,
        Mode::Explore => EXPLORE,
    }
}

/// A mode that there is not.
#[must_use]
pub fn bad_mode(value: &str) -> String {
    format!("The address asks for mode '{value}'; there are play, watch and explore.")
}

/// An id that the level does not have.
#[must_use]
pub fn unknown_id(id: &str, known: &[&str]) -> String {
    format!("The level has no '{id}'; it has {}.", known.join(", "))
}

/// Who has written a level that is a file of the player's.
#[must_use]
pub fn author_of(file: &str) -> String {
    format!("the author of {}", letters::shown(file))
}

/// Whose level it is, where it is not ours.
#[must_use]
pub fn written_by(host: &str) -> String {
    let host = if host.is_empty() {
        "the page around it"
    } else {
        host
    };
    format!("Written by {host}, not by Burn Rate.")
}
