//! What the player says will come of the next order: a signal, and which way it goes.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::press;
use crate::play::{Prediction, Way};
use crate::ui::driver::{Desk, Game};
use crate::ui::words;

/// The ways, as their buttons stand.
const WAYS: [Way; 3] = [Way::Up, Way::Same, Way::Down];

/// The choice, folded away until somebody wants it.
pub fn predict(desk: &Desk, game: &Game) -> Html {
    let level = game.level();
    let panels = level.panels.iter().enumerate();
    let panels = panels.filter(|(place, _)| game.session().shown(*place));
    let first = panels.clone().map(|(_, panel)| panel.signal).next();
    let known = panels
        .clone()
        .any(|(_, panel)| panel.signal == game.sight.foreseen);
    let Some(signal) = Some(game.sight.foreseen).filter(|_| known).or(first) else {
        return Html::default();
    };
    let choose = {
        let desk = desk.clone();
        Callback::from(move |event: Event| {
            // A select has a value as an input has one.
            let value = event.target_unchecked_into::<HtmlInputElement>().value();
            desk.change(|game| {
                game.sight.foreseen = value.parse().unwrap_or(0);
                game.sight.prediction = None;
            });
        })
    };
    let way = |way: Way| {
        let said = Prediction { signal, way };
        let pressed = game.sight.prediction == Some(said);
        html! { <button aria-pressed={pressed.to_string()} onclick={press(desk, move |game| game.predict(said))}>{words::way(way)}</button> }
    };
    html! {
        <details class="predict">
            <summary>{words::predicted(level, game.sight.prediction)}</summary>
            <select aria-label={words::SIGNAL} onchange={choose}>
                {for panels.map(|(_, panel)| html! {
                    <option value={panel.signal.to_string()} selected={panel.signal == signal}>{panel.name.clone()}</option>
                })}
            </select>
            <div class="seg" role="group" aria-label={words::WHICH_WAY}>{for WAYS.map(way)}</div>
        </details>
    }
}
