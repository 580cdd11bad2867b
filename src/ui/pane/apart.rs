//! The selected part taken apart, once somebody has looked into it: its machines in groups, and
//! what is in one of them.

use yew::prelude::*;

use super::press;
use crate::model::Row;
use crate::ui::draw::{Paint, Rect, Surface, cells};
use crate::ui::driver::{Desk, Game};
use crate::ui::words;

/// The groups as a list, the chosen one as cells; nothing where nobody has looked.
pub fn apart(desk: &Desk, game: &Game) -> Html {
    let Some(apart) = game.session.breakdown(game.selected) else {
        return Html::default();
    };
    let chosen = apart.rows.get(game.sight.row);
    html! {
        <div class="apart" role="group" aria-label={apart.of}>
            <h3>{apart.of}</h3>
            <ul class="rows">
                {for apart.rows.iter().enumerate().map(|(at, one)| row(desk, one, at, at == game.sight.row))}
            </ul>
            if let Some(chosen) = chosen {
                <div class="field">
                    <Surface desk={desk.clone()} paint={picture()} label={words::cells(apart.cell, chosen)} />
                </div>
                <p class="hint">{words::legend(apart.cell)}</p>
            }
        </div>
    }
}

/// The cells of the chosen group.
fn picture() -> Paint {
    Paint::new(|brush, game, _| {
        let apart = game.session.breakdown(game.selected);
        let room = Rect {
            x: 0.0,
            y: 0.0,
            w: brush.width,
            h: brush.height,
        };
        if let Some(row) = apart.and_then(|apart| apart.rows.into_iter().nth(game.sight.row)) {
            cells::field(brush, room, &row.cells);
        }
    })
}

fn row(desk: &Desk, row: &Row, at: usize, chosen: bool) -> Html {
    html! {
        <li key={at}>
            <button class="plain" aria-pressed={chosen.to_string()} onclick={press(desk, move |game| game.sight.row = at)}>
                <b>{words::age(row)}</b>
                for line in &row.lines {
                    <span class={if line.alarm { "line warn" } else { "line" }}>{words::line(line)}</span>
                }
            </button>
        </li>
    }
}
