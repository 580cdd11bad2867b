//! The list of levels says what their files say.

#![cfg(feature = "cli")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

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

/// A variant is a level, with a title of its own and the same hash: it is the same file.
#[test]
fn every_variant_is_a_level() {
    let mut count = 0;
    for listed in index() {
        let base = level(&listed);
        let path = format!("{}/{}.toml", folder(listed.lab), listed.id);
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path)).unwrap();
        for one in &base.what_ifs {
            let variant = Level::parse_with(&path, &text, &one.sets);
            let variant = variant.unwrap_or_else(|faults| panic!("{}: {}", one.id, faults[0]));
            assert_ne!(variant.title, base.title, "{}", one.id);
            assert_eq!(variant.hash, base.hash, "{}", one.id);
            count += 1;
        }
    }
    assert!(count > 0, "no level has a variant");
}

/// What the terminal tool has built in is what the page lists.
#[test]
fn no_level_is_missing() {
    let tool = Command::new(env!("CARGO_BIN_EXE_burn-rate"))
        .args(["levels", "--json"])
        .output()
        .unwrap();
    let levels: serde_json::Value = serde_json::from_slice(&tool.stdout).unwrap();
    let shipped = levels.as_array().unwrap().iter();
    let shipped: BTreeSet<&str> = shipped.map(|level| level["id"].as_str().unwrap()).collect();
    let listed: BTreeSet<&str> = index().map(|one| one.id).collect();
    assert_eq!(listed, shipped, "in src/level/index.rs");
}
