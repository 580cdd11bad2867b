//! A part's card on the map: a button with its name and its lines. Its machines and its traffic
//! are drawn around it.

use web_sys::HtmlElement;
use yew::prelude::*;

use crate::level::Place;
use crate::model::PartView;
use crate::ui::words;

/// What a card needs.
#[derive(Properties, PartialEq)]
pub struct CardProps {
    /// The part's place in the level.
    pub part: usize,
    /// Its name.
    pub name: AttrValue,
    /// Where it stands.
    pub place: Place,
    /// Its lines, as text, and which of them are over a limit.
    pub lines: Vec<(String, bool)>,
    /// How many machines it has.
    pub machines: usize,
    /// How full its queue is, in per cent; none where it has none.
    pub queue: Option<u32>,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether it draws the eye.
    pub pulse: bool,
    /// Whether the tour points at it.
    pub pointed: bool,
    /// Selects it.
    pub select: Callback<usize>,
}

/// The lines of a part, and the fill of its queue, as a card shows them.
#[must_use]
pub fn shown(view: &PartView) -> (Vec<(String, bool)>, Option<u32>) {
    let lines = view
        .lines
        .iter()
        .map(|line| (words::line(line), line.alarm))
        .collect();
    let queue = view
        .queue
        .map(|queue| (queue.clamp(0.0, 1.0) * 100.0).round() as u32);
    (lines, queue)
}

/// The card.
#[component]
pub fn Card(props: &CardProps) -> Html {
    let card = use_node_ref();
    let placed = card.clone();
    use_effect_with(props.place, move |place| {
        if let Some(card) = placed.cast::<HtmlElement>() {
            let style = card.style();
            for (name, value) in [
                ("--x", place.x),
                ("--y", place.y / 0.6),
                ("--w", place.w),
                ("--h", place.h / 0.6),
            ] {
                let _ = style.set_property(name, &format!("{value:.3}%"));
            }
        }
    });
    let class = classes!(
        "card",
        props.pulse.then_some("pulse"),
        props.pointed.then_some("pointed"),
        props.lines.iter().any(|(_, alarm)| *alarm).then_some("hot"),
        (props.machines > 0).then_some("machines"),
    );
    let (select, part) = (props.select.clone(), props.part);
    html! {
        <button ref={card} {class} data-part={part.to_string()} aria-pressed={props.selected.to_string()}
            onclick={Callback::from(move |_| select.emit(part))}>
            <b>{props.name.clone()}</b>
            <span class="lines">
                for (text, alarm) in &props.lines {
                    <span class={if *alarm { "line warn" } else { "line" }}>
                        {text.clone()}
                        if *alarm { <span class="away">{words::OVER}</span> }
                    </span>
                }
            </span>
            <span class="away">{words::machines(props.machines, props.queue)}</span>
            if props.machines > 0 { <span class="room"></span> }
        </button>
    }
}
