//! The timeline at the foot of the screen.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::ui::draw::{Paint, Surface, track};
use crate::ui::driver::{Desk, Game};
use crate::ui::words;

/// How much was served, pages, messages and actions, up to now and an hour beyond.
pub fn timeline(desk: &Desk) -> Html {
    let game: &Game = &desk.game();
    let paint = Paint::new(|brush, game, _| track::draw(brush, game));
    html! {
        <section class="time" aria-label={words::TIMELINE}>
            <Surface class="track" desk={desk.clone()} {paint} label={words::TIMELINE_WHAT} />
            if !game.judged() { {scrubber(desk, game)} }
        </section>
    }
}

/// One step of the scrubber by key [s].
const STEP: u32 = 30;

/// Where a run has no verdict, its line can be dragged to any moment.
fn scrubber(desk: &Desk, game: &Game) -> Html {
    let (from, to) = track::span(game);
    let now = game.session.tick();
    let oninput = {
        let desk = desk.clone();
        Callback::from(move |event: InputEvent| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let value = input.value_as_number();
            if value.is_finite() {
                desk.change(|game| game.seek(value.clamp(0.0, 1e9) as u32));
            }
        })
    };
    html! {
        <input type="range" class="scrub" aria-label={words::TIME} min={from.to_string()} max={to.to_string()} step={STEP.to_string()}
            value={now.to_string()} aria-valuetext={game.session.clock_at(now).long()} {oninput} />
    }
}
