//! The incident's channel: alerts, colleagues, and what the player did, in time order.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::PaneProps;
use crate::level::Level;
use crate::play::{Post, PostKind};
use crate::ui::driver::Desk;
use crate::ui::prose::Explained;
use crate::ui::words;

/// Closer to its end than this, the channel follows what comes [px].
const NEAR: i32 = 60;

/// The channel.
#[component]
pub fn Channel(props: &PaneProps) -> Html {
    let count = props.desk.game().session.channel().len();
    html! {
        <section class="channel" aria-label={words::CHANNEL}>
            <div class="pane-h"><h2>{words::INCIDENT}</h2></div>
            <Posts desk={props.desk.clone()} {count} open={props.open} />
        </section>
    }
}

/// What the list needs; it is made anew only when there is more.
#[derive(Properties, PartialEq)]
struct PostsProps {
    desk: Desk,
    count: usize,
    open: bool,
}

#[component]
fn Posts(props: &PostsProps) -> Html {
    let list = use_node_ref();
    let was_open = use_mut_ref(|| false);
    {
        let list = list.clone();
        let before = was_open.replace(props.open);
        let opens = props.open && !before;
        let near = list.cast::<HtmlElement>().is_none_or(|list| {
            opens || list.scroll_height() - list.scroll_top() - list.client_height() < NEAR
        });
        use_effect_with((props.count, props.open), move |_| {
            if let Some(list) = list.cast::<HtmlElement>().filter(|_| near) {
                list.set_scroll_top(list.scroll_height());
            }
        });
    }
    let game = props.desk.game();
    let level = game.level();
    let mut explained = Explained::default();
    let row = |post: &Post| {
        let text = explained.prose(&post.text, &level.terms);
        let part = post.part.filter(|_| post.kind == PostKind::Page);
        html! {
            <li class={classes!("msg", class(post.kind))}>
                <time>{post.at.short()}</time>
                <div><b>{words::from(post)}</b>{" "}{text}{part.map(|part| show(&props.desk, level, part))}</div>
            </li>
        }
    };
    html! {
        <ol class="posts" ref={list} tabindex="0" aria-label={words::CHANNEL}>
            if props.count == 0 { <li class="none">{words::QUIET}</li> }
            {for game.session.channel().iter().map(row)}
        </ol>
    }
}

/// A button that selects the part that a page is about.
fn show(desk: &Desk, level: &Level, part: usize) -> Html {
    let Some(named) = level.parts.get(part) else {
        return Html::default();
    };
    let desk = desk.clone();
    let select = Callback::from(move |_| desk.change(|game| game.select(part)));
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
