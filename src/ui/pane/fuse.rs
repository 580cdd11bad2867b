//! The fuse: what is left of the budget, and when it will be gone.

use yew::prelude::*;

use crate::ui::draw::{Paint, Surface, cord};
use crate::ui::driver::Desk;
use crate::ui::{format, words};

/// Least time from one picture of the embers to the next [ms].
const EMBERS: f64 = 30.0;

/// The largest thing on the screen.
pub fn fuse(desk: &Desk) -> Html {
    let paint = Paint::new(|brush, game, moment| {
        let still = moment.calm || !game.pace.running;
        let now = if still { 0.0 } else { moment.now };
        cord::draw(brush, &game.session().budget(), &game.notches, Some(now));
    });
    let game = desk.game();
    let budget = game.session().budget();
    let left = budget.total - budget.used;
    let class = classes!("fuse", (left <= 0.0).then_some("gone"));
    html! {
        <section {class} aria-label={words::SLA_BUDGET}>
            <div class="left">
                <span class="num">{format::budget(left, budget.total)}</span>
                <small>{words::of_budget(&budget)}</small>
            </div>
            <Surface class="cord" every={EMBERS} desk={desk.clone()} {paint} />
            <div class="rate">
                <span class="num">{words::outlook(game.session())}</span>
                <small>{words::at_this_rate(game.session())}</small>
            </div>
        </section>
    }
}
