//! From a link to the same run again.

use std::sync::Arc;

use super::{Given, Link};
use crate::base::order;
use crate::level::Level;
use crate::model::MODEL;
use crate::play::log::{Ask, Logged};
use crate::play::{Prediction, Session, Verdict};

/// A link's run, ready to be played: a session at its first second that will do by itself what
/// was done.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The session.
    pub session: Session,
    /// What was recorded.
    pub recorded: Recorded,
}

/// What a link says of its run, and how far that can be the same here.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// The model, if it was another than this one.
    pub other_model: Option<u32>,
    /// Whether the level's text was another.
    pub other_text: bool,
    /// Ids of what was ordered and is not in this level; it is left out.
    pub gone: Vec<String>,
    /// The tick up to which it was played.
    pub until: u32,
    /// The verdict then.
    pub verdict: Option<Verdict>,
    /// Budget used then [minutes].
    pub used: f64,
    /// Digest of the world's state then.
    pub digest: String,
}

impl Recorded {
    /// What is different here, as sentences; empty where it can be the same run to the bit.
    #[must_use]
    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(model) = self.other_model {
            notes.push(format!(
                "Recorded with model {model}; this is model {MODEL}. The same actions are played, and may come to something else."
            ));
        }
        if self.other_text {
            notes.push("Recorded with another text of this level. The same actions are played, and may come to something else.".to_owned());
        }
        if !self.gone.is_empty() {
            let gone = self.gone.join(", ");
            notes.push(format!("This level no longer has {gone}: left out."));
        }
        notes
    }

    /// Whether a session that was played up to [`Recorded::until`] came to the same state.
    #[must_use]
    pub fn same(&self, session: &Session) -> bool {
        session.digest() == self.digest
    }
}

impl Link {
    /// The run on that level, which must be the level that the link names, read with
    /// [`Link::sets`].
    #[must_use]
    pub fn open(&self, level: &Arc<Level>) -> Opened {
        let mut session = Session::new(level.clone(), self.seed);
        let (script, gone) = self.script(&session);
        session.set_script(script);
        if self.practice {
            session.set_practice();
        }
        let recorded = Recorded {
            other_model: (self.model != MODEL).then_some(self.model),
            other_text: self.hash != level.hash,
            gone,
            until: session.tick_at(self.ended_at),
            verdict: self.verdict,
            used: self.used,
            digest: format!("{:016x}", self.digest),
        };
        Opened { session, recorded }
    }

    /// What was asked, and the ids that the level does not have.
    fn script(&self, session: &Session) -> (Vec<Logged>, Vec<String>) {
        let level = session.level();
        let (mut rows, mut gone, mut number) = (Vec::new(), Vec::new(), 0);
        for one in &self.asked {
            let ask = match &one.given {
                Given::Order { id, to, predicted } => {
                    number += 1;
                    let Some(what) = level.order_named(id) else {
                        if !gone.contains(id) {
                            gone.push(id.clone());
                        }
                        continue;
                    };
                    let prediction = predicted.as_ref().and_then(|(id, way)| {
                        let signal = level.signals.iter().position(|one| one.id == *id)?;
                        Some(Prediction { signal, way: *way })
                    });
                    Ask::Order {
                        number,
                        what,
                        to: *to,
                        prediction,
                    }
                }
                Given::CallOff { order } => Ask::CallOff { number: *order },
                Given::Hint => Ask::Hint,
            };
            let tick = session.tick_at(one.at);
            rows.push(Logged { tick, ask });
        }
        order::by_number(&mut rows, |row| i64::from(row.tick));
        (rows, gone)
    }
}
