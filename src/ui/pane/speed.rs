//! Pause, four speeds, and on to the next thing that happens.

use yew::prelude::*;

use super::press;
use crate::ui::driver::{Desk, Game, SPEEDS};
use crate::ui::{browser, words};

/// The buttons.
pub fn speed(desk: &Desk, game: &Game) -> Html {
    let running = game.pace.running;
    let film = game.reel.is_some();
    let over = game.session().over() && !film;
    html! {
        <div class="seg speeds" role="group" aria-label={words::SPEED}>
            <button class={classes!("stop", (!running).then_some("rests"))} disabled={over} onclick={press(desk, Game::toggle)}
                aria-label={if running { words::PAUSE } else { words::PLAY }}>
                {if running { "❚❚" } else { "▶" }}
            </button>
            if !film {
                {faster(desk, game, over)}
            }
        </div>
    }
}

/// Speeds, and on to the next event; a film has its own pace.
fn faster(desk: &Desk, game: &Game, over: bool) -> Html {
    let (skipping, chosen) = (game.pace.skipping, game.pace.speed);
    let now = game.pace.shown(browser::now());
    // While it is slow, what runs is pressed, and what was chosen has a mark.
    let next = |speed: f64| speed == chosen && speed != now;
    let title = |speed| match next(speed) {
        true => words::slowed(speed, now),
        false => words::run_at(speed),
    };
    html! {
        <>
            for speed in SPEEDS {
                <button class={next(speed).then_some("next")} disabled={over} title={title(speed)}
                    aria-pressed={(speed == now && !skipping).to_string()}
                    onclick={press(desk, move |game| game.pace.run(speed))}>
                    {words::speed(speed)}
                </button>
            }
            <button class="skip" disabled={over} aria-pressed={skipping.to_string()} aria-label={words::SKIP} title={words::SKIP}
                onclick={skip(desk)}>
                {"⇥"}
            </button>
        </>
    }
}

fn skip(desk: &Desk) -> Callback<MouseEvent> {
    let desk = desk.clone();
    Callback::from(move |event: MouseEvent| desk.change(|game| game.skip(event.detail() > 1)))
}
