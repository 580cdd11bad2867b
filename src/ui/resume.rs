//! The run that is under way, as this device keeps it: whoever comes back after a reload, or after
//! the way back, can take it up again. It is kept as a link is; what is no run of that level as it
//! now is, is as good as nothing.

use std::cell::Cell;

use yew::prelude::*;

use super::browser::{self, Listener};
use super::driver::{Desk, Game};
use crate::base::Clock;
use crate::level::Level;
use crate::model::MODEL;
use crate::play::Link;

/// How often it is kept while it is played [ms].
const EVERY: f64 = 2_000.0;

fn key(level: &str) -> String {
    format!("under-way.{level}")
}

/// Keeps the run now and then, and when it is left.
#[hook]
pub fn use_kept(desk: &Desk) {
    use_effect_with(desk.clone(), |desk| {
        let (played, left, gone) = (desk.clone(), desk.clone(), desk.clone());
        let last = Cell::new(browser::now());
        let seat = desk.hear(move || {
            if browser::now() - last.get() >= EVERY {
                last.set(browser::now());
                keep(&played.game());
            }
        });
        let away = Listener::new(&browser::window(), "pagehide", move |_| keep(&left.game()));
        move || {
            drop((seat, away));
            keep(&gone.game());
        }
    });
}

/// Keeps the run as it stands; one that is over is not kept any longer.
fn keep(game: &Game) {
    if !game.own() {
        return;
    }
    let key = key(&game.level().id);
    if !game.under_way() {
        browser::forget(&key);
    } else if game.in_hand() {
        browser::remember(&key, &Link::of(game.live(), &[]).text());
    }
}

/// The run of that level that can be taken up.
#[must_use]
pub fn recall(level: &Level) -> Option<Link> {
    read(&browser::recall(&key(&level.id))?, level)
}

/// How far the run of a level has come that can be taken up, as far as its text says.
#[must_use]
pub fn under_way(level: &str) -> Option<Clock> {
    let link = Link::parse(&browser::recall(&key(level))?).ok()?;
    let open = link.model == MODEL && link.level == level && link.verdict.is_none();
    open.then_some(link.ended_at)
}

/// Whether the run is kept as it stands.
#[must_use]
pub fn kept(game: &Game) -> bool {
    keep(game);
    let kept = recall(game.level()).filter(|_| game.own());
    kept.is_some_and(|link| link.ended_at == game.live().now() && link.seed == game.session.seed())
}

/// The run in a text, if it is one of that level's that goes on here to the bit.
fn read(text: &str, level: &Level) -> Option<Link> {
    let link = Link::parse(text).ok()?;
    let same = link.model == MODEL && link.level == level.id && link.hash == level.hash;
    let open = link.verdict.is_none() && link.sets.is_empty();
    let (first, last) = (level.acts.first()?.from, level.acts.last()?.to);
    let within = first < link.ended_at && link.ended_at < last;
    (same && open && within).then_some(link)
}
