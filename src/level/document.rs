//! A TOML text as a tree in which every value knows its place, and paths into that tree.
//!
//! A path is written with dots: `world.ring.cache.nodes`, `mitigation.3.min`. An element of a list
//! is named by its number from 0, or by its `id` where it has one: `mitigation.limit-boots.min`.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use super::LevelFault;
use super::tree::{Node, Step, child, clocks_as_text, join, search, step};

/// A text, the tree that was read from it, and the options that were laid over it.
pub(super) struct Document<'s> {
    file: &'s str,
    text: &'s str,
    /// Where each option's value lies behind the text, as if it were appended, and the option.
    pub(super) options: Vec<(Range<usize>, String)>,
    pub(super) root: Node<'s>,
}

/// What lies at a path, or how far the path leads.
pub(super) struct Found<'t, 's> {
    /// The deepest value that was found.
    pub node: &'t Node<'s>,
    /// The way there.
    pub steps: Vec<Step>,
    /// The way there in words, with ids instead of numbers.
    pub spelled: String,
    /// What of the path leads nowhere; empty when all of it was found.
    pub rest: String,
}

impl<'s> Document<'s> {
    /// Reads the text.
    ///
    /// # Errors
    /// Every place where it is no TOML.
    pub(super) fn parse(file: &'s str, text: &'s str) -> Result<Self, Vec<LevelFault>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        let span = table.span();
        let mut root = Spanned::new(span, DeValue::Table(table.into_inner()));
        clocks_as_text(&mut root, text);
        let document = Self {
            file,
            text,
            options: Vec::new(),
            root,
        };
        if errors.is_empty() {
            return Ok(document);
        }
        let fault = |error: &toml::de::Error| {
            let span = error.span().unwrap_or(0..0);
            let (found, expected) = halves(error.message());
            LevelFault {
                expected,
                ..document.fault_in(span, String::new(), format!("not valid TOML: {found}"))
            }
        };
        // After another fault, what seems to be there twice may be no key at all.
        let first = errors[0].message().to_owned();
        let real = |error: &&toml::de::Error| {
            error.message() == first || !error.message().starts_with("duplicate key")
        };
        Err(errors.iter().filter(real).take(20).map(fault).collect())
    }

    /// Follows a path as far as it leads.
    pub(super) fn find(&self, path: &str) -> Found<'_, 's> {
        let mut found = Found {
            node: &self.root,
            steps: Vec::new(),
            spelled: String::new(),
            rest: path.to_owned(),
        };
        while !found.rest.is_empty() {
            let Some((step, name, rest)) = step(found.node, &found.rest) else {
                break;
            };
            let Some(child) = child(found.node, &step) else {
                break;
            };
            found.steps.push(step);
            found.spelled = join(&found.spelled, &name);
            found.rest = rest;
            found.node = child;
        }
        found
    }

    /// The value at the end of those steps, to be changed.
    pub(super) fn node_mut(&mut self, steps: &[Step]) -> Option<&mut Node<'s>> {
        let mut node = &mut self.root;
        for step in steps {
            node = match (node.get_mut(), step) {
                (DeValue::Table(table), Step::Key(key)) => table.get_mut(key.as_str())?,
                (DeValue::Array(list), Step::Number(number)) => list.get_mut(*number)?,
                _ => return None,
            };
        }
        Some(node)
    }

    /// The text of a value as its author wrote it.
    pub(super) fn written(&self, node: &Node<'s>) -> &str {
        self.text.get(node.span()).unwrap_or_default()
    }

    /// A fault at a path: at its value, or at the deepest table on the way to it.
    pub(super) fn fault(&self, path: &str, found: impl Into<String>) -> LevelFault {
        let place = self.find(path);
        let path = join(&place.spelled, &place.rest);
        let whole = place.node.span() == self.root.span();
        let span = if whole { 0..0 } else { place.node.span() };
        let mut fault = self.fault_in(span, path, found.into());
        if whole {
            fault.at = None;
        }
        fault
    }

    /// A fault at a place in the text, or in the option that lies there.
    pub(super) fn fault_in(&self, span: Range<usize>, path: String, found: String) -> LevelFault {
        let within = |(range, _): &&(Range<usize>, String)| range.contains(&span.start);
        let option = self.options.iter().find(within);
        let (file, at, span) = match option {
            Some((_, option)) => (option.clone(), None, 0..0),
            None => (self.file.to_owned(), Some(self.position(span.start)), span),
        };
        LevelFault {
            file,
            at,
            span,
            path,
            found,
            expected: String::new(),
            nearest: None,
        }
    }

    /// Line and column of a byte, from 1; columns count characters.
    fn position(&self, byte: usize) -> (u32, u32) {
        let before = self.text.get(..byte).unwrap_or(self.text);
        let line = before.matches('\n').count();
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (line as u32 + 1, before[start..].chars().count() as u32 + 1)
    }

    /// The path to the value or key that stands exactly there, or else to the deepest around it.
    pub(super) fn path_at(&self, span: &Range<usize>) -> String {
        let mut best = (false, String::new());
        search(&self.root, span, "", &mut best);
        best.1
    }

    /// Takes the value at a path out of the tree; false where there is none.
    pub(super) fn remove(&mut self, path: &str) -> bool {
        let found = self.find(path);
        let mut steps = found.steps;
        if !found.rest.is_empty() {
            return false;
        }
        let last = steps.pop();
        match (self.node_mut(&steps).map(Spanned::get_mut), last) {
            (Some(DeValue::Table(table)), Some(Step::Key(key))) => {
                table.remove(key.as_str()).is_some()
            }
            (Some(DeValue::Array(list)), Some(Step::Number(number))) => {
                let old = std::mem::replace(list, DeArray::new())
                    .into_iter()
                    .enumerate();
                *list = old
                    .filter(|(i, _)| *i != number)
                    .map(|(_, child)| child)
                    .collect();
                true
            }
            _ => false,
        }
    }
}

/// A parser's message, cut at what it expected.
fn halves(message: &str) -> (String, String) {
    let (found, expected) = message.split_once(", expected ").unwrap_or((message, ""));
    (found.replace('`', "'"), expected.replace('`', "'"))
}
