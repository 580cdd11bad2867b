//! The page. It draws what the session publishes, computes no number of the game, and names no
//! mechanism.
//!
//! - `app`: which screen is seen; `visit`: ways between them; `screen/`: home, briefing, play,
//!   debrief, help, faults.
//! - `pane/`: the panes of the play screen; `draw/`: their pictures on canvas.
//! - `driver/`: the session and its one loop, outside the page's tree; `study`: what the debrief
//!   works out.
//! - `wish`: how a level is to be opened; `bridge`, `note`: what the page around this one asks for
//!   and is told.
//! - `onward`: the address at which what is seen goes on.
//! - `prose`: what levels say, with its terms explained; `snippet`: what embeds a level.
//! - `words`: everything that is said; `format`: how numbers are said.
//! - `browser`, `frames`, `theme`, `address`, `library`, `link`, `best`, `resume`: the rim;
//!   whatever fails there is a sentence.

mod address;
mod app;
mod best;
mod bridge;
mod browser;
mod draw;
mod driver;
mod format;
mod frames;
mod library;
mod link;
mod note;
mod onward;
mod pane;
mod prose;
mod resume;
mod screen;
mod snippet;
mod study;
mod theme;
mod visit;
mod wish;
mod words;

/// Mounts the app. A panic is told to the boot script, which shows it.
pub fn start() {
    yew::set_custom_panic_hook(Box::new(|info| browser::report_crash(&info.to_string())));
    if let Some(root) = browser::document().get_element_by_id("app") {
        root.set_inner_html("");
        yew::Renderer::<app::App>::with_root(root).render();
    }
}
