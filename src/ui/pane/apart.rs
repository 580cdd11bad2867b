//! The selected part taken apart, once somebody has looked into it: its machines in groups, and
//! what is in one of them.

use yew::prelude::*;

use super::PaneProps;
use crate::model::Row;
use crate::ui::draw::{Paint, Rect, Surface, cells};
use crate::ui::driver::Desk;
use crate::ui::words;

/// The groups as a list, the chosen one as cells; nothing where nobody has looked.
#[component]
pub fn Apart(props: &PaneProps) -> Html {
    let paint = use_memo((), |()| {
        Paint::new(|brush, game, _| {
            let apart = game.session.breakdown(game.selected);
            let room = Rect {
                x: 0.0,
                y: 0.0,
                w: brush.width,
                h: brush.height,
            };
            if let Some(row) = apart.and_then(|mut apart| apart.rows.drain(..).nth(game.row)) {
                cells::field(brush, room, &row.cells);
            }
        })
    });
    let game = props.desk.game();
    let Some(apart) = game.session.breakdown(game.selected) else {
        return Html::default();
    };
    let chosen = apart.rows.get(game.row);
    html! {
        <div class="apart" role="group" aria-label={apart.of}>
            <h3>{apart.of}</h3>
            <ul class="rows" tabindex="0">
                {for apart.rows.iter().enumerate().map(|(at, one)| row(&props.desk, one, at, at == game.row))}
            </ul>
            if let Some(chosen) = chosen {
                <div class="field">
                    <Surface desk={props.desk.clone()} paint={(*paint).clone()} label={words::cells(apart.cell, chosen)} />
                </div>
                <p class="hint">{words::legend(apart.cell)}</p>
            }
        </div>
    }
}

fn row(desk: &Desk, row: &Row, at: usize, chosen: bool) -> Html {
    let desk = desk.clone();
    let choose = Callback::from(move |_: MouseEvent| desk.change(|game| game.row = at));
    html! {
        <li key={at}>
            <button class="plain" aria-pressed={chosen.to_string()} onclick={choose}>
                <b>{words::age(row)}</b>
                for line in &row.lines {
                    <span class={if line.alarm { "line warn" } else { "line" }}>{words::line(line)}</span>
                }
            </button>
        </li>
    }
}
