//! The run that is under way, as this device keeps it: whoever comes back after a reload, or after
//! the way back, can take it up again. It is kept as a link is; what is no run of that level as it
//! now is, is as good as nothing.

use super::browser;
use super::driver::Game;
use crate::level::Level;
use crate::model::MODEL;
use crate::play::Link;

fn key(level: &str) -> String {
    format!("under-way.{level}")
}

/// Keeps the run as it stands; one that is over is not kept any longer.
pub fn keep(game: &Game) {
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
