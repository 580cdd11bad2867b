//! Knife-edges: each number of a level's world moved by ±10 %, one at a time.
//!
//! Not part of the gate, since it proves the level once for each number and side: the environment
//! asks for it with `BURN_RATE_EDGES=1`. What it prints is a report for authors. A statement that
//! falls with one number is worth knowing; the numbers as they are must hold all of them.

use toml::Value;

use crate::harness::{Line, Sets, Source, numbers, scaled, set, show};
use crate::proof::measure;
use crate::slack_2022_02_22::{LEVEL, statements};

/// Seed of each variant: what falls on one seed is worth knowing, and there are many variants.
const SEEDS: [u64; 1] = [101];

#[test]
fn knife_edges() {
    if std::env::var("BURN_RATE_EDGES").is_err() {
        show("knife-edges: not asked for; BURN_RATE_EDGES=1 prints them");
        return;
    }
    let source = Source::new(LEVEL);
    let numbers = numbers(&source.text);
    assert!(numbers.len() > 20, "only {numbers:?}");
    show(&format!(
        "{LEVEL}: statements that fall when a number moves by 10 %"
    ));
    for (path, value) in numbers {
        for factor in [0.9, 1.1] {
            show(&variant(&source, &path, &value, factor));
        }
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
