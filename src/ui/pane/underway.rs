//! What is under way: how far it is, when it lands, and a way to call it off.

use yew::prelude::*;

use crate::base::number::fixed;
use crate::play::{Order, OrderState};
use crate::ui::driver::{Desk, Game};
use crate::ui::words;

/// The list; nothing where nothing is.
pub fn underway(desk: &Desk, game: &Game) -> Html {
    let flying = |order: &&Order| matches!(order.state, OrderState::UnderWay { .. });
    let orders: Vec<&Order> = game.session().orders().iter().filter(flying).collect();
    let now = game.session().now();
    let row = |order: &&Order| {
        let OrderState::UnderWay {
            lands_at,
            hands_until,
        } = order.state
        else {
            return Html::default();
        };
        let share = (now - order.at) as f64 / ((lands_at - order.at).max(1)) as f64;
        let name = words::order_name(game, order);
        html! {
            <div class="act fly" key={order.number} role="group" aria-label={name.clone()}>
                <b>{name.clone()}</b>
                <span class="eta num">{words::lands(lands_at)}</span>
                <progress max="1" value={fixed(share, 3)} aria-label={words::progress(&name)}></progress>
                <small>
                    <span class="until">{words::hands_until(hands_until, now)}</span>
                    <button class="plain" onclick={call_off(desk, order.number)}
                        aria-label={words::call_off(&name)}>{words::CALL_OFF}</button>
                </small>
            </div>
        }
    };
    html! {
        if !orders.is_empty() {
            <div class="flying">
                <h3>{words::UNDER_WAY}</h3>
                <>{for orders.iter().map(row)}</>
            </div>
        }
    }
}

fn call_off(desk: &Desk, number: u32) -> Callback<MouseEvent> {
    let desk = desk.clone();
    // A click made by a key counts no presses.
    Callback::from(move |event: MouseEvent| {
        desk.change(|game| game.call_off(number, event.detail() == 0));
    })
}
