//! Which screen is seen, and in which theme.

use std::cell::Cell;
use std::sync::Arc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::address::Address;
use super::browser::Listener;
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
    let theme = use_state(|| Address::now().theme.unwrap_or_else(Theme::recalled));
    use_effect_with(*theme, |theme| theme.put_on());
    let screen = use_state(|| Screen::Opening);
    {
        let screen = screen.setter();
        use_effect_with((), move |()| {
            if let Some(root) = browser::root().filter(|_| Address::now().embed) {
                let _ = root.class_list().add_1("embed");
            }
            visit(screen.clone());
            let back = Listener::new(&browser::window(), "popstate", move |_| {
                visit(screen.clone())
            });
            move || drop(back)
        });
    }
    let open = {
        let screen = screen.setter();
        use_callback((), move |id: String, ()| {
            open(id, Address::now(), screen.clone())
        })
    };
    let home = {
        let screen = screen.setter();
        use_callback((), move |(), ()| {
            browser::show_query(&Address::now().home(), true);
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
        let (now, screen) = (screen.setter(), (*screen).clone());
        Callback::from(move |seed: u64| {
            if let Screen::Run { level, start, .. } = &screen {
                browser::show_query(&Address::now().query(&level.id, seed), false);
                now.set(Screen::Run {
                    level: level.clone(),
                    seed,
                    start: *start,
                    number: fresh(),
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

/// Shows what the address asks for.
fn visit(screen: UseStateSetter<Screen>) {
    let address = Address::now();
    if !address.faults.is_empty() {
        screen.set(Screen::Fault(address.faults));
    } else if let Some(level) = address.level.clone() {
        open(level, address, screen);
    } else {
        screen.set(Screen::Home);
    }
}

/// Opens a level, with what the address asks for if it asks for this one.
fn open(id: String, address: Address, screen: UseStateSetter<Screen>) {
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
                    if !asked {
                        browser::show_query(&address.query(&id, seed), true);
                    }
                    Screen::Run {
                        level,
                        seed,
                        start,
                        number: fresh(),
                    }
                }
            },
        };
        screen.set(next);
    });
}

/// A number that no run of this page had.
fn fresh() -> u32 {
    thread_local! {
        static LAST: Cell<u32> = const { Cell::new(0) };
    }
    LAST.with(|last| last.replace(last.get() + 1))
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
