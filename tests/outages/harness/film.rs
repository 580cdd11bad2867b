//! A level being played, and everything that was measured on the way.

use std::ops::Range;
use std::sync::Arc;

use burn_rate::base::{Clock, math};
use burn_rate::level::{Level, PlanAct};
use burn_rate::play::Session;

/// A session and the truth about each of its seconds. A copy is a branch.
#[derive(Clone)]
pub struct Film {
    pub session: Session,
    /// For each signal of the level, its value in each second from the first one.
    columns: Vec<Vec<f32>>,
}

/// A moment as plans write it.
pub fn clock(text: &str) -> Clock {
    Clock::parse(text).expect("tests write moments as plans do")
}

/// Seconds of so many minutes.
pub fn minutes(count: i64) -> i64 {
    60 * count
}

impl Film {
    pub fn new(level: &Arc<Level>, seed: u64) -> Self {
        let session = Session::new(level.clone(), seed);
        let column = |_| Vec::with_capacity(session.ticks() as usize);
        Self {
            columns: level.signals.iter().map(column).collect(),
            session,
        }
    }

    pub fn level(&self) -> &Level {
        self.session.level()
    }

    /// Plays while `go` holds, and not beyond the level's end.
    pub fn play_while(mut self, mut go: impl FnMut(&Session) -> bool) -> Self {
        let mut notices = Vec::new();
        while !self.session.over() && go(&self.session) {
            let columns = &mut self.columns;
            self.session.step_seen(&mut notices, |session| {
                for (signal, column) in columns.iter_mut().enumerate() {
                    column.push(session.signal(signal) as f32);
                }
            });
            notices.clear();
        }
        self
    }

    /// Plays to that moment.
    pub fn play_to(self, moment: Clock) -> Self {
        let tick = self.session.tick_at(moment);
        self.play_while(|session| session.tick() < tick)
    }

    pub fn play_for(self, seconds: i64) -> Self {
        let to = self.now() + seconds;
        self.play_to(to)
    }

    pub fn play_to_verdict(self) -> Self {
        self.play_while(|session| session.verdict().is_none())
    }

    pub fn play_to_end(self) -> Self {
        self.play_while(|_| true)
    }

    pub fn now(&self) -> Clock {
        self.session.now()
    }

    /// Orders something now.
    ///
    /// # Panics
    /// When it is refused.
    pub fn order(mut self, id: &str, to: Option<f64>) -> Self {
        let what = self.level().order_named(id);
        let what = what.unwrap_or_else(|| panic!("the level has no '{id}'"));
        if let Err(refusal) = self.session.order(what, to) {
            panic!("{id} at {}: {}", self.now(), refusal.reason);
        }
        self
    }

    /// Plays what a plan says, each act in its second; what is refused is passed over.
    pub fn follow(self, acts: &[PlanAct]) -> Self {
        self.follow_while(acts, |_| true)
    }

    /// The same, while `go` holds.
    pub fn follow_while(mut self, acts: &[PlanAct], go: impl Fn(&Session) -> bool) -> Self {
        let mut acts: Vec<&PlanAct> = acts.iter().collect();
        acts.sort_by_key(|act| act.at);
        for act in acts {
            let tick = self.session.tick_at(act.at);
            self = self.play_while(|session| session.tick() < tick && go(session));
            if !go(&self.session) {
                return self;
            }
            let _refused = self.session.order(act.what, act.to);
        }
        self.play_while(go)
    }

    /// The values of a signal, or of `sli`, in each second of a span that was played.
    pub fn series(&self, id: &str, span: Range<Clock>) -> &[f32] {
        let column = match id {
            "sli" => self.session.sli_series(),
            id => {
                let place = self.level().signals.iter().position(|one| one.id == id);
                &self.columns[place.unwrap_or_else(|| panic!("the level has no signal '{id}'"))]
            }
        };
        let tick = |moment| self.session.tick_at(moment) as usize;
        let (from, to) = (tick(span.start), tick(span.end));
        assert!(
            from < to && to <= column.len(),
            "{id} from {} to {} was not played, only to {}",
            span.start,
            span.end,
            self.now(),
        );
        &column[from..to]
    }

    /// The value in the second that ends at `moment`.
    pub fn at(&self, id: &str, moment: Clock) -> f64 {
        self.mean(id, moment + -1..moment)
    }

    pub fn mean(&self, id: &str, span: Range<Clock>) -> f64 {
        let values = self.series(id, span);
        values.iter().copied().map(f64::from).sum::<f64>() / values.len() as f64
    }

    pub fn lowest(&self, id: &str, span: Range<Clock>) -> f64 {
        let values = self.series(id, span).iter().copied().map(f64::from);
        values.fold(f64::INFINITY, math::min)
    }

    pub fn highest(&self, id: &str, span: Range<Clock>) -> f64 {
        let values = self.series(id, span).iter().copied().map(f64::from);
        values.fold(f64::NEG_INFINITY, math::max)
    }

    /// The most that a signal ever falls below a value that it had before in the span.
    pub fn fall(&self, id: &str, span: Range<Clock>) -> f64 {
        let (mut top, mut fall) = (f64::NEG_INFINITY, 0.0);
        for value in self.series(id, span) {
            top = math::max(top, f64::from(*value));
            fall = math::max(fall, top - f64::from(*value));
        }
        fall
    }

    /// The first second of the span from which on `holds` is true for `seconds` on end.
    pub fn first(
        &self,
        id: &str,
        span: Range<Clock>,
        seconds: usize,
        holds: impl Fn(f64) -> bool,
    ) -> Option<Clock> {
        let values = self.series(id, span.clone());
        let mut windows = values.windows(seconds);
        let place = windows.position(|all| all.iter().all(|value| holds(f64::from(*value))))?;
        let first = self.session.tick_at(span.start) + u32::try_from(place).ok()?;
        Some(self.session.clock_at(first))
    }

    /// Budget used in a span [minutes].
    pub fn burnt(&self, span: Range<Clock>) -> f64 {
        let lost = self
            .series("sli", span)
            .iter()
            .map(|sli| 1.0 - f64::from(*sli));
        lost.sum::<f64>() / 60.0
    }

    /// Budget used so far [minutes].
    pub fn used(&self) -> f64 {
        self.session.budget().used
    }

    pub fn won(&self) -> bool {
        self.session.verdict().is_some_and(|verdict| verdict.won)
    }
}
