//! The map: cards in the page, traffic on a canvas below them, machines on one above.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::{DomRect, Element};
use yew::prelude::*;

use super::card::{Card, shown};
use super::{Legend, PaneProps};
use crate::level::{Part, Spot};
use crate::model::Flow;
use crate::ui::draw::flows::{self, Caption};
use crate::ui::draw::route::{self, Wire};
use crate::ui::draw::{Brush, Paint, Rect, Surface, cells};
use crate::ui::driver::{Game, Moment};
use crate::ui::{browser, words};

/// Least time from one picture of the machines to the next [ms]; the dots move every frame.
const CELLS: f64 = 60.0;

/// How long a part draws the eye [ms].
const PULSE: f64 = 2_400.0;

/// Where things stand on the canvases, read from the page.
#[derive(Default)]
struct Scene {
    cards: Vec<Rect>,
    rooms: Vec<Option<Rect>>,
    ends: Vec<(usize, usize)>,
    wires: Vec<Wire>,
    runs: Vec<f64>,
    captions: Vec<(Caption, Rect)>,
    sizes: Vec<(f64, f64)>,
    spots: Vec<Option<(usize, Rect)>>,
}

/// A caption that costs more is left out: the column of the selected part has it, too.
const CROWDED: f64 = 640.0;

/// What a break in a caption costs, in pixels of what it hides.
const BREAK: f64 = 14.0;

impl Scene {
    /// Reads the page; routes again only if something has moved.
    fn measure(&mut self, stage: &Element, game: &Game) {
        let home = stage.get_bounding_client_rect();
        let count = game.after.parts.len();
        let (mut cards, mut rooms) = (vec![Rect::default(); count], vec![None; count]);
        for part in 0..count {
            let Ok(Some(card)) = stage.query_selector(&format!("[data-part='{part}']")) else {
                continue;
            };
            cards[part] = within(&home, &card.get_bounding_client_rect());
            let room = card.query_selector(".room").ok().flatten();
            rooms[part] = room.map(|room| within(&home, &room.get_bounding_client_rect()));
        }
        let ends: Vec<_> = game
            .after
            .flows
            .iter()
            .map(|flow| (flow.from, flow.to))
            .collect();
        if cards != self.cards || ends != self.ends {
            self.wires = route::routes(&cards, &ends);
            self.runs.resize(ends.len(), 0.0);
            self.spots.clear();
            (self.cards, self.ends) = (cards, ends);
        }
        self.rooms = rooms;
    }

    /// Writes what stands on the ways; looks for room again only if something has grown or moved.
    fn caption(&mut self, game: &Game, area: Rect) {
        let flows = &game.after.flows;
        let sizes = flows
            .iter()
            .map(|flow| Caption::new(flow, 0).size())
            .collect();
        if sizes != self.sizes || self.spots.len() != self.wires.len() {
            self.sizes = sizes;
            self.spots = self.settle(flows, area);
        }
        let spots = flows.iter().zip(&self.spots);
        let shown = spots.filter_map(|(flow, spot)| {
            spot.map(|(breaks, rect)| (Caption::new(flow, breaks), rect))
        });
        self.captions = shown.collect();
    }

    /// Finds room for each caption: in one line, or broken where that hides less. A caption beside
    /// its way is better than one on it.
    fn settle(&self, flows: &[Flow], area: Rect) -> Vec<Option<(usize, Rect)>> {
        // A label on the edge of a card costs four times what it costs on a way.
        let edges = self.cards.iter().map(|card| card.grown(1.0));
        let mut taken: Vec<Rect> = edges.flat_map(|card| [card; 4]).collect();
        let points = self.wires.iter().flat_map(|wire| &wire.points);
        taken.extend(points.map(|(x, y)| Rect {
            x: x - 2.0,
            y: y - 4.0,
            w: 4.0,
            h: 8.0,
        }));
        let mut spots = Vec::new();
        for (wire, flow) in self.wires.iter().zip(flows) {
            let tried = (0..3).map(|breaks| {
                let (cost, rect) =
                    route::label(wire, Caption::new(flow, breaks).size(), &taken, area);
                (cost + breaks as f64 * BREAK, breaks, rect)
            });
            let best = tried.min_by(|a, b| a.0.total_cmp(&b.0));
            let best = best
                .filter(|best| best.0 < CROWDED)
                .map(|(_, breaks, rect)| (breaks, rect));
            taken.extend(best.map(|(_, rect)| rect.grown(2.0)));
            spots.push(best);
        }
        spots
    }

    fn traffic(&mut self, brush: &Brush<'_>, game: &Game, moment: &Moment) {
        for (wire, flow) in self.wires.iter().zip(&game.after.flows) {
            flows::band(brush, wire, flow);
        }
        if moment.calm {
            return;
        }
        let parts = self.wires.iter().zip(&game.after.flows).zip(&mut self.runs);
        for ((wire, flow), run) in parts {
            *run = (*run + moment.elapsed / 1000.0 * flows::speed(flow)) % 1e6;
            flows::dots(brush, wire, flow, *run);
        }
    }

    fn machines(&self, brush: &Brush<'_>, game: &Game) {
        let phase = game.pace.phase();
        let views = game.before.parts.iter().zip(&game.after.parts);
        for (((before, after), room), card) in views.zip(&self.rooms).zip(&self.cards) {
            if let Some(room) = room {
                cells::draw(brush, *room, &before.cells, &after.cells, phase);
            }
            if let Some(queue) = after.queue.filter(|queue| *queue > 0.005) {
                waiting(brush, card, queue);
            }
        }
        for (caption, rect) in &self.captions {
            caption.write(brush, *rect);
        }
    }
}

/// A queue as a bar before its card.
fn waiting(brush: &Brush<'_>, card: &Rect, queue: f64) {
    let high = (card.h - 16.0) * queue.clamp(0.0, 1.0);
    let bar = Rect {
        x: card.x - 8.0,
        y: card.y + 8.0,
        w: 5.0,
        h: card.h - 16.0,
    };
    let ink = if queue > 0.9 {
        &brush.palette.bad
    } else {
        &brush.palette.busy
    };
    brush.fill(bar, &brush.palette.line);
    brush.fill(
        Rect {
            y: bar.y + bar.h - high,
            h: high,
            ..bar
        },
        ink,
    );
}

fn within(home: &DomRect, rect: &DomRect) -> Rect {
    Rect {
        x: rect.x() - home.x(),
        y: rect.y() - home.y(),
        w: rect.width(),
        h: rect.height(),
    }
}

/// The map.
#[component]
pub fn Map(props: &PaneProps) -> Html {
    let stage = use_node_ref();
    let paints = use_memo((), |()| {
        let scene = Rc::new(RefCell::new(Scene::default()));
        let (below, stage) = (scene.clone(), stage.clone());
        let traffic = Paint::new(move |brush, game, moment| {
            let mut scene = below.borrow_mut();
            if let Some(stage) = stage.cast::<Element>().filter(|_| moment.beat) {
                scene.measure(&stage, game);
                let area = Rect {
                    x: 2.0,
                    y: 2.0,
                    w: brush.width - 4.0,
                    h: brush.height - 4.0,
                };
                scene.caption(game, area);
            }
            scene.traffic(brush, game, moment);
        });
        let machines = Paint::new(move |brush, game, _| scene.borrow().machines(brush, game));
        (traffic, machines)
    });
    let select = {
        let desk = props.desk.clone();
        use_callback((), move |part: usize, ()| {
            desk.change(|game| game.select(part))
        })
    };
    let game = props.desk.game();
    let level = game.level();
    let order = in_order_of_flow(&level.parts, &game.after.flows);
    let pulse = game
        .pulse
        .filter(|pulse| browser::now() - pulse.since < PULSE);
    let card = |part: usize| {
        let view = game.after.parts.get(part)?;
        let (lines, queue) = shown(view);
        Some(html! {
            <Card key={part} {part} name={level.parts[part].name.clone()} place={level.parts[part].place} {lines}
                machines={view.cells.len()} {queue} selected={game.selected == part}
                pulse={pulse.is_some_and(|pulse| pulse.part == part)} pointed={game.toured_to(Spot::Part(part))} select={select.clone()} />
        })
    };
    html! {
        <section class="map" aria-label={words::MAP}>
            <div class="pane-h"><h2>{words::SYSTEM}</h2><Legend /></div>
            <div class="stage" ref={stage}>
                <Surface class="traffic" every={0.0} desk={props.desk.clone()} paint={paints.0.clone()} />
                {for order.into_iter().filter_map(card)}
                <Surface class="cells" every={CELLS} desk={props.desk.clone()} paint={paints.1.clone()} />
            </div>
        </section>
    }
}

/// The parts as traffic passes them, which is the order of the cards on a narrow page and of the
/// Tab key; what no traffic passes comes last.
fn in_order_of_flow(parts: &[Part], flows: &[Flow]) -> Vec<usize> {
    let mut depth = vec![0; parts.len()];
    // No way through the parts is longer than there are parts.
    for _ in 0..parts.len() {
        for flow in flows {
            depth[flow.to] = depth[flow.to].max(depth[flow.from] + 1).min(parts.len());
        }
    }
    let apart = |part: usize| {
        !flows
            .iter()
            .any(|flow| flow.from == part || flow.to == part)
    };
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by(|a, b| {
        let (one, other) = (parts[*a].place, parts[*b].place);
        let reach = (apart(*a), depth[*a]).cmp(&(apart(*b), depth[*b]));
        reach
            .then(one.x.total_cmp(&other.x))
            .then(one.y.total_cmp(&other.y))
    });
    order
}
