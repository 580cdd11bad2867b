//! The map: cards in the page, traffic on a canvas below them, machines on one above.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::{DomRect, Element};
use yew::prelude::*;

use super::card::{card, place};
use super::legend;
use crate::base::order as sort;
use crate::level::Part;
use crate::model::{Flow, Mark, PartView};
use crate::ui::draw::cells::{self, Tile};
use crate::ui::draw::flows::{self, Caption};
use crate::ui::draw::route::{self, Wire};
use crate::ui::draw::{Brush, Paint, Rect, Surface};
use crate::ui::driver::{Desk, Game, Moment};
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
    widths: Vec<f64>,
    spots: Vec<Option<(usize, Rect)>>,
    tiles: Vec<Tile>,
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

    /// Writes what stands on the ways; looks for room again only if something has grown or moved,
    /// since that takes long.
    fn caption(&mut self, game: &Game, area: Rect) {
        let flows = &game.after.flows;
        let widths = || flows.iter().map(|flow| Caption::new(flow, 0).size().0);
        let grown = widths().zip(&self.widths).any(|(now, room)| now > *room);
        if grown || self.spots.len() != self.wires.len() {
            self.widths = widths().collect();
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
        taken.extend(self.wires.iter().flat_map(along));
        let mut spots = Vec::new();
        for (number, (wire, flow)) in self.wires.iter().zip(flows).enumerate() {
            // On another way it would be read as that one's.
            let others = self.wires.iter().enumerate();
            let others = others.filter(|(other, _)| *other != number);
            let others = others.flat_map(|(_, other)| along(other));
            let mut taken_here = taken.clone();
            taken_here.extend(others.flat_map(|place| [place; 2]));
            let tried = (0..3).map(|breaks| {
                let (cost, rect) =
                    route::label(wire, Caption::new(flow, breaks).size(), &taken_here, area);
                (cost + breaks as f64 * BREAK, breaks, rect)
            });
            let best = tried.min_by(|a, b| a.0.total_cmp(&b.0));
            let best = best
                .filter(|best| best.0 < CROWDED)
                .map(|(_, breaks, rect)| (breaks, rect));
            // Two captions side by side read as one.
            taken.extend(best.map(|(_, rect)| rect.grown(7.0)));
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
            *run += moment.elapsed / 1000.0 * flows::speed(flow);
            if *run > 1e6 {
                *run = 0.0;
            }
            flows::dots(brush, wire, flow, *run);
        }
    }

    /// Draws the machines, the queues and the captions: everything on a blank canvas, else only
    /// what looks other than before.
    fn machines(&mut self, brush: &Brush<'_>, game: &Game) {
        let tiles = self.look(game);
        if brush.blank || tiles.len() != self.tiles.len() {
            brush.wipe();
            tiles.iter().for_each(|tile| tile.paint(brush));
            self.beside(brush, game);
        } else {
            let changed = tiles
                .iter()
                .zip(&self.tiles)
                .filter(|(new, old)| new != old);
            for (tile, _) in changed.filter(|(tile, _)| !self.covered(tile)) {
                brush.clear(tile.rect);
                tile.paint(brush);
            }
        }
        self.tiles = tiles;
    }

    /// How the machines are to look.
    fn look(&self, game: &Game) -> Vec<Tile> {
        let phase = game.pace.phase();
        let views = game.before.parts.iter().zip(&game.after.parts);
        let mut tiles = Vec::new();
        for ((before, after), room) in views.zip(&self.rooms) {
            if let Some(room) = room {
                cells::tiles(*room, &before.cells, &after.cells, phase, &mut tiles);
            }
        }
        tiles
    }

    /// Whether a caption lies on it: then it waits until the captions are written again.
    fn covered(&self, tile: &Tile) -> bool {
        let mut rooms = self.captions.iter().map(|(_, room)| room);
        rooms.any(|room| room.meets(&tile.rect))
    }

    /// Draws what stands beside the machines.
    fn beside(&self, brush: &Brush<'_>, game: &Game) {
        for (view, card) in game.after.parts.iter().zip(&self.cards) {
            if let Some(queue) = view.queue.filter(|queue| *queue > 0.005) {
                waiting(brush, card, queue);
            }
        }
        for (caption, rect) in &self.captions {
            caption.write(brush, *rect);
        }
    }
}

/// What a way covers.
fn along(wire: &Wire) -> impl Iterator<Item = Rect> + '_ {
    wire.points.iter().map(|(x, y)| Rect {
        x: x - 2.0,
        y: y - 4.0,
        w: 4.0,
        h: 8.0,
    })
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

/// What the map needs.
#[derive(Properties, PartialEq)]
pub struct MapProps {
    /// The game.
    pub desk: Desk,
}

/// The map.
#[component]
pub fn Map(props: &MapProps) -> Html {
    let stage = use_node_ref();
    let renewed = use_force_update();
    {
        // After each time, since a change in their order makes new ones of them.
        let (stage, desk) = (stage.clone(), props.desk.clone());
        use_effect(move || {
            if let Some(stage) = stage.cast::<Element>() {
                place(&stage, &desk.game().level().parts);
            }
        });
        use_effect_with(props.desk.clone(), move |desk| {
            let seat = desk.hear(move || renewed.force_update());
            move || drop(seat)
        });
    }
    let paints = use_memo((), |()| paints(&stage));
    let game: &Game = &props.desk.game();
    let order = in_order_of_flow(&game.level().parts, &game.after.flows);
    let pulse = game
        .pulse
        .filter(|pulse| browser::now() - pulse.since < PULSE)
        .map(|pulse| pulse.part);
    let cards = order
        .into_iter()
        .map(|part| card(&props.desk, game, part, pulse == Some(part)));
    html! {
        <section class="map" aria-label={words::MAP}>
            <div class="pane-h"><h2>{words::SYSTEM}</h2>{legend(game.after.parts.iter().any(stale))}</div>
            <div class="stage" ref={stage}>
                <Surface class="traffic" every={0.0} desk={props.desk.clone()} paint={paints.0.clone()} />
                <>{for cards}</>
                <Surface class="cells" every={CELLS} over=true
                    desk={props.desk.clone()} paint={paints.1.clone()} />
            </div>
            {picked(game)}
        </section>
    }
}

/// The pictures of the traffic and of the machines.
fn paints(stage: &NodeRef) -> (Paint, Paint) {
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
    let machines = Paint::new(move |brush, game, _| scene.borrow_mut().machines(brush, game));
    (traffic, machines)
}

/// The numbers of the selected part, where its card has no room for them.
fn picked(game: &Game) -> Html {
    let part = game.level().parts.get(game.selected);
    let view = game.after.parts.get(game.selected);
    let (Some(part), Some(view)) = (part, view) else {
        return Html::default();
    };
    let lines: Vec<String> = view.lines.iter().take(3).map(words::line).collect();
    html! { <p class="picked" aria-hidden="true"><b>{part.name.clone()}</b>{lines.join(" · ")}</p> }
}

/// The parts as traffic passes them, which is the order of the cards on a narrow page and of the
/// Tab key; what no traffic passes comes last.
fn in_order_of_flow(parts: &[Part], flows: &[Flow]) -> Vec<usize> {
    let mut depth: Vec<usize> = vec![0; parts.len()];
    // No way through the parts is longer than there are parts.
    for _ in 0..parts.len() {
        for flow in flows {
            depth[flow.to] = depth[flow.to].max(depth[flow.from] + 1).min(parts.len());
        }
    }
    for (part, depth) in depth.iter_mut().enumerate() {
        let passes = |flow: &Flow| flow.from == part || flow.to == part;
        if !flows.iter().any(passes) {
            *depth = parts.len() + 1;
        }
    }
    let mut order: Vec<usize> = (0..parts.len()).collect();
    sort::by_size(&mut order, |part| parts[*part].place.y);
    sort::by_size(&mut order, |part| parts[*part].place.x);
    sort::by_number(&mut order, |part| depth[*part] as i64);
    order
}

/// Whether a machine of a part is seen to work by what it was told long ago.
fn stale(part: &PartView) -> bool {
    part.cells.iter().any(|cell| cell.mark == Mark::Stale)
}
