//! The levels that come with the site.

use std::sync::Arc;

use super::{browser, words};
use crate::level::{Level, Plan, index};

/// Where a level's file stands, without its ending; its plans stand in a folder of that name.
fn place(id: &str, lab: bool) -> String {
    let folder = if lab { "levels/labs" } else { "levels" };
    format!("{folder}/{id}")
}

/// Fetches and reads a level.
///
/// # Errors
/// Sentences: what could not be fetched, or every fault of the file.
pub async fn level(id: &str) -> Result<Arc<Level>, Vec<String>> {
    let Some(listed) = index().into_iter().find(|known| known.id == id) else {
        return Err(vec![words::unknown_level(id)]);
    };
    let path = format!("{}.toml", place(id, listed.lab));
    let text = browser::fetch(&path).await.map_err(|why| vec![why])?;
    match Level::parse(&path, &text) {
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
