//! The map of the tipping point: from where a system recovers by itself, and from where it stays
//! down.
//!
//! Up a column it recovers from some point on, so its edge is bisected; a column between two that
//! are known begins its search at their edges. So the map is there coarse first, then finer.

mod column;
mod trial;

use crate::base::Clock;
use crate::level::{Level, LevelFault, MapSpec};

use super::{Job, Progress, Session, Trace};
use column::{Column, order};
use trial::Trial;

/// How many points a map has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Along it.
    pub columns: usize,
    /// Up it.
    pub rows: usize,
}

/// What becomes of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It recovers; since when, where the point was played and not concluded from others.
    Recovers(Option<Clock>),
    /// It stays down for as long as it is given.
    StaysDown,
}

/// Draws the map of a level.
#[derive(Clone, Debug)]
pub struct Tipping {
    file: String,
    text: String,
    seed: u64,
    map: MapSpec,
    grid: Grid,
    columns: Vec<Column>,
    /// Columns that are still to be done, in order; the first is being done.
    waiting: Vec<usize>,
    playing: Option<(usize, Trial)>,
    played: u32,
}

/// Points that a column is expected to need, for the progress.
const EXPECTED: u32 = 4;

impl Tipping {
    /// A job for the level in that text; none where it has no map.
    ///
    /// # Errors
    /// Every fault of the level, also with the parameters of the map's corners.
    pub fn new(
        file: &str,
        text: &str,
        seed: u64,
        grid: Grid,
    ) -> Result<Option<Self>, Vec<LevelFault>> {
        let Some(map) = Level::parse(file, text)?.map else {
            return Ok(None);
        };
        let grid = Grid {
            columns: grid.columns.clamp(2, 200),
            rows: grid.rows.clamp(2, 200),
        };
        let tipping = Self {
            file: file.to_owned(),
            text: text.to_owned(),
            seed,
            map,
            grid,
            columns: vec![Column::new(grid.rows); grid.columns],
            waiting: order(grid.columns),
            playing: None,
            played: 0,
        };
        for corner in [(0, 0), (grid.columns - 1, grid.rows - 1)] {
            tipping.trial(corner)?;
        }
        Ok(Some(tipping))
    }

    /// What the level says of its map.
    #[must_use]
    pub fn map(&self) -> &MapSpec {
        &self.map
    }

    /// Its points.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// The quantities at a point, in written units.
    #[must_use]
    pub fn at(&self, (column, row): (usize, usize)) -> (f64, f64) {
        let x = self.map.x.at(column, self.grid.columns);
        (x, self.map.y.at(row, self.grid.rows))
    }

    /// The edge of each column: the first row that recovers, and the number of rows where none
    /// does; none where it is not known yet.
    #[must_use]
    pub fn edges(&self) -> Vec<Option<usize>> {
        self.columns.iter().map(Column::edge).collect()
    }

    /// What becomes of a point, as far as it is known.
    #[must_use]
    pub fn outcome(&self, (column, row): (usize, usize)) -> Option<Outcome> {
        self.columns[column].outcome(row)
    }

    /// What becomes of a point, by playing it: no bisection.
    ///
    /// # Errors
    /// The level's faults with that point's parameters.
    pub fn play(&self, point: (usize, usize)) -> Result<Outcome, Vec<LevelFault>> {
        let mut trial = self.trial(point)?;
        while !trial.finished() {
            trial.advance(u32::MAX);
        }
        Ok(of(&trial))
    }

    fn trial(&self, point: (usize, usize)) -> Result<Trial, Vec<LevelFault>> {
        let (x, y) = self.at(point);
        let mut sets = self.map.sets.clone();
        sets.extend([self.map.x.set(x), self.map.y.set(y)]);
        Trial::new((&self.file, &self.text), &sets, self.seed)
    }

    /// The column and the row of the point to play next.
    fn next(&mut self) -> Option<(usize, usize)> {
        let column = *self.waiting.first()?;
        if self.columns[column].fresh() {
            let known = |at: &usize| self.columns[*at].edge();
            let left = (0..column).rev().find_map(|at| known(&at));
            let right = (column + 1..self.grid.columns).find_map(|at| known(&at));
            self.columns[column].guess(left, right);
        }
        self.columns[column].next().map(|row| (column, row))
    }

    fn note(&mut self, (column, row): (usize, usize), outcome: Outcome) {
        self.columns[column].note(row, outcome);
        self.played += 1;
        if self.columns[column].edge().is_some() {
            self.waiting.remove(0);
        }
    }
}

fn of(trial: &Trial) -> Outcome {
    match trial.recovered_at() {
        Some(at) => Outcome::Recovers(Some(at)),
        None => Outcome::StaysDown,
    }
}

impl Job for Tipping {
    fn advance(&mut self, ticks: u32) -> Progress {
        let mut left = ticks;
        while left > 0 {
            let Some(point) = self.next() else { break };
            let (row, mut trial) = match self.playing.take() {
                Some(playing) => playing,
                None => match self.trial(point) {
                    Ok(trial) => (point.1, trial),
                    // The corners were read, so nothing between them should be refused; what is
                    // counts as one that stays down.
                    Err(_) => {
                        self.note(point, Outcome::StaysDown);
                        continue;
                    }
                },
            };
            let before = trial.advance(0).done;
            let played = trial.advance(left).done - before;
            left -= played.clamp(1, left);
            if trial.finished() {
                self.note((point.0, row), of(&trial));
            } else {
                self.playing = Some((row, trial));
            }
        }
        let waiting = u32::try_from(self.waiting.len()).unwrap_or(u32::MAX);
        Progress {
            done: self.played,
            of: self.played + waiting * EXPECTED,
        }
    }
}

/// Ticks from one point of a run's way to the next: a curve on a map of some hundred pixels, for
/// hours of a run, has no room for more.
pub const WAY_STEP: u32 = 60;

/// A job that finds a run's way over its level's map: the two signals, every [`WAY_STEP`]; none
/// where the level has no map.
#[must_use]
pub fn path(session: &Session) -> Option<Trace> {
    let map = session.level().map.as_ref()?;
    let from = session.tick_at(session.level().opens_at);
    Some(Trace::new(
        session,
        &[map.x.signal, map.y.signal],
        from,
        WAY_STEP,
    ))
}
