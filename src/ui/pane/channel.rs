//! The incident's channel: alerts, colleagues, and what the player did, in time order.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::press;
use crate::level::Level;
use crate::play::PostKind;
use crate::ui::driver::{Desk, Game, Tab};
use crate::ui::prose::Explained;
use crate::ui::{browser, words};

/// Closer to its end than this, the channel follows what comes [px].
const NEAR: i32 = 60;

/// There is more to see when there is more in it, and when its pane is opened.
pub fn news(game: &Game) -> usize {
    2 * game.session().channel().len() + usize::from(game.sight.tab == Tab::Posts)
}

/// Shows its end, unless the reader has scrolled away from it.
pub fn follow(desk: &Desk) {
    let list = browser::document().query_selector(".posts").ok().flatten();
    if let Some(list) = list.filter(|_| !desk.game().sight.behind) {
        list.set_scroll_top(list.scroll_height());
    }
}

/// The channel.
pub fn channel(desk: &Desk) -> Html {
    let game = desk.game();
    let level = game.level();
    let posts = game.session().channel();
    let mut explained = Explained::default();
    let mut rows = Vec::new();
    for (number, post) in posts.iter().enumerate() {
        let text = explained.prose(&post.text, &level.terms);
        let part = post
            .part
            .filter(|_| matches!(post.kind, PostKind::Page | PostKind::Hint));
        rows.push(html! {
            <li key={number} class={classes!("msg", class(post.kind))}>
                <time>{post.at.long()}if post.at.day() != 0 { <small>{words::day(post.at)}</small> }</time>
                <div><b>{words::from(post, game.reel.is_some())}</b>{" "}{text}{part.map(|part| show(desk, level, part))}</div>
            </li>
        });
    }
    let scrolled = {
        let desk = desk.clone();
        Callback::from(move |event: Event| {
            let list: HtmlElement = event.target_unchecked_into();
            let below = list.scroll_height() - list.scroll_top() - list.client_height();
            desk.quietly(|game| game.sight.behind = below >= NEAR);
        })
    };
    html! {
        <section class="channel" aria-label={words::CHANNEL}>
            <div class="pane-h"><h2>{words::INCIDENT}</h2></div>
            <ol class="posts" tabindex="0" aria-label={words::CHANNEL} onscroll={scrolled}>
                if posts.is_empty() { <li class="none">{words::QUIET}</li> }
                <>{rows}</>
            </ol>
        </section>
    }
}

/// A button that selects the part that a page is about.
fn show(desk: &Desk, level: &Level, part: usize) -> Html {
    let Some(named) = level.parts.get(part) else {
        return Html::default();
    };
    let select = press(desk, move |game| game.select(part));
    html! {
        <>{" "}<button class="chip" onclick={select} aria-label={words::show(&named.name)}>{named.name.clone()}</button></>
    }
}

fn class(kind: PostKind) -> &'static str {
    match kind {
        PostKind::Page => "pages",
        PostKind::Message => "message",
        PostKind::You | PostKind::Landed => "you",
        PostKind::Hint => "hint",
    }
}
