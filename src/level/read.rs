//! From the tree to the structs, with every fault of shape and not only the first.
//!
//! Serde stops at the first error. So the value that it stumbled over is taken out of a copy of the
//! tree and it reads again, until nothing is wrong any more or nothing can be taken out.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;

use super::LevelFault;
use super::document::{Document, halves};
use super::fault::nearest;
use super::shape::{Misfit, Shape};
use super::tree::join;

/// Faults after which reading gives up: nobody mends more at a time.
const MOST: usize = 50;

const UNKNOWN_FIELD: &str = "unknown field ";

/// What could be read, and what was lost on the way.
pub(super) struct Reading<T> {
    /// The file without what was wrong; none where that cannot be read either.
    pub file: Option<T>,
    /// What was wrong.
    pub faults: Vec<LevelFault>,
    /// Ids and field names that were taken out, so that nothing complains of their absence.
    pub lost: BTreeSet<String>,
}

/// Reads the whole tree.
pub(super) fn read<T: DeserializeOwned>(document: &mut Document<'_>) -> Reading<T> {
    let mut reading = Reading {
        file: None,
        faults: Vec::new(),
        lost: BTreeSet::new(),
    };
    let mut removed = BTreeSet::new();
    while reading.faults.len() < MOST {
        match T::deserialize(Shape(&document.root)) {
            Ok(file) => {
                reading.file = Some(file);
                break;
            }
            Err(error) => {
                let path = path_of(document, &error);
                let (fault, missing) = translate(document, &error, &path);
                let table = document.find(&path).spelled;
                let known = missing.is_some_and(|field| {
                    removed.contains(&join(&path, &field))
                        || misspelt(&reading.faults, &table, &field)
                });
                if !known {
                    reading.faults.push(fault);
                }
                lose(document, &path, &mut reading.lost);
                if path.is_empty() || !document.remove(&path) {
                    break;
                }
                // The elements after it move up: what was known about this place is void.
                let inside = format!("{path}.");
                removed.retain(|old: &String| !old.starts_with(&inside));
                removed.insert(path);
            }
        }
    }
    reading
}

fn path_of(document: &Document<'_>, error: &Misfit) -> String {
    error
        .span()
        .map_or_else(String::new, |span| document.path_at(&span))
}

/// Notes the id under which other tables may speak of what is taken out.
fn lose(document: &Document<'_>, path: &str, lost: &mut BTreeSet<String>) {
    let found = document.find(path);
    let id = found.node.get_ref().get("id");
    if let Some(id) = id.and_then(|id| id.get_ref().as_str()) {
        lost.insert(id.to_owned());
    }
    if let Some(name) = path.rsplit('.').next() {
        lost.insert(name.to_owned());
        lost.insert(format!("{name}-spares"));
    }
}

/// An error in our words, and the field that it misses, if it does.
fn translate(document: &Document<'_>, error: &Misfit, path: &str) -> (LevelFault, Option<String>) {
    let (found, expected) = halves(error.message());
    let mut missing = None;
    let mut fault = document.fault(path, found.as_str());
    if let Some(span) = error.span() {
        fault = LevelFault {
            path: fault.path,
            ..document.fault_in(span, String::new(), found.clone())
        };
    }
    let names = || name_list(&expected);
    let near = |name: &str| nearest(name, names().iter().map(String::as_str));
    if let Some(field) = quoted(&found, "missing field ") {
        fault.found = format!("the field '{field}' is missing");
        missing = Some(field);
    } else if let Some(name) = quoted(&found, UNKNOWN_FIELD) {
        fault.nearest = near(&name);
    } else if let Some(name) = quoted(&found, "unknown variant ") {
        fault.nearest = near(&name);
        fault.found = format!("unknown value '{name}'");
    } else if let Some((_, what)) = found
        .split_once(": ")
        .filter(|_| found.starts_with("invalid "))
    {
        fault.found = format!("found {}", plain_value(what));
    } else if let Some(length) = found.strip_prefix("invalid length ") {
        fault.found = format!("found a list of {length}");
    }
    fault.expected = plain_type(&expected).replace('\'', "");
    (fault, missing)
}

/// Whether a field that is missing is there under a name that is nearly right.
pub(super) fn misspelt(faults: &[LevelFault], table: &str, field: &str) -> bool {
    faults.iter().any(|fault| {
        let inside = fault.path.rsplit_once('.').map_or("", |(table, _)| table) == table;
        inside && fault.found.starts_with(UNKNOWN_FIELD) && fault.nearest.as_deref() == Some(field)
    })
}

/// A value as its author wrote it, without serde's word for its type.
fn plain_value(what: &str) -> String {
    let types = ["integer ", "floating point ", "boolean ", "string "];
    let value = types.iter().find_map(|name| what.strip_prefix(name));
    match (value, what) {
        (Some(value), _) => value.trim_matches('\'').to_owned(),
        (None, "map") => "a table".to_owned(),
        (None, "sequence") => "a list".to_owned(),
        (None, other) => other.to_owned(),
    }
}

/// A type as people call it.
fn plain_type(expected: &str) -> String {
    let length = ["an array of length ", "a tuple of size "];
    if let Some(length) = length.iter().find_map(|text| expected.strip_prefix(text)) {
        return format!("a list of {length}");
    }
    let plain = match expected {
        "u32" | "u64" | "usize" => "a whole number of at least 0",
        "i64" => "a whole number",
        "f64" => "a number",
        "a string" | "string" => "a text in quotes",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "a table",
        other if other.starts_with("struct ") => "a table",
        other => other,
    };
    plain.to_owned()
}

/// The name in quotes after a beginning.
fn quoted(text: &str, beginning: &str) -> Option<String> {
    let rest = text.strip_prefix(beginning)?.strip_prefix('\'')?;
    rest.split('\'').next().map(str::to_owned)
}

/// The names in `one of 'a', 'b'` or `'a' or 'b'`.
fn name_list(expected: &str) -> Vec<String> {
    let odd = expected.split('\'').enumerate().filter(|(i, _)| i % 2 == 1);
    odd.map(|(_, name)| name.to_owned()).collect()
}
