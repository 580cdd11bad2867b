//! The right column: the hands there are, what is under way, and what can be done.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::PaneProps;
use super::about::About;
use super::apart::Apart;
use super::mitigation::DeedRow;
use super::underway::Underway;
use crate::level::{Level, Spot};
use crate::ui::words;

/// One thing that can be done, as the lists sort it.
struct Listed {
    what: usize,
    part: usize,
    at_hand: bool,
}

fn listed(level: &Level) -> Vec<Listed> {
    let deeds = level.mitigations.iter().map(|one| (one.part, one.at_hand));
    let looks = level.looks.iter().map(|look| (look.part, false));
    let all = deeds.chain(looks).enumerate();
    all.map(|(what, (part, at_hand))| Listed {
        what,
        part,
        at_hand,
    })
    .collect()
}

/// The column.
#[component]
pub fn Acts(props: &PaneProps) -> Html {
    let everything = use_state(|| false);
    let search = use_state(String::new);
    let game = props.desk.game();
    {
        let everything = everything.setter();
        use_effect_with(game.selections, move |_| everything.set(false));
    }
    let level = game.level();
    let all = listed(level);
    let part = level.parts.get(game.selected);
    let row = |one: &Listed, away: bool| {
        let name = level
            .parts
            .get(one.part)
            .filter(|_| away)
            .map(|part| AttrValue::from(part.name.clone()));
        html! {
            <DeedRow key={one.what} desk={props.desk.clone()} what={one.what} refusal={game.session.refusal(one.what)}
                present={game.session.present(one.what)} pointed={game.toured_to(Spot::Doable(one.what))} part={name} />
        }
    };
    let wanted = search.trim().to_lowercase();
    let found = |one: &&Listed| game.name_of(one.what).to_lowercase().contains(&wanted);
    let here: Vec<&Listed> = all.iter().filter(|one| one.part == game.selected).collect();
    let at_hand: Vec<&Listed> = all
        .iter()
        .filter(|one| one.at_hand && one.part != game.selected)
        .collect();
    let oninput = {
        let search = search.clone();
        Callback::from(move |event: InputEvent| {
            search.set(event.target_unchecked_into::<HtmlInputElement>().value());
        })
    };
    html! {
        <section class="acts" aria-label={words::MITIGATIONS}>
            <div class="ah">
                <h2>{words::ACT_ON}<b>{if *everything { words::ANYTHING.into() } else { part.map_or(String::new(), |part| part.name.clone()) }}</b></h2>
                <div class="seg" role="group" aria-label={words::WHICH}>
                    {tab(words::THIS_PART.into(), !*everything, &everything, false)}
                    {tab(words::all(all.len()), *everything, &everything, true)}
                </div>
            </div>
            if *everything {
                <input type="search" class="search" placeholder={words::SEARCH} aria-label={words::SEARCH} {oninput}
                    value={(*search).clone()} />
            } else {
                <About desk={props.desk.clone()} beat={props.beat} />
                <Apart desk={props.desk.clone()} beat={props.beat} />
            }
            {hands(game.session.busy(), level.responders)}
            <Underway desk={props.desk.clone()} beat={props.beat} />
            if *everything {
                <h3>{words::ALL}</h3>
                {for all.iter().filter(found).map(|one| row(one, true))}
                if !all.iter().any(|one| found(&one)) { <p class="none">{words::NOTHING_FOUND}</p> }
            } else {
                <h3>{words::DONE_HERE}</h3>
                if here.is_empty() { <p class="none">{words::NOTHING_HERE}</p> }
                {for here.into_iter().map(|one| row(one, false))}
                if !at_hand.is_empty() { <h3>{words::AT_HAND}</h3> }
                {for at_hand.into_iter().map(|one| row(one, true))}
            }
        </section>
    }
}

fn tab(label: String, pressed: bool, state: &UseStateHandle<bool>, to: bool) -> Html {
    let state = state.clone();
    html! {
        <button aria-pressed={pressed.to_string()} onclick={Callback::from(move |_| state.set(to))}>{label}</button>
    }
}

/// The responders as dots.
fn hands(busy: u32, all: u32) -> Html {
    html! {
        <p class="hands">
            <span class="dots" aria-hidden="true">
                for hand in 0..all { <i class={(hand < busy).then_some("on")}></i> }
            </span>
            {words::busy(busy, all)}
        </p>
    }
}
