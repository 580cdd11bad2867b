//! The address at which what is seen goes on, on a page of its own.

use super::browser;
use super::driver::Game;
use super::wish::Mode;
use crate::play::Link;

/// A name in a query, and its value.
type Pair = (&'static str, String);

/// The address that holds the run so far, however long.
#[must_use]
pub fn run(game: &Game) -> String {
    address(&file(game), &link(game).text())
}

/// The address at which a reader goes on: the run with everything that was done in it, or the rest
/// of a film. A run that is too long for an address begins anew at the present moment.
#[must_use]
pub fn full_size(game: &Game) -> String {
    let mode = game.wish.mode;
    let holds = mode != Mode::Watch;
    let run = holds.then(|| link(game)).and_then(|link| link.short());
    let mut query = if run.is_some() {
        file(game)
    } else {
        anew(game)
    };
    if mode != Mode::Play {
        query.push(("mode", mode.name().to_owned()));
    }
    address(&query, &run.unwrap_or_default())
}

fn link(game: &Game) -> Link {
    Link::of(game.live(), &game.wish.sets)
}

/// A link names its level by id; a level that is not ours is found by its address.
fn file(game: &Game) -> Vec<Pair> {
    let file = game.wish.level.clone().filter(|_| game.wish.host.is_some());
    file.into_iter().map(|file| ("level", file)).collect()
}

/// The same level, seed and plan, from here on; a film that is over from where it began.
fn anew(game: &Game) -> Vec<Pair> {
    let wish = &game.wish;
    let level = wish
        .level
        .clone()
        .unwrap_or_else(|| game.level().id.clone());
    let over = game
        .reel
        .as_ref()
        .is_some_and(|reel| game.session().tick() >= reel.span().1);
    let now = Some(game.live().now()).filter(|_| !over);
    let start = now.or(wish.start).map(|at| at.to_string().replace(' ', ""));
    let mut query = vec![
        ("level", level),
        ("seed", game.session().seed().to_string()),
    ];
    query.extend(wish.steps.clone().map(|plan| ("plan", plan)));
    query.extend(start.map(|start| ("start", start)));
    query
}

fn address(query: &[Pair], run: &str) -> String {
    let pair = |(name, value): &Pair| {
        let value = String::from(js_sys::encode_uri_component(value));
        // A colon needs no escape, and a moment is easier to read with it.
        format!("{name}={}", value.replace("%3A", ":"))
    };
    let pairs: Vec<String> = query.iter().map(pair).collect();
    let mark = if pairs.is_empty() { "" } else { "?" };
    browser::alone(&format!("{mark}{}{run}", pairs.join("&")))
}
