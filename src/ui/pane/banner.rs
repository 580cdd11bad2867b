//! What a look back is, and what a branch is, in a row of its own; with the ways out of it.

use yew::prelude::*;

use super::press;
use crate::ui::driver::{Desk, Game, Intent};
use crate::ui::words;

/// The row; none where the run is played as it is.
pub fn banner(desk: &Desk) -> Option<Html> {
    let game = desk.game();
    let now = game.session().now();
    let (title, text, ways) = if game.looking() {
        let text = words::look_text(game.live().now());
        let ways = html! {
            <>
                <button class="main" onclick={press(desk, Game::resume)}>{words::BACK_TO_NOW}</button>
                <button onclick={press(desk, |game| game.intend(Intent::PlayOn))}>{words::play_from(now)}</button>
            </>
        };
        (words::looking_at(now), text, ways)
    } else if game.session().practice() || !game.kept().is_empty() {
        let (title, text) = if game.session().practice() {
            (words::PRACTICE, words::PRACTICE_TEXT)
        } else {
            (words::THE_RUN, words::KEPT_TEXT)
        };
        (title.to_owned(), text.to_owned(), kept(desk, &game))
    } else if let Some(shared) = game.origin.as_ref().filter(|shared| !shared.read) {
        let read = press(desk, Game::read_origin);
        let ways = html! { <button class="plain" onclick={read}>{words::CLOSE}</button> };
        let text = [
            vec![words::shared(shared, game.live())],
            shared.recorded.notes(),
        ]
        .concat();
        (words::SHARED_RUN.to_owned(), text.join(" "), ways)
    } else {
        return None;
    };
    Some(html! {
        <section class="tour banner" aria-label={words::REWIND}>
            <h2>{title}</h2>
            <p>{text}</p>
            <div class="row">{ways}</div>
        </section>
    })
}

/// Buttons that take up the runs that were left.
pub fn kept(desk: &Desk, game: &Game) -> Html {
    let button = |(place, session): (usize, &crate::play::Session)| {
        let text = words::take_up(session.verdict(), session.now(), session.practice());
        html! { <button key={place} onclick={press(desk, move |game| game.take_up(place))}>{text}</button> }
    };
    html! { <>{for game.kept().iter().enumerate().map(button)}</> }
}
