//! What the page's address asks for: `?level=ID&seed=7&start=06:25&theme=dark&embed=1`.

use std::rc::Rc;

use super::theme::Theme;
use super::wish::{Mode, Wish};
use super::{browser, words};
use crate::base::Clock;
use crate::level::LARGEST_SEED;
use crate::play::Link;

/// An address, read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Address {
    /// The level to open.
    pub level: Option<String>,
    /// The variant of the level to open, by id.
    pub what_if: Option<String>,
    /// The seed.
    pub seed: Option<u64>,
    /// Where the level opens instead of its own moment.
    pub start: Option<Clock>,
    /// The theme.
    pub theme: Option<Theme>,
    /// What one does with the level.
    pub mode: Mode,
    /// The plan whose steps are done by themselves, by name or by the address of its file.
    pub plan: Option<String>,
    /// The panels that are shown, by id; all where none is named.
    pub panels: Vec<String>,
    /// The mitigations and looks that are offered, by id; all where none is named.
    pub mitigations: Vec<String>,
    /// Whether the page stands in a frame of another page.
    pub embed: bool,
    /// The run that a link holds.
    pub link: Option<Rc<Link>>,
    /// What could not be read, as sentences.
    pub faults: Vec<String>,
}

impl Address {
    /// What the page's address asks for now.
    #[must_use]
    pub fn now() -> Self {
        Self::parse(&browser::query())
    }

    /// Reads a query, with or without its question mark. What it does not know it leaves alone.
    #[must_use]
    pub fn parse(query: &str) -> Self {
        let mut address = Self::default();
        let query = query.trim_start_matches('?');
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            match decoded(value) {
                Some(value) => address.take(name, value.trim()),
                None => address.faults.push(words::bad_escape(name)),
            }
        }
        address
    }

    fn take(&mut self, name: &str, value: &str) {
        match name {
            "level" if !value.is_empty() => self.level = Some(value.to_owned()),
            "what-if" if !value.is_empty() => self.what_if = Some(value.to_owned()),
            "seed" => match value.parse().ok().filter(|seed| *seed <= LARGEST_SEED) {
                Some(seed) => self.seed = Some(seed),
                None => self.faults.push(words::bad_seed(value)),
            },
            "start" => match Clock::parse(value) {
                Ok(clock) => self.start = Some(clock),
                Err(why) => self.faults.push(words::bad_start(&why)),
            },
            "theme" => match Theme::named(value) {
                Some(theme) => self.theme = Some(theme),
                None => self.faults.push(words::bad_theme(value)),
            },
            "mode" => match Mode::named(value) {
                Some(mode) => self.mode = mode,
                None => self.faults.push(words::bad_mode(value)),
            },
            "plan" if !value.is_empty() => self.plan = Some(value.to_owned()),
            "panels" => self.panels = list(value),
            "mitigations" => self.mitigations = list(value),
            "embed" => self.embed = value != "0",
            _ => {}
        }
    }

    /// The query that opens a level with a seed, in the same theme and frame.
    #[must_use]
    pub fn query(&self, level: &str, seed: u64) -> String {
        format!("?level={level}&seed={seed}{}", self.dress())
    }

    /// The query that opens a variant of a level to look around in, in the same theme and frame.
    #[must_use]
    pub fn variant(&self, level: &str, seed: u64, id: &str) -> String {
        let mode = Mode::Explore.name();
        let dress = self.dress();
        format!("?level={level}&what-if={id}&mode={mode}&seed={seed}{dress}")
    }

    /// The query of the home page, in the same theme and frame.
    #[must_use]
    pub fn home(&self) -> String {
        self.dress().replacen('&', "?", 1)
    }

    fn dress(&self) -> String {
        let theme = self.theme.map(|theme| format!("&theme={}", theme.name()));
        let embed = if self.embed { "&embed=1" } else { "" };
        theme.unwrap_or_default() + embed
    }
}

/// `a,b` as a list.
fn list(value: &str) -> Vec<String> {
    let names = value.split(',').map(str::trim);
    let names = names.filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

/// The same query for another run of its level; whatever else it asks for stays.
#[must_use]
pub fn renewed(query: &str, wish: &Wish) -> String {
    let gone = |name: &str| match name {
        "seed" | "mode" => true,
        "start" => wish.start.is_none(),
        "plan" => wish.plan.is_none(),
        _ => false,
    };
    let pairs = query.trim_start_matches('?').split('&');
    let kept = pairs.filter(|pair| !pair.is_empty() && !gone(pair.split('=').next().unwrap_or("")));
    let kept: String = kept.map(|pair| format!("{pair}&")).collect();
    let mode = match wish.mode {
        Mode::Play => String::new(),
        mode => format!("&mode={}", mode.name()),
    };
    format!("?{kept}seed={}{mode}", wish.seed)
}

/// Undoes `%2B` and `+`; none where it is no text.
fn decoded(value: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => hex(rest.next()?)? * 16 + hex(rest.next()?)?,
            // In a query a plus is a space; but `+1d 02:00` is written by hand, too.
            b'+' if !bytes.is_empty() => b' ',
            other => other,
        });
    }
    String::from_utf8(bytes).ok()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit)
        .to_digit(16)
        .and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_knows_and_reports_what_it_cannot() {
        let address = Address::parse("?level=a-b&seed=7&start=-7d%2022:00&theme=light&embed=1&x=y");
        assert_eq!(address.level.as_deref(), Some("a-b"));
        assert_eq!(address.seed, Some(7));
        assert_eq!(address.start, Clock::parse("-7d 22:00").ok());
        assert_eq!(address.theme, Some(Theme::Light));
        assert!(address.embed && address.faults.is_empty());
        let next_day = Address::parse("start=+1d+02:00");
        assert_eq!(next_day.start, Clock::parse("+1d 02:00").ok());
    }

    #[test]
    fn queries_keep_theme_and_frame() {
        let address = Address::parse("?level=a&theme=light&embed=1");
        assert_eq!(address.query("b", 7), "?level=b&seed=7&theme=light&embed=1");
        assert_eq!(address.home(), "?theme=light&embed=1");
        let variant = address.variant("b", 7, "c");
        assert_eq!(Address::parse(&variant).what_if.as_deref(), Some("c"));
        assert_eq!(Address::default().home(), "");
    }

    #[test]
    fn another_seed_keeps_the_rest() {
        let query = "?level=a&seed=7&start=-7d%2022:00&theme=light&embed=1&plan=x";
        let again = Wish {
            seed: 9,
            start: Clock::parse("06:00").ok(),
            ..Wish::default()
        };
        let expected = "?level=a&start=-7d%2022:00&theme=light&embed=1&seed=9";
        assert_eq!(renewed(query, &again), expected);
        assert_eq!(renewed("", &Wish::default()), "?seed=0");
    }

    #[test]
    fn bad_values_are_sentences() {
        for query in [
            "seed=-1",
            "seed=9007199254740992",
            "seed=",
            "start=25:00",
            "theme=pink",
            "level=%zz",
            "level=%ff",
            "level=%2",
        ] {
            let address = Address::parse(query);
            assert_eq!(address.faults.len(), 1, "{query}: {address:?}");
        }
        assert_eq!(Address::parse(""), Address::default());
        assert_eq!(Address::parse("?&&level="), Address::default());
    }
}
