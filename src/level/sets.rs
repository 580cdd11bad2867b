//! `--set PATH=VALUE`: a parameter of a level overridden before the level is checked.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::LevelFault;
use super::document::Document;
use super::fault::{nearest, one_of};
use super::tree::{Node, clocks_as_text, join, names};

/// Tables that may be missing in a file, so that an option may begin them.
const OPTIONAL: [&str; 1] = ["world.noise"];

/// An option's value, moved behind a text, so that its place is that of no line of the file.
pub(super) struct Moved<'o> {
    path: &'o str,
    value: &'o str,
    /// Where the value begins.
    start: usize,
    /// Blanks up to there, then the value as a document: `x=VALUE`.
    document: String,
}

/// The options, one behind the other behind `text`.
pub(super) fn behind<'o>(text: &str, sets: &'o [(String, String)]) -> Vec<Moved<'o>> {
    const KEY: &str = "x=";
    let mut end = text.len();
    let mut moved = Vec::new();
    for (path, value) in sets {
        let start = end + 1 + KEY.len();
        let blanks = start - KEY.len();
        moved.push(Moved {
            path,
            value,
            start,
            // Not by a width in a format: that holds sixteen bits, and a file may be longer.
            document: format!("{}{KEY}{value}", " ".repeat(blanks)),
        });
        end = start + value.len();
    }
    moved
}

impl Moved<'_> {
    /// The bytes of the value, at least one.
    fn place(&self) -> std::ops::Range<usize> {
        self.start..self.start + self.value.len().max(1)
    }

    /// The value as TOML, or else as a text.
    fn node(&self) -> Node<'_> {
        let parsed = DeTable::parse(&self.document).ok().map(Spanned::into_inner);
        // A value with a line of its own could bring in more than itself.
        let alone = parsed.filter(|table| table.len() == 1);
        let value = alone.and_then(|mut table| table.remove("x"));
        let text = || Spanned::new(self.place(), DeValue::String(self.value.into()));
        let mut node = value.unwrap_or_else(text);
        clocks_as_text(&mut node, &self.document);
        node
    }
}

impl<'s> Document<'s> {
    /// Lays an option over the tree; gives a fault where its path leads nowhere.
    pub(super) fn set(&mut self, moved: &'s Moved<'s>) -> Option<LevelFault> {
        let option = format!("--set {}={}", moved.path, moved.value);
        self.options.push((moved.place(), option.clone()));
        if self.lay(moved.path, moved.node()) {
            return None;
        }
        Some(LevelFault {
            file: option,
            at: None,
            span: 0..0,
            ..self.nowhere(moved.path)
        })
    }

    /// Puts a value in its place; false where there is none.
    fn lay(&mut self, path: &str, value: Node<'s>) -> bool {
        let found = self.find(path);
        let (steps, spelled, rest) = (found.steps, found.spelled, found.rest);
        // A table that is missing, and that the path may begin.
        let begins = |table: &str| OPTIONAL.contains(&join(&spelled, table).as_str());
        let span = value.span();
        let (key, value) = match rest.split_once('.') {
            None => (rest.clone(), value),
            Some((table, key)) if begins(table) && !key.contains('.') => {
                let mut inner = DeTable::new();
                inner.insert(Spanned::new(span.clone(), key.to_owned().into()), value);
                let value = Spanned::new(span.clone(), DeValue::Table(inner));
                (table.to_owned(), value)
            }
            Some(_) => return false,
        };
        let Some(node) = self.node_mut(&steps) else {
            return false;
        };
        match node.get_mut() {
            _ if key.is_empty() && !steps.is_empty() => *node = value,
            DeValue::Table(table) if !key.is_empty() => {
                table.insert(Spanned::new(span, key.into()), value);
            }
            _ => return false,
        }
        true
    }

    /// The fault of a path that leads nowhere.
    fn nowhere(&self, path: &str) -> LevelFault {
        let found = self.find(path);
        let known = names(found.node);
        let known = || known.iter().map(String::as_str);
        let next = found.rest.split('.').next().unwrap_or_default();
        LevelFault {
            expected: one_of(known()),
            nearest: nearest(next, known()),
            ..self.fault(path, format!("there is no '{next}' here"))
        }
    }
}
