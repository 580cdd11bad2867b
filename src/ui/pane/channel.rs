//! The incident's channel: alerts, colleagues, and what the player did, in time order.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::PaneProps;
use crate::play::{Post, PostKind};
use crate::ui::prose::Explained;
use crate::ui::words;

/// Closer to its end than this, the channel follows what comes [px].
const NEAR: i32 = 60;

/// The channel.
#[component]
pub fn Channel(props: &PaneProps) -> Html {
    let list = use_node_ref();
    let count = props.desk.game().session.channel().len();
    {
        let list = list.clone();
        let near = list.cast::<HtmlElement>().is_none_or(|list| {
            list.scroll_height() - list.scroll_top() - list.client_height() < NEAR
        });
        use_effect_with(count, move |_| {
            if let Some(list) = list.cast::<HtmlElement>().filter(|_| near) {
                list.set_scroll_top(list.scroll_height());
            }
        });
    }
    let game = props.desk.game();
    let level = game.level();
    let mut explained = Explained::default();
    let mut row = |post: &Post| {
        let text = explained.prose(&post.text, &level.terms);
        let part = post.part.filter(|_| post.kind == PostKind::Page);
        let named = part.and_then(|part| level.parts.get(part));
        let show = {
            let desk = props.desk.clone();
            Callback::from(move |_| {
                desk.change(|game| game.selected = part.unwrap_or(game.selected))
            })
        };
        html! {
            <li class={classes!("msg", class(post.kind))}>
                <time>{post.at.short()}</time>
                <div>
                    <b>{words::from(post)}</b>{" "}{text}
                    if let Some(named) = named {
                        {" "}<button class="chip" onclick={show} aria-label={words::show(&named.name)}>{named.name.clone()}</button>
                    }
                </div>
            </li>
        }
    };
    html! {
        <section class="channel" aria-label={words::CHANNEL}>
            <div class="pane-h"><h2>{words::INCIDENT}</h2></div>
            <ol class="posts" ref={list} tabindex="0" aria-label={words::CHANNEL}>
                if count == 0 { <li class="none">{words::QUIET}</li> }
                {for game.session.channel().iter().map(&mut row)}
            </ol>
        </section>
    }
}

fn class(kind: PostKind) -> &'static str {
    match kind {
        PostKind::Page => "page",
        PostKind::Message => "message",
        PostKind::You | PostKind::Landed => "you",
        PostKind::Hint => "hint",
    }
}
