//! What the goal asks for, where a run ended without it.

use yew::prelude::*;

use crate::level::Comparison;
use crate::ui::driver::Game;
use crate::ui::words;

/// What was not so at the end; nothing where there is a verdict, or may be one yet.
pub fn unmet(game: &Game) -> Html {
    let session = game.session();
    if !game.judged() || session.verdict().is_some() || !session.over() {
        return Html::default();
    }
    let unmet: Vec<&Comparison> = session.unmet().collect();
    let row = |one: &&Comparison| html! { <li>{words::unmet(session, one)}</li> };
    html! {
        <div class="unmet">
            <p>{format!("{}: {}", words::WIN_LABEL, session.level().win.text)}</p>
            if unmet.is_empty() {
                <p>{words::MET}</p>
            } else {
                <p>{words::UNMET}</p>
                <ul>{for unmet.iter().map(row)}</ul>
            }
        </div>
    }
}
