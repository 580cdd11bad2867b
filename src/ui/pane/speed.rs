//! Pause, four speeds, and on to the next thing that happens.

use yew::prelude::*;

use super::PaneProps;
use crate::ui::driver::{Desk, Game, SPEEDS};
use crate::ui::words;

/// The buttons.
#[component]
pub fn Speed(props: &PaneProps) -> Html {
    let game = props.desk.game();
    let (running, skipping, chosen) = (game.pace.running, game.pace.skipping, game.pace.speed);
    let over = game.session.over();
    drop(game);
    let does = |how: fn(&mut Game)| click(&props.desk, how);
    html! {
        <div class="seg speeds" role="group" aria-label={words::SPEED}>
            <button class={classes!("stop", (!running).then_some("rests"))} disabled={over} onclick={does(|game| game.pace.toggle())}
                aria-label={if running { words::PAUSE } else { words::PLAY }}>
                {if running { "❚❚" } else { "▶" }}
            </button>
            for speed in SPEEDS {
                <button disabled={over} aria-pressed={(speed == chosen && !skipping).to_string()}
                    onclick={click(&props.desk, move |game| game.pace.run(speed))}>
                    {words::speed(speed)}
                </button>
            }
            <button disabled={over} aria-pressed={skipping.to_string()} aria-label={words::SKIP} title={words::SKIP}
                onclick={does(|game| game.pace.skip())}>
                {"⇥"}
            </button>
        </div>
    }
}

fn click(desk: &Desk, how: impl Fn(&mut Game) + 'static) -> Callback<MouseEvent> {
    let desk = desk.clone();
    Callback::from(move |_| desk.change(&how))
}
