//! The last run of a level, as this device keeps it: whoever comes back after a reload, or after
//! the way back, can take it up again, or see how it ended. It is kept as a link is; one that was
//! played with another text of the level, or another model, is opened as a shared run is, and says
//! so.

use std::cell::Cell;

use yew::prelude::*;

use super::browser::{self, Listener};
use super::driver::{Desk, Game};
use crate::base::Clock;
use crate::level::Level;
use crate::model::MODEL;
use crate::play::Link;

/// The event of the window that a run is left for the first page.
pub const LEFT: &str = "burn-rate-left";
/// How often it is kept while it is played [ms].
const EVERY: f64 = 2_000.0;

/// The name is from when only open runs were kept; under another one they would be lost.
fn key(level: &str) -> String {
    format!("under-way.{level}")
}

/// Keeps the run now and then, and when it is left.
#[hook]
pub fn use_kept(desk: &Desk) {
    use_effect_with(desk.clone(), |desk| {
        let (played, gone) = (desk.clone(), desk.clone());
        let last = Cell::new(browser::now());
        let seat = desk.hear(move || {
            if browser::now() - last.get() >= EVERY {
                last.set(browser::now());
                keep(&played.game());
            }
        });
        let away = [LEFT, "pagehide"].map(|event| {
            let desk = desk.clone();
            Listener::new(&browser::window(), event, move |_| keep(&desk.game()))
        });
        move || {
            drop((seat, away));
            keep(&gone.game());
        }
    });
}

/// Keeps the run as it stands.
fn keep(game: &Game) {
    if game.own() && game.in_hand() {
        let run = Link::of(game.live(), &[]).text();
        browser::remember(&key(&game.level().id), &run);
    }
}

/// The run of that level that can be taken up, or that ended.
#[must_use]
pub fn recall(level: &Level) -> Option<Link> {
    let link = kept_of(&level.id)?;
    let (first, last) = (level.acts.first()?.from, level.acts.last()?.to);
    let within = first < link.ended_at && link.ended_at <= last;
    within.then_some(link)
}

/// How far the run of a level has come that is still open, as far as its text says.
#[must_use]
pub fn under_way(level: &str) -> Option<Clock> {
    let open = kept_of(level).filter(|link| link.verdict.is_none());
    open.map(|link| link.ended_at)
}

/// Whether the run is kept as it stands.
#[must_use]
pub fn kept(game: &Game) -> bool {
    keep(game);
    let kept = recall(game.level()).filter(|_| game.own());
    kept.is_some_and(|link| {
        link.ended_at == game.live().now() && link.seed == game.session().seed()
    })
}

/// Whether a run comes to the same here, to the bit.
#[must_use]
pub fn as_it_was(link: &Link, level: &Level) -> bool {
    link.model == MODEL && link.hash == level.hash
}

/// The run that is kept of a level, if it is one of that level's.
fn kept_of(level: &str) -> Option<Link> {
    let link = Link::parse(&browser::recall(&key(level))?).ok()?;
    (link.level == level && link.sets.is_empty()).then_some(link)
}
