//! The list of levels says what their files say.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use burn_rate::level::{Level, Listed, index};

fn folder(lab: bool) -> &'static str {
    if lab { "levels/labs" } else { "levels" }
}

fn level(listed: &Listed) -> Level {
    let path = format!("{}/{}.toml", folder(listed.lab), listed.id);
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path));
    let text = text.unwrap_or_else(|why| panic!("{path}: {why}"));
    Level::parse(&path, &text).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

#[test]
fn every_line_is_that_of_its_file() {
    for listed in index() {
        let level = level(&listed);
        let of_file = (
            level.id.as_str(),
            level.lab,
            level.title.as_str(),
            level.hook.as_str(),
            level.budget_minutes,
        );
        let on_list = (
            listed.id,
            listed.lab,
            listed.title,
            listed.hook,
            listed.budget_minutes,
        );
        assert_eq!(on_list, of_file, "in src/level/index.rs");
    }
}

#[test]
fn no_level_is_missing() {
    let files = [false, true].into_iter().flat_map(|lab| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder(lab));
        let names = fs::read_dir(path)
            .unwrap()
            .map(|entry| entry.unwrap().path());
        names.filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
    });
    let stems = files.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned());
    let there: BTreeSet<String> = stems.collect();
    let listed: BTreeSet<String> = index().iter().map(|one| one.id.to_owned()).collect();
    assert_eq!(listed, there, "in src/level/index.rs");
}
