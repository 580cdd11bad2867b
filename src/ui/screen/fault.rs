//! What could not be opened, and the way back.

use yew::prelude::*;

use crate::ui::{library, link, words};

/// What the screen needs.
#[derive(Properties, PartialEq)]
pub struct FaultProps {
    /// What is wrong, as sentences.
    pub faults: Vec<String>,
    /// Goes home.
    pub home: Callback<()>,
    /// Opens a level.
    pub open: Callback<String>,
}

/// The screen.
#[component]
pub fn Fault(props: &FaultProps) -> Html {
    let home = props.home.clone();
    let way = |id: &'static str| {
        let open = props.open.clone();
        let onclick = link::follow(move || open.emit(id.to_owned()));
        html! { <li><a href={format!("?level={id}")} {onclick}>{id}</a></li> }
    };
    html! {
        <main class="page">
            <h1>{words::CANNOT_OPEN}</h1>
            <div role="alert">
                <ul class="faults">{for props.faults.iter().map(|fault| html! { <li>{fault.clone()}</li> })}</ul>
            </div>
            <p>{words::LEVELS_ARE}</p>
            <ul class="ways">{for library::ids().map(way)}</ul>
            <div class="row"><button class="main" onclick={Callback::from(move |_| home.emit(()))}>{words::BACK_HOME}</button></div>
        </main>
    }
}
