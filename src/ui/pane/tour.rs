//! The guided tour: one step at a time, in a place where it covers nothing.

use yew::prelude::*;

use crate::level::{Goal, GuideStep, Spot};
use crate::ui::driver::{Desk, Game};
use crate::ui::prose::Explained;
use crate::ui::words;

/// The step that the player is at; nothing where there is no tour.
pub fn tour(desk: &Desk) -> Html {
    let game = desk.game();
    let Some((number, step)) = game.tour.step(game.session()) else {
        return Html::default();
    };
    let steps = game.level().guide.len();
    let last = number == steps;
    let press = |how: fn(&mut Game)| {
        let desk = desk.clone();
        Callback::from(move |_: MouseEvent| desk.change(how))
    };
    html! {
        <section class="tour" aria-label={words::TOUR}>
            <h2>{words::tour_step(number, steps)}</h2>
            <div class="para">{Explained::default().prose(&step.text, &game.level().terms)}</div>
            <div class="row">
                if step.goal == Goal::Read {
                    <button class="main" onclick={press(Game::tour_on)}>{if last { words::TOUR_DONE } else { words::TOUR_NEXT }}</button>
                }
                if !last { <button class="plain" onclick={press(Game::tour_skip)}>{words::TOUR_SKIP}</button> }
            </div>
        </section>
    }
}

/// The pane that a step points at, as a class; and the pane where a narrow page has it.
#[must_use]
pub fn points_at(step: &GuideStep) -> (&'static str, &'static str) {
    match step.at {
        Spot::Clock => ("at-clock", ""),
        Spot::Fuse => ("at-fuse", ""),
        Spot::Channel => ("at-channel", "posts"),
        Spot::Panels => ("at-panels", "graphs"),
        Spot::Panel(_) => ("", "graphs"),
        Spot::Part(_) if matches!(step.goal, Goal::Ordered(_)) => ("", "deeds"),
        Spot::Part(_) => ("", "map"),
        Spot::Doable(_) => ("", "deeds"),
    }
}
