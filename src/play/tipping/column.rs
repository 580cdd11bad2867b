//! One column of the map, and the order in which columns are done.

use super::Outcome;

/// What is known of a column.
#[derive(Clone, Debug)]
pub(super) struct Column {
    /// The edge is here or above.
    low: usize,
    /// The edge is here or below.
    high: usize,
    /// Rows to try first, from columns beside it.
    hints: Vec<usize>,
    /// Whether nothing is known or guessed yet.
    fresh: bool,
    /// What points came to that were played.
    played: Vec<Option<Outcome>>,
}

impl Column {
    /// Nothing is known.
    pub fn new(rows: usize) -> Self {
        Self {
            low: 0,
            high: rows,
            hints: Vec::new(),
            fresh: true,
            played: vec![None; rows],
        }
    }

    /// Whether nothing is known or guessed yet.
    pub fn fresh(&self) -> bool {
        self.fresh
    }

    /// The edge is probably between those of the columns beside it.
    pub fn guess(&mut self, left: Option<usize>, right: Option<usize>) {
        self.fresh = false;
        if let (Some(left), Some(right)) = (left, right) {
            let (low, high) = (left.min(right), left.max(right));
            self.hints = low.checked_sub(1).into_iter().chain([high]).collect();
        }
    }

    /// The first row that recovers, once it is known.
    pub fn edge(&self) -> Option<usize> {
        (self.low == self.high).then_some(self.low)
    }

    /// The row to play next.
    pub fn next(&self) -> Option<usize> {
        if self.low == self.high {
            return None;
        }
        let open = |row: &&usize| (self.low..self.high).contains(*row);
        let hint = self.hints.iter().find(open);
        Some(hint.copied().unwrap_or((self.low + self.high) / 2))
    }

    /// What came of a row.
    pub fn note(&mut self, row: usize, outcome: Outcome) {
        self.played[row] = Some(outcome);
        match outcome {
            Outcome::Recovers(_) => self.high = self.high.min(row),
            Outcome::StaysDown => self.low = self.low.max(row + 1),
        }
    }

    /// What becomes of a row, as far as it is known.
    pub fn outcome(&self, row: usize) -> Option<Outcome> {
        let concluded = if row < self.low {
            Some(Outcome::StaysDown)
        } else if row >= self.high {
            Some(Outcome::Recovers(None))
        } else {
            None
        };
        self.played[row].or(concluded)
    }
}

/// Columns in the order in which they are done: both ends, then always the middle between two.
pub(super) fn order(columns: usize) -> Vec<usize> {
    let mut order = vec![0];
    let mut step = (columns - 1).next_power_of_two();
    order.push(columns - 1);
    while step > 1 {
        step /= 2;
        for column in (step..columns - 1).step_by(2 * step) {
            order.push(column);
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_is_done_once() {
        for columns in 2..40 {
            let mut order = order(columns);
            assert_eq!(&order[..2], [0, columns - 1]);
            order.sort_unstable();
            assert_eq!(order, (0..columns).collect::<Vec<_>>());
        }
    }

    /// Plays a column whose edge is at `edge`; how many points that takes.
    fn search(rows: usize, edge: usize, beside: Option<(usize, usize)>) -> usize {
        let mut column = Column::new(rows);
        let (left, right) = beside.unzip();
        column.guess(left, right);
        let mut points = 0;
        while let Some(row) = column.next() {
            let outcome = if row >= edge {
                Outcome::Recovers(None)
            } else {
                Outcome::StaysDown
            };
            column.note(row, outcome);
            points += 1;
        }
        assert_eq!(column.edge(), Some(edge));
        points
    }

    #[test]
    fn the_edge_is_found_whatever_the_columns_beside_it_say() {
        for edge in 0..=24 {
            assert!(search(24, edge, None) <= 5);
            for left in 0..=24 {
                for right in 0..=24 {
                    assert!(search(24, edge, Some((left, right))) <= 7);
                }
            }
        }
        assert_eq!(search(24, 12, Some((12, 12))), 2);
    }
}
