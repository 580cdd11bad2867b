//! The debrief: the verdict, the days beside each other, what each action was worth, what
//! really happened, and what there is to take home.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::ledger::{ledger, story};
use super::{facts, goal, loops, point, reading, share};
use crate::base::number::fixed;
use crate::play::{Chapter, Tally, Worked, award};
use crate::ui::address::Address;
use crate::ui::draw::curves::{self, Curve};
use crate::ui::draw::{Brush, Paint, Surface};
use crate::ui::driver::{Desk, Game};
use crate::ui::frames::Frames;
use crate::ui::study::{Stage, Studied, Study};
use crate::ui::{browser, library, link, pane, words};

/// What the screen needs.
#[derive(Properties, PartialEq)]
pub struct DebriefProps {
    /// The game.
    pub desk: Desk,
    /// Changes with each beat.
    pub beat: u32,
    /// Goes home.
    pub home: Callback<()>,
    /// Plays again, with a seed.
    pub again: Callback<u64>,
    /// Goes back to the play screen.
    pub back: Callback<()>,
}

/// What is worked out already, if it is of the run as it stands.
fn studied(game: &Game) -> Studied {
    let known = game.study.clone();
    let old = |study: &mut Study| !study.is_of(game.session());
    known.borrow_mut().take_if(old);
    known
}

/// Works until it is dropped or done.
fn work(desk: &Desk, work: &Studied) -> Rc<RefCell<Option<Frames>>> {
    let frames = Rc::new(RefCell::new(None));
    let (desk, work, loops) = (desk.clone(), work.clone(), Rc::downgrade(&frames));
    spawn_local(async move {
        let level = desk.game().session().level().clone();
        let ours = desk.game().wish.host.is_none();
        // The plans of a level that is not ours lie with its author.
        let plan = async |name| match ours {
            true => library::plan(&level, name).await,
            false => None,
        };
        let plans = [plan(library::HISTORY).await, plan(library::PAR).await];
        let file = if ours && level.map.is_some() {
            library::text(&level.id).await.ok()
        } else {
            None
        };
        let Some(loops) = loops.upgrade() else {
            return;
        };
        let begin = || Study::new(desk.game().session(), plans, file);
        work.borrow_mut().get_or_insert_with(begin);
        let working = Frames::start(move |_| {
            if let Some(study) = work.borrow_mut().as_mut() {
                study.advance();
            }
        });
        *loops.borrow_mut() = Some(working);
    });
    frames
}

/// The screen.
#[component]
pub fn Debrief(props: &DebriefProps) -> Html {
    let title = use_node_ref();
    {
        let title = title.clone();
        use_effect_with((), move |()| {
            browser::to_top();
            if let Some(title) = title.cast::<HtmlElement>() {
                browser::focus(&title);
            }
        });
    }
    let study: Studied = (*use_memo((), |()| studied(&props.desk.game()))).clone();
    {
        let study = study.clone();
        use_effect_with(props.desk.clone(), move |desk| {
            let frames = work(desk, &study);
            move || drop(frames.take())
        });
    }
    let paint = Paint::new({
        let study = study.clone();
        move |brush, game, _| curves_of(brush, game, study.borrow().as_ref().map(Study::worked))
    });
    let game = props.desk.game();
    let level = game.level();
    let known = study.borrow();
    let worked = known.as_ref().map(Study::worked);
    html! {
        <main class="page debrief">
            <h1 ref={title} tabindex="-1">{headline(&game)}</h1>
            <p>{words::subtitle(game.session())}</p>
            {share::origin(&game)}
            {goal::unmet(&game)}
            // Buttons come first, and what is still worked out keeps its place: nothing moves under
            // a pointer. What may be missing is an empty node, no `None`: Yew counts places from
            // the end, and would make all before a place that comes anew.
            {buttons(props, &game)}
            {left(props, &game)}
            {medal(&game, worked)}
            {facts::facts(&game, worked)}
            {share::share(&props.desk, &game, &study, known.as_ref())}
            <h2>{words::CURVES}</h2>
            <Surface class="curves" desk={props.desk.clone()} {paint} label={words::CURVES_WHAT} />
            {key(worked)}
            {same_curves(&game, worked)}
            {working(&props.desk, &study, known.as_ref())}
            {ledger(&props.desk, &game, worked)}
            if let Some(turning) = worked.and_then(Worked::turning) { {point::no_return(props, turning)} }
            if let Some(feedback) = worked.and_then(Worked::feedback) { {loops::loops(game.session(), feedback)} }
            if let Some(known) = known.as_ref() { {point::map(props, &study, known)} }
            {story(&game)}
            {reading::lessons(&game)}
            {reading::what_ifs(&game)}
            {reading::numbers(level)}
            {reading::sources(level)}
            <p class="digest num">{words::digest(game.session())}</p>
            <footer>{words::FOOTER}</footer>
        </main>
    }
}

/// What is still worked out, how far that is, and the button that stops it for now.
fn working(desk: &Desk, work: &Studied, study: Option<&Study>) -> Html {
    let Some(stage) = study.map_or(Some(Stage::Others), Study::stage) else {
        return Html::default();
    };
    let share = study.map_or(0.0, Study::share);
    let held = study.is_some_and(Study::held);
    let hold = {
        let (desk, work) = (desk.clone(), work.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(study) = work.borrow_mut().as_mut() {
                study.hold();
            }
            desk.change(|_| ());
        })
    };
    html! {
        <div class="row working">
            <span role="status">{words::working(&stage)}</span>
            <progress max="1" value={fixed(share, 3)} aria-label={words::WORKING}></progress>
            <button onclick={hold}>{words::hold(held)}</button>
        </div>
    }
}

/// Draws the player's run, and the others once they are known.
fn curves_of(brush: &Brush<'_>, game: &Game, worked: Option<&Worked>) {
    let span = (game.back(900), game.session().ticks());
    let palette = brush.palette;
    let own = worked.map_or(game.session(), Worked::whole).sli_series();
    let curve = |series, ink, dash, width| Curve {
        series,
        ink,
        dash,
        width,
    };
    let mut shown = Vec::new();
    if let Some(nobody) = worked.and_then(Worked::nobody) {
        shown.push(curve(&nobody.sli, &palette.bad, &[2.0, 4.0], 2.0));
    }
    if let Some(history) = worked.and_then(Worked::history) {
        shown.push(curve(&history.sli, &palette.ink2, &[7.0, 5.0], 2.0));
    }
    shown.push(curve(own, &palette.you, &[], 2.5));
    let orders = game
        .session()
        .orders()
        .iter()
        .filter(|order| order.accepted);
    let deeds: Vec<u32> = orders
        .map(|order| game.session().tick_at(order.at))
        .collect();
    curves::draw(brush, game.session(), span, &shown, &deeds);
}

/// The medal with its reason, and its place until it is known; none in a frame of another page.
fn medal(game: &Game, worked: Option<&Worked>) -> Html {
    // What a plan has played is nobody's medal, and a variant has no plan to measure by.
    let wish = &game.wish;
    if Address::now().embed || wish.plan.is_some() || !wish.sets.is_empty() {
        return Html::default();
    }
    let awaits = |worked: &Worked| worked.has_par() && !worked.done(Chapter::Others);
    if worked.map_or(game.has_plan(library::PAR), awaits) {
        return html! { <p class="medal">{words::MEASURING}</p> };
    }
    let par = worked.and_then(Worked::par).and_then(|par| par.verdict);
    let Some(par) = par.filter(|par| par.won).map(|par| par.used) else {
        return Html::default();
    };
    let award = award(game.session(), par);
    let name = words::medal(award.medal);
    let class = award.medal.map_or("none", |medal| medal.name());
    let limits = words::medals(game.level().budget_minutes, par);
    html! { <p class="medal"><b class={class}>{name}</b>{award.why}{" "}<small>{limits}</small></p> }
}

/// Runs that were left, to be taken up.
fn left(props: &DebriefProps, game: &Game) -> Html {
    if game.kept().is_empty() {
        return Html::default();
    }
    html! { <div class="row" onclick={link::follow(&props.back)}>{pane::kept(&props.desk, game)}</div> }
}

fn buttons(props: &DebriefProps, game: &Game) -> Html {
    let again = |seed: u64| {
        let again = props.again.clone();
        Callback::from(move |_: MouseEvent| again.emit(seed))
    };
    let another = {
        let again = props.again.clone();
        Callback::from(move |_: MouseEvent| again.emit(browser::fresh_seed()))
    };
    let share = {
        let desk = props.desk.clone();
        Callback::from(move |_: MouseEvent| desk.change(Game::share))
    };
    let back = if game.session().over() || game.reel.is_some() || game.somebodys() {
        words::LOOK_BACK
    } else {
        words::BACK_TO_RUN
    };
    html! {
        <div class="row">
            <button class="main" onclick={again(game.session().seed())}>{words::AGAIN}</button>
            <button onclick={another}>{words::ANOTHER}</button>
            <button onclick={link::follow(&props.back)}>{back}</button>
            if !browser::framed() {
                <button onclick={share}>{words::EMBED}</button>
            }
            <button onclick={link::follow(&props.home)}>{words::HOME}</button>
        </div>
    }
}

fn key(worked: Option<&Worked>) -> Html {
    let sample = |dash: Option<&'static str>, class: &'static str, text: &'static str| {
        html! {
            <span class={class}><svg width="26" height="6" aria-hidden="true"><line x1="1" y1="3" x2="25" y2="3" stroke="currentColor"
                stroke-width="2.5" stroke-dasharray={dash} /></svg><b>{text}</b></span>
        }
    };
    html! {
        <p class="key">
            {sample(None, "you", words::YOURS)}
            if worked.and_then(Worked::history).is_some() { {sample(Some("7 4"), "them", words::REALLY)} }
            if worked.and_then(Worked::nobody).is_some() { {sample(Some("2 4"), "bad", words::NOBODY)} }
        </p>
    }
}

/// What is said where curves lie on each other: nothing that was done changed anything.
fn same_curves(game: &Game, worked: Option<&Worked>) -> Html {
    let Some((worked, nobody)) = worked.and_then(|worked| Some((worked, worked.nobody()?.used)))
    else {
        return Html::default();
    };
    let tally = Tally::of(game.level().budget_minutes);
    let same = |used: f64| tally.nothing(used - nobody);
    let acted = !game.session().orders().is_empty();
    let yours = acted && same(worked.whole().budget().used);
    let theirs = worked.history().is_some_and(|history| same(history.used));
    html! {
        <>
            if yours { <p>{words::YOUR_CURVE}</p> }
            if theirs { <p>{words::SAME_CURVE}</p> }
        </>
    }
}

/// What the run came to; a film is nobody's win or loss.
fn headline(game: &Game) -> String {
    match &game.reel {
        Some(_) => words::film_ends(game.session(), game.wish.as_it_was()),
        None => words::headline(game.session(), !game.somebodys()),
    }
}
