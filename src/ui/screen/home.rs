//! The first page: what this is, and what can be played.

use std::sync::Arc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::level::Level;
use crate::ui::theme::Theme;
use crate::ui::{best, library, link, words};

/// The lab with the guided tour.
const FIRST: &str = words::LABS[0];

/// What the screen needs.
#[derive(Properties, PartialEq)]
pub struct HomeProps {
    /// Opens a level.
    pub open: Callback<String>,
    /// The theme.
    pub theme: Theme,
    /// Turns it round.
    pub turn: Callback<()>,
}

/// The screen.
#[component]
pub fn Home(props: &HomeProps) -> Html {
    let turn = props.turn.clone();
    let list = |ids: &[&'static str]| {
        ids.iter()
            .map(|id| html! { <Entry key={*id} id={*id} open={props.open.clone()} /> })
            .collect::<Html>()
    };
    let open = props.open.clone();
    let onclick = link::follow(move || open.emit(FIRST.to_owned()));
    html! {
        <main class="page home">
            <header class="masthead">
                <h1 class="brand" aria-label="Burn Rate">{"Burn"}<i>{"·"}</i>{"Rate"}</h1>
                <button class="icon" onclick={Callback::from(move |_| turn.emit(()))} aria-label={words::THEME} title={words::THEME}>{"◐"}</button>
            </header>
            <p class="pitch">{words::PITCH}</p>
            <p>{words::PITCH_MORE}</p>
            <p class="newcomer">{words::NEWCOMER}{" "}<a href={format!("?level={FIRST}")} {onclick}>{words::FIRST}</a></p>
            <h2>{words::OUTAGES_TITLE}</h2>
            <ul class="entries">{list(&words::OUTAGES)}</ul>
            <h2>{words::LABS_TITLE}</h2>
            <ul class="entries">{list(&words::LABS)}</ul>
            <footer>{words::FOOTER}</footer>
        </main>
    }
}

#[derive(Properties, PartialEq)]
struct EntryProps {
    id: &'static str,
    open: Callback<String>,
}

/// A level on the list; its file is fetched to know what to say.
#[component]
fn Entry(props: &EntryProps) -> Html {
    let level = use_state(|| None::<Result<Arc<Level>, Vec<String>>>);
    {
        let level = level.clone();
        use_effect_with(props.id, move |id| {
            let id = *id;
            spawn_local(async move { level.set(Some(library::level(id).await)) });
        });
    }
    let (open, id) = (props.open.clone(), props.id);
    let onclick = link::follow(move || open.emit(id.to_owned()));
    match &*level {
        None => html! { <li class="entry"><p>{words::LOADING}</p></li> },
        Some(Err(faults)) => html! {
            <li class="entry"><h3>{id}</h3><ul class="faults">{for faults.iter().take(3).map(|fault| html! { <li>{fault.clone()}</li> })}</ul></li>
        },
        Some(Ok(level)) => html! {
            <li class="entry">
                <a href={format!("?level={id}")} {onclick}>
                    <h3>{level.title.clone()}</h3>
                    <p>{level.hook.clone()}</p>
                    <small>
                        <span class="budget">{words::budget_of(level.budget_minutes)}</span>
                        <span>{best::recall(id, level.budget_minutes).map_or_else(|| words::NOT_PLAYED.to_owned(), |used| words::best(used, level.budget_minutes))}</span>
                    </small>
                </a>
            </li>
        },
    }
}
