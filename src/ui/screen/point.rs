//! Where a lost run could still have been won, and the map of the tipping point.

use yew::prelude::*;

use super::debrief::DebriefProps;
use crate::base::number::fixed;
use crate::play::NoReturn;
use crate::ui::draw::{Paint, Surface, tipping};
use crate::ui::study::{Studied, Study};
use crate::ui::words;

/// The point of no return, with the button that goes there.
pub fn no_return(props: &DebriefProps, turning: &NoReturn) -> Html {
    let found = turning.at().zip(turning.tick());
    let way = found.map(|(at, tick)| {
        let (desk, back) = (props.desk.clone(), props.back.clone());
        let go = Callback::from(move |_: MouseEvent| {
            desk.change(|game| game.branch_at(tick));
            back.emit(());
        });
        html! { <div class="row"><button class="main" onclick={go}>{words::try_from(at)}</button></div> }
    });
    html! {
        <>
            <h2>{words::NO_RETURN}</h2>
            <p>{words::no_return(turning.at())}</p>
            {way.unwrap_or_default()}
        </>
    }
}

/// The map, as far as it is drawn; nothing where the level has none.
pub fn map(props: &DebriefProps, work: &Studied, study: &Study) -> Html {
    let Some((known, _)) = study.tipping() else {
        return Html::default();
    };
    let charted = study.charted();
    let work = work.clone();
    let paint = Paint::new(move |brush, game, _| {
        if let Some((known, way)) = work.borrow().as_ref().and_then(|study| study.tipping()) {
            tipping::draw(brush, game.session(), known, way);
        }
    });
    let map = known.map();
    html! {
        <>
            <h2>{words::TIPPING}</h2>
            <p>{map.text.clone()}{words::tipping_axes(&map.x.name, &map.y.name)}</p>
            <Surface class="tipping" desk={props.desk.clone()} {paint} label={words::tipping_what(known)} />
            <p class="key"><span class="you"><b>{words::TIPPING_KEY}</b></span>
                if charted < 1.0 { <progress max="1" value={fixed(charted, 3)} aria-label={words::CHARTING}></progress> }
            </p>
        </>
    }
}
