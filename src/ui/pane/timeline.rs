//! The timeline at the foot of the screen.

use yew::prelude::*;

use crate::ui::draw::{Paint, Surface, track};
use crate::ui::driver::Desk;
use crate::ui::words;

/// How much was served, pages, messages and actions, up to now and an hour beyond.
pub fn timeline(desk: &Desk) -> Html {
    let paint = Paint::new(|brush, game, _| track::draw(brush, game));
    html! {
        <section class="time" aria-label={words::TIMELINE}>
            <Surface class="track" desk={desk.clone()} {paint} label={words::TIMELINE_WHAT} />
        </section>
    }
}
