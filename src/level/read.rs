//! From the tree to the structs, with every fault of shape and not only the first.
//!
//! Serde stops at the first error. So the value that it stumbled over is taken out of a copy of the
//! tree and it reads again, until nothing is wrong any more or nothing can be taken out.

use serde::de::DeserializeOwned;

use super::LevelFault;
use super::document::Document;
use super::fault::nearest;
use super::shape::{Misfit, Shape, Wrong};
use super::tree::join;
use crate::base::Few;

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
    pub lost: Few<String>,
}

/// Reads the whole tree.
pub(super) fn read<T: DeserializeOwned>(document: &mut Document<'_>) -> Reading<T> {
    let mut reading = Reading {
        file: None,
        faults: Vec::new(),
        lost: Few::default(),
    };
    let mut removed: Few<String> = Few::default();
    while reading.faults.len() < MOST {
        match T::deserialize(Shape(&document.root)) {
            Ok(file) => {
                reading.file = Some(file);
                break;
            }
            Err(misfit) => {
                let wrong = Misfit::into_wrong(misfit);
                let path = path_of(document, &wrong);
                let fault = fault(document, &wrong, &path);
                let table = document.find(&path).spelled;
                let known = wrong.missing.is_some_and(|field| {
                    removed.contains(&join(&path, field))
                        || misspelt(&reading.faults, &table, field)
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
                removed.retain(|old| !old.starts_with(&inside));
                removed.insert(path);
            }
        }
    }
    reading
}

fn path_of(document: &Document<'_>, wrong: &Wrong) -> String {
    let span = wrong.span.as_ref();
    span.map_or_else(String::new, |span| document.path_at(span))
}

/// Notes the id under which other tables may speak of what is taken out, and of an element its
/// list, which may be empty without it.
fn lose(document: &Document<'_>, path: &str, lost: &mut Few<String>) {
    let found = document.find(path);
    let id = found.node.get_ref().get("id");
    if let Some(id) = id.and_then(|id| id.get_ref().as_str()) {
        lost.insert(id.to_owned());
    }
    let named = |name: &&str| !name.bytes().all(|b| b.is_ascii_digit());
    if let Some(name) = path.rsplit('.').find(named) {
        lost.insert(name.to_owned());
        lost.insert(format!("{name}-spares"));
    }
}

/// A fault with its place, its sentence and the nearest name.
fn fault(document: &Document<'_>, wrong: &Wrong, path: &str) -> LevelFault {
    let mut fault = document.fault(path, wrong.found.as_str());
    if let Some(span) = &wrong.span {
        fault = LevelFault {
            path: fault.path,
            ..document.fault_in(span.clone(), String::new(), wrong.found.clone())
        };
    }
    fault.expected.clone_from(&wrong.expected);
    let unknown = wrong.unknown.as_ref();
    fault.nearest = unknown.and_then(|(name, known)| nearest(name, known.iter().copied()));
    fault
}

/// Whether a field that is missing is there under a name that is nearly right.
pub(super) fn misspelt(faults: &[LevelFault], table: &str, field: &str) -> bool {
    faults.iter().any(|fault| {
        let inside = fault.path.rsplit_once('.').map_or("", |(table, _)| table) == table;
        inside && fault.found.starts_with(UNKNOWN_FIELD) && fault.nearest.as_deref() == Some(field)
    })
}
