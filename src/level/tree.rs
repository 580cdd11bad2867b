//! Steps and searches in a tree of TOML values that know their places.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

/// A value in the tree, with its place in the text.
pub(super) type Node<'s> = Spanned<DeValue<'s>>;

/// One step down the tree.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// Into a table.
    Key(String),
    /// Into a list.
    Number(usize),
}

/// `a.b` from `a` and `b`, either of which may be empty.
pub(super) fn join(path: &str, name: &str) -> String {
    match (path, name) {
        (path, "") => path.to_owned(),
        ("", name) => name.to_owned(),
        (path, name) => format!("{path}.{name}"),
    }
}

/// Turns TOML's times into texts, so that `at = 06:25` may be written without quotes.
pub(super) fn clocks_as_text<'s>(node: &mut Node<'s>, text: &'s str) {
    let span = node.span();
    match node.get_mut() {
        DeValue::Table(table) => {
            table
                .iter_mut()
                .for_each(|(_, child)| clocks_as_text(child, text));
        }
        DeValue::Array(list) => list
            .iter_mut()
            .for_each(|child| clocks_as_text(child, text)),
        value @ DeValue::Datetime(_) => {
            let written = text.get(span).unwrap_or_default();
            *value = DeValue::String(written.into());
        }
        _ => {}
    }
}

/// The names that lead on from a value: a table's keys, or a list's ids and numbers.
pub(super) fn names(node: &Node<'_>) -> Vec<String> {
    match node.get_ref() {
        DeValue::Table(table) => table.keys().map(|key| key.get_ref().to_string()).collect(),
        DeValue::Array(list) => list
            .iter()
            .enumerate()
            .map(|(i, e)| element(i, e))
            .collect(),
        _ => Vec::new(),
    }
}

/// An element's `id`, or else its number.
fn element(number: usize, node: &Node<'_>) -> String {
    let id = node
        .get_ref()
        .get("id")
        .and_then(|id| id.get_ref().as_str());
    id.map_or_else(|| number.to_string(), str::to_owned)
}

/// What is left of a path after a name at its head.
fn after<'p>(path: &'p str, name: &str) -> Option<&'p str> {
    let rest = path.strip_prefix(name)?;
    if rest.is_empty() {
        return Some(rest);
    }
    rest.strip_prefix('.')
}

/// One step down: where to, its spelled name and the rest of the path. The longest name wins,
/// since keys and ids may have dots in them.
pub(super) fn step(node: &Node<'_>, path: &str) -> Option<(Step, String, String)> {
    let mut best: Option<(Step, String, String)> = None;
    let mut offer = |step: Step, name: &str, spelled: &str| {
        let Some(rest) = after(path, name) else {
            return;
        };
        if best.as_ref().is_none_or(|best| rest.len() < best.2.len()) {
            best = Some((step, spelled.to_owned(), rest.to_owned()));
        }
    };
    match node.get_ref() {
        DeValue::Table(table) => {
            for key in table.keys().map(Spanned::get_ref) {
                offer(Step::Key(key.to_string()), key, key);
            }
        }
        DeValue::Array(list) => {
            for (number, child) in list.iter().enumerate() {
                let id = element(number, child);
                offer(Step::Number(number), &number.to_string(), &id);
                offer(Step::Number(number), &id, &id);
            }
        }
        _ => {}
    }
    best
}

pub(super) fn child<'t, 's>(node: &'t Node<'s>, step: &Step) -> Option<&'t Node<'s>> {
    match step {
        Step::Key(key) => node.get_ref().get(key.as_str()),
        Step::Number(number) => node.get_ref().get(*number),
    }
}

/// Looks for the deepest path to a span: exact if there is one, else the deepest around it.
pub(super) fn search(node: &Node<'_>, span: &Range<usize>, path: &str, best: &mut (bool, String)) {
    let own = node.span();
    if own == *span {
        *best = (true, path.to_owned());
    } else if own.contains(&span.start) && own.end >= span.end && !best.0 {
        best.1 = path.to_owned();
    }
    match node.get_ref() {
        DeValue::Table(table) => {
            for (key, child) in table {
                let path = join(path, key.get_ref());
                if key.span() == *span {
                    *best = (true, path.clone());
                }
                search(child, span, &path, best);
            }
        }
        DeValue::Array(list) => {
            for (number, child) in list.iter().enumerate() {
                search(child, span, &join(path, &number.to_string()), best);
            }
        }
        _ => {}
    }
}
