//! A level is on its way.

use yew::prelude::*;

use crate::ui::{link, words};

/// The screen; where it takes long there is a way out.
pub fn opening(slow: bool, home: &Callback<()>) -> Html {
    html! {
        <main class="page">
            <p role="status">{if slow { words::LOADING_SLOWLY } else { words::LOADING }}</p>
            if slow {
                <div class="row"><button class="main" onclick={link::follow(home)}>{words::BACK_HOME}</button></div>
            }
        </main>
    }
}
