//! What the selected part is, whom it asks, and who asks it.

use yew::prelude::*;

use super::PaneProps;
use crate::model::Flow;
use crate::ui::prose::Explained;
use crate::ui::words;

/// The selected part.
#[component]
pub fn About(props: &PaneProps) -> Html {
    let game = props.desk.game();
    let level = game.level();
    let part = game.selected;
    let what = use_memo(part, |part| {
        let known = level.parts.get(*part);
        known.map(|known| Explained::default().prose(&known.what, &level.terms))
    });
    let list = |title: &'static str, outward: bool| {
        let end = |flow: &Flow| {
            if outward {
                (flow.from, flow.to)
            } else {
                (flow.to, flow.from)
            }
        };
        let flows: Vec<&Flow> = game
            .after
            .flows
            .iter()
            .filter(|flow| end(flow).0 == part)
            .collect();
        let row = |flow: &&Flow| {
            let other = end(flow).1;
            let name = &level.parts[other].name;
            let desk = props.desk.clone();
            let select = Callback::from(move |_| desk.change(|game| game.select(other)));
            html! {
                <li>
                    <button class="chip" onclick={select} aria-label={words::show(name)}>{name.clone()}</button>
                    <span class="num">{words::flow(flow, 0).concat()}</span>
                </li>
            }
        };
        html! {
            if !flows.is_empty() {
                <div class="chips"><span>{title}</span><ul>{for flows.iter().map(row)}</ul></div>
            }
        }
    };
    html! {
        <div class="about">
            <div class="what">{(*what).clone()}</div>
            {list(words::WAITS_FOR, true)}
            {list(words::WAITED_FOR_BY, false)}
        </div>
    }
}
