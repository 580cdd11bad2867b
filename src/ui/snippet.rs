//! What an author pastes to embed a level.

use super::driver::{Embed, Game};
use super::wish::Mode;
use super::{browser, words};

/// How high a frame is that cannot take its height from its content [px].
const HEIGHT: u32 = 640;

/// What a frame may do; nothing else.
const SANDBOX: &str = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/// The three ways to embed a level: as an element, as a frame, as a picture in Markdown.
#[must_use]
pub fn snippets(game: &Game, embed: &Embed) -> [String; 3] {
    let level = game.level();
    let folder = browser::folder();
    let title = escaped(&level.title);
    let address = format!("{folder}{}", query(game, embed));
    let (plain, framed) = (escaped(&address), escaped(&format!("{address}&embed=1")));
    let poster = format!("{folder}static/posters/{}", level.id);
    let does = words::begin(embed.mode);
    let picture = if game.wish.host.is_none() && !level.lab {
        format!(
            "<img loading=\"lazy\" src=\"{poster}.svg\" width=\"600\" height=\"315\" style=\"max-width:100%;height:auto\" alt=\"{title}: how much was served, as a curve over time\" />"
        )
    } else {
        title.clone()
    };
    let element = format!(
        "<script async src=\"{folder}static/embed.js\"></script>\n\
         <burn-rate{} label=\"{title}\">\n  \
         <a href=\"{plain}\">{picture}</a>\n  \
         <p>{does}: {title}.</p>\n\
         </burn-rate>",
        attributes(game, embed),
    );
    let frame = format!(
        "<iframe src=\"{framed}\" title=\"{title}\" width=\"100%\" height=\"{HEIGHT}\" \
         style=\"border:0\" loading=\"lazy\" sandbox=\"{SANDBOX}\" referrerpolicy=\"no-referrer\">\n  \
         <a href=\"{plain}\">{does}: {title}.</a>\n\
         </iframe>"
    );
    let markdown = format!("[![{title}]({poster}.png)]({address})");
    [element, frame, markdown]
}

/// What names the level: a file that was handed over has no address that we know.
fn named(game: &Game) -> &str {
    game.wish.level.as_deref().unwrap_or("YOUR-FILE.toml")
}

fn pairs(game: &Game, embed: &Embed) -> Vec<(&'static str, String)> {
    let level = game.level();
    let wish = &game.wish;
    let orders = level.order_ids();
    let panels = wish
        .panels
        .iter()
        .map(|panel| level.panels[*panel].id.as_str());
    let panels: Vec<&str> = panels.collect();
    let deeds: Vec<&str> = wish.deeds.iter().map(|what| orders[*what]).collect();
    let mut pairs = vec![
        ("level", named(game).to_owned()),
        ("seed", game.session().seed().to_string()),
        (
            "start",
            embed.start.map_or(String::new(), |at| at.to_string()),
        ),
        ("panels", panels.join(",")),
        ("mitigations", deeds.join(",")),
    ];
    if embed.mode != Mode::Play {
        pairs.push(("mode", embed.mode.name().to_owned()));
    }
    pairs.retain(|(_, value)| !value.is_empty());
    pairs
}

fn query(game: &Game, embed: &Embed) -> String {
    let pair =
        |(name, value): &(&str, String)| format!("{name}={}", js_sys::encode_uri_component(value));
    let pairs: Vec<String> = pairs(game, embed).iter().map(pair).collect();
    format!("?{}", pairs.join("&"))
}

fn attributes(game: &Game, embed: &Embed) -> String {
    let pair = |(name, value): &(&str, String)| format!(" {name}=\"{}\"", escaped(value));
    pairs(game, embed).iter().map(pair).collect()
}

/// A text as HTML: a title may come from anybody.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
