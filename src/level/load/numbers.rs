//! Which numbers are real and which were chosen: `[[number]]`, and a `why` beside a chosen one.

use toml::Spanned;
use toml::de::DeValue;

use super::Loader;
use crate::base::{capital, order};
use crate::level::Text;
use crate::level::file::LevelFile;
use crate::level::tree::{Node, join, names};

impl Loader<'_, '_> {
    /// The texts of `[[number]]`, then the reasons of `[why]`.
    pub(super) fn numbers(&mut self, file: &LevelFile) -> Vec<Text> {
        let text = |one: &crate::level::file::TextFile| Text {
            title: one.title.clone(),
            text: one.text.clone(),
        };
        let mut numbers: Vec<Text> = file.number.iter().map(text).collect();
        let why = self.document.find("why");
        if !why.rest.is_empty() {
            return numbers;
        }
        let mut reasons = Vec::new();
        collect(why.node, "", &mut reasons);
        for (path, reason) in reasons {
            numbers.extend(self.reason(file, &path, reason));
        }
        numbers
    }

    /// One reason: the number that it is about must be there.
    fn reason(&mut self, file: &LevelFile, path: &str, reason: Option<String>) -> Option<Text> {
        let place = format!("why.{path}");
        let Some(text) = reason else {
            self.fault(&place, "the reason is no text", "a sentence in quotes");
            return None;
        };
        let found = self.document.find(path);
        if !found.rest.is_empty() {
            if self.full() || path.split('.').any(|name| self.lost.contains(name)) {
                return None;
            }
            let known = names(found.node);
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let next = found.rest.split('.').next().unwrap_or_default().to_owned();
            let mut fault = self
                .document
                .fault(&place, format!("the file has no '{path}'"));
            fault.nearest = crate::level::fault::nearest(&next, known);
            self.faults.push(fault);
            return None;
        }
        let value = self.document.written(found.node);
        let list = matches!(found.node.get_ref(), DeValue::Table(_) | DeValue::Array(_));
        let short = !list && !value.is_empty() && value.len() <= 40 && !value.contains('\n');
        let value = value.trim_matches('"').replace('_', ",");
        let name = spoken(file, path);
        let title = if short {
            format!("{name}: {value}")
        } else {
            name
        };
        Some(Text { title, text })
    }
}

/// `Cache ring, nodes` for `world.ring.cache.nodes`; `Journey request, cpu` for what is no part.
fn spoken(file: &LevelFile, path: &str) -> String {
    let steps: Vec<&str> = path.splitn(4, '.').collect();
    let name = match steps[..] {
        ["world", kind, id, field] => match file.part.get(id) {
            Some(part) => format!("{}, {field}", part.name),
            None => format!("{kind} {id}, {field}"),
        },
        ["slo", ref field @ ..] => format!("SLO, {}", field.join(".")),
        _ => path.trim_start_matches("world.").to_owned(),
    };
    capital(&name.replace('-', " ").replace('.', ", "))
}

/// Every reason under `[why]` with its path, written as one quoted key or as nested tables.
fn collect(node: &Node<'_>, path: &str, reasons: &mut Vec<(String, Option<String>)>) {
    match node.get_ref() {
        DeValue::Table(table) => {
            // By place in the file: tables are kept by name.
            let mut children: Vec<_> = table.iter().collect();
            order::by_number(&mut children, |(key, _)| Spanned::span(key).start as i64);
            for (key, child) in children {
                collect(child, &join(path, key.get_ref()), reasons);
            }
        }
        DeValue::String(text) => reasons.push((path.to_owned(), Some(text.to_string()))),
        _ => reasons.push((path.to_owned(), None)),
    }
}
