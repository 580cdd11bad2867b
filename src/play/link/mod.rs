//! A run as a piece of text: `#run=…` behind the page's address.
//!
//! It holds what the run is made of (model, level and its text's hash, seed, overrides, everything
//! that was asked) and what came of it (verdict, budget, digest), so that whoever opens it sees the
//! same run to the bit, or is told that it is another.

mod base64;
mod bytes;
mod form;
mod open;

use std::fmt;

use super::{Session, Verdict, Way};
use crate::base::Clock;
use crate::model::MODEL;

pub use open::{Opened, Recorded};

use super::log::Ask;

/// The most letters of a link that can be pasted anywhere: under 2,000.
pub const LONGEST_LINK: usize = 1_999;

/// What stands before the text in an address.
const KEY: &str = "run=";

/// A run that can be shared.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The model that it was played with.
    pub model: u32,
    /// The level's id.
    pub level: String,
    /// The hash of the level's text.
    pub hash: u64,
    /// The seed.
    pub seed: u64,
    /// Parameters of the level that were overridden, as `--set` takes them.
    pub sets: Vec<(String, String)>,
    /// Everything that was asked of the session, in time order.
    pub asked: Vec<Asked>,
    /// Whether it is a branch of another run, which earns no medal.
    pub practice: bool,
    /// The moment up to which it was played.
    pub ended_at: Clock,
    /// The verdict by then; budgets to a thousandth of a minute.
    pub verdict: Option<Verdict>,
    /// Budget used by then [minutes], to a thousandth.
    pub used: f64,
    /// Digest of the world's state then.
    pub digest: u64,
}

/// Something that was asked, and when.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// When.
    pub at: Clock,
    /// What.
    pub given: Given,
}

/// What can be asked, by ids.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// A mitigation or a look was ordered.
    Order {
        /// Which.
        id: String,
        /// To what, in written units.
        to: Option<f64>,
        /// Which signal was said to move, and which way.
        predicted: Option<(String, Way)>,
    },
    /// An order was called off.
    CallOff {
        /// The how manieth order of this list, from 1.
        order: u32,
    },
    /// A hint was asked for.
    Hint,
}

impl Asked {
    fn names(&self) -> impl Iterator<Item = &str> {
        let (id, signal) = match &self.given {
            Given::Order { id, predicted, .. } => {
                let signal = predicted.as_ref().map(|(signal, _)| signal.as_str());
                (Some(id.as_str()), signal)
            }
            Given::CallOff { .. } | Given::Hint => (None, None),
        };
        id.into_iter().chain(signal)
    }
}

/// Why a text opens no run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// There is no run in the text.
    Empty,
    /// Letters are missing or changed.
    Damaged,
    /// It was made by a newer version, whose form has that number.
    Newer(u8),
    /// The level, by id, is not known here.
    UnknownLevel(String),
}

impl fmt::Display for LinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(
                "There is no run in this link: what stands behind 'run=' is missing.",
            ),
            Self::Damaged => f.write_str(
                "The link is damaged: letters are missing or changed. Copy it again, to its last letter.",
            ),
            Self::Newer(version) => write!(
                f,
                "The link was made by a newer version of Burn Rate (its form is {version}, and this one knows {}). Reload the page, or update the tool.",
                form::VERSION
            ),
            Self::UnknownLevel(id) => write!(
                f,
                "The link is a run of the level '{id}', which is not among those here. Whoever made the link has the level's file."
            ),
        }
    }
}

impl Link {
    /// The run so far. `sets` are the parameters with which its level was read.
    #[must_use]
    pub fn of(session: &Session, sets: &[(String, String)]) -> Self {
        Self {
            model: MODEL,
            level: session.level().id.clone(),
            hash: session.level().hash,
            seed: session.seed(),
            sets: sets.to_vec(),
            asked: asked(session),
            practice: session.practice(),
            ended_at: session.now(),
            verdict: session.verdict().map(rounded),
            used: thousandths(session.budget().used),
            digest: session.digest_word(),
        }
    }

    /// The link as text, `#run=…`, however long.
    #[must_use]
    pub fn text(&self) -> String {
        format!("#{KEY}{}", base64::encode(&form::write(self)))
    }

    /// The link as text where it can be pasted anywhere; none where it is too long and belongs in
    /// a file.
    #[must_use]
    pub fn short(&self) -> Option<String> {
        Some(self.text()).filter(|text| text.len() <= LONGEST_LINK)
    }

    /// Reads a link: an address with `#run=…` or `?run=…`, or the bare text.
    ///
    /// # Errors
    /// Why it is none.
    pub fn parse(text: &str) -> Result<Self, LinkFault> {
        let text = bare(text);
        if text.is_empty() {
            return Err(LinkFault::Empty);
        }
        let bytes = base64::decode(text).ok_or(LinkFault::Damaged)?;
        form::read(&bytes)
    }

    /// Whether an address, or a part of one, holds a run.
    #[must_use]
    pub fn is_in(text: &str) -> bool {
        start(text).is_some()
    }
}

/// What stands behind `run=`, or all of it.
fn bare(text: &str) -> &str {
    let text = text.trim();
    let Some(at) = start(text) else {
        return text;
    };
    let rest = &text[at..];
    rest.split(['&', '#']).next().unwrap_or_default()
}

/// Where the run begins in an address.
fn start(text: &str) -> Option<usize> {
    let mut places = text.match_indices(KEY).map(|(at, _)| at);
    let opens = |at: &usize| *at == 0 || text[..*at].ends_with(['#', '?', '&']);
    places.find(opens).map(|at| at + KEY.len())
}

fn asked(session: &Session) -> Vec<Asked> {
    let level = session.level();
    let ids = level.order_ids();
    let mut numbers: Vec<u32> = Vec::new();
    let mut all = Vec::new();
    for row in session.log() {
        let given = match row.ask {
            Ask::Order {
                number,
                what,
                to,
                prediction,
            } => {
                numbers.push(number);
                let signal = |signal: usize| level.signals[signal].id.clone();
                Given::Order {
                    id: ids[what].to_owned(),
                    to,
                    predicted: prediction.map(|one| (signal(one.signal), one.way)),
                }
            }
            Ask::CallOff { number } => {
                let place = numbers.iter().position(|one| *one == number);
                let Some(order) = place.and_then(|place| u32::try_from(place + 1).ok()) else {
                    continue;
                };
                Given::CallOff { order }
            }
            Ask::Hint => Given::Hint,
        };
        let at = session.clock_at(row.tick);
        all.push(Asked { at, given });
    }
    all
}

fn rounded(verdict: Verdict) -> Verdict {
    Verdict {
        used: thousandths(verdict.used),
        ..verdict
    }
}

fn thousandths(minutes: f64) -> f64 {
    (minutes * 1000.0).round() / 1000.0
}
