//! The levels that come with the site, and those of other people.

use std::sync::Arc;

use super::{browser, words};
use crate::level::{Level, LevelFault, Plan, check_size, index};

/// Where a level's file stands, without its ending; its plans stand in a folder of that name.
fn place(id: &str, lab: bool) -> String {
    let folder = if lab { "levels/labs" } else { "levels" };
    format!("{folder}/{id}")
}

/// The plan that wins, and by which medals are measured.
pub const PAR: &str = "par";

/// The plan that holds what the responders did.
pub const HISTORY: &str = "history";

/// Whether a name is the address of a file, rather than an id.
#[must_use]
pub fn is_file(name: &str) -> bool {
    name.contains(['/', ':']) || name.ends_with(".toml")
}

/// Reads the text of a level.
///
/// # Errors
/// Every fault of the text, as sentences.
pub fn read(name: &str, text: &str) -> Result<Arc<Level>, Vec<String>> {
    Level::parse(name, text).map(Arc::new).map_err(sentences)
}

/// Whether a file of so many bytes may be read at all.
///
/// # Errors
/// How many it may have, as a sentence.
pub fn fits(name: &str, bytes: f64) -> Result<(), Vec<String>> {
    check_size(name, bytes as u64).map_err(sentences)
}

fn sentences(faults: Vec<LevelFault>) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

/// Fetches and reads a level, by id or by the address of its file, with parameters overridden.
///
/// # Errors
/// Sentences: what could not be fetched, or every fault of the file.
pub async fn level(id: &str, sets: &[(String, String)]) -> Result<Arc<Level>, Vec<String>> {
    let (path, text) = text(id).await?;
    let level = Level::parse_with(&path, &text, sets);
    level.map(Arc::new).map_err(sentences)
}

/// Fetches the text of a level; and its path, by which faults name it.
///
/// # Errors
/// Sentences: what could not be fetched.
pub async fn text(id: &str) -> Result<(String, String), Vec<String>> {
    if is_file(id) {
        let text = browser::fetch(id).await;
        let text = text.map_err(|why| vec![why, words::HAND_OVER.into()])?;
        return Ok((id.to_owned(), text));
    }
    let Some(listed) = index().find(|known| known.id == id) else {
        return Err(vec![words::unknown_level(id)]);
    };
    let path = format!("{}.toml", place(id, listed.lab));
    let text = browser::fetch(&path).await.map_err(|why| vec![why])?;
    Ok((path, text))
}

/// Fetches and reads what somebody asks to be done by itself: a plan of ours by its name, one of
/// theirs by the address of its file, or as its text.
///
/// # Errors
/// Sentences: what could not be fetched, or every fault of the plan.
pub async fn asked_plan(level: &Level, asked: &str) -> Result<Plan, Vec<String>> {
    let text = if asked.contains('\n') {
        Ok(asked.to_owned())
    } else if is_file(asked) {
        browser::fetch(asked).await
    } else if level.plans.iter().any(|plan| plan == asked) {
        browser::fetch(&format!("{}/{asked}.toml", place(&level.id, level.lab))).await
    } else {
        let known: Vec<&str> = level.plans.iter().map(String::as_str).collect();
        Err(words::unknown_id(asked, &known))
    };
    let text = text.map_err(|why| vec![why])?;
    Plan::parse(level, "plan", &text).map_err(sentences)
}

/// Fetches and reads a plan of a level; none where there is none, or it cannot be read.
pub async fn plan(level: &Level, name: &str) -> Option<Plan> {
    if !level.plans.iter().any(|plan| plan == name) {
        return None;
    }
    let path = format!("{}/{name}.toml", place(&level.id, level.lab));
    let text = browser::fetch(&path).await.ok()?;
    Plan::parse(level, name, &text).ok()
}
