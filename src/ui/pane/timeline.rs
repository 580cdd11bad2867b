//! The timeline at the foot of the screen. Who drags it looks at another second.

use web_sys::Element;
use yew::prelude::*;

use crate::ui::draw::{Paint, Surface, track};
use crate::ui::driver::{Desk, Game};
use crate::ui::words;

/// One step by an arrow key, and by a page key [s].
const STEPS: (i64, i64) = (30, 300);

/// How much was served, pages, messages and actions, up to now and an hour beyond.
pub fn timeline(desk: &Desk) -> Html {
    let paint = Paint::new(|brush, game, _| track::draw(brush, game));
    let game = desk.game();
    let (from, live) = (track::span(&game).0, game.line.live().tick());
    let pointed = {
        let desk = desk.clone();
        Callback::from(move |event: PointerEvent| drag(&desk, &event))
    };
    let keys = {
        let desk = desk.clone();
        Callback::from(move |event: KeyboardEvent| {
            if desk.change(|game| press(game, &event.key())) {
                event.prevent_default();
            }
        })
    };
    html! {
        <section class="time" aria-label={words::TIMELINE}>
            <div class="track" role="slider" tabindex="0" aria-label={words::TIMELINE_WHAT} aria-valuemin={from.to_string()}
                aria-valuemax={live.to_string()} aria-valuenow={game.session().tick().to_string()}
                aria-valuetext={game.session().now().long()} onpointerdown={pointed.clone()} onpointermove={pointed} onkeydown={keys}>
                <Surface class="track" desk={desk.clone()} {paint} />
            </div>
        </section>
    }
}

/// Looks at the second under the pointer while it is pressed.
fn drag(desk: &Desk, event: &PointerEvent) {
    let track = event.current_target();
    let track = track.and_then(|on| wasm_bindgen::JsCast::dyn_into::<Element>(on).ok());
    let Some(track) = track.filter(|_| event.buttons() & 1 == 1) else {
        return;
    };
    let _ = track.set_pointer_capture(event.pointer_id());
    let room = track.get_bounding_client_rect();
    let x = f64::from(event.client_x()) - room.left();
    desk.change(|game| game.look_at(track::tick_at(game, x, room.width())));
}

/// Moves what is looked at by a key; whether that key does.
fn press(game: &mut Game, key: &str) -> bool {
    let now = i64::from(game.session().tick());
    let live = i64::from(game.line.live().tick());
    let to = match key {
        "ArrowLeft" | "ArrowDown" => now - STEPS.0,
        "ArrowRight" | "ArrowUp" => now + STEPS.0,
        "PageDown" => now - STEPS.1,
        "PageUp" => now + STEPS.1,
        "Home" => 0,
        "End" => live,
        _ => return false,
    };
    game.look_at(u32::try_from(to.clamp(0, live)).unwrap_or(0));
    true
}
