//! A level's files as they lie in `levels/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use burn_rate::level::{Level, Plan};

/// Parameters that are overridden: a path into the file, and a TOML value or a text.
pub type Sets = Vec<(String, String)>;

/// One override.
pub fn set(path: &str, value: impl Into<String>) -> (String, String) {
    (path.to_owned(), value.into())
}

/// The text of a level file, and where its plans are.
#[derive(Clone, Debug)]
pub struct Source {
    file: PathBuf,
    pub text: String,
    /// What is overridden in every level made from it.
    pub base: Sets,
}

impl Source {
    /// The level file `levels/NAME.toml`.
    pub fn new(name: &str) -> Self {
        let levels = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels");
        let file = levels.join(format!("{name}.toml"));
        let text = fs::read_to_string(&file);
        Self {
            text: text.unwrap_or_else(|error| panic!("{}: {error}", file.display())),
            file,
            base: Vec::new(),
        }
    }

    /// The level, with these parameters overridden.
    pub fn level(&self, sets: &[(String, String)]) -> Arc<Level> {
        self.try_level(sets)
            .unwrap_or_else(|faults| panic!("{faults}"))
    }

    /// The level, or its faults as a text.
    pub fn try_level(&self, sets: &[(String, String)]) -> Result<Arc<Level>, String> {
        let all: Sets = self.base.iter().chain(sets).cloned().collect();
        let name = self.file.display().to_string();
        let level = Level::parse_with(&name, &self.text, &all);
        level.map(Arc::new).map_err(|faults| format!("{faults:#?}"))
    }

    /// The plan of that name that is shipped with the level.
    pub fn plan(&self, level: &Level, name: &str) -> Plan {
        let file = self.file.with_extension("").join(format!("{name}.toml"));
        let text = fs::read_to_string(&file);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        Plan::parse(level, &file.display().to_string(), &text)
            .unwrap_or_else(|faults| panic!("{faults:#?}"))
    }
}
