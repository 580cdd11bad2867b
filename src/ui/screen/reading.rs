//! What there is to read after a run: lessons, numbers with their reasons, sources.

use yew::prelude::*;

use crate::level::Level;
use crate::ui::address::Address;
use crate::ui::driver::Game;
use crate::ui::prose::Explained;
use crate::ui::words;

/// The lessons that are for this run.
pub fn lessons(game: &Game) -> Html {
    let level = game.level();
    let mut explained = Explained::default();
    let mut cited = Vec::new();
    let row = |lesson: &crate::level::Lesson| {
        let source = lesson.source.and_then(|source| level.sources.get(source));
        let again = cited.contains(&lesson.source);
        cited.push(lesson.source);
        let name = |title: &str| {
            if again {
                words::SAME_SOURCE.to_owned()
            } else {
                title.to_owned()
            }
        };
        html! {
            <div class="para lesson">
                <b>{lesson.title.clone()}</b>{" "}{explained.prose(&lesson.text, &level.terms)}
                if let Some(source) = source { {" "}{link(&source.url, &name(&source.title))} }
            </div>
        }
    };
    let rows: Vec<Html> = game.session().lessons().map(row).collect();
    html! { if !rows.is_empty() { <h2>{words::LESSONS}</h2>{rows} } }
}

/// Variants of the level, to look around in.
pub fn what_ifs(game: &Game) -> Html {
    let level = game.level();
    let row = |one: &crate::level::WhatIf| {
        let address = Address::now().variant(&level.id, game.session().seed(), &one.id);
        html! {
            <p class="lesson"><b>{one.title.clone()}</b>{" "}{one.text.clone()}{" "}<a href={address}>{words::LOOK_AROUND}</a></p>
        }
    };
    // Only a level that is fetched by its id can be fetched again with other parameters.
    let ours = game.wish.host.is_none() && !level.what_ifs.is_empty();
    html! { if ours { <h2>{words::WHAT_IF}</h2>{for level.what_ifs.iter().map(row)} } }
}

/// Which numbers are real, which were chosen, and why.
pub fn numbers(level: &Level) -> Html {
    let row = |one: &crate::level::Text| {
        html! { <div><dt>{one.title.clone()}</dt><dd>{one.text.clone()}</dd></div> }
    };
    html! {
        if !level.numbers.is_empty() {
            <h2>{words::NUMBERS}</h2>
            <details class="fold">
                <summary>{words::numbers(level.numbers.len())}</summary>
                <dl class="numbers">{for level.numbers.iter().map(row)}</dl>
            </details>
        }
    }
}

/// Where the facts come from.
pub fn sources(level: &Level) -> Html {
    html! {
        if !level.sources.is_empty() {
            <h2>{words::SOURCES}</h2>
            <ul>{for level.sources.iter().map(|source| html! { <li>{link(&source.url, &source.title)}</li> })}</ul>
        }
    }
}

/// A link out; a level's address counts only as a web address.
fn link(url: &str, title: &str) -> Html {
    if url.starts_with("https://") || url.starts_with("http://") {
        html! { <a href={url.to_owned()} target="_blank" rel="noopener">{title.to_owned()}</a> }
    } else {
        html! { <span>{title.to_owned()}</span> }
    }
}
