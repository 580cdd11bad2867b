//! Pause, four speeds, and on to the next thing that happens.

use yew::prelude::*;

use super::press;
use crate::ui::driver::{Desk, Game, SPEEDS};
use crate::ui::words;

/// The buttons.
pub fn speed(desk: &Desk, game: &Game) -> Html {
    let (running, skipping, chosen) = (game.pace.running, game.pace.skipping, game.pace.speed);
    let over = game.session().over();
    html! {
        <div class="seg speeds" role="group" aria-label={words::SPEED}>
            <button class={classes!("stop", (!running).then_some("rests"))} disabled={over} onclick={press(desk, |game| game.pace.toggle())}
                aria-label={if running { words::PAUSE } else { words::PLAY }}>
                {if running { "❚❚" } else { "▶" }}
            </button>
            for speed in SPEEDS {
                <button disabled={over} aria-pressed={(speed == chosen && !skipping).to_string()}
                    onclick={press(desk, move |game| game.pace.run(speed))}>
                    {words::speed(speed)}
                </button>
            }
            <button disabled={over} aria-pressed={skipping.to_string()} aria-label={words::SKIP} title={words::SKIP}
                onclick={press(desk, |game| game.pace.skip())}>
                {"⇥"}
            </button>
        </div>
    }
}
