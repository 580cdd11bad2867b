//! The first page: what this is, and what can be played.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::level::{Listed, index};
use crate::ui::visit::Visits;
use crate::ui::{best, link, resume, words};

/// The lab with the guided tour.
const FIRST: &str = "lab-drain";

/// The screen, with what turns the theme round.
pub fn home(visits: &Visits, theme: &Callback<()>) -> Html {
    let (mut outages, mut labs) = (Vec::new(), Vec::new());
    for level in index() {
        let list = if level.lab { &mut labs } else { &mut outages };
        list.push(entry(visits, &level));
    }
    html! {
        <main class="page home">
            <header class="masthead">
                <h1 class="brand" aria-label="Burn Rate">{"Burn"}<i>{"·"}</i>{"Rate"}</h1>
                <button class="icon" onclick={link::follow(theme)} aria-label={words::THEME} title={words::THEME}>{"◐"}</button>
            </header>
            <p class="pitch">{words::PITCH}</p>
            <p>{words::PITCH_MORE}</p>
            <p class="newcomer">{words::NEWCOMER}{" "}<a href={format!("?level={FIRST}")} onclick={link::follow(&visits.to(FIRST))}>{words::FIRST}</a></p>
            <h2>{words::OUTAGES_TITLE}</h2>
            <ul class="entries">{outages}</ul>
            <h2>{words::LABS_TITLE}</h2>
            <ul class="entries">{labs}</ul>
            {own(visits)}
            <footer>{words::FOOTER}</footer>
        </main>
    }
}

/// The way for a level that is a file of the player's.
fn own(visits: &Visits) -> Html {
    let visits = visits.clone();
    let onchange = Callback::from(move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        visits.take(input.files());
        // The same file once more, when it has been mended, is a change too.
        input.set_value("");
    });
    html! {
        <>
            <h2>{words::OWN_TITLE}</h2>
            <p>{words::OWN_TEXT}</p>
            <input class="own" type="file" accept=".toml,.txt" aria-label={words::OWN_FILE} {onchange} />
        </>
    }
}

/// A level on the list.
fn entry(visits: &Visits, level: &Listed) -> Html {
    let budget = level.budget_minutes;
    let best = best::recall(level.id, budget);
    let onclick = link::follow(&visits.to(level.id));
    let under_way = resume::under_way(level.id).map(words::under_way);
    let result = match best {
        Some(used) => Some(words::best(used, budget)),
        None if best::played(level.id) => Some(words::NOT_WON.to_owned()),
        None if under_way.is_some() => None,
        None => Some(words::NOT_PLAYED.to_owned()),
    };
    let told = result.into_iter().chain(under_way);
    let run = best.and_then(|_| best::run(level.id));
    html! {
        <li class="entry">
            <a href={format!("?level={}", level.id)} {onclick}>
                <h3>{level.title}</h3>
                <p>{level.hook}</p>
                <small>
                    <span class="budget">{words::budget_of(budget)}</span>
                    {for told.map(|text| html! { <span>{text}</span> })}
                </small>
            </a>
            if let Some(href) = run { <a class="run" {href} aria-label={words::best_run(level.title)}>{words::BEST_RUN}</a> }
        </li>
    }
}
