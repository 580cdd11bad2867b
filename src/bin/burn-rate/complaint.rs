//! Why a call comes to nothing: sentences, and an exit code.

use std::fmt;

use burn_rate::level::LevelFault;

/// Why a call comes to nothing.
pub enum Complaint {
    /// It was called in a way that makes no sense: one sentence.
    Usage(String),
    /// A file has faults.
    Data {
        /// The faults, in the order of the file.
        faults: Vec<LevelFault>,
        /// The text of the file, to show the lines.
        text: String,
    },
}

impl Complaint {
    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Data { .. } => 3,
        }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(sentence) => writeln!(f, "error: {sentence}"),
            Self::Data { faults, text } => {
                for fault in faults {
                    writeln!(f, "error: {fault}")?;
                    show(f, fault, text)?;
                }
                match faults.len() {
                    0 | 1 => Ok(()),
                    many => writeln!(f, "{many} faults"),
                }
            }
        }
    }
}

/// The line of a fault, with a mark under its place.
fn show(f: &mut fmt::Formatter<'_>, fault: &LevelFault, text: &str) -> fmt::Result {
    let Some((line, column)) = fault.at else {
        return Ok(());
    };
    let Some(source) = text.lines().nth(line as usize - 1) else {
        return Ok(());
    };
    let before = column as usize - 1;
    let room = source.chars().count().saturating_sub(before);
    let meant = text.get(fault.span.clone()).unwrap_or_default();
    let marks = meant.chars().count().clamp(1, room.max(1));
    let number = line.to_string();
    let indent: String = source.chars().take(before).map(blank).collect();
    writeln!(f, "  {number} | {source}")?;
    writeln!(
        f,
        "  {:width$} | {indent}{}",
        "",
        "^".repeat(marks),
        width = number.len()
    )
}

/// A blank as wide as that letter.
fn blank(letter: char) -> char {
    if letter == '\t' { '\t' } else { ' ' }
}
