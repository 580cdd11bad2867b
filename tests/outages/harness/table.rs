//! The table of a proof: statements down, seeds across.

use std::fmt::Write;

use super::{Row, enough};

/// One statement's row on all seeds.
#[derive(Clone, Debug)]
pub struct Line {
    /// The number of the statement.
    pub id: String,
    /// The row of each seed, in the order of the seeds.
    pub rows: Vec<Row>,
}

impl Line {
    pub fn held(&self) -> usize {
        self.rows.iter().filter(|row| row.holds).count()
    }

    pub fn holds(&self) -> bool {
        enough(self.held(), self.rows.len())
    }
}

/// The table as a text; a value that does not hold carries a `!`.
pub fn table(title: &str, seeds: &[u64], lines: &[Line]) -> String {
    let mut text = format!("\n{title}\n{:4}{:64}{:20}", "", "", "required");
    for seed in seeds {
        let _ = write!(text, "{:>11}", format!("seed {seed}"));
    }
    text.push('\n');
    for line in lines {
        let first = &line.rows[0];
        let mark = if line.holds() {
            ""
        } else {
            "  <== does not hold"
        };
        let _ = write!(text, "{:4}{:64}{:20}", line.id, first.what, first.required);
        for row in &line.rows {
            let wrong = if row.holds { "" } else { "!" };
            let _ = write!(text, "{:>11}", format!("{wrong}{}", row.measured));
        }
        let _ = writeln!(text, "{mark}");
    }
    text
}

/// Prints a text; cargo shows it where a test fails, or always with `--nocapture`.
#[expect(
    clippy::print_stdout,
    reason = "a test has nothing but its output to report in"
)]
pub fn show(text: &str) {
    println!("{text}");
}
