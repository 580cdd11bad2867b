//! The dialog that puts a level into somebody's page.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::modal::Modal;
use crate::ui::driver::{Desk, Embed};
use crate::ui::snippet::snippets;
use crate::ui::wish::Mode;
use crate::ui::{browser, link, words};

/// What the snippets are called.
const NAMES: [&str; 3] = [words::WITH_SCRIPT, words::WITH_FRAME, words::WITH_PICTURE];

/// The dialog, while it is open.
pub fn embed(desk: &Desk) -> Html {
    let game = desk.game();
    let asked = game.sight.embed;
    let close = {
        let desk = desk.clone();
        Callback::from(move |()| desk.change(|game| game.shared()))
    };
    let inside = asked.map(|embed| {
        let texts = snippets(&game, &embed);
        let texts = texts.into_iter().enumerate();
        html! {
            <>
                <p>{words::EMBED_TEXT}</p>
                if game.wish.level.is_none() { <p>{words::EMBED_OWN}</p> }
                {choices(desk, embed)}
                {for texts.map(|(place, text)| snippet(desk, embed, place, text))}
                <div class="row"><button class="main" onclick={link::follow(&close)}>{words::CLOSE}</button></div>
            </>
        }
    });
    html! {
        <Modal id="embed-title" title={words::EMBED_TITLE} open={asked.is_some()} {close}>{inside.unwrap_or_default()}</Modal>
    }
}

fn change(desk: &Desk, how: impl Fn(&mut Embed) + 'static) -> Callback<Event> {
    let desk = desk.clone();
    Callback::from(move |_| {
        desk.change(|game| {
            if let Some(embed) = &mut game.sight.embed {
                embed.copied = None;
                how(embed);
            }
        });
    })
}

/// What readers do, and from when on.
fn choices(desk: &Desk, embed: Embed) -> Html {
    let now = desk.game().session().now();
    let choice = |mode: Mode| {
        let onchange = change(desk, move |embed| embed.mode = mode);
        html! { <label><input type="radio" name="mode" checked={mode == embed.mode} {onchange} />{words::mode(mode)}</label> }
    };
    let here = embed.start.is_some();
    // Where the run was decided nobody is to begin.
    let open = here || desk.game().under_way();
    let onchange = change(desk, move |embed| {
        embed.start = (!here).then_some(now);
    });
    html! {
        <fieldset>
            <legend>{words::EMBED_DOES}</legend>
            {for Mode::ALL.into_iter().map(choice)}
            if open {
                <label><input type="checkbox" checked={here} {onchange} />{words::from_here(embed.start.unwrap_or(now))}</label>
            }
        </fieldset>
    }
}

fn snippet(desk: &Desk, embed: Embed, place: usize, text: String) -> Html {
    let name = NAMES[place];
    let copy = {
        let desk = desk.clone();
        Callback::from(move |event: MouseEvent| {
            let button = event.target_dyn_into::<web_sys::Element>();
            let area = button.and_then(|button| {
                let group = button.closest(".snippet").ok().flatten()?;
                group.query_selector("textarea").ok().flatten()
            });
            let area = area.and_then(|area| wasm_bindgen::JsCast::dyn_into(area).ok());
            let done = area.is_some_and(|area: HtmlTextAreaElement| {
                area.select();
                browser::copy()
            });
            desk.change(|game| {
                if let Some(embed) = &mut game.sight.embed {
                    embed.copied = Some((place, done));
                }
            });
        })
    };
    let copied = embed.copied.filter(|(copied, _)| *copied == place);
    let said = copied.map(|(_, done)| {
        if done {
            words::COPIED
        } else {
            words::COPY_SELECTED
        }
    });
    html! {
        <div class="snippet" key={place}>
            <h3>{name}</h3>
            <textarea readonly=true rows="4" aria-label={name} value={text} />
            <div><button onclick={copy} aria-label={format!("{}: {name}", words::COPY)}>{words::COPY}</button>{" "}<span role="status">{said}</span></div>
        </div>
    }
}
