//! One thing that can be done, with the button that does it.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::press;
use crate::base::number::plain;
use crate::level::{Doable, Effect, Spot};
use crate::ui::driver::{Desk, Game};
use crate::ui::prose::Explained;
use crate::ui::{format, words};

/// Name, text and price of something that can be ordered.
fn described(doable: Doable<'_>) -> (&str, &str, String) {
    match doable {
        Doable::Mitigation(one) => {
            let pipeline = one.pipeline.as_deref();
            let price = words::price(one.hands, one.takes, Some(one.lands), pipeline);
            (&one.name, &one.text, words::then_boots(price, one.boots))
        }
        Doable::Look(look) => {
            let price = words::price(look.hands, look.takes, None, None);
            (&look.name, &look.text, price)
        }
    }
}

/// The row of a mitigation, by place in the level, or of a look, by place after them; with the name
/// of the part that it touches, where it stands away from it.
pub fn row(
    desk: &Desk,
    game: &Game,
    what: usize,
    part: Option<usize>,
    explained: &mut Explained,
) -> Html {
    let level = game.level();
    let Some(doable) = level.doable(what) else {
        return Html::default();
    };
    let (name, text, price) = described(doable);
    let refusal = game.session().refusal(what);
    let barred = refusal.is_some();
    let part = part.and_then(|part| level.parts.get(part));
    let effect = doable.effect();
    let control = match effect {
        Some(effect) => slide(desk, game, what, *effect, barred, name),
        None => {
            let label = if doable.looks() {
                words::LOOK
            } else {
                words::START
            };
            go(desk, what, None, label, barred, name)
        }
    };
    html! {
        <div key={what} class={classes!("act", barred.then_some("no"), effect.map(|_| "lim"),
            game.toured_to(Spot::Doable(what)).then_some("pointed"))} role="group" aria-label={name.to_owned()}>
            <b>{name}</b>
            {control}
            <small class="text">
                if let Some(part) = part { <span class="on">{part.name.clone()}</span> }
                {explained.prose(text, &level.terms)}
            </small>
            <small class="price">{price}</small>
            if let Some(refusal) = refusal { <small class="refusal">{words::refused(&refusal)}</small> }
        </div>
    }
}

/// The button that orders it.
fn go(desk: &Desk, what: usize, to: Option<f64>, label: &str, barred: bool, name: &str) -> Html {
    let class = if to.is_some() { "go main" } else { "go" };
    html! {
        <button {class} aria-disabled={barred.then_some("true")} onclick={press(desk, move |game| drop(game.order(what, to)))}
            aria-label={format!("{label}: {name}")}>{label.to_owned()}</button>
    }
}

/// The present value, the slider, and the button that sets it.
fn slide(desk: &Desk, game: &Game, what: usize, effect: Effect, barred: bool, name: &str) -> Html {
    let present = game.session().present(what);
    let shown = present.unwrap_or(effect.rests);
    let to = game.sight.choice(what).unwrap_or(shown);
    let barred = barred || game.session().is_so(what, to);
    let oninput = {
        let desk = desk.clone();
        Callback::from(move |event: InputEvent| {
            let input: HtmlInputElement = event.target_unchecked_into();
            // An input may hold anything; the desk only takes what is on a step.
            let value = input.value_as_number();
            if value.is_finite() {
                desk.change(|game| game.sight.choose(what, value));
            }
        })
    };
    // Where it rests is marked, unless that is at an end.
    let inside = effect.min < effect.rests && effect.rests < effect.max;
    let rest = inside.then(|| (format!("rest-{what}"), plain(effect.rests)));
    html! {
        <>
            <span class="eta num">{words::present(shown, effect.unit)}</span>
            <div class="slide">
                <input type="range" aria-label={name.to_owned()} min={plain(effect.min)} max={plain(effect.max)}
                    step={plain(effect.step)} value={plain(to)} list={rest.as_ref().map(|(id, _)| id.clone())} {oninput}
                    aria-valuetext={format::written(to, effect.unit)} />
                if let Some((id, value)) = rest { <datalist {id}><option {value}></option></datalist> }
                {go(desk, what, Some(to), &words::set_to(to, effect.unit), barred, name)}
            </div>
        </>
    }
}
