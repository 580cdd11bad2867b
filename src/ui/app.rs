//! Which screen is seen, and in which theme.

use yew::prelude::*;

use super::address::Address;
use super::bridge::{self, Bridge};
use super::browser::{self, Listener};
use super::draw::PROBE;
use super::note::{self, Note};
use super::screen::{self, Run};
use super::theme::Theme;
use super::visit::{Screen, Visits};
use super::words;
use crate::model::MODEL;

/// The app.
#[component]
pub fn App() -> Html {
    let theme = use_state(|| Address::now().theme.unwrap_or_else(Theme::recalled));
    use_effect_with(*theme, |theme| theme.put_on());
    let screen = use_state(|| Screen::Opening { slow: false });
    let refused = use_state(Vec::new);
    let visits = use_memo((), |()| Visits::new(screen.setter(), refused.setter()));
    let bridge = use_memo((), |()| Bridge::default());
    {
        let (visits, bridge, theme) = (visits.clone(), bridge.clone(), theme.setter());
        use_effect_with((), move |()| {
            let asked = Listener::new(&browser::window(), "burn-rate-ask", move |event| {
                hear(&event, &visits, &bridge, &theme);
            });
            Note::new("ready").number("model", f64::from(MODEL)).tell();
            move || drop(asked)
        });
    }
    {
        let visits = visits.clone();
        use_effect_with((), move |()| {
            if let Some(root) = browser::root().filter(|_| Address::now().embed) {
                let _ = root.class_list().add_1("embed");
            }
            visits.here();
            let caught = visits.catch();
            let moved = Listener::new(&browser::window(), "popstate", move |_| visits.moved());
            move || drop((moved, caught))
        });
    }
    let home = {
        let visits = visits.clone();
        use_callback((), move |(), ()| visits.home())
    };
    let turn = {
        let theme = theme.clone();
        use_callback(*theme, move |(), now| {
            let turned = now.turned();
            browser::remember("theme", turned.name());
            theme.set(turned);
        })
    };
    let page = match &*screen {
        Screen::Home => screen::home(&visits, &turn),
        Screen::Opening { slow } => screen::opening(*slow, &home),
        Screen::Fault(faults) => screen::fault(faults, &visits, &home),
        Screen::Run {
            level,
            wish,
            number,
        } => html! {
            <Run key={*number} level={level.clone()} wish={wish.clone()} visits={visits.clone()} {bridge} {home} theme={turn} />
        },
    };
    html! {
        <>
            {page}
            {screen::refused(&refused, &visits)}
            <i id={PROBE} hidden=true></i>
        </>
    }
}

/// The page around this one asks for something.
fn hear(event: &Event, visits: &Visits, bridge: &Bridge, theme: &UseStateSetter<Theme>) {
    let ask = bridge::field(event, "detail");
    match bridge::text(&ask, "type").as_deref() {
        Some("theme") => {
            let named = bridge::text(&ask, "value").and_then(|name| Theme::named(&name));
            match named {
                Some(named) => theme.set(named),
                None => note::error(words::THEMES, &bridge::field(&ask, "id")),
            }
        }
        Some("load") => {
            bridge.detach();
            visits.load(&ask);
        }
        Some("reset") => {
            bridge.detach();
            visits.again(|_| {});
        }
        _ => bridge.ask(ask),
    }
}
