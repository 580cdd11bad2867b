//! Knife-edges: each chosen number of a level's world (one with a `why`) moved by ±10 %, one at a
//! time.
//!
//! Ignored by the gate, since it proves the level once for each number and side; `make proof` runs
//! it. `BURN_RATE_EDGES` names a piece of `LEVEL.PATH`, such as `store` or `slack-2020-05-12`, for
//! some of them. What it prints is a report for authors. A statement that falls with one number is
//! worth knowing; the numbers as they are must hold all of them.

use toml::Value;

use crate::harness::{Line, Sets, Source, numbers, scaled, set, show};
use crate::proof::{Statement, measure};
use crate::{slack_2020_05_12, slack_2022_02_22};

/// Seed of each variant: what falls on one seed is worth knowing, and there are many variants.
const SEEDS: [u64; 1] = [101];

#[test]
#[ignore = "a report for authors that takes hours: `make proof` prints it"]
fn knife_edges() {
    let asked = std::env::var("BURN_RATE_EDGES").unwrap_or("all".to_owned());
    edges_of(
        slack_2022_02_22::LEVEL,
        &slack_2022_02_22::statements(),
        &asked,
    );
    edges_of(
        slack_2020_05_12::LEVEL,
        &slack_2020_05_12::statements(),
        &asked,
    );
}

/// The report of one level, as far as it is asked for.
fn edges_of(level: &str, statements: &[Statement], asked: &str) {
    let source = Source::new(level);
    let chosen = chosen(&source.text);
    let mut numbers = numbers(&source.text);
    numbers.retain(|(path, _)| chosen.iter().any(|reason| path.starts_with(reason)));
    assert!(numbers.len() >= chosen.len() / 2, "{numbers:?}");
    show(&format!(
        "{level}: statements that fall when a number moves by 10 %"
    ));
    numbers.retain(|(path, _)| asked == "all" || format!("{level}.{path}").contains(asked));
    for (path, value) in numbers {
        for factor in [0.9, 1.1] {
            show(&variant(&source, statements, &path, &value, factor));
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
fn variant(
    source: &Source,
    statements: &[Statement],
    path: &str,
    value: &Value,
    factor: f64,
) -> String {
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
    let lines = measure(&varied, statements, &SEEDS);
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
