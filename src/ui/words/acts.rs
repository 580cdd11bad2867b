//! Mitigations and orders.

use super::{day_and_time, to_the_second};
use crate::base::{Clock, Unit, counted};
use crate::level::Doable;
use crate::play::{Order, Refusal};
use crate::ui::driver::Game;
use crate::ui::format;

words! {
    MITIGATIONS = "Mitigations";
    ACT_ON = "Act on ";
    ANYTHING = "anything";
    WHICH = "Which mitigations";
    THIS_PART = "this part";
    SEARCH = "Search mitigations";
    UNDER_WAY = "Under way";
    ALL = "All";
    DONE_HERE = "Can be done here";
    AT_HAND = "At hand";
    NOTHING_HERE = "Nothing can be done to this part itself.";
    NOTHING_FOUND = "Nothing of that name.";
    START = "Start";
    LOOK = "Look";
    CALL_OFF = "call it off";
    WAITS_FOR = "waits for";
    WAITED_FOR_BY = "waited for by";
}

/// `all 11`
#[must_use]
pub fn all(count: usize) -> String {
    format!("all {count}")
}

/// `2 of 3 responders busy`
#[must_use]
pub fn busy(busy: u32, all: u32) -> String {
    let all = counted(&all.to_string(), "responders");
    format!("{busy} of {all} busy")
}

fn people(count: u32) -> String {
    match count {
        0 => "nobody".to_owned(),
        1 => "one responder".to_owned(),
        2 => "two responders".to_owned(),
        3 => "three responders".to_owned(),
        n => counted(&n.to_string(), "responders"),
    }
}

/// What something takes, and when it takes effect.
#[must_use]
pub fn price(hands: u32, takes: f64, lands: Option<f64>, pipeline: Option<&str>) -> String {
    let mut text = match lands {
        Some(lands) if (lands - takes).abs() > 1.0 => {
            let lands = if lands < 1.0 {
                "at once".into()
            } else {
                format!("in {}", format::duration(lands))
            };
            format!(
                "lands {lands} · {} for {}",
                people(hands),
                format::duration(takes)
            )
        }
        _ => format!("{} · {}", format::duration(takes), people(hands)),
    };
    if let Some(pipeline) = pipeline {
        text += &format!(" · {pipeline} pipeline");
    }
    text
}

/// The price, and how long new hosts boot after that.
#[must_use]
pub fn then_boots(price: String, boots: Option<f64>) -> String {
    match boots {
        Some(boots) => format!("{price} · new hosts boot for {}", format::duration(boots)),
        None => price,
    }
}

/// The present value of what a slider sets.
#[must_use]
pub fn present(value: f64, unit: Unit) -> String {
    format!("now {}", format::written(value, unit))
}

/// What the button beside a slider does.
#[must_use]
pub fn set_to(value: f64, unit: Unit) -> String {
    format!("Set {}", format::written(value, unit))
}

/// Why not, and when.
#[must_use]
pub fn refused(refusal: &Refusal) -> String {
    let free = refusal.free_at.map(day_and_time);
    match free.filter(|at| !refusal.reason.contains(at)) {
        Some(at) => format!("{}: free at {at}", refusal.reason.trim_end_matches('.')),
        None => refusal.reason.clone(),
    }
}

/// When something under way lands.
#[must_use]
pub fn lands(at: Clock) -> String {
    format!("lands {}", to_the_second(at))
}

/// Whose hands it holds.
#[must_use]
pub fn hands_until(until: Clock, now: Clock) -> String {
    if until > now {
        format!("hands busy until {} · ", to_the_second(until))
    } else {
        "needs no more hands · ".to_owned()
    }
}

/// A progress bar's name.
#[must_use]
pub fn progress(name: &str) -> String {
    format!("progress of {name}")
}

/// A button's name.
#[must_use]
pub fn call_off(name: &str) -> String {
    format!("call off: {name}")
}

/// An order's name with its value.
#[must_use]
pub fn order_name(game: &Game, order: &Order) -> String {
    let name = game.name_of(order.what);
    let effect = game.level().doable(order.what).and_then(Doable::effect);
    match (order.to, effect) {
        (Some(to), Some(effect)) => format!("{name}: {}", format::written(to, effect.unit)),
        _ => name.to_owned(),
    }
}
