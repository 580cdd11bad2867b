//! Levels of the house and their plans, for tests at the library's doors.
#![allow(dead_code, reason = "each test uses its part of it")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use burn_rate::base::Clock;
use burn_rate::level::{Level, Plan, PlanAct};
use burn_rate::play::{CatchUp, Job as _, Session};

/// Where a level's file is.
pub fn file(id: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels");
    let own = root.join(format!("{id}.toml"));
    if own.exists() {
        own
    } else {
        root.join("labs").join(format!("{id}.toml"))
    }
}

/// The text of a level.
pub fn text(id: &str) -> String {
    std::fs::read_to_string(file(id)).expect("a level can be read")
}

/// The level of that id.
pub fn level(id: &str) -> Arc<Level> {
    Arc::new(Level::parse(id, &text(id)).unwrap_or_else(|faults| panic!("{id}: {faults:#?}")))
}

/// The ids of all levels of the house, labs after outages.
pub fn ids() -> Vec<String> {
    let mut ids = Vec::new();
    for folder in ["levels", "levels/labs"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let files = std::fs::read_dir(folder).expect("the folder can be read");
        let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
        paths.sort();
        let id = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
        ids.extend(paths.iter().map(id));
    }
    ids
}

/// What a plan beside a level does under a seed.
pub fn plan(level: &Level, name: &str, seed: u64) -> Vec<PlanAct> {
    let file = file(&level.id)
        .with_extension("")
        .join(format!("{name}.toml"));
    let text = std::fs::read_to_string(file).expect("a plan can be read");
    let plan = Plan::parse(level, name, &text).unwrap_or_else(|faults| panic!("{faults:#?}"));
    plan.acts(level, seed)
}

/// A session, played on to a moment.
pub fn at(session: Session, until: Clock) -> Session {
    let mut job = CatchUp::new(session, until);
    job.advance(u32::MAX);
    job.into_session()
}

/// A session, played on to its end.
pub fn to_end(session: Session) -> Session {
    let end = session.clock_at(session.ticks());
    at(session, end)
}

/// A whole run by a plan.
pub fn played(level: &Arc<Level>, seed: u64, acts: &[PlanAct]) -> Session {
    to_end(Session::following(level.clone(), seed, acts))
}
