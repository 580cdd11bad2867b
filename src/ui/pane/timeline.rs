//! The timeline at the foot of the screen.

use yew::prelude::*;

use super::PaneProps;
use crate::ui::draw::{Paint, Surface, track};
use crate::ui::words;

/// How much was served, pages, messages and actions, up to now and an hour beyond.
#[component]
pub fn Timeline(props: &PaneProps) -> Html {
    let paint = use_memo((), |()| {
        Paint::new(|brush, game, _| track::draw(brush, game))
    });
    html! {
        <section class="time" aria-label={words::TIMELINE}>
            <Surface class="track" desk={props.desk.clone()} paint={(*paint).clone()} label={words::TIMELINE_WHAT} />
        </section>
    }
}
