//! A level is on its way.

use yew::prelude::*;

use crate::ui::browser::Timer;
use crate::ui::words;

/// After so long there is a word, and a way out [ms].
const SLOW: i32 = 10_000;

/// What the screen needs.
#[derive(Properties, PartialEq)]
pub struct OpeningProps {
    /// Goes home.
    pub home: Callback<()>,
}

/// The screen.
#[component]
pub fn Opening(props: &OpeningProps) -> Html {
    let slow = use_state(|| false);
    {
        let slow = slow.setter();
        use_effect_with((), move |()| {
            let timer = Timer::new(SLOW, move || slow.set(true));
            move || drop(timer)
        });
    }
    let home = props.home.clone();
    html! {
        <main class="page">
            <p role="status">{if *slow { words::LOADING_SLOWLY } else { words::LOADING }}</p>
            if *slow {
                <div class="row"><button class="main" onclick={Callback::from(move |_| home.emit(()))}>{words::BACK_HOME}</button></div>
            }
        </main>
    }
}
