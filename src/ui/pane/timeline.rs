//! The timeline at the foot of the screen.

use web_sys::{Element, HtmlInputElement};
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
            if game.judged() { {looker(desk, game)} } else { {scrubber(desk, game)} }
        </section>
    }
}

/// One step of the scrubber by key [s].
const STEP: u32 = 30;

/// Where a run has no verdict, its line can be dragged to any moment.
fn scrubber(desk: &Desk, game: &Game) -> Html {
    let (from, to) = track::span(game);
    let now = game.session().tick();
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
            value={now.to_string()} aria-valuetext={game.session().clock_at(now).long()} {oninput} />
    }
}

/// One step back or on by an arrow key, and by a page key [s].
const STEPS: (i64, i64) = (30, 300);

/// Where there is a verdict to come, the line can be dragged to look at any moment of the past.
fn looker(desk: &Desk, game: &Game) -> Html {
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
        <div class="looker" role="slider" tabindex="0" aria-label={words::REWIND} aria-valuemin={track::span(game).0.to_string()}
            aria-valuemax={game.live().tick().to_string()} aria-valuenow={game.session().tick().to_string()}
            aria-valuetext={game.session().now().long()} onpointerdown={pointed.clone()} onpointermove={pointed} onkeydown={keys}></div>
    }
}

/// Looks at the second under the pointer while it is pressed.
fn drag(desk: &Desk, event: &PointerEvent) {
    // Yew hears events at the root, which is then what they call their current target.
    let track = event.target_dyn_into::<Element>();
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
    // Several presses may come between two frames.
    let now = i64::from(game.looked_at());
    let (first, live) = (track::span(game).0, game.live().tick());
    let to = match key {
        "ArrowLeft" | "ArrowDown" => now - STEPS.0,
        "ArrowRight" | "ArrowUp" => now + STEPS.0,
        "PageDown" => now - STEPS.1,
        "PageUp" => now + STEPS.1,
        "Home" => 0,
        "End" => i64::from(live),
        _ => return false,
    };
    let to = u32::try_from(to.max(0)).unwrap_or(live);
    game.look_at(to.clamp(first.min(live), live));
    true
}
