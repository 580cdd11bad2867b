//! Knife-edges: each chosen number of a level's world (one with a `why`) moved by ±10 %, one at a
//! time.
//!
//! Not part of the gate, since it proves the level once for each number and side: the environment
//! asks for it with `BURN_RATE_EDGES=all`, or with a piece of the path, such as `store`, for some
//! of them. What it prints is a report for authors. A statement that falls with one number is worth
//! knowing; the numbers as they are must hold all of them.

use toml::Value;

use crate::harness::{Line, Sets, Source, numbers, scaled, set, show};
use crate::proof::measure;
use crate::slack_2022_02_22::{LEVEL, statements};

/// Seed of each variant: what falls on one seed is worth knowing, and there are many variants.
const SEEDS: [u64; 1] = [101];

#[test]
fn knife_edges() {
    let Ok(asked) = std::env::var("BURN_RATE_EDGES") else {
        show("knife-edges: not asked for; BURN_RATE_EDGES=all prints them");
        return;
    };
    let source = Source::new(LEVEL);
    let chosen = chosen(&source.text);
    let mut numbers = numbers(&source.text);
    numbers.retain(|(path, _)| chosen.iter().any(|reason| path.starts_with(reason)));
    assert!(numbers.len() >= chosen.len() / 2, "{numbers:?}");
    show(&format!(
        "{LEVEL}: statements that fall when a number moves by 10 %"
    ));
    numbers.retain(|(path, _)| asked == "all" || path.contains(&asked));
    for (path, value) in numbers {
        for factor in [0.9, 1.1] {
            show(&variant(&source, &path, &value, factor));
        }
    }
}

/// The paths that the level gives a reason for.
fn chosen(text: &str) -> Vec<String> {
    let file: Value = toml::from_str(text).expect("the level is read by others");
    let mut paths = Vec::new();
    reasons(&file["why"], "", &mut paths);
    paths
}

/// A reason stands under one quoted key, or in nested tables.
fn reasons(value: &Value, path: &str, paths: &mut Vec<String>) {
    let Value::Table(table) = value else {
        paths.push(path.to_owned());
        return;
    };
    for (key, inner) in table {
        let dot = if path.is_empty() { "" } else { "." };
        reasons(inner, &format!("{path}{dot}{key}"), paths);
    }
}

/// One line of the report.
fn variant(source: &Source, path: &str, value: &Value, factor: f64) -> String {
    let (usual, moved) = (scaled(value, 1.0), scaled(value, factor));
    let name = format!("{path} {usual} -> {moved}");
    if usual == moved {
        return format!("{name}: too small to move");
    }
    let mut varied = source.clone();
    varied.base = Sets::from([set(path, moved)]);
    if let Err(faults) = varied.try_level(&[]) {
        return format!("{name}: not a level: {faults}");
    }
    let lines = measure(&varied, &statements(), &SEEDS);
    let broken: Vec<String> = lines
        .iter()
        .filter(|line| !line.holds())
        .map(told)
        .collect();
    let broken = if broken.is_empty() {
        "all hold".to_owned()
    } else {
        broken.join("; ")
    };
    format!("{name}: {broken}")
}

fn told(line: &Line) -> String {
    let measured: Vec<&str> = line.rows.iter().map(|row| row.measured.as_str()).collect();
    let first = &line.rows[0];
    format!(
        "[{}] {} {} but {}",
        line.id,
        first.what,
        first.required,
        measured.join(", ")
    )
}
