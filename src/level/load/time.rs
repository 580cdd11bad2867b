//! Acts and moments: everything that happens lies on the level's clock.

use super::Loader;
use crate::base::{Clock, counted};
use crate::level::file::LevelFile;
use crate::level::{Act, limits};

impl Loader<'_, '_> {
    /// The acts, in order and apart.
    pub(super) fn acts(&mut self, file: &LevelFile) {
        if file.act.is_empty() {
            self.need::<()>("act", None);
        }
        let known = self.faults.len();
        let mut before: Option<(Clock, Clock)> = None;
        for (i, act) in file.act.iter().enumerate() {
            let path = format!("act.{i}");
            if act.to <= act.from {
                let found = format!("the act ends at {} and begins at {}", act.to, act.from);
                self.fault(&format!("{path}.to"), found, "an end after the beginning");
            }
            if let Some(found) = before.and_then(|before| misplaced(act.from, before)) {
                self.fault(&format!("{path}.from"), found, "acts in order and apart");
            }
            before = Some((act.from, act.to));
            self.acts.push(Act {
                name: act.name.clone(),
                from: act.from,
                to: act.to,
            });
        }
        let seconds: i64 = self.acts.iter().map(|act| (act.to - act.from).max(0)).sum();
        if seconds > limits::SECONDS {
            let found = format!(
                "the acts last {} together",
                counted(&(seconds / 3_600).to_string(), "hours")
            );
            self.fault("act", found, "at most 48 hours");
        }
        if self.faults.len() > known || self.lost.contains("act") {
            // Whether moments lie in such acts says nothing.
            self.acts.clear();
        }
    }

    /// A moment that is simulated.
    pub(super) fn in_act(&mut self, path: &str, at: Option<Clock>) {
        let Some(at) = at.filter(|_| !self.acts.is_empty()) else {
            return;
        };
        if !self.acts.iter().any(|act| act.from <= at && at < act.to) {
            let spans: Vec<String> = self.acts.iter().map(span).collect();
            self.fault(path, format!("{at} is in no act"), spans.join(" or "));
        }
    }

    /// A moment between the level's first second and its end.
    pub(super) fn in_level(&mut self, path: &str, at: Option<Clock>) {
        let ends = self.acts.first().zip(self.acts.last());
        let (Some(at), Some((first, last))) = (at, ends) else {
            return;
        };
        if at < first.from || at > last.to {
            let expected = format!("{} to {}", first.from, last.to);
            self.fault(path, format!("{at} is outside the level's time"), expected);
        }
    }
}

/// What is wrong with where an act begins, after one that lasts from and to.
fn misplaced(at: Clock, (from, to): (Clock, Clock)) -> Option<String> {
    if at < from {
        let above = format!("though the act above it begins at {from}");
        return Some(format!("the act begins at {at}, {above}"));
    }
    let inside = format!("the act begins at {at}, inside the one before");
    (at < to).then_some(inside)
}

/// `05:50 to 10:00`.
fn span(act: &Act) -> String {
    format!("{} to {}", act.from, act.to)
}
