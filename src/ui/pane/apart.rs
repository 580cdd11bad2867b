//! The selected part taken apart, once somebody has looked into it: its machines in groups, and
//! what is in one of them.

use yew::prelude::*;

use super::press;
use crate::model::{Breakdown, Row};
use crate::ui::draw::{Paint, Rect, Surface, cells};
use crate::ui::driver::{Desk, Game};
use crate::ui::words;

/// The groups as a list, the chosen one as cells; nothing where nobody has looked.
pub fn apart(desk: &Desk, game: &Game) -> Html {
    let Some(apart) = game.session().breakdown(game.selected) else {
        return Html::default();
    };
    let at = chosen(game, &apart);
    let chosen = apart.rows.get(at);
    html! {
        <div class="apart" role="group" aria-label={apart.of}>
            <h3>{apart.of}</h3>
            <ul class="rows">
                {for apart.rows.iter().enumerate().map(|(place, one)| row(desk, one, place, place == at))}
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

/// The place of the group that is shown: the one that was chosen, or the oldest with something in
/// it.
fn chosen(game: &Game, apart: &Breakdown) -> usize {
    let holds = |row: &Row| !row.cells.is_empty();
    let chosen = game.sight.row;
    if apart.rows.get(chosen).is_some_and(holds) {
        return chosen;
    }
    apart.rows.iter().position(holds).unwrap_or(chosen)
}

/// The cells of the chosen group.
fn picture() -> Paint {
    Paint::new(|brush, game, _| {
        let apart = game.session().breakdown(game.selected);
        let room = Rect {
            x: 0.0,
            y: 0.0,
            w: brush.width,
            h: brush.height,
        };
        if let Some(apart) = apart {
            let row = apart.rows.get(chosen(game, &apart));
            cells::field(brush, room, row.map_or(&[][..], |row| &row.cells));
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
