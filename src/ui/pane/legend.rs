//! What the signs of a machine mean.

use yew::prelude::*;

use crate::ui::words;

/// The legend; pictures with their words. The last sign is explained only once it is there to be
/// seen: before that it would tell what to look for.
pub fn legend(stale: bool) -> Html {
    let frame = |dash: Option<&'static str>| {
        html! { <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="1.5" fill="none" stroke="currentColor"
        stroke-width="1.5" stroke-dasharray={dash} /> }
    };
    let cross = |class: &'static str| html! { <path {class} d="M3.5 3.5l5 5m0-5l-5 5" stroke-width="1.6" /> };
    let full = html! { <rect width="12" height="12" rx="1.5" fill="currentColor" /> };
    let signs = [
        (
            "ok",
            html! { <>{frame(None)}<rect y="5" width="12" height="7" fill="currentColor" /></> },
        ),
        ("busy", full.clone()),
        ("bad", html! { <>{full.clone()}{cross("cut")}</> }),
        ("cold", frame(None)),
        ("cold", frame(Some("2 2"))),
        (
            "cold",
            html! { <>{frame(None)}<path d="M1 11L11 1" stroke="currentColor" stroke-width="1.5" /></> },
        ),
        ("bad", html! { <>{frame(None)}{cross("line")}</> }),
        (
            "busy",
            html! { <>{full}<path class="cut" d="M2.4 6h7.2" stroke-width="2.5" /></> },
        ),
    ];
    let shown = if stale { signs.len() } else { signs.len() - 1 };
    html! {
        <ul class="legend">
            for ((class, sign), text) in signs.into_iter().zip(words::SIGNS).take(shown) {
                <li><svg class={class} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">{sign}</svg>{text}</li>
            }
        </ul>
    }
}
