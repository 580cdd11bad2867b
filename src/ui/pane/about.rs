//! What the selected part is, whom it asks, and who asks it.

use yew::prelude::*;

use super::press;
use crate::model::Flow;
use crate::ui::driver::{Desk, Game};
use crate::ui::prose::Explained;
use crate::ui::words;

/// The selected part.
pub fn about(desk: &Desk, game: &Game, explained: &mut Explained) -> Html {
    let level = game.level();
    let part = game.selected;
    let known = level.parts.get(part);
    let what = known.map(|known| explained.prose(&known.what, &level.terms));
    let list = |title: &'static str, outward: bool| {
        let end = |flow: &Flow| {
            if outward {
                (flow.from, flow.to)
            } else {
                (flow.to, flow.from)
            }
        };
        let mut rows = Vec::new();
        let flows = game.after.flows.iter().enumerate();
        for (number, flow) in flows.filter(|(_, flow)| end(flow).0 == part) {
            let other = end(flow).1;
            let name = &level.parts[other].name;
            rows.push(html! {
                <li key={number}>
                    <button class="chip" onclick={press(desk, move |game| game.select(other))}
                        aria-label={words::show(name)}>{name.clone()}</button>
                    <span class="num">{words::traffic(flow)}</span>
                </li>
            });
        }
        html! {
            if !rows.is_empty() {
                <div class="chips"><span>{title}</span><ul>{rows}</ul></div>
            }
        }
    };
    html! {
        <div class="about">
            <div class="what">{what}</div>
            {list(words::WAITS_FOR, true)}
            {list(words::WAITED_FOR_BY, false)}
        </div>
    }
}
