//! What could not be opened, and the way back.

use std::rc::Rc;

use yew::prelude::*;

use super::modal::Modal;
use crate::base::letters;
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
            <div role="alert">{list(faults)}</div>
            <p>{words::LEVELS_ARE}</p>
            <ul class="ways">{for level::index().map(way)}</ul>
            <div class="row"><button class="main" onclick={link::follow(home)}>{words::BACK_HOME}</button></div>
        </main>
    }
}

/// The same over a run, which stays open behind it.
pub fn refused(faults: &[String], visits: &Rc<Visits>) -> Html {
    let stay = {
        let visits = visits.clone();
        Callback::from(move |()| visits.stay())
    };
    html! {
        <Modal id="refused-title" title={words::CANNOT_OPEN} open={!faults.is_empty()} close={stay.clone()}>
            {list(faults)}
            <p>{words::RUN_STAYS}</p>
            <div class="row"><button class="main" onclick={link::follow(&stay)}>{words::BACK_TO_RUN}</button></div>
        </Modal>
    }
}

fn list(faults: &[String]) -> Html {
    let row =
        |(place, fault): (usize, &String)| html! { <li key={place}>{letters::shown(fault)}</li> };
    html! { <ul class="faults">{for faults.iter().enumerate().map(row)}</ul> }
}
