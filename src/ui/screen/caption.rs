//! What is to be read in a film: what happened last, and what was done since; at its end, ways on.

use yew::prelude::*;

use crate::play::Order;
use crate::ui::driver::{Desk, Game};
use crate::ui::{link, words};

/// The caption; none where there is no film.
pub fn caption(desk: &Desk, now_you: &Callback<()>, debrief: &Callback<()>) -> Html {
    let game = &desk.game();
    let Some(reel) = &game.reel else {
        return Html::default();
    };
    if game.session().tick() < reel.span().1 {
        return html! { <div class="caption">{news(game)}{way(words::NOW_YOU, "", now_you)}</div> };
    }
    let again = {
        let desk = desk.clone();
        Callback::from(move |()| desk.change(Game::go))
    };
    html! {
        <div class="caption over">
            <p role="status">{words::film_ends(game.session(), game.wish.as_it_was())}</p>
            {way(words::NOW_YOU, "main", now_you)}
            {way(words::WORTHS, "", debrief)}
            {way(words::WATCH_AGAIN, "", &again)}
        </div>
    }
}

fn way(text: &'static str, class: &'static str, call: &Callback<()>) -> Html {
    html! { <button {class} onclick={link::follow(call)}>{text}</button> }
}

/// The last milestone, and the last order since.
fn news(game: &Game) -> Html {
    // What really happened is no news where something else is done.
    let milestone = game.milestone().filter(|_| game.wish.as_it_was());
    let mut orders = game.session().orders().iter().rev();
    let last = orders.find(|order| order.accepted);
    let since = |order: &&Order| milestone.is_none_or(|one| order.at >= one.at);
    html! {
        <p role="status">
            if let Some(one) = milestone { <span><time>{one.at.short()}</time>{" "}{one.text.clone()}</span> }
            if let Some(order) = last.filter(since) {
                <span class="done"><time>{order.at.short()}</time>{" "}{words::order_name(game, order)}</span>
            }
        </p>
    }
}
