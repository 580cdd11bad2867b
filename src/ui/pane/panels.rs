//! The dashboards: small multiples with one crosshair.

use web_sys::Element;
use yew::prelude::*;

use super::press;
use crate::level::{Panel, Spot};
use crate::play::{OrderState, Session};
use crate::ui::draw::chart::{Chart, GUTTER};
use crate::ui::draw::{Paint, Surface};
use crate::ui::driver::{Desk, Game};
use crate::ui::{browser, format, words};

/// Time that the graphs show [s].
const SPAN: u32 = 5_400;

/// Least time that they show [s].
const LEAST: u32 = 1_200;

/// One step of the crosshair by key [s].
const STEP: u32 = 30;

/// The ticks that all graphs show.
fn span(game: &Game) -> (u32, u32) {
    let now = game.session().tick();
    let from = now.saturating_sub(SPAN).max(game.back(LEAST));
    (from, now.max(from + 1))
}

/// What is on the wall, by place: panels, each with its parts behind it unless they are folded.
fn wall(game: &Game) -> Vec<usize> {
    let shown = |panel: &usize| game.session().shown(*panel) && game.wish.shows(*panel);
    let whole = |part: usize| {
        let mut all = (0..game.level().panels.len()).filter(shown);
        all.any(|panel| parts(game, panel).contains(&part))
    };
    let mut wall = Vec::new();
    for panel in (0..game.level().panels.len())
        .filter(shown)
        .filter(|panel| !whole(*panel))
    {
        wall.push(panel);
        if !game.folded.contains(&panel) {
            wall.extend(parts(game, panel));
        }
    }
    wall
}

/// The parts of a panel that can be seen, by place.
fn parts(game: &Game, panel: usize) -> Vec<usize> {
    let split = game.level().panels[panel].split.iter();
    let parts = split.flat_map(|split| &split.panels).copied();
    let seen = |part: &usize| game.session().shown(*part) && game.wish.shows(*part);
    parts.filter(seen).collect()
}

/// The dashboards.
pub fn panels(desk: &Desk) -> Html {
    let game: &Game = &desk.game();
    let at = game
        .cursor
        .map(|tick| words::at(game.session().clock_at(tick)));
    let keys = {
        let desk = desk.clone();
        Callback::from(move |event: KeyboardEvent| {
            if move_cursor(&desk, &event.key()) {
                event.prevent_default();
            }
        })
    };
    html! {
        <section class="panels" aria-label={words::DASHBOARDS}>
            <div class="pane-h">
                <h2>{words::DASHBOARDS}</h2>
                <span class="hint">{at.unwrap_or_else(|| words::window(game.session(), span(game)))}</span>
            </div>
            <div class="grid" tabindex="0" role="group" aria-label={words::GRAPHS} onkeydown={keys}>
                {for wall(game).into_iter().map(|panel| graph(desk, game, panel))}
            </div>
        </section>
    }
}

/// Scrolls the wall to the first panel that is new, once, where it is in sight.
pub fn show_new(desk: &Desk) {
    if !desk.quietly(|game| game.sight.meet(&game.fresh)) {
        return;
    }
    let find = |what: &str| browser::document().query_selector(what).ok().flatten();
    if let (Some(grid), Some(new)) = (find(".grid"), find(".p.new")) {
        let down = new.get_bounding_client_rect().y() - grid.get_bounding_client_rect().y();
        grid.set_scroll_top(grid.scroll_top() + down as i32);
    }
}

/// Moves the crosshair by a key; whether that key does.
fn move_cursor(desk: &Desk, key: &str) -> bool {
    let step = |game: &mut Game, by: i64| {
        let (from, to) = span(game);
        let last = to.saturating_sub(1);
        let now = i64::from(game.cursor.unwrap_or(last)) + by;
        game.cursor = Some(u32::try_from(now).unwrap_or(0).clamp(from, last.max(from)));
    };
    match key {
        "ArrowLeft" => desk.change(|game| step(game, -i64::from(STEP))),
        "ArrowRight" => desk.change(|game| step(game, i64::from(STEP))),
        "Escape" => desk.change(|game| game.cursor = None),
        _ => return false,
    }
    true
}

/// Whether a value is on the bad side of its mark.
fn bad(panel: &Panel, value: f64) -> bool {
    match (panel.mark, panel.bad_above) {
        (Some(mark), Some(true)) => value > mark,
        (Some(mark), Some(false)) => value < mark,
        _ => false,
    }
}

/// The picture of a graph.
fn picture(panel: usize) -> Paint {
    Paint::new(move |brush, game, _| {
        let known = &game.level().panels[panel];
        let value = game.session().panel(panel).value;
        let hot = value.is_some_and(|value| bad(known, value));
        let deeds = deeds(game);
        Chart {
            series: came(game.session(), panel),
            beside: beside(game, panel),
            span: span(game),
            axis: known.axis,
            unit: game.level().signals[known.signal].unit,
            mark: known.mark,
            ink: if hot {
                &brush.palette.bad
            } else {
                &brush.palette.ok
            },
            deeds: &deeds,
            cursor: game.cursor,
        }
        .draw(brush);
    })
}

/// What a graph has to show: nothing beyond the last sample that came.
fn came(session: &Session, panel: usize) -> &[f32] {
    let series = session.panel_series(panel);
    let since = session.panel(panel).since;
    let end = since.map_or(series.len(), |at| session.tick_at(at) as usize + 1);
    &series[..end.min(series.len())]
}

/// What the other parts show of a panel that is taken apart.
fn beside(game: &Game, panel: usize) -> Vec<&[f32]> {
    let splits = game.level().panels.iter().flat_map(|one| &one.split);
    let own = splits.filter(|split| split.panels.contains(&panel));
    let parts = own.flat_map(|split| &split.panels);
    parts
        .map(|part| game.session().panel_series(*part))
        .collect()
}

/// The value under the crosshair, or the last one.
fn seen(game: &Game, panel: usize) -> Option<f64> {
    let Some(tick) = game.cursor else {
        return game.session().panel(panel).value;
    };
    let value = game.session().panel_series(panel).get(tick as usize);
    let value = value.copied().filter(|value| value.is_finite());
    value.map(f64::from)
}

fn graph(desk: &Desk, game: &Game, number: usize) -> Html {
    let panel = &game.level().panels[number];
    let unit = game.level().signals[panel.signal].unit;
    let now = game.session().panel(number);
    let seen = seen(game, number);
    let text = seen.map_or_else(
        || words::NO_DATA.to_owned(),
        |value| format::value(value, unit),
    );
    let hot = seen
        .is_some_and(|value| bad(panel, value))
        .then_some("warn");
    let blank = now.value.is_none();
    let new = game.fresh.contains(&number);
    let stale = now.since.map(|since| words::since(since, blank));
    let at = {
        let desk = desk.clone();
        Callback::from(move |event: PointerEvent| point(&desk, &event))
    };
    let leave = {
        let desk = desk.clone();
        Callback::from(move |_: PointerEvent| desk.change(|game| game.cursor = None))
    };
    html! {
        <figure key={number} class={classes!("p", blank.then_some("blind"), new.then_some("new"),
            game.toured_to(Spot::Panel(number)).then_some("pointed"))}>
            <figcaption>
                <details class="what"><summary>{panel.name.clone()}if new { {" "}<mark>{words::NEW}</mark> }</summary><p>{panel.what.clone()}{words::sampled(panel)}</p></details>
                <b class={hot}>{text.clone()}</b>
                if !parts(game, number).is_empty() { {apart(desk, game, number)} }
                if let Some(stale) = stale { <span class="stale">{stale}</span> }
            </figcaption>
            <div class="plot" onpointermove={at} onpointerleave={leave}>
                <Surface desk={desk.clone()} paint={picture(number)} label={words::graph(&panel.name, &text)} />
            </div>
        </figure>
    }
}

/// The button that takes a graph apart, or puts it together.
fn apart(desk: &Desk, game: &Game, number: usize) -> Html {
    let panel = &game.level().panels[number];
    let folded = game.folded.contains(&number);
    let by = panel.split.as_ref().map_or("", |split| &split.by);
    let id = panel.id.clone();
    html! {
        <button class="split" aria-pressed={(!folded).to_string()} aria-label={words::split(&panel.name, by)}
            onclick={press(desk, move |game| game.fold(&id))}>{words::by(by)}</button>
    }
}

fn point(desk: &Desk, event: &PointerEvent) {
    // Yew hears events at the root, which is then what they call their current target.
    let on = event.target_dyn_into::<Element>();
    let Some(plot) = on.and_then(|on| on.closest(".plot").ok().flatten()) else {
        return;
    };
    let rect = plot.get_bounding_client_rect();
    let wide = (rect.width() - GUTTER).clamp(1.0, 1e6);
    let share = (f64::from(event.client_x()) - rect.left() - GUTTER) / wide;
    desk.change(|game| {
        let (from, to) = span(game);
        let tick = f64::from(from) + share.clamp(0.0, 1.0) * f64::from(to - from);
        game.cursor = Some((tick as u32).clamp(from, to - 1));
    });
}

/// The ticks at which something that was ordered took effect.
fn deeds(game: &Game) -> Vec<u32> {
    let landed = game
        .session()
        .orders()
        .iter()
        .filter_map(|order| match order.state {
            OrderState::Landed { at } => Some(game.session().tick_at(at)),
            _ => None,
        });
    landed.collect()
}
