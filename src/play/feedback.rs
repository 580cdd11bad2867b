//! The loop that held the outage, with the values that it had in a run.

use super::Session;
use super::trace::Span;
use super::words::{fill, spoken};
use crate::base::{Clock, math};
use crate::level::Push;

/// Seconds over which the worst of a run is looked for, and over which values are averaged.
const SPAN: u32 = 300;
/// A stretch that loses this share of what the worst one loses is as bad.
const AS_BAD: f64 = 0.95;
/// Of a run with several bad stretches so many are looked at, the worst first, ...
const STRETCHES: usize = 3;
/// ... if they are so far apart [s], and lose so many seconds of full outage.
const APART: usize = 1_800;
const MATTERS: f64 = 1.0;
/// A value that moves by no more than this share of itself stands still.
const STILL: f64 = 1e-6;

/// The loop at the worst of a run at which it was closed; at the worst of all if it never was.
#[derive(Clone, Debug, PartialEq)]
pub struct Feedback {
    /// The end of the five minutes.
    pub at: Clock,
    /// Its arrows, in order; each begins at the signal at which the one before ends.
    pub edges: Vec<FeedbackEdge>,
}

/// An arrow of the loop.
#[derive(Clone, Debug, PartialEq)]
pub struct FeedbackEdge {
    /// The signal that pushes.
    pub from: FeedbackValue,
    /// The signal that is pushed.
    pub to: FeedbackValue,
    /// How, as a sentence; numbers are filled in.
    pub text: String,
}

/// A signal of the loop.
#[derive(Clone, Debug, PartialEq)]
pub struct FeedbackValue {
    /// The signal, by place in the level.
    pub signal: usize,
    /// The part that it is measured at, by place.
    pub part: usize,
    /// Its mean over the five minutes, in held units.
    pub worst: f64,
    /// Its mean over the first five minutes of the level.
    pub before: f64,
    /// Which way the loop pushes it; none where any move counts.
    pub pushed: Option<Push>,
}

impl Feedback {
    /// The loop in a session so far, from the means over its [`spans`]; none where the level names
    /// none, or nothing was played.
    pub(super) fn of(session: &Session, means: &[Vec<f64>]) -> Option<Self> {
        let (then, rest) = means.split_first()?;
        let ticks = stretches(decided(session));
        let stretches = ticks.iter().zip(rest);
        let mut all = stretches
            .map(|(tick, now)| Self::at(session, *tick, then, now))
            .collect::<Vec<_>>();
        let place = all.iter().position(Self::closed).unwrap_or(0);
        (!all.is_empty()).then(|| all.swap_remove(place))
    }

    /// The loop in the five minutes up to a tick: what its signals were then and what they are now.
    fn at(session: &Session, tick: u32, then: &[f64], now: &[f64]) -> Self {
        let level = session.level();
        let signals = signals(session);
        let value = |place: usize| FeedbackValue {
            signal: signals[place],
            part: level.signals[signals[place]].gauge.part,
            worst: now[place],
            before: then[place],
            pushed: level.feedback[(place + signals.len() - 1) % signals.len()].pushes,
        };
        let shown = |id: &str| {
            let place = signals
                .iter()
                .position(|one| level.signals[*one].id == id)?;
            Some(spoken(now[place], level.signals[signals[place]].unit))
        };
        let edges = level.feedback.iter().enumerate();
        let edges = edges.map(|(place, edge)| FeedbackEdge {
            from: value(place),
            to: value((place + 1) % signals.len()),
            text: fill(&edge.text, shown),
        });
        Self {
            at: session.clock_at(tick),
            edges: edges.collect(),
        }
    }

    /// Whether it closed: each of its signals had moved since the level began, the way that the
    /// one before pushes it.
    #[must_use]
    pub fn closed(&self) -> bool {
        self.still().next().is_none()
    }

    /// The signals that had not moved that way.
    pub fn still(&self) -> impl Iterator<Item = &FeedbackValue> {
        let values = self.edges.iter().map(|edge| &edge.from);
        values.filter(|value| value.still())
    }
}

impl FeedbackValue {
    /// Whether it had not moved as it is pushed. A loop may turn by little, so any move is one.
    fn still(&self) -> bool {
        let size = math::max(self.before.abs(), self.worst.abs());
        let rise = self.worst - self.before;
        let moved = match self.pushed {
            None => rise.abs(),
            Some(Push::Up) => rise,
            Some(Push::Down) => -rise,
        };
        moved <= STILL * size
    }

    /// The name of the signal and its worst value, as people read them.
    #[must_use]
    pub fn told(&self, session: &Session) -> (String, String) {
        let signal = &session.level().signals[self.signal];
        (signal.name.clone(), spoken(self.worst, signal.unit))
    }
}

/// The signals of the level's loop, by place, in its order.
fn signals(session: &Session) -> Vec<usize> {
    let edges = session.level().feedback.iter();
    edges.map(|edge| edge.from).collect()
}

/// What the loop of a session is told from: the first minutes of the level, then the worst ones.
pub(super) fn spans(session: &Session) -> Vec<Span> {
    let signals = signals(session);
    if signals.is_empty() {
        return Vec::new();
    }
    let worst = stretches(decided(session));
    let ends = std::iter::once(SPAN).chain(worst);
    ends.map(|end| Span::before(end, SPAN, &signals)).collect()
}

/// The seconds that the player played for: up to the verdict, where there is one.
fn decided(session: &Session) -> &[f32] {
    let all = session.sli_series();
    let end = session
        .verdict()
        .map(|verdict| session.tick_at(verdict.at) as usize);
    &all[..end.unwrap_or(all.len()).min(all.len())]
}

/// The ticks after the five minutes that lose the most, or after the first that are as bad: where
/// it is hardly worse any more it is as bad as it gets. Then the same of what is far from it. None
/// before the first tick.
fn stretches(sli: &[f32]) -> Vec<u32> {
    let span = (SPAN as usize).min(sli.len());
    let lost = |sli: &f32| 1.0 - f64::from(*sli);
    let mut sum: f64 = sli[..span].iter().map(lost).sum();
    let mut sums = vec![sum];
    for end in span..sli.len() {
        sum += lost(&sli[end]) - lost(&sli[end - span]);
        sums.push(sum);
    }
    let mut found = Vec::new();
    while found.len() < STRETCHES && !sli.is_empty() {
        let most = sums.iter().fold(0.0, |most, sum| math::max(most, *sum));
        if most < MATTERS && !found.is_empty() {
            break;
        }
        let as_bad = |sum: &f64| *sum >= AS_BAD * most;
        let first = sums.iter().position(as_bad).unwrap_or(0);
        found.push(u32::try_from(first + span).unwrap_or(u32::MAX));
        let near = first.saturating_sub(APART)..(first + APART).min(sums.len());
        sums[near].fill(0.0);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_five_minutes_are_found_and_then_others_far_from_them() {
        let mut sli = vec![1.0_f32; 8_000];
        assert_eq!(stretches(&sli), [300], "of equal stretches the first");
        sli[400..650].fill(0.5);
        sli[100] = 0.0;
        // The first that holds 95 % of the 250 bad seconds.
        assert_eq!(stretches(&sli), [638]);
        sli[5_000..5_100].fill(0.9);
        assert_eq!(stretches(&sli), [638, 5_095]);
        assert_eq!(stretches(&sli[..10]), [10]);
        assert!(stretches(&[]).is_empty());
    }
}
