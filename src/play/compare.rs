//! Curves to set beside one's own: what would have become of it with other plans.

use std::sync::Arc;

use super::{CatchUp, Job, Progress, Session, Verdict};
use crate::base::Clock;
use crate::level::{Level, PlanAct};

/// How a whole run went.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The SLI, one value a tick.
    pub sli: Vec<f32>,
    /// Budget used at the level's end [minutes].
    pub used: f64,
    /// The lowest SLI of a second.
    pub sli_min: f64,
    /// Since when the service was good again.
    pub recovered_at: Option<Clock>,
    /// The verdict.
    pub verdict: Option<Verdict>,
}

/// Plays a level to its end by several plans; an empty one is nobody doing anything.
#[derive(Clone, Debug)]
pub struct Compare {
    runs: Vec<CatchUp>,
}

impl Compare {
    /// A job that plays the level with that seed by each of the plans.
    #[must_use]
    pub fn new(level: &Arc<Level>, seed: u64, plans: &[&[PlanAct]]) -> Self {
        let run = |acts: &&[PlanAct]| {
            let session = Session::following(level.clone(), seed, acts);
            let end = session.clock_at(session.ticks());
            CatchUp::new(session, end)
        };
        Self {
            runs: plans.iter().map(run).collect(),
        }
    }

    /// The curves so far, in the order of the plans.
    #[must_use]
    pub fn curves(&self) -> Vec<Curve> {
        self.runs
            .iter()
            .map(|run| Curve::of(run.session()))
            .collect()
    }
}

impl Curve {
    /// How a session went so far.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        Self {
            sli: session.sli_series().to_vec(),
            used: session.budget().used,
            sli_min: session.sli_min(),
            recovered_at: session.recovered_at(),
            verdict: session.verdict(),
        }
    }
}

impl Job for Compare {
    fn advance(&mut self, ticks: u32) -> Progress {
        let mut left = ticks;
        let mut all = Progress { done: 0, of: 0 };
        for run in &mut self.runs {
            let before = run.session().tick();
            let progress = run.advance(left);
            left -= run.session().tick() - before;
            all.done += progress.done;
            all.of += progress.of;
        }
        all
    }
}
