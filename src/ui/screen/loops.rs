//! The loop that held the outage, part by part, with the values of this run.

use yew::prelude::*;

use crate::play::{Feedback, FeedbackEdge, FeedbackValue, Session};
use crate::ui::{format, words};

/// The loop; a sentence where it never closed.
pub fn loops(session: &Session, feedback: &Feedback) -> Html {
    let row = |edge: &FeedbackEdge| {
        let signal = &session.level().signals[edge.from.signal];
        let value = |held: f64| format::value(held, signal.unit);
        html! {
            <li>
                <div class="stop">
                    <b>{signal.name.clone()}</b>
                    <span class="num">{value(edge.from.worst)}</span>
                    <small>{words::before(&value(edge.from.before))}</small>
                </div>
                <p>{edge.text.clone()}</p>
            </li>
        }
    };
    if !feedback.closed() {
        let told = |value: &FeedbackValue| value.told(session);
        let still: Vec<_> = feedback.still().map(told).collect();
        return html! {
            <>
                <h2>{words::LOOP}</h2>
                <p class="open">{words::loop_open(feedback.at, &still)}</p>
            </>
        };
    }
    html! {
        <>
            <h2>{words::LOOP}</h2>
            <p>{words::loop_text(feedback.at)}</p>
            <ol class="loop">{for feedback.edges.iter().map(row)}</ol>
            <p class="again">{words::loop_closes(&session.level().signals[feedback.edges[0].from.signal].name)}</p>
        </>
    }
}
