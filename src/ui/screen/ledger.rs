//! What the player did and what it was worth; and beside it what really happened.

use yew::prelude::*;

use crate::base::number::fixed;
use crate::base::{Clock, math, order};
use crate::play::{Order, OrderState};
use crate::ui::driver::Game;
use crate::ui::study::Study;
use crate::ui::words;

/// The table of actions, with what is worked out of their worth.
pub fn ledger(game: &Game, study: Option<&Study>) -> Html {
    let orders = game.session.orders();
    let worth = |order: &Order| study?.worth(order.number).map(|worth| worth.minutes);
    let most = orders
        .iter()
        .filter_map(worth)
        .fold(1e-9, |most, worth| math::max(most, worth.abs()));
    // Numbered as on the curves; what was refused has none.
    let number = |order: &Order| {
        let before = orders.iter().take_while(|one| one.number != order.number);
        order
            .accepted
            .then(|| before.filter(|one| one.accepted).count() + 1)
    };
    let row = |order: &Order| {
        let class = matches!(order.state, OrderState::Refused(_)).then_some("refused");
        html! {
            <tr {class}>
                <td class="at"><span class="nr">{number(order)}</span>{words::to_the_second(order.at)}</td>
                <td>{words::order_name(game, order)}<small>{words::became(order)}</small></td>
                <td class="bar">{worth(order).map(|worth| bar(worth / most))}</td>
                <td class="w">{worth(order).map(|worth| html! { <>{words::worth(worth)}<small>{words::MIN}</small></> })}</td>
            </tr>
        }
    };
    html! {
        <>
            <h2>{words::WORTH}</h2>
            if orders.is_empty() {
                <p>{words::NO_ACTIONS}</p>
            } else {
                <p>{words::WORTH_TEXT}{study.and_then(Study::total).map(words::total_worth)}</p>
                <table class="worth">
                    <thead class="away"><tr><th>{words::TH_TIME}</th><th>{words::TH_ACTION}</th><th>{words::TH_BAR}</th><th>{words::TH_WORTH}</th></tr></thead>
                    <tbody>{for orders.iter().map(row)}</tbody>
                </table>
            }
        </>
    }
}

/// A bar to the left for what was saved, to the right for what was cost.
fn bar(share: f64) -> Html {
    let wide = math::max(share.abs() * 145.0, 0.5);
    let x = if share > 0.0 { 150.0 - wide } else { 150.0 };
    let class = if share > 0.0 { "ok" } else { "bad" };
    html! {
        <svg viewBox="0 0 300 22" width="300" height="22" aria-hidden="true" {class}>
            <line x1="150" x2="150" y1="1" y2="21" class="line" />
            <rect x={fixed(x, 1)} y="6" width={fixed(wide, 1)} height="10" rx="2" fill="currentColor" />
        </svg>
    }
}

/// What really happened, with what the player did at the same time beside it.
pub fn story(game: &Game) -> Html {
    let level = game.level();
    if level.milestones.is_empty() {
        return Html::default();
    }
    let real = level
        .milestones
        .iter()
        .map(|one| (one.at, Some(one.text.clone()), None));
    let orders = game.session.orders().iter().filter(|order| order.accepted);
    let yours = orders.map(|order| (order.at, None, Some(words::order_name(game, order))));
    let mut rows: Vec<(Clock, Option<String>, Option<String>)> = real.chain(yours).collect();
    order::by_number(&mut rows, |row| row.0.0);
    html! {
        <>
            <h2>{words::HAPPENED}</h2>
            <table class="story">
                <thead><tr><th class="away">{words::TH_TIME}</th><th>{words::TH_REALLY}</th><th>{words::TH_YOU}</th></tr></thead>
                <tbody>{for rows.into_iter().map(|(at, real, yours)| html! {
                    <tr><td class="at">{words::day_and_time(at)}</td><td>{real}</td><td class="you">{yours.map(|yours| html! { <><i>{words::YOU_DID}</i>{yours}</> })}</td></tr>
                })}</tbody>
            </table>
        </>
    }
}
