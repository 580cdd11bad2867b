//! A proof: all statements of a level on all seeds.

use crate::case::Case;
use crate::harness::{Line, Row, Source, in_parallel, seeds_of, show, table};

/// Something that a level must show, measured on one seed.
#[derive(Clone, Copy)]
pub struct Statement {
    /// Its number.
    pub id: &'static str,
    /// Measures it; always the same rows, whatever comes out.
    pub measure: fn(&Case) -> Vec<Row>,
}

/// Measures every statement on every seed.
pub fn measure(source: &Source, statements: &[Statement], seeds: &[u64]) -> Vec<Line> {
    let cases: Vec<Case> = seeds.iter().map(|seed| Case::new(source, *seed)).collect();
    let tasks: Vec<(Statement, &Case)> = statements
        .iter()
        .flat_map(|one| cases.iter().map(|case| (*one, case)))
        .collect();
    let all = in_parallel(&tasks, |(statement, case)| (statement.measure)(case));
    let mut lines = Vec::new();
    for (rows, statement) in all.chunks(seeds.len()).zip(statements) {
        for place in 0..rows[0].len() {
            lines.push(Line {
                id: statement.id.to_owned(),
                rows: rows.iter().map(|of_seed| of_seed[place].clone()).collect(),
            });
        }
    }
    lines
}

/// Proves a level on the seeds of this run.
pub fn prove(level: &str, statements: &[Statement]) {
    prove_on(level, statements, &seeds_of(level));
}

/// Proves a level: prints the table, and fails where a statement does not hold.
pub fn prove_on(level: &str, statements: &[Statement], seeds: &[u64]) {
    let lines = measure(&Source::new(level), statements, seeds);
    show(&table(level, seeds, &lines));
    let broken = lines.iter().filter(|line| !line.holds());
    let broken: Vec<_> = broken
        .map(|line| format!("{} {}", line.id, line.rows[0].what))
        .collect();
    assert!(broken.is_empty(), "{level}: {broken:#?}");
}
