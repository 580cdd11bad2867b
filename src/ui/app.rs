//! Which screen is seen, and in which theme.

use std::sync::Arc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::address::Address;
use super::draw::PROBE;
use super::screen::{Fault, Home, Run};
use super::theme::Theme;
use super::{browser, library, words};
use crate::base::Clock;
use crate::level::Level;

/// What is seen.
#[derive(Clone)]
enum Screen {
    Home,
    Opening,
    Fault(Vec<String>),
    Run {
        level: Arc<Level>,
        seed: u64,
        start: Option<Clock>,
        number: u32,
    },
}

/// The app.
#[component]
pub fn App() -> Html {
    let address = use_memo((), |()| Address::parse(&browser::query()));
    let theme = use_state(|| address.theme.unwrap_or_else(Theme::recalled));
    use_effect_with(*theme, |theme| theme.put_on());
    let screen = use_state(|| match (&address.level, address.faults.is_empty()) {
        (_, false) => Screen::Fault(address.faults.clone()),
        (Some(_), true) => Screen::Opening,
        (None, true) => Screen::Home,
    });
    let open = {
        let (screen, address) = (screen.setter(), address.clone());
        use_callback((), move |id: String, ()| {
            open(id, address.clone(), screen.clone())
        })
    };
    {
        let (open, address) = (open.clone(), address.clone());
        use_effect_with((), move |()| {
            if let Some(root) = browser::root().filter(|_| address.embed) {
                let _ = root.class_list().add_1("embed");
            }
            if let Some(level) = address.level.clone().filter(|_| address.faults.is_empty()) {
                open.emit(level);
            }
        });
    }
    let home = {
        let screen = screen.setter();
        use_callback((), move |(), ()| {
            browser::show_query("");
            screen.set(Screen::Home);
        })
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
        let (now, address, screen_now) = (screen.setter(), address.clone(), (*screen).clone());
        Callback::from(move |seed: u64| {
            if let Screen::Run {
                level,
                start,
                number,
                ..
            } = &screen_now
            {
                browser::show_query(&address.query(&level.id, seed));
                now.set(Screen::Run {
                    level: level.clone(),
                    seed,
                    start: *start,
                    number: number + 1,
                });
            }
        })
    };
    let page = match &*screen {
        Screen::Home => html! { <Home {open} theme={*theme} {turn} /> },
        Screen::Opening => {
            html! { <main class="page"><p role="status">{words::LOADING}</p></main> }
        }
        Screen::Fault(faults) => html! { <Fault faults={faults.clone()} {home} {open} /> },
        Screen::Run {
            level,
            seed,
            start,
            number,
        } => html! {
            <Run key={*number} level={level.clone()} seed={*seed} start={*start} {home} theme={turn} {again} />
        },
    };
    html! {
        <>
            {page}
            <i id={PROBE} hidden=true></i>
        </>
    }
}

/// Opens a level, with what the address asks for if it asks for this one.
fn open(id: String, address: std::rc::Rc<Address>, screen: UseStateSetter<Screen>) {
    screen.set(Screen::Opening);
    spawn_local(async move {
        let asked = address.level.as_deref() == Some(&id);
        let seed = address.seed.filter(|_| asked).unwrap_or(1);
        let start = address.start.filter(|_| asked);
        let next = match library::level(&id).await {
            Err(faults) => Screen::Fault(faults),
            Ok(level) => match outside(&level, start) {
                Some(fault) => Screen::Fault(vec![fault]),
                None => {
                    browser::show_query(&address.query(&id, seed));
                    Screen::Run {
                        level,
                        seed,
                        start,
                        number: 0,
                    }
                }
            },
        };
        screen.set(next);
    });
}

/// What is wrong with a start that lies outside the level.
fn outside(level: &Level, start: Option<Clock>) -> Option<String> {
    let start = start?;
    let inside = level
        .acts
        .iter()
        .any(|act| act.from <= start && start < act.to);
    let (from, to) = (level.acts.first()?.from, level.acts.last()?.to);
    (!inside).then(|| words::start_outside(start, from, to))
}
