//! Which screen is seen, and in which theme.

use yew::prelude::*;

use super::address::Address;
use super::browser::{self, Listener};
use super::draw::PROBE;
use super::screen::{self, Run};
use super::theme::Theme;
use super::visit::{Screen, Visits};

/// The app.
#[component]
pub fn App() -> Html {
    let theme = use_state(|| Address::now().theme.unwrap_or_else(Theme::recalled));
    use_effect_with(*theme, |theme| theme.put_on());
    let screen = use_state(|| Screen::Opening { slow: false });
    let visits = use_memo((), |()| Visits::new(screen.setter()));
    {
        let visits = visits.clone();
        use_effect_with((), move |()| {
            if let Some(root) = browser::root().filter(|_| Address::now().embed) {
                let _ = root.class_list().add_1("embed");
            }
            visits.here();
            let moved = Listener::new(&browser::window(), "popstate", move |_| visits.moved());
            move || drop(moved)
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
    let again = {
        let (visits, screen) = (visits.clone(), (*screen).clone());
        Callback::from(move |seed: u64| {
            if let Screen::Run { level, start, .. } = &screen {
                visits.again(level.clone(), *start, seed);
            }
        })
    };
    let page = match &*screen {
        Screen::Home => screen::home(&visits, &turn),
        Screen::Opening { slow } => screen::opening(*slow, &home),
        Screen::Fault(faults) => screen::fault(faults, &visits, &home),
        Screen::Run {
            level,
            seed,
            start,
            link,
            number,
        } => html! {
            <Run key={*number} level={level.clone()} seed={*seed} start={*start} link={link.clone()} {home} theme={turn} {again} />
        },
    };
    html! {
        <>
            {page}
            <i id={PROBE} hidden=true></i>
        </>
    }
}
