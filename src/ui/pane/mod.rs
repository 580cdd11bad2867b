//! The panes of the play screen. Each lays itself out by its own width.
//!
//! A pane is a plain function from the game to what is seen. One component shows them all: each
//! component costs the page some six kilobytes, and each pane that is renewed costs the browser a
//! layout, which is why the desk gives every pane a frame of its own.

mod about;
mod acts;
mod apart;
mod banner;
mod card;
mod channel;
mod fuse;
mod legend;
mod map;
mod mitigation;
mod panels;
mod predict;
pub mod sheet;
mod speed;
mod timeline;
mod top;
mod tour;
mod underway;

use yew::prelude::*;

pub use banner::{banner, kept};
pub use legend::legend;
pub use map::Map;
pub use timeline::timeline;
pub use top::{Calls, top};
pub use tour::{points_at, tour};

use crate::ui::driver::{Desk, Game, Seat};

/// What a pane is.
pub struct Look {
    /// What is seen of a game.
    view: fn(&Desk) -> Html,
    /// A number that changes whenever there is something new to see; none where that is always.
    news: Option<fn(&Game) -> usize>,
    /// What is done once it is in the page.
    shown: fn(&Desk),
}

/// The fuse.
pub static FUSE: Look = Look {
    view: fuse::fuse,
    news: None,
    shown: nothing,
};

/// What can be done.
pub static ACTS: Look = Look {
    view: acts::acts,
    news: None,
    shown: acts::follow,
};

/// The channel.
pub static CHANNEL: Look = Look {
    view: channel::channel,
    news: Some(channel::news),
    shown: channel::follow,
};

/// The dashboards.
pub static PANELS: Look = Look {
    view: panels::panels,
    news: None,
    shown: panels::show_new,
};

fn nothing(_: &Desk) {}

/// What a pane needs.
#[derive(Properties)]
pub struct PaneProps {
    /// The game.
    pub desk: Desk,
    /// Which pane it is.
    pub look: &'static Look,
}

impl PartialEq for PaneProps {
    fn eq(&self, other: &Self) -> bool {
        self.desk == other.desk && std::ptr::eq(self.look, other.look)
    }
}

/// A pane.
pub struct Pane {
    news: Option<usize>,
    _seat: Seat,
}

impl Component for Pane {
    type Message = ();
    type Properties = PaneProps;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        Self {
            news: None,
            _seat: ctx.props().desk.hear(move || link.send_message(())),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, (): ()) -> bool {
        let PaneProps { desk, look } = ctx.props();
        let Some(news) = look.news else { return true };
        let news = Some(news(&desk.game()));
        std::mem::replace(&mut self.news, news) != news
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let PaneProps { desk, look } = ctx.props();
        (look.view)(desk)
    }

    fn rendered(&mut self, ctx: &Context<Self>, _first: bool) {
        let PaneProps { desk, look } = ctx.props();
        (look.shown)(desk);
    }
}

/// Does something to the game when it is pressed.
pub fn press(desk: &Desk, how: impl Fn(&mut Game) + 'static) -> Callback<MouseEvent> {
    let desk = desk.clone();
    Callback::from(move |_| desk.change(&how))
}
