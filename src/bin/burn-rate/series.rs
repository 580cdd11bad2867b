//! `--series`: one row per simulated second, in held units (a share is 0.86 and not 86).

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use burn_rate::base::Clock;
use burn_rate::level::Level;
use burn_rate::play::Session;

use crate::complaint::{Complaint, created, of_output};

/// A CSV file that is being written.
pub struct Series {
    file: PathBuf,
    rows: BufWriter<File>,
    /// The first thing that went wrong.
    failed: Option<std::io::Error>,
    row: String,
}

impl Series {
    /// Begins a file with the names of the columns.
    pub fn create(path: &Path, level: &Level) -> Result<Self, Complaint> {
        let mut series = Self {
            file: path.to_owned(),
            rows: BufWriter::new(created(path)?),
            failed: None,
            row: "time,sli,burn_rate".to_owned(),
        };
        for signal in &level.signals {
            let _ = write!(series.row, ",{}", signal.id);
        }
        for panel in &level.panels {
            let _ = write!(series.row, ",panel.{}", panel.id);
        }
        series.write();
        Ok(series)
    }

    /// Adds the second `now`, which has just been played.
    pub fn row(&mut self, now: Clock, session: &Session) {
        let level = session.level();
        let sli = session.sli();
        // Of this second alone, as every column is; the page averages over some seconds.
        let burn_rate = (1.0 - sli) / (1.0 - level.target);
        let _ = write!(self.row, "{now},{sli},{burn_rate}");
        for signal in 0..level.signals.len() {
            let _ = write!(self.row, ",{}", session.signal(signal));
        }
        for panel in 0..level.panels.len() {
            let value = session.panel(panel).value;
            let _ = match value {
                Some(value) => write!(self.row, ",{value}"),
                None => write!(self.row, ","),
            };
        }
        self.write();
    }

    fn write(&mut self) {
        self.row.push('\n');
        if self.failed.is_none() {
            self.failed = self.rows.write_all(self.row.as_bytes()).err();
        }
        self.row.clear();
    }

    /// Ends the file.
    pub fn close(mut self) -> Result<(), Complaint> {
        let written = self.failed.take().map_or_else(|| self.rows.flush(), Err);
        of_output(&self.file.display().to_string(), written)
    }
}
