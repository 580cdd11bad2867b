//! What the player has open, has typed, and has set but not yet ordered.

use super::Game;
use crate::base::Clock;
use crate::level::Doable;
use crate::play::{Order, OrderState, Prediction};
use crate::ui::wish::Mode;

/// The panes, of which a narrow page shows one at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The system.
    #[default]
    Map,
    /// The dashboards.
    Graphs,
    /// The channel.
    Posts,
    /// What can be done.
    Acts,
}

impl Tab {
    /// All, in the order of the bar.
    pub const ALL: [Self; 4] = [Self::Map, Self::Graphs, Self::Posts, Self::Acts];
}

/// What the snippets that embed a level are to say.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Embed {
    /// What readers do.
    pub mode: Mode,
    /// The moment at which it begins, where that is not the level's own.
    pub start: Option<Clock>,
    /// Which snippet was asked to be copied, and whether it was: else it is selected.
    pub copied: Option<(usize, bool)>,
}

/// What is seen of a game, beside the system itself.
#[derive(Debug, Default)]
pub struct Sight {
    /// The pane that a narrow page shows.
    pub tab: Tab,
    /// Which group of the selected part's machines is shown, where it is taken apart.
    pub row: usize,
    /// Whether all that can be done is listed, and not only what the selected part has.
    pub everything: bool,
    /// What is searched for in that list.
    pub search: String,
    /// What sliders were moved to, by number of the order, in written units.
    chosen: Vec<(usize, f64)>,
    /// What will come of the next order, as the player says.
    pub prediction: Option<Prediction>,
    /// The signal that a prediction is about, by place.
    pub foreseen: usize,
    /// The rows of the debrief's table that are open, by place.
    pub opened: Vec<usize>,
    /// Whether the link could be copied, once somebody wanted that.
    pub copied: Option<bool>,
    /// Whether the channel's reader has scrolled away from its end.
    pub behind: bool,
    /// The panels that were new when the dashboards were last open.
    pub seen: Vec<usize>,
    /// What is asked for in the dialog that embeds the level; none while it is closed.
    pub embed: Option<Embed>,
    /// The part, and whether everything is listed, when that column was last shown.
    list: (usize, bool),
    /// Whether they were open when they were last shown, and which panels were new then.
    met: (bool, Vec<usize>),
}

impl Sight {
    /// Another part is selected: what can be done to it is shown, as it stands.
    pub fn turn(&mut self) {
        self.tab = Tab::Acts;
        self.row = 0;
        self.everything = false;
        self.chosen.clear();
    }

    /// What the slider of an order was moved to.
    #[must_use]
    pub fn choice(&self, what: usize) -> Option<f64> {
        let found = self.chosen.iter().find(|(own, _)| *own == what);
        found.map(|(_, to)| *to)
    }

    /// The slider of an order is moved.
    pub fn choose(&mut self, what: usize, to: f64) {
        self.chosen.retain(|(own, _)| *own != what);
        self.chosen.push((what, to));
    }

    /// The dashboards are shown; whether there are new panels on them that were not in sight
    /// before.
    pub fn meet(&mut self, fresh: &[usize]) -> bool {
        let now = (self.tab == Tab::Graphs, fresh.to_vec());
        let met = self.met != now;
        self.met = now;
        if self.tab == Tab::Graphs && self.seen != fresh {
            self.seen = fresh.to_vec();
        }
        met
    }

    /// The column of what can be done is shown; whether that is another list than before.
    pub fn turned(&mut self, list: (usize, bool)) -> bool {
        std::mem::replace(&mut self.list, list) != list
    }

    /// Opens a row of the debrief's table, or closes it.
    pub fn turn_row(&mut self, place: usize) {
        let rows = self.opened.len();
        self.opened.retain(|row| *row != place);
        if self.opened.len() == rows {
            self.opened.push(place);
        }
    }

    /// Opens a pane.
    pub fn open(&mut self, tab: Tab) {
        self.tab = tab;
        self.behind &= tab != Tab::Posts;
    }
}

/// A part that draws the eye once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pulse {
    /// The part, by place.
    pub part: usize,
    /// Since when [ms].
    pub since: f64,
}

impl Game {
    /// Marks the panels that were put on the wall by the look that has just landed.
    pub(super) fn see_found(&mut self, place: usize) {
        let Some(at) = self.run.shown().channel().get(place).map(|post| post.at) else {
            return;
        };
        let level = self.run.shown().level();
        let landed =
            |order: &&Order| matches!(order.state, OrderState::Landed { at: then } if then == at);
        let orders = self.run.shown().orders().iter().filter(landed);
        let panels = orders.filter_map(|order| match level.doable(order.what)? {
            Doable::Look(look) => Some(look.panels.clone()),
            Doable::Mitigation(_) => None,
        });
        let found: Vec<usize> = panels.flatten().collect();
        if !found.is_empty() {
            self.fresh = found;
        }
    }
}
