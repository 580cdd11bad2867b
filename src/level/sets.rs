//! `--set PATH=VALUE`: a parameter of a level overridden before the level is checked.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::LevelFault;
use super::document::{Document, Node, clocks_as_text, names};
use super::fault::{nearest, one_of};

/// Tables that may be missing in a file, so that an option may begin them.
const OPTIONAL: [&str; 1] = ["world.noise"];

/// Whether a path leads into a table that it may begin.
fn begins(path: &str) -> bool {
    let after = |table: &&str| {
        path.strip_prefix(*table)
            .is_some_and(|rest| rest.starts_with('.'))
    };
    OPTIONAL.iter().any(|table| after(table))
}

/// The options, each value moved behind `text`, so that its place is that of no line of the file.
pub(super) fn behind(text: &str, sets: &[(String, String)]) -> Vec<String> {
    let mut start = text.len() + 1;
    let mut moved = Vec::new();
    for (_, value) in sets {
        moved.push(format!("{:start$}{value}", ""));
        start += value.len() + 1;
    }
    moved
}

impl<'s> Document<'s> {
    /// Lays an option's value (from [`behind`]) over the tree; gives a fault where the path leads
    /// nowhere.
    pub(super) fn set(&mut self, path: &str, moved: &'s str) -> Option<LevelFault> {
        let value = moved.trim_start_matches(' ');
        let place = moved.len() - value.len()..moved.len().max(moved.len() - value.len() + 1);
        let option = format!("--set {path}={value}");
        self.options.push((place.clone(), option.clone()));
        let parsed = DeValue::parse(moved);
        let mut node =
            parsed.unwrap_or_else(|_| Spanned::new(place, DeValue::String(value.into())));
        clocks_as_text(&mut node, moved);
        if self.lay(path, node) {
            return None;
        }
        Some(LevelFault {
            file: option,
            at: None,
            span: 0..0,
            ..self.nowhere(path)
        })
    }

    /// Puts a value in its place; false where there is none.
    fn lay(&mut self, path: &str, value: Node<'s>) -> bool {
        let found = self.find(path);
        let (steps, rest) = (found.steps, found.rest);
        let span = value.span();
        let (key, value) = match rest.split_once('.') {
            None => (rest.clone(), value),
            Some((table, key)) if begins(path) && !key.contains('.') => {
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
