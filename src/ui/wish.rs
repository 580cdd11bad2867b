//! How a level is to be opened: what the address, a message or a button asks for.

use std::rc::Rc;

use super::address::Address;
use super::{library, words};
use crate::base::Clock;
use crate::level::{Level, Plan};
use crate::play::Link;

/// What one does with a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Play it, with a budget and a verdict.
    #[default]
    Play,
    /// Watch a plan as a film.
    Watch,
    /// Look around, with no verdict.
    Explore,
}

impl Mode {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Play, Self::Watch, Self::Explore];

    /// The name in the address.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Watch => "watch",
            Self::Explore => "explore",
        }
    }

    /// The one of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.name() == name)
    }
}

/// How a level is to be opened.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wish {
    /// The seed.
    pub seed: u64,
    /// Where it opens instead of the level's own moment.
    pub start: Option<Clock>,
    /// What one does with it.
    pub mode: Mode,
    /// What is done by itself.
    pub plan: Option<Plan>,
    /// The panels that are shown, by place in the level; all where there are none.
    pub panels: Vec<usize>,
    /// The mitigations and looks that are offered, by place in the level; all where there are none.
    pub deeds: Vec<usize>,
    /// What names the level in an address: its id, or where its file is; none where it was handed
    /// over.
    pub level: Option<String>,
    /// The parameters of the level that are overridden: by a link, or for a variant.
    pub sets: Vec<(String, String)>,
    /// What names the plan in an address: its name, or where its file is; none where it was handed
    /// over as text.
    pub steps: Option<String>,
    /// The run that a link holds.
    pub link: Option<Rc<Link>>,
    /// Whether that run is the player's own, which is taken up again.
    pub own: bool,
    /// Who has written the level, where it is not one of ours: the host that it comes from.
    pub host: Option<String>,
}

impl Wish {
    /// What an address asks for with that level; without its plan, which is to be fetched.
    ///
    /// # Errors
    /// Sentences: what the level does not have.
    pub fn of(level: &Level, address: &Address) -> Result<Self, Vec<String>> {
        let mut faults: Vec<String> = outside(level, address.start).into_iter().collect();
        let panels: Vec<&str> = level.panels.iter().map(|one| one.id.as_str()).collect();
        let deeds = level.order_ids();
        let wish = Self {
            seed: address.seed.unwrap_or(1),
            start: address.start,
            mode: address.mode,
            panels: places(&address.panels, &panels, &mut faults),
            deeds: places(&address.mitigations, &deeds, &mut faults),
            ..Self::default()
        };
        if faults.is_empty() {
            Ok(wish)
        } else {
            Err(faults)
        }
    }

    /// Whether what is done by itself is what the responders did.
    #[must_use]
    pub fn as_it_was(&self) -> bool {
        self.steps.as_deref() == Some(library::HISTORY)
    }

    /// Whether a panel is shown.
    #[must_use]
    pub fn shows(&self, panel: usize) -> bool {
        self.panels.is_empty() || self.panels.contains(&panel)
    }

    /// Whether a mitigation or look is offered.
    #[must_use]
    pub fn offers(&self, what: usize) -> bool {
        self.deeds.is_empty() || self.deeds.contains(&what)
    }
}

/// The places of those that are named, in the level's order.
fn places(named: &[String], known: &[&str], faults: &mut Vec<String>) -> Vec<usize> {
    for name in named {
        if !known.contains(&name.as_str()) {
            faults.push(words::unknown_id(name, known));
        }
    }
    let named = |id: &&str| named.iter().any(|name| name == id);
    let all = known.iter().enumerate();
    all.filter(|(_, id)| named(id))
        .map(|(place, _)| place)
        .collect()
}

/// What is wrong with a start that lies outside the level.
fn outside(level: &Level, start: Option<Clock>) -> Option<String> {
    let start = start?;
    let inside = level
        .acts
        .iter()
        .any(|act| act.from <= start && start < act.to);
    let (from, to) = (level.acts.first()?.from, level.acts.last()?.to);
    (!inside).then(|| words::start_outside(start, from, to))
}
