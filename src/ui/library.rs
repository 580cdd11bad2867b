//! The levels that come with the site.

use std::sync::Arc;

use super::{browser, words};
use crate::level::{Level, Plan, index};

/// Where a level's file stands, without its ending; its plans stand in a folder of that name.
fn place(id: &str, lab: bool) -> String {
    let folder = if lab { "levels/labs" } else { "levels" };
    format!("{folder}/{id}")
}

/// Whether a level comes with the site.
#[must_use]
pub fn knows(id: &str) -> bool {
    index().iter().any(|known| known.id == id)
}

/// Fetches the text of a level; and its path, by which faults name it.
///
/// # Errors
/// Sentences: what could not be fetched.
pub async fn text(id: &str) -> Result<(String, String), Vec<String>> {
    let Some(listed) = index().into_iter().find(|known| known.id == id) else {
        return Err(vec![words::unknown_level(id)]);
    };
    let path = format!("{}.toml", place(id, listed.lab));
    let text = browser::fetch(&path).await.map_err(|why| vec![why])?;
    Ok((path, text))
}

/// Fetches and reads a level, with parameters overridden.
///
/// # Errors
/// Sentences: what could not be fetched, or every fault of the file.
pub async fn level(id: &str, sets: &[(String, String)]) -> Result<Arc<Level>, Vec<String>> {
    let (path, text) = text(id).await?;
    match Level::parse_with(&path, &text, sets) {
        Ok(level) => Ok(Arc::new(level)),
        Err(faults) => Err(faults.iter().map(ToString::to_string).collect()),
    }
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
