//! One point of the map: a small run of its own, and whether it recovers.

use std::sync::Arc;

use crate::base::Clock;
use crate::level::{Condition, Level, LevelFault};
use crate::play::hold::Held;
use crate::play::{Job, Progress, Session};

/// A run from one point.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    session: Session,
    recovers: Condition,
    held: Held,
    within: u32,
    recovered_at: Option<Clock>,
}

impl Trial {
    /// A run of the level in that text with parameters overridden.
    pub fn new(
        (file, text): (&str, &str),
        sets: &[(String, String)],
        seed: u64,
    ) -> Result<Self, Vec<LevelFault>> {
        let level = Level::parse_with(file, text, sets)?;
        let map = level.map.clone().ok_or_else(Vec::new)?;
        let session = Session::new(Arc::new(level), seed);
        Ok(Self {
            within: (map.within as u32).min(session.ticks()),
            recovers: map.recovers,
            held: Held::default(),
            recovered_at: None,
            session,
        })
    }

    /// Whether it is known what becomes of it.
    pub fn finished(&self) -> bool {
        self.recovered_at.is_some() || self.session.tick() >= self.within
    }

    /// Since when it has been well; none where it stays down.
    pub fn recovered_at(&self) -> Option<Clock> {
        self.recovered_at
    }
}

impl Job for Trial {
    fn advance(&mut self, ticks: u32) -> Progress {
        let mut notices = Vec::new();
        for _ in 0..ticks {
            if self.finished() {
                break;
            }
            self.session.step(&mut notices);
            notices.clear();
            let session = &self.session;
            let well = self
                .held
                .observe(&self.recovers, |signal| Some(session.signal(signal)));
            if well {
                self.recovered_at = Some(session.now() + -(self.recovers.hold as i64));
            }
        }
        let done = self.session.tick();
        let of = if self.finished() { done } else { self.within };
        Progress { done, of }
    }
}
