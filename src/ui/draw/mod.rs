//! Pictures on canvas: the fuse, the map's traffic and machines, graphs, the timeline.
//!
//! Everything here draws what the session publishes; a screen reader gets the same as text.

pub mod axis;
mod brush;
pub mod cells;
pub mod chart;
pub mod cord;
pub mod curves;
pub mod flows;
mod palette;
pub mod route;
mod surface;
pub mod tipping;
pub mod track;

pub use brush::{Brush, Rect, mono};
pub use palette::{PROBE, Palette};
pub use surface::{Paint, Surface};
