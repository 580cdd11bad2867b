//! Why a call comes to nothing: sentences, and an exit code.
//!
//! What is quoted comes from anybody's file, so it is cut, and no letter gets through to the
//! terminal that nobody sees.

use std::fmt;
use std::fs::File;
use std::path::Path;

use burn_rate::base::letters::{hidden, shown};
use burn_rate::level::LevelFault;

/// Faults that are told; nobody mends more at a time.
const MOST: usize = 20;
/// The longest that a name, a clause or a list may be [letters].
const CLAUSE: usize = 600;
/// The longest piece of a line that is shown [letters], and what of it stands before its fault.
const LINE: usize = 160;
const BEFORE: usize = 60;

/// Why a call comes to nothing.
pub enum Complaint {
    /// It was called in a way that makes no sense: one sentence.
    Usage(String),
    /// What was asked for cannot be written: one sentence.
    Output(String),
    /// A level is well written, and does not hold what a level must.
    Unproved {
        /// What was found, rule by rule.
        table: String,
        /// The rules that do not hold.
        rules: String,
    },
    /// A file has faults.
    Data {
        /// The faults, in the order of the file.
        faults: Vec<LevelFault>,
        /// The text of the file, to show the lines.
        text: String,
    },
}

impl Complaint {
    /// One fault of a whole file.
    pub fn whole(file: &str, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self::Data {
            faults: vec![LevelFault::whole(file, found, expected)],
            text: String::new(),
        }
    }

    /// The same of a variant that a file names: its options stand there, and nobody gave them.
    pub fn of_what_if(mut self, file: &str, id: &str) -> Self {
        if let Self::Data { faults, .. } = &mut self {
            for fault in faults {
                if let Some(set) = fault.file.strip_prefix("--set ") {
                    fault.file = format!("{file}: what-if '{id}': {set}");
                }
            }
        }
        self
    }

    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Output(_) | Self::Unproved { .. } | Self::Data { .. } => 3,
        }
    }
}

/// A file that is to be written. That it can be is known before anything is worked out for it, so
/// one that cannot is a fault of the call.
pub fn created(path: &Path) -> Result<File, Complaint> {
    let refused =
        |error| Complaint::Usage(format!("{} cannot be written: {error}", path.display()));
    File::create(path).map_err(refused)
}

/// The complaint of a failed writing. Whoever reads may have seen enough and gone, which is no
/// error of ours.
pub fn of_output(what: &str, written: std::io::Result<()>) -> Result<(), Complaint> {
    match written {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(Complaint::Output(
            format!("{what} cannot be written: {error}"),
        )),
        _ => Ok(()),
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(sentence) | Self::Output(sentence) => {
                writeln!(f, "error: {}", short(sentence))
            }
            Self::Unproved { table, rules } => {
                let lines = table.lines().map(short);
                lines
                    .into_iter()
                    .try_for_each(|line| writeln!(f, "{line}"))?;
                writeln!(f, "error: not proved: {rules}")
            }
            Self::Data { faults, text } => {
                for fault in faults.iter().take(MOST) {
                    writeln!(f, "error: {}", plain(fault))?;
                    show(f, fault, text)?;
                }
                match faults.len() {
                    0 | 1 => Ok(()),
                    many if many <= MOST => writeln!(f, "{many} faults"),
                    many => writeln!(f, "{many} faults; {} more are not shown", many - MOST),
                }
            }
        }
    }
}

/// The fault in letters that a terminal shows as they are.
fn plain(fault: &LevelFault) -> LevelFault {
    LevelFault {
        file: short(&fault.file),
        path: short(&fault.path),
        found: short(&fault.found),
        expected: short(&fault.expected),
        nearest: fault.nearest.as_deref().map(short),
        ..fault.clone()
    }
}

/// The text, cut where it is too long, with every letter to be seen.
pub fn short(text: &str) -> String {
    match text.char_indices().nth(CLAUSE) {
        Some((end, _)) => shown(&text[..end]) + "…",
        None => shown(text),
    }
}

/// The line of a fault, or a piece of it, with a mark under its place.
fn show(f: &mut fmt::Formatter<'_>, fault: &LevelFault, text: &str) -> fmt::Result {
    let Some((line, column)) = fault.at else {
        return Ok(());
    };
    let Some(source) = text.lines().nth(line as usize - 1) else {
        return Ok(());
    };
    let (before, length) = (column as usize - 1, source.chars().count());
    let from = if length > LINE {
        before.saturating_sub(BEFORE)
    } else {
        0
    };
    let to = length.min(from + LINE);
    let piece: Vec<char> = source.chars().skip(from).take(to - from).collect();
    let meant = text.get(fault.span.clone()).unwrap_or_default();
    let room = to.saturating_sub(before).max(1);
    let marks = meant.chars().take(room).count().max(1);
    let number = line.to_string();
    let dots = |cut: bool| if cut { "…" } else { "" };
    let shown: String = piece.iter().copied().map(visible).collect();
    let indent: String = piece
        .iter()
        .take(before - from)
        .copied()
        .map(blank)
        .collect();
    let (head, tail) = (dots(from > 0), dots(to < length));
    writeln!(f, "  {number} | {head}{shown}{tail}")?;
    writeln!(
        f,
        "  {:width$} | {}{indent}{}",
        "",
        " ".repeat(head.chars().count()),
        "^".repeat(marks),
        width = number.len()
    )
}

/// A letter as wide as that one which does nothing to the terminal.
fn visible(letter: char) -> char {
    if hidden(letter) && letter != '\t' {
        '\u{fffd}'
    } else {
        letter
    }
}

/// A blank as wide as that letter.
fn blank(letter: char) -> char {
    if letter == '\t' { '\t' } else { ' ' }
}
