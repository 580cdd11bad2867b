//! The few numbers of the debrief: what was burned, what others burned, and when it was good again.

use yew::prelude::*;

use crate::base::Unit;
use crate::play::{Chapter, Curve, Tally, Worked};
use crate::ui::driver::Game;
use crate::ui::{format, library, words};

/// One number and what it says; a number that is not known yet keeps its place.
fn fact(number: Option<String>, text: impl Into<AttrValue>) -> Html {
    let number = number.unwrap_or_else(|| words::NOT_YET.to_owned());
    html! { <div><span class="num">{number}</span><small>{text.into()}</small></div> }
}

/// The numbers, as far as they are known.
pub fn facts(game: &Game, known: Option<&Worked>) -> Html {
    let session = game.session();
    let budget = session.budget();
    let minutes = |minutes: f64| Tally::of(budget.total).amount(minutes);
    let used = |curve: &Curve| minutes(curve.used);
    let back = |curve: &Curve| words::moment(curve.recovered_at);

    let verdict = session.verdict();
    let burned = verdict.map_or(budget.used, |verdict| verdict.used);
    // As it goes on to its end, once that is known: the days of others are told to theirs.
    let own = known.filter(|known| known.done(Chapter::Whole));
    let own = own.map(Worked::whole);
    let (by_the_end, came_back) = match session.over() {
        true => (words::FACT_END, words::FACT_RECOVERED),
        false => (words::FACT_WOULD_END, words::FACT_WOULD_RECOVER),
    };
    let more = verdict.is_some() || !session.over();
    let nobody = known.and_then(Worked::nobody);
    let history = known.and_then(Worked::history);
    let planned = || game.has_plan(library::HISTORY);
    let responders = known.map_or_else(planned, Worked::has_history);
    let lowest = known.map_or(session, Worked::whole).sli_min();
    html! {
        <div class="facts">
            {fact(Some(minutes(burned)), words::burned(budget.total, verdict.is_some()))}
            if more { {fact(own.map(|own| minutes(own.budget().used)), by_the_end)} }
            {fact(nobody.map(used), words::FACT_NOBODY)}
            if responders { {fact(history.map(used), words::FACT_HISTORY)} }
            {fact(own.map(|own| words::moment(own.recovered_at())), came_back)}
            if responders { {fact(history.map(back), words::FACT_THEY_RECOVERED)} }
            {fact(Some(format::value(lowest, Unit::Percent)), words::FACT_LOWEST)}
        </div>
    }
}
