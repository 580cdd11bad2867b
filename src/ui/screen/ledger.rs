//! What the player did and what it was worth; and beside it what really happened.

use yew::prelude::*;

use crate::base::number::fixed;
use crate::base::{Clock, math, order};
use crate::play::{Order, OrderState, Tally, Worked, WorthRow};
use crate::ui::driver::{Desk, Game};
use crate::ui::pane::press;
use crate::ui::words;

/// An action that is worth so many times the next one dwarfs it: that one's bar could no longer be
/// seen beside it.
const DWARFS: f64 = 8.0;

/// The table of actions, as far as it is worked out.
struct Ledger<'a> {
    desk: &'a Desk,
    game: &'a Game,
    worked: Option<&'a Worked>,
    /// What the longest bar stands for [min].
    most: f64,
}

/// The table of actions, with what is worked out of their worth.
pub fn ledger(desk: &Desk, game: &Game, worked: Option<&Worked>) -> Html {
    let orders = game.session().orders();
    if orders.is_empty() {
        return html! { <><h2>{words::WORTH}</h2><p>{words::NO_ACTIONS}</p></> };
    }
    let worths = worked.map(Worked::worths);
    let rows = worths.map_or(&[][..], |worths| worths.rows());
    let most = longest(rows.iter().filter_map(|row| row.minutes));
    let mut known = rows.iter().filter_map(|row| row.minutes);
    let cut = known.any(|worth| worth.abs() > most);
    let table = Ledger {
        desk,
        game,
        worked,
        most,
    };
    let name = |place: usize| game.name_of(rows[place].what);
    let pairs = worths.map_or(&[][..], |worths| worths.either());
    let total = worths.and_then(|worths| worths.total());
    let tally = tally(game);
    html! {
        <>
            <h2>{words::WORTH}</h2>
            <p>{words::WORTH_TEXT}if cut { {" "}{words::WORTH_CUT} }</p>
            <table class="worth">
                <thead class="away"><tr><th>{words::TH_TIME}</th><th>{words::TH_ACTION}</th><th>{words::TH_BAR}</th><th>{words::TH_WORTH}</th></tr></thead>
                <tbody>{for orders.iter().map(|order| table.rows(order, rows))}</tbody>
                if let Some(total) = total {
                    <tfoot><tr><td></td><td>{words::TOTAL}</td><td class="bar"></td><td class="w">{amount(tally, total, false)}</td></tr></tfoot>
                }
            </table>
            {for pairs.iter().map(|pair| html! { <p>{words::either(name(pair.rows.0), name(pair.rows.1), tally, pair.minutes)}</p> })}
        </>
    }
}

impl Ledger<'_> {
    /// The row of an order; before the first of several moves of a slider the row of them all,
    /// which opens.
    fn rows(&self, order: &Order, rows: &[WorthRow]) -> Html {
        let holds = |row: &WorthRow| row.numbers.len() > 1 && row.numbers.contains(&order.number);
        let Some(place) = rows.iter().position(holds) else {
            return self.single(order, false);
        };
        let opened = self.game.sight.opened.contains(&place);
        html! {
            <>
                if rows[place].numbers[0] == order.number { {self.together(place, &rows[place], order, opened)} }
                if opened { {self.single(order, true)} }
            </>
        }
    }

    fn single(&self, order: &Order, inner: bool) -> Html {
        let refused = matches!(order.state, OrderState::Refused(_)).then_some("refused");
        let worth = self
            .worked
            .and_then(|worked| worked.worths().of(order.number));
        let mut foretold = self.worked.map_or(&[][..], Worked::foretold).iter();
        let said = foretold.find(|one| one.number == order.number);
        html! {
            <tr class={classes!(refused, inner.then_some("inner"))}>
                <td class="at"><span class="nr">{self.number(order)}</span>{words::to_the_second(order.at)}</td>
                <td>{words::order_name(self.game, order)}<small>{words::became(order)}</small>
                    {said.map(|said| html! { <small class="said">{words::foretold(self.game.level(), said)}</small> })}
                </td>
                if let Some(why) = words::no_worth(self.game.level(), order) {
                    <td class="bar"></td><td class="w"><small>{why}</small></td>
                } else {
                    {self.worth(worth.map(|worth| worth.minutes), order.asked_for)}
                }
            </tr>
        }
    }

    fn together(&self, place: usize, row: &WorthRow, first: &Order, opened: bool) -> Html {
        let mut orders = self.game.session().orders().iter();
        let asked_for = orders.any(|order| order.asked_for && row.numbers.contains(&order.number));
        let turn = press(self.desk, move |game| game.sight.turn_row(place));
        html! {
            <tr class="moves">
                <td class="at"><span class="nr"></span>{words::to_the_second(first.at)}</td>
                <td><button aria-expanded={opened.to_string()} onclick={turn}>{words::moves(self.game.name_of(row.what), row.numbers.len(), opened)}</button></td>
                {self.worth(row.minutes, asked_for)}
            </tr>
        }
    }

    /// The cells of a worth.
    fn worth(&self, worth: Option<f64>, asked_for: bool) -> Html {
        html! {
            <>
                <td class="bar">{worth.map(|worth| bar(worth / self.most))}</td>
                <td class="w">{worth.map(|worth| amount(tally(self.game), worth, asked_for))}</td>
            </>
        }
    }

    /// Numbered as on the curves and on the map; what was refused has none.
    fn number(&self, order: &Order) -> Option<usize> {
        let orders = self.game.session().orders().iter();
        let before = orders.take_while(|one| one.number != order.number);
        order
            .accepted
            .then(|| before.filter(|one| one.accepted).count() + 1)
    }
}

fn tally(game: &Game) -> Tally {
    Tally::of(game.level().budget_minutes)
}

fn amount(tally: Tally, worth: f64, asked_for: bool) -> Html {
    let unit = (!tally.nothing(worth)).then_some("unit");
    html! { <span>{words::worth(tally, worth)}{" "}<small class={classes!(unit)}>{words::worth_unit(tally, worth, asked_for)}</small></span> }
}

/// What the longest bar stands for [min]: the most; but where one dwarfs all others its bar is cut,
/// and the longest of those others has a quarter of the room, so that it is plainly the shorter.
fn longest(worths: impl Iterator<Item = f64>) -> f64 {
    let (mut most, mut next) = (1e-9, 0.0);
    for size in worths.map(f64::abs) {
        next = math::max(next, math::min(size, most));
        most = math::max(most, size);
    }
    let dwarfed = next > 1e-9 && most > DWARFS * next;
    if dwarfed { 4.0 * next } else { most }
}

/// A bar to the left for what was saved, to the right for what was cost; one that is longer than
/// there is room for is cut, with a gap.
fn bar(share: f64) -> Html {
    let wide = math::clamp(share.abs() * 145.0, 0.5, 145.0);
    let gap = if share > 0.0 {
        "M22 3l-6 16h6l6-16z"
    } else {
        "M272 3l-6 16h6l6-16z"
    };
    let x = if share > 0.0 { 150.0 - wide } else { 150.0 };
    let class = if share > 0.0 { "ok" } else { "bad" };
    html! {
        <svg viewBox="0 0 300 22" width="300" height="22" aria-hidden="true" {class}>
            <line x1="150" x2="150" y1="1" y2="21" class="line" />
            <rect x={fixed(x, 1)} y="6" width={fixed(wide, 1)} height="10" rx="2" fill="currentColor" />
            if share.abs() > 1.0 { <path d={gap} class="gap" /> }
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
    let called_off = |order: &Order| matches!(order.state, OrderState::CalledOff { .. });
    let orders = game.session().orders().iter();
    let orders = orders.filter(|order| order.accepted && !called_off(order));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_that_dwarfs_the_others_does_not_flatten_them() {
        for (worths, most) in [
            (&[][..], 1e-9),
            (&[3.0], 3.0),
            (&[3.0, -2.0, 0.0], 3.0),
            (&[25.0, -1922.0, 10.0], 100.0),
            (&[1922.0, 25.0], 100.0),
            (&[8.0, 7.0, 0.1], 8.0),
        ] {
            assert_eq!(longest(worths.iter().copied()), most, "{worths:?}");
        }
    }
}
