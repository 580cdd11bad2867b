//! Keyframes: copies of the run from which any earlier second is reached in a moment.

use std::sync::Arc;

use super::run::Run;
use crate::base::math;
use crate::model::WorldSpec;

/// The most ticks between keyframes, while there are few.
const EVERY: u32 = 300;
/// Machines times ticks that are played again in a moment: at the bar of 2·10⁷ a second, 10 ms.
const MOMENT: f64 = 200_000.0;
/// Keyframes that are kept; when there are more, every second one goes.
const MOST: usize = 256;

/// Copies of the run in time order; the first is its start.
#[derive(Clone, Debug)]
pub(super) struct Keyframes {
    every: u32,
    runs: Vec<Arc<Run>>,
}

impl Keyframes {
    /// The first, for a world of that spec: the more machines, the closer they stand.
    pub fn new(start: &Run, spec: &WorldSpec) -> Self {
        let every = MOMENT / math::max(spec.work(), 1.0);
        Self {
            every: (every as u32).clamp(10, EVERY),
            runs: vec![Arc::new(start.clone())],
        }
    }

    /// Keeps a copy if one is due.
    pub fn offer(&mut self, run: &Run) {
        if !run.tick().is_multiple_of(self.every) {
            return;
        }
        self.runs.push(Arc::new(run.clone()));
        if self.runs.len() > MOST {
            self.every *= 2;
            let every = self.every;
            self.runs.retain(|run| run.tick().is_multiple_of(every));
        }
    }

    /// The last one at or before `tick`.
    pub fn before(&self, tick: u32) -> &Run {
        let after = self.runs.partition_point(|run| run.tick() <= tick);
        &self.runs[after - 1]
    }

    /// Only those at or before `tick`.
    pub fn until(&self, tick: u32) -> Self {
        let after = self.runs.partition_point(|run| run.tick() <= tick);
        Self {
            every: self.every,
            runs: self.runs[..after].to_vec(),
        }
    }
}
