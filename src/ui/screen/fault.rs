//! What could not be opened, and the way back.

use yew::prelude::*;

use crate::level;
use crate::ui::visit::Visits;
use crate::ui::{link, words};

/// The screen: what is wrong, as sentences.
pub fn fault(faults: &[String], visits: &Visits, home: &Callback<()>) -> Html {
    let way = |level: level::Listed| {
        let onclick = link::follow(&visits.to(level.id));
        html! { <li><a href={format!("?level={}", level.id)} {onclick}>{level.id}</a></li> }
    };
    html! {
        <main class="page">
            <h1>{words::CANNOT_OPEN}</h1>
            <div role="alert">
                <ul class="faults">{for faults.iter().map(|fault| html! { <li>{fault.clone()}</li> })}</ul>
            </div>
            <p>{words::LEVELS_ARE}</p>
            <ul class="ways">{for level::index().map(way)}</ul>
            <div class="row"><button class="main" onclick={link::follow(home)}>{words::BACK_HOME}</button></div>
        </main>
    }
}
