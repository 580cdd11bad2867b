//! The dashboards: small multiples with one crosshair.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::PaneProps;
use crate::level::{Panel, Spot};
use crate::play::OrderState;
use crate::ui::draw::chart::Chart;
use crate::ui::draw::{Paint, Surface};
use crate::ui::driver::{Desk, Game};
use crate::ui::{format, words};

/// Time that the graphs show [s].
const SPAN: u32 = 5_400;

/// Least time that they show [s].
const LEAST: u32 = 1_200;

/// One step of the crosshair by key [s].
const STEP: u32 = 30;

/// The ticks that all graphs show.
fn span(game: &Game) -> (u32, u32) {
    let now = game.session.tick();
    let from = now.saturating_sub(SPAN).max(game.back(LEAST));
    (from, now.max(from + 1))
}

/// What is on the wall, by place: panels, each with its parts behind it unless they are folded.
fn wall(game: &Game) -> Vec<usize> {
    let shown = |panel: &usize| game.session.shown(*panel);
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
    parts.filter(|part| game.session.shown(*part)).collect()
}

/// The dashboards.
#[component]
pub fn Panels(props: &PaneProps) -> Html {
    let game = props.desk.game();
    let at = game
        .cursor
        .map(|tick| words::at(game.session.clock_at(tick)));
    let desk = props.desk.clone();
    let keys = Callback::from(move |event: KeyboardEvent| {
        if move_cursor(&desk, &event.key()) {
            event.prevent_default();
        }
    });
    let grid = use_node_ref();
    {
        let grid = grid.clone();
        use_effect_with((game.fresh.clone(), props.open), move |_| {
            if let Some(grid) = grid.cast::<HtmlElement>() {
                show_first_new(&grid);
            }
        });
    }
    html! {
        <section class="panels" aria-label={words::DASHBOARDS}>
            <div class="pane-h">
                <h2>{words::DASHBOARDS}</h2>
                <span class="hint">{at.unwrap_or_else(|| words::window(&game.session, span(&game)))}</span>
            </div>
            <div class="grid" ref={grid} tabindex="0" role="group" aria-label={words::GRAPHS} onkeydown={keys}>
                {for wall(&game).into_iter().map(|panel| html! {
                    <Graph key={panel} desk={props.desk.clone()} beat={props.beat} {panel} />
                })}
            </div>
        </section>
    }
}

/// Scrolls the wall to the first panel that is new.
fn show_first_new(grid: &HtmlElement) {
    let new = grid.query_selector(".p.new").ok().flatten();
    if let Some(new) = new {
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

/// What one graph needs.
#[derive(Properties, PartialEq)]
struct GraphProps {
    desk: Desk,
    beat: u32,
    panel: usize,
}

/// Whether a value is on the bad side of its mark.
fn bad(panel: &Panel, value: f64) -> bool {
    match (panel.mark, panel.bad_above) {
        (Some(mark), Some(true)) => value > mark,
        (Some(mark), Some(false)) => value < mark,
        _ => false,
    }
}

#[component]
fn Graph(props: &GraphProps) -> Html {
    let paint = use_memo(props.panel, |panel| {
        let panel = *panel;
        Paint::new(move |brush, game, _| {
            let known = &game.level().panels[panel];
            let value = game.session.panel(panel).value;
            let hot = value.is_some_and(|value| bad(known, value));
            let deeds = deeds(game);
            Chart {
                series: game.session.panel_series(panel),
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
    });
    let game = props.desk.game();
    let panel = &game.level().panels[props.panel];
    let unit = game.level().signals[panel.signal].unit;
    let now = game.session.panel(props.panel);
    let seen = match game.cursor {
        None => now.value,
        Some(tick) => {
            let value = game.session.panel_series(props.panel).get(tick as usize);
            value
                .copied()
                .filter(|value| value.is_finite())
                .map(f64::from)
        }
    };
    let text = seen.map_or_else(
        || words::NO_DATA.to_owned(),
        |value| format::value(value, unit),
    );
    let hot = seen
        .is_some_and(|value| bad(panel, value))
        .then_some("warn");
    let blank = now.value.is_none();
    let new = game.fresh.contains(&props.panel);
    let folded = game.folded.contains(&props.panel);
    let stale = now.since.map(|since| words::since(since, blank));
    let point = {
        let desk = props.desk.clone();
        Callback::from(move |event: PointerEvent| point(&desk, &event))
    };
    let leave = {
        let desk = props.desk.clone();
        Callback::from(move |_: PointerEvent| desk.change(|game| game.cursor = None))
    };
    html! {
        <figure class={classes!("p", blank.then_some("blind"), new.then_some("new"),
            game.toured_to(Spot::Panel(props.panel)).then_some("pointed"))}>
            <figcaption>
                <details class="what"><summary>{panel.name.clone()}if new { {" "}<mark>{words::NEW}</mark> }</summary><p>{panel.what.clone()}</p></details>
                if !parts(&game, props.panel).is_empty() { {apart(&props.desk, panel, folded)} }
                <b class={hot}>{text.clone()}</b>
            </figcaption>
            <div class="plot" onpointermove={point} onpointerleave={leave}>
                <Surface desk={props.desk.clone()} paint={(*paint).clone()} label={words::graph(&panel.name, &text)} />
                if let Some(stale) = stale { <span class="stale">{stale}</span> }
            </div>
        </figure>
    }
}

/// The button that takes a graph apart, or puts it together.
fn apart(desk: &Desk, panel: &Panel, folded: bool) -> Html {
    let by = panel.split.as_ref().map_or("", |split| &split.by);
    let (desk, id) = (desk.clone(), panel.id.clone());
    let toggle = Callback::from(move |_| desk.change(|game| game.fold(&id)));
    html! {
        <button class="split" aria-pressed={(!folded).to_string()} aria-label={words::split(&panel.name, by)}
            onclick={toggle}>{words::by(by)}</button>
    }
}

fn point(desk: &Desk, event: &PointerEvent) {
    let Some(plot) = event
        .current_target()
        .and_then(|target| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(target).ok())
    else {
        return;
    };
    let rect = plot.get_bounding_client_rect();
    let share = (f64::from(event.client_x()) - rect.left()) / rect.width().clamp(1.0, 1e6);
    desk.change(|game| {
        let (from, to) = span(game);
        let tick = f64::from(from) + share.clamp(0.0, 1.0) * f64::from(to - from);
        game.cursor = Some((tick as u32).clamp(from, to - 1));
    });
}

/// The ticks at which something that was ordered took effect.
fn deeds(game: &Game) -> Vec<u32> {
    let landed = game
        .session
        .orders()
        .iter()
        .filter_map(|order| match order.state {
            OrderState::Landed { at } => Some(game.session.tick_at(at)),
            _ => None,
        });
    landed.collect()
}
