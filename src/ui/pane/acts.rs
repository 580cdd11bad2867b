//! The right column: the hands there are, what is under way, and what can be done.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::about::about;
use super::apart::apart;
use super::mitigation::row;
use super::predict::predict;
use super::press;
use super::underway::underway;
use crate::level::Level;
use crate::ui::driver::{Desk, Game};
use crate::ui::prose::Explained;
use crate::ui::wish::Wish;
use crate::ui::{browser, words};

/// One thing that can be done, as the lists sort it.
struct Listed {
    what: usize,
    part: usize,
    at_hand: bool,
}

fn listed(level: &Level, wish: &Wish) -> Vec<Listed> {
    let deeds = level.mitigations.iter().map(|one| (one.part, one.at_hand));
    let looks = level.looks.iter().map(|look| (look.part, false));
    let all = deeds.chain(looks).enumerate();
    let all = all.filter(|(what, _)| wish.offers(*what));
    all.map(|(what, (part, at_hand))| Listed {
        what,
        part,
        at_hand,
    })
    .collect()
}

/// Shows the head of a list that was not shown before.
pub fn follow(desk: &Desk) {
    let turned = desk.quietly(|game| game.sight.turned((game.selected, game.sight.everything)));
    if turned && let Ok(Some(column)) = browser::document().query_selector(".acts") {
        column.set_scroll_top(0);
    }
}

/// The column. What is under way stands below the lists, so that nothing moves under the pointer
/// when something is ordered or lands.
pub fn acts(desk: &Desk) -> Html {
    let game: &Game = &desk.game();
    let everything = game.sight.everything;
    let level = game.level();
    let all = listed(level, &game.wish);
    let name = |part: usize| level.parts.get(part).map_or("", |part| &part.name);
    let mut explained = Explained::default();
    let title = if everything {
        words::ANYTHING
    } else {
        name(game.selected)
    };
    html! {
        <section class="acts" aria-label={words::MITIGATIONS}>
            <div class="ah">
                <h2>{words::ACT_ON}<b>{title.to_owned()}</b></h2>
                <div class="seg" role="group" aria-label={words::WHICH}>
                    {tab(desk, words::THIS_PART.into(), !everything, false)}
                    {tab(desk, words::all(all.len()), everything, true)}
                </div>
            </div>
            if everything { {search(desk, game)} } else { {about(desk, game, &mut explained)} {apart(desk, game)} }
            {hands(game.session().busy(), level.responders)}
            {predict(desk, game)}
            {if everything { found(desk, game, &all, &mut explained) } else { at_hand(desk, game, &all, &mut explained) }}
            {underway(desk, game)}
        </section>
    }
}

fn tab(desk: &Desk, label: String, pressed: bool, to: bool) -> Html {
    let open = press(desk, move |game| game.sight.everything = to);
    html! { <button aria-pressed={pressed.to_string()} onclick={open}>{label}</button> }
}

fn search(desk: &Desk, game: &Game) -> Html {
    let desk = desk.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        let search = event.target_unchecked_into::<HtmlInputElement>().value();
        desk.change(|game| game.sight.search = search);
    });
    html! {
        <input type="search" class="search" placeholder={words::SEARCH} aria-label={words::SEARCH} {oninput}
            value={game.sight.search.clone()} />
    }
}

/// What can be done anywhere, as far as it is searched for.
fn found(desk: &Desk, game: &Game, all: &[Listed], explained: &mut Explained) -> Html {
    let wanted = game.sight.search.trim().to_ascii_lowercase();
    let mut rows = Vec::new();
    for one in all {
        if game
            .name_of(one.what)
            .to_ascii_lowercase()
            .contains(&wanted)
        {
            rows.push(row(desk, game, one.what, Some(one.part), explained));
        }
    }
    if rows.is_empty() {
        rows.push(html! { <p key="none" class="none">{words::NOTHING_FOUND}</p> });
    }
    html! { <><h3>{words::ALL}</h3><>{rows}</></> }
}

/// What can be done to the selected part, and what is at hand.
fn at_hand(desk: &Desk, game: &Game, all: &[Listed], explained: &mut Explained) -> Html {
    let (mut here, mut rest) = (Vec::new(), Vec::new());
    for one in all {
        if one.part == game.selected {
            here.push(row(desk, game, one.what, None, explained));
        } else if one.at_hand || !game.wish.deeds.is_empty() {
            rest.push(row(desk, game, one.what, Some(one.part), explained));
        }
    }
    html! {
        <>
            <h3>{words::DONE_HERE}</h3>
            if here.is_empty() { <p class="none">{words::NOTHING_HERE}</p> }
            <>{here}</>
            if !rest.is_empty() { <h3>{words::AT_HAND}</h3> }
            <>{rest}</>
        </>
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
