//! The panes of the play screen. Each lays itself out by its own width.

mod about;
mod acts;
mod apart;
mod card;
mod channel;
mod fuse;
mod legend;
mod map;
mod mitigation;
mod panels;
mod speed;
mod timeline;
mod top;
mod tour;
mod underway;

pub use acts::Acts;
pub use channel::Channel;
pub use fuse::Fuse;
pub use legend::Legend;
pub use map::Map;
pub use panels::Panels;
pub use timeline::Timeline;
pub use top::Top;
pub use tour::{points_at, tour};

use crate::ui::driver::Desk;

/// What every pane needs: the game, and a number that changes when there is something new.
#[derive(yew::Properties, PartialEq)]
pub struct PaneProps {
    /// The game.
    pub desk: Desk,
    /// Changes with each beat.
    pub beat: u32,
    /// Whether it is the pane that a narrow page shows.
    #[prop_or_default]
    pub open: bool,
}
