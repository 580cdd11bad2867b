//! What the selected part is, whom it asks, and who asks it.

use std::collections::BTreeSet;

use yew::prelude::*;

use super::PaneProps;
use crate::ui::driver::Game;
use crate::ui::prose::Explained;
use crate::ui::words;

/// The selected part.
#[component]
pub fn About(props: &PaneProps) -> Html {
    let game = props.desk.game();
    let level = game.level();
    let part = game.selected;
    let Some(known) = level.parts.get(part) else {
        return Html::default();
    };
    let (asks, asked_by) = neighbours(&game, part);
    let chips = |title: &'static str, parts: BTreeSet<usize>| {
        let chip = |other: usize| {
            let desk = props.desk.clone();
            let select = Callback::from(move |_| desk.change(|game| game.selected = other));
            html! { <button class="chip" onclick={select}>{level.parts[other].name.clone()}</button> }
        };
        html! {
            if !parts.is_empty() {
                <p class="chips"><span>{title}</span>{for parts.into_iter().map(chip)}</p>
            }
        }
    };
    html! {
        <div class="about">
            <div class="what">{Explained::default().prose(&known.what, &level.terms)}</div>
            {chips(words::WAITS_FOR, asks)}
            {chips(words::WAITED_FOR_BY, asked_by)}
        </div>
    }
}

fn neighbours(game: &Game, part: usize) -> (BTreeSet<usize>, BTreeSet<usize>) {
    let flows = &game.after.flows;
    let asks = flows
        .iter()
        .filter(|flow| flow.from == part)
        .map(|flow| flow.to);
    let asked = flows
        .iter()
        .filter(|flow| flow.to == part)
        .map(|flow| flow.from);
    (asks.collect(), asked.collect())
}
