//! Graphs as SVG: one picture, no script, no outside font, readable on any ground.

use std::fmt::Write as _;

use crate::base::number::trimmed;

/// Width and height of a graph, and of the space around its lines.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 24.0;
const BOTTOM: f64 = 26.0;
/// Points of a line: two pixels apart.
const POINTS: usize = 320;

/// A line of a graph.
pub(super) struct GraphLine<'s> {
    /// What the key calls it.
    pub name: &'s str,
    /// One value a tick; `NaN` where there is none.
    pub values: &'s [f32],
    pub colour: &'static str,
    pub dash: &'static str,
}

/// A graph over the ticks from `from` to `to`.
pub(super) struct Graph<'s> {
    pub title: &'s str,
    pub from: usize,
    pub to: usize,
    /// Lowest and highest value.
    pub axis: (f64, f64),
    /// The two ends of the axis, as people read them.
    pub ends: (String, String),
    /// Ticks with a word below them.
    pub times: Vec<(usize, String)>,
    /// Ticks at which something was done.
    pub marks: Vec<usize>,
    pub lines: Vec<GraphLine<'s>>,
}

/// The graph as an SVG element on lines without an empty one between, as Markdown needs it.
pub(super) fn graph(graph: &Graph) -> String {
    let [width, height] = [WIDTH, HEIGHT].map(at);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{0}\" font-family=\"sans-serif\" font-size=\"12\">\n<title>{0}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
        text(graph.title)
    );
    let [left, top, bottom, right] = [LEFT, TOP, HEIGHT - BOTTOM, WIDTH - RIGHT].map(at);
    let _ = writeln!(
        out,
        "<path d=\"M{left} {top}V{bottom}H{right}\" fill=\"none\" stroke=\"#999\"/>"
    );
    let (low, high) = (text(&graph.ends.0), text(&graph.ends.1));
    let [edge, under] = [LEFT - 6.0, TOP + 10.0].map(at);
    let _ = writeln!(
        out,
        "<g fill=\"#444\" text-anchor=\"end\"><text x=\"{edge}\" y=\"{bottom}\">{low}</text><text x=\"{edge}\" y=\"{under}\">{high}</text></g>"
    );
    for (tick, word) in &graph.times {
        let [x, y] = [graph.x(*tick), HEIGHT - 8.0].map(at);
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\" fill=\"#444\" text-anchor=\"middle\">{}</text>",
            text(word)
        );
    }
    for tick in &graph.marks {
        let x = at(graph.x(*tick));
        let _ = writeln!(
            out,
            "<path d=\"M{x} {top}V{bottom}\" stroke=\"#888\" stroke-dasharray=\"1 3\"/>"
        );
    }
    for line in &graph.lines {
        let _ = writeln!(
            out,
            "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" stroke-dasharray=\"{}\"/>",
            graph.path(line.values),
            line.colour,
            line.dash
        );
    }
    out + &graph.key() + "</svg>\n\n"
}

impl Graph<'_> {
    fn x(&self, tick: usize) -> f64 {
        let span = (self.to - self.from).max(1) as f64;
        let share = tick.clamp(self.from, self.to) - self.from;
        LEFT + (WIDTH - LEFT - RIGHT) * share as f64 / span
    }

    fn y(&self, value: f64) -> f64 {
        let (low, high) = self.axis;
        let share = ((value - low) / (high - low)).clamp(0.0, 1.0);
        HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * share
    }

    /// The line's path; each point is the mean of its ticks, and where there is none it breaks.
    fn path(&self, values: &[f32]) -> String {
        let (mut path, mut pen) = (String::new(), "M");
        for point in 0..POINTS {
            let tick = |point: usize| self.from + (self.to - self.from) * point / POINTS;
            let (from, to) = (tick(point), tick(point + 1));
            let own = values.get(from..to.min(values.len())).unwrap_or(&[]);
            let known: Vec<f64> = own
                .iter()
                .filter(|value| value.is_finite())
                .map(|value| f64::from(*value))
                .collect();
            if known.is_empty() {
                pen = "M";
                continue;
            }
            let mean = known.iter().sum::<f64>() / known.len() as f64;
            let [x, y] = [self.x(from), self.y(mean)].map(at);
            let _ = write!(path, "{pen}{x} {y}");
            pen = "L";
        }
        path
    }

    fn key(&self) -> String {
        let mut out = format!(
            "<text x=\"{}\" y=\"14\" font-weight=\"bold\" fill=\"#111\">{}</text>\n",
            at(LEFT),
            text(self.title)
        );
        if self.lines.len() < 2 {
            return out;
        }
        let mut x = WIDTH - RIGHT;
        for line in self.lines.iter().rev() {
            let wide = 7.0 * line.name.chars().count() as f64;
            x -= wide;
            let [begin, from, to] = [x, x - 26.0, x - 6.0].map(at);
            let _ = writeln!(
                out,
                "<text x=\"{begin}\" y=\"14\" fill=\"#111\">{}</text><path d=\"M{from} 10H{to}\" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"{}\"/>",
                text(line.name),
                line.colour,
                line.dash
            );
            x -= 40.0;
        }
        out
    }
}

/// A place, to a tenth of a pixel.
fn at(place: f64) -> String {
    trimmed(place, 1)
}

/// A text inside of an element or an attribute.
fn text(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace(['\n', '\r'], " ")
}
