//! A part's card on the map: a button with its name and its lines. Its machines and its traffic
//! are drawn around it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::press;
use crate::base::number::fixed;
use crate::level::{Part, Spot};
use crate::model::Line;
use crate::ui::driver::{Desk, Game};
use crate::ui::words;

/// Puts the cards of a map where the level has them.
pub fn place(stage: &Element, parts: &[Part]) {
    for (number, part) in parts.iter().enumerate() {
        let card = stage.query_selector(&format!("[data-part='{number}']"));
        let Some(card) = card.ok().flatten() else {
            continue;
        };
        let place = part.place;
        for (name, value) in [
            ("--x", place.x),
            ("--y", place.y / 0.6),
            ("--w", place.w),
            ("--h", place.h / 0.6),
        ] {
            let style = card.unchecked_ref::<HtmlElement>().style();
            let _ = style.set_property(name, &format!("{}%", fixed(value, 3)));
        }
    }
}

/// A queue that is filled beyond this is said, and not only drawn as a bar before its card [%].
const NEARLY_FULL: u32 = 90;

/// The card of a part.
pub fn card(desk: &Desk, game: &Game, part: usize, pulse: bool) -> Html {
    let Some(view) = game.after.parts.get(part) else {
        return Html::default();
    };
    let machines = view.cells.len();
    let queue = view
        .queue
        .map(|queue| (queue.clamp(0.0, 1.0) * 100.0).round() as u32);
    let full = queue.filter(|queue| *queue > NEARLY_FULL);
    let class = classes!(
        "card",
        pulse.then_some("pulse"),
        game.toured_to(Spot::Part(part)).then_some("pointed"),
        view.lines.iter().any(|line| line.alarm).then_some("hot"),
        (machines > 0).then_some("machines"),
    );
    html! {
        <button key={part} {class} data-part={part.to_string()} aria-pressed={(game.selected == part).to_string()}
            onclick={press(desk, move |game| game.select(part))}>
            <b>{game.level().parts[part].name.clone()}</b>
            <span class="lines">
                {for view.lines.iter().map(line)}
                if let Some(full) = full { <span class="line warn">{words::queue(full)}</span> }
                if view.lines.is_empty() { <span class="line">{words::NO_DATA}</span> }
            </span>
            <span class="away">{words::machines(&view.cells, queue.filter(|_| full.is_none()))}</span>
            if machines > 0 { <span class="room"></span> }
        </button>
    }
}

fn line(line: &Line) -> Html {
    html! {
        <span class={if line.alarm { "line warn" } else { "line" }}>
            {words::line(line)}
            if line.alarm { <span class="away">{words::OVER}</span> }
        </span>
    }
}
