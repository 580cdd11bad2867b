//! One thing that can be done, with the button that does it.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::level::{Deed, Effect, Level};
use crate::play::Refusal;
use crate::ui::driver::{Desk, is_so};
use crate::ui::{format, words};

/// What the row needs.
#[derive(Properties, PartialEq)]
pub struct DeedRowProps {
    /// The game.
    pub desk: Desk,
    /// The mitigation, by place in the level; or the look, by place after them.
    pub what: usize,
    /// Why it cannot start now.
    pub refusal: Option<Refusal>,
    /// The present value of what it sets, in written units.
    pub present: Option<f64>,
    /// Whether the tour points at it.
    pub pointed: bool,
    /// The part that it touches, where the row stands away from it.
    pub part: Option<AttrValue>,
}

/// Name, text and price of what stands behind a number of an order.
fn described(level: &Level, what: usize) -> (String, String, String) {
    if let Some(one) = level.mitigations.get(what) {
        let price = words::price(
            one.hands,
            one.takes,
            Some(one.lands),
            one.pipeline.as_deref(),
        );
        (one.name.clone(), one.text.clone(), price)
    } else if let Some(look) = level.looks.get(what - level.mitigations.len()) {
        let price = words::price(look.hands, look.takes, None, None);
        (look.name.clone(), look.text.clone(), price)
    } else {
        Default::default()
    }
}

fn chosen(level: &Level, what: usize) -> Option<Effect> {
    match level.mitigations.get(what)?.deed {
        Deed::Chosen(effect) => Some(effect),
        Deed::Fixed(_) => None,
    }
}

/// The row.
#[component]
pub fn DeedRow(props: &DeedRowProps) -> Html {
    let level = props.desk.game().session.level().clone();
    let (name, text, price) = described(&level, props.what);
    let effect = chosen(&level, props.what);
    let first = || effect.map(|effect| props.present.unwrap_or(effect.rests));
    let value = use_state(first);
    let go = {
        let (desk, what, to) = (props.desk.clone(), props.what, *value);
        Callback::from(move |_| desk.change(|game| game.order(what, to)))
    };
    let barred = props.refusal.is_some();
    let is_look = props.what >= level.mitigations.len();
    let button = |label: String, class: &'static str, disabled: bool| {
        let aria = format!("{label}: {name}");
        html! { <button class={classes!("go", class)} aria-disabled={disabled.then_some("true")} onclick={go.clone()} aria-label={aria}>{label}</button> }
    };
    html! {
        <div class={classes!("act", barred.then_some("no"), effect.map(|_| "lim"), props.pointed.then_some("pointed"))} role="group" aria-label={name.clone()}>
            <b>{name.clone()}</b>
            if let (Some(effect), Some(to)) = (effect, *value) {
                <span class="eta num">{words::present(props.present.unwrap_or(effect.rests), effect.unit)}</span>
                <div class="slide">
                    <Slider name={name.clone()} {effect} {to} set={let value = value.clone(); Callback::from(move |to| value.set(Some(to)))} />
                    {button(words::set_to(to, effect.unit), "main",
                        barred || is_so(props.present, *value))}
                </div>
            } else {
                {button((if is_look { words::LOOK } else { words::START }).to_owned(), "", barred)}
            }
            <small class="text">
                if let Some(part) = &props.part { <span class="on">{part.clone()}</span> }
                {text}
            </small>
            <small class="price">{price}</small>
            if let Some(refusal) = &props.refusal { <small class="refusal">{words::refused(refusal)}</small> }
        </div>
    }
}

/// What a slider needs.
#[derive(Properties, PartialEq)]
struct SliderProps {
    name: AttrValue,
    effect: Effect,
    to: f64,
    set: Callback<f64>,
}

#[component]
fn Slider(props: &SliderProps) -> Html {
    let effect = props.effect;
    let set = props.set.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        // An input may hold anything; the desk only takes what is on a step.
        let value = input.value_as_number();
        if value.is_finite() {
            set.emit(value);
        }
    });
    html! {
        <input type="range" aria-label={props.name.clone()} min={effect.min.to_string()} max={effect.max.to_string()}
            step={effect.step.to_string()} value={props.to.to_string()} {oninput}
            aria-valuetext={format::written(props.to, effect.unit)} />
    }
}
