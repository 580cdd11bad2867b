//! What is wrong with an authored file, where, and what was expected instead.

use std::fmt;
use std::ops::Range;

/// One fault in a level file, in a plan file, or in a `--set` option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelFault {
    /// The file, or the option as it was written: `--set world.ring.cache.nodes=x`.
    pub file: String,
    /// Line and column, from 1; none where the whole file or an option is meant.
    pub at: Option<(u32, u32)>,
    /// The bytes of the file that are meant; empty where there are none to show.
    pub span: Range<usize>,
    /// The field, from the file's root: `world.ring.cache.nodes`; may be empty.
    pub path: String,
    /// What was found, as a clause: `unknown field 'nods'`.
    pub found: String,
    /// What was expected: `one of nodes, spares, keys`; may be empty.
    pub expected: String,
    /// The valid name that is nearest to the one found.
    pub nearest: Option<String>,
}

impl LevelFault {
    /// A fault of a whole file.
    #[must_use]
    pub fn whole(file: &str, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            at: None,
            span: 0..0,
            path: String::new(),
            found: found.into(),
            expected: expected.into(),
            nearest: None,
        }
    }

    /// A number that grows down the file; what is about no place comes first.
    pub(super) fn place(&self) -> i64 {
        let place = |(line, column): (u32, u32)| (i64::from(line) << 32) | i64::from(column);
        self.at.map_or(-1, place)
    }
}

impl fmt::Display for LevelFault {
    /// One sentence: `FILE:LINE:COLUMN: PATH: found; expected …; did you mean …?`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some((line, column)) = self.at {
            write!(f, ":{line}:{column}")?;
        }
        if !self.path.is_empty() {
            write!(f, ": {}", self.path)?;
        }
        write!(f, ": {}", self.found)?;
        if !self.expected.is_empty() {
            write!(f, "; expected {}", self.expected)?;
        }
        if let Some(nearest) = &self.nearest {
            write!(f, "; did you mean '{nearest}'?")?;
        }
        Ok(())
    }
}

impl std::error::Error for LevelFault {}

/// The name nearest to `name`, if it is near enough to be a slip of the pen; the first of equals.
pub(super) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let most = 1 + name.chars().count() / 3;
    let mut best: Option<(usize, &str)> = None;
    for one in known {
        let distance = edits(name, one);
        if distance <= most && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, one));
        }
    }
    best.map(|(_, one)| one.to_owned())
}

/// `one of a, b, c`, or what else there is to say about a list of names.
pub(super) fn one_of<'a>(known: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<&str> = known.into_iter().collect();
    match names.as_slice() {
        [] => "none: there are no such names here".to_owned(),
        [only] => format!("'{only}'"),
        many => format!("one of {}", many.join(", ")),
    }
}

/// Letters to insert, delete or change to get from one name to the other (Levenshtein).
fn edits(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.iter().enumerate() {
            let changed = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_nearest_name_or_none() {
        let known = ["nodes", "spares", "keys", "ttl"];
        for (name, expected) in [
            ("nods", Some("nodes")),
            ("spare", Some("spares")),
            ("key", Some("keys")),
            ("tt1", Some("ttl")),
            ("hosts", None),
            ("", None),
        ] {
            assert_eq!(nearest(name, known).as_deref(), expected, "{name}");
        }
    }
}
