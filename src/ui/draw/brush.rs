//! Simple strokes on a canvas, in CSS pixels.

use std::cell::RefCell;

use js_sys::Array;
use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::Palette;

/// A rectangle in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Width.
    pub w: f64,
    /// Height.
    pub h: f64,
}

impl Rect {
    /// The same, larger by that much on all sides.
    #[must_use]
    pub fn grown(&self, by: f64) -> Self {
        Self {
            x: self.x - by,
            y: self.y - by,
            w: self.w + 2.0 * by,
            h: self.h + 2.0 * by,
        }
    }

    /// Whether they have any area in common.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.x < other.x + other.w
            && other.x < self.x + self.w
            && self.y < other.y + other.h
            && other.y < self.y + self.h
    }

    /// Its middle.
    #[must_use]
    pub fn middle(&self) -> (f64, f64) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }
}

/// A canvas with its size and the theme's colours.
pub struct Brush<'a> {
    /// Width [CSS px].
    pub width: f64,
    /// Height [CSS px].
    pub height: f64,
    /// The colours.
    pub palette: &'a Palette,
    /// Whether nothing is on the canvas.
    pub blank: bool,
    context: CanvasRenderingContext2d,
    // What the canvas holds already: saying it again costs more than the stroke.
    held: RefCell<Held>,
}

/// What was last said to a canvas.
#[derive(Default)]
struct Held {
    fill: String,
    stroke: String,
    font: String,
    width: f64,
}

/// Says something to the canvas unless it was the last thing said.
fn once(held: &mut String, said: &str, say: impl FnOnce(&str)) {
    if held != said {
        held.clear();
        held.push_str(said);
        say(said);
    }
}

impl<'a> Brush<'a> {
    /// A brush on a canvas as sharp as the screen, wiped or not; none where it has no area.
    #[must_use]
    pub fn on(canvas: &HtmlCanvasElement, palette: &'a Palette, wiped: bool) -> Option<Self> {
        use wasm_bindgen::JsCast;
        let (width, height) = (canvas.client_width(), canvas.client_height());
        if width <= 0 || height <= 0 {
            return None;
        }
        let ratio = crate::ui::browser::window()
            .device_pixel_ratio()
            .clamp(1.0, 3.0);
        let (width, height) = (f64::from(width), f64::from(height));
        let (across, down) = ((width * ratio) as u32, (height * ratio) as u32);
        // A new size takes everything off the canvas.
        let resized = canvas.width() != across || canvas.height() != down;
        if resized {
            canvas.set_width(across);
            canvas.set_height(down);
        }
        let context = canvas.get_context("2d").ok()??;
        let context: CanvasRenderingContext2d = context.dyn_into().ok()?;
        context
            .set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0)
            .ok()?;
        context.set_line_cap("round");
        context.set_line_join("round");
        let brush = Self {
            width,
            height,
            palette,
            blank: resized || wiped,
            context,
            held: RefCell::default(),
        };
        if wiped {
            brush.wipe();
        }
        Some(brush)
    }

    /// Takes everything off the canvas.
    pub fn wipe(&self) {
        self.context.clear_rect(0.0, 0.0, self.width, self.height);
    }

    /// Takes off what is in a rectangle.
    pub fn clear(&self, rect: Rect) {
        self.context.clear_rect(rect.x, rect.y, rect.w, rect.h);
    }

    fn paint(&self, colour: &str) {
        let held = &mut self.held.borrow_mut().fill;
        once(held, colour, |colour| {
            self.context.set_fill_style_str(colour)
        });
    }

    fn ink(&self, colour: &str, width: f64) {
        let held = &mut *self.held.borrow_mut();
        once(&mut held.stroke, colour, |colour| {
            self.context.set_stroke_style_str(colour)
        });
        if held.width != width {
            held.width = width;
            self.context.set_line_width(width);
        }
    }

    /// How much of what follows is seen, 0 to 1.
    pub fn fade(&self, alpha: f64) {
        self.context.set_global_alpha(alpha);
    }

    /// Dashes for what follows; none for whole lines.
    pub fn dash(&self, pattern: &[f64]) {
        let pattern: Array = pattern
            .iter()
            .map(|part| JsValue::from_f64(*part))
            .collect();
        let _ = self.context.set_line_dash(&pattern);
    }

    /// A line through points; a gap where one is not a number.
    pub fn path(&self, points: impl IntoIterator<Item = (f64, f64)>, colour: &str, width: f64) {
        self.trace(points);
        self.ink(colour, width);
        self.context.stroke();
    }

    /// The area between points that go around it.
    pub fn area(&self, points: impl IntoIterator<Item = (f64, f64)>, colour: &str) {
        self.trace(points);
        self.paint(colour);
        self.context.fill();
    }

    fn trace(&self, points: impl IntoIterator<Item = (f64, f64)>) {
        self.context.begin_path();
        let mut down = false;
        for (x, y) in points {
            match (down, y.is_finite()) {
                (true, true) => self.context.line_to(x, y),
                (false, true) => self.context.move_to(x, y),
                (_, false) => {}
            }
            down = y.is_finite();
        }
    }

    /// A filled rectangle.
    pub fn fill(&self, rect: Rect, colour: &str) {
        self.paint(colour);
        self.context.fill_rect(rect.x, rect.y, rect.w, rect.h);
    }

    /// The outline of a rectangle.
    pub fn frame(&self, rect: Rect, colour: &str, width: f64) {
        self.ink(colour, width);
        self.context.stroke_rect(rect.x, rect.y, rect.w, rect.h);
    }

    /// A filled disc.
    pub fn disc(&self, x: f64, y: f64, radius: f64, colour: &str) {
        self.round(x, y, radius);
        self.paint(colour);
        self.context.fill();
    }

    /// A circle.
    pub fn ring(&self, x: f64, y: f64, radius: f64, colour: &str, width: f64) {
        self.round(x, y, radius);
        self.ink(colour, width);
        self.context.stroke();
    }

    fn round(&self, x: f64, y: f64, radius: f64) {
        self.context.begin_path();
        let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
    }

    /// Text with its baseline's anchor at a point.
    pub fn text(&self, text: &str, (x, y): (f64, f64), font: &str, colour: &str, align: &str) {
        once(&mut self.held.borrow_mut().font, font, |font| {
            self.context.set_font(font)
        });
        self.context.set_text_align(align);
        self.paint(colour);
        let _ = self.context.fill_text(text, x, y);
    }
}

/// The typeface of numbers.
#[must_use]
pub fn mono(size: u32, bold: bool) -> String {
    let weight = if bold { "600 " } else { "" };
    format!(
        "{weight}{size}px ui-monospace, \"SF Mono\", Menlo, Consolas, \"DejaVu Sans Mono\", monospace"
    )
}
