//! Knife-edges: each chosen number of a level's world (one with a `why`) moved by ±10 %, one at a
//! time.
//!
//! The level is proved once for each number and side, which takes hours: the gate moves one number,
//! with which every statement must hold. `BURN_RATE_EDGES=all`, as `make proof` has it, moves all
//! of them, and a piece of `LEVEL.PATH`, such as `store` or `slack-2020-05-12`, some. What that
//! prints is a report for authors: a statement that falls with one number is worth knowing.

use std::panic::catch_unwind;

use toml::Value;

use crate::harness::{Line, Sets, Source, numbers, scaled, set, show};
use crate::proof::{Statement, measure};
use crate::{slack_2020_05_12, slack_2021_01_04, slack_2021_06_30 as june, slack_2022_02_22};

/// The number that the gate moves.
const SAMPLE: &str = "slack-2022-02-22.world.pool.web.hosts";

/// What a line of the report ends with where no statement falls.
const ALL_HOLD: &str = "all hold";

/// Seed of each variant: what falls on one seed is worth knowing, and there are many variants.
const SEEDS: [u64; 1] = [101];

#[test]
fn knife_edges() {
    let asked = std::env::var("BURN_RATE_EDGES").unwrap_or(SAMPLE.to_owned());
    let levels = [
        (slack_2022_02_22::LEVEL, slack_2022_02_22::statements()),
        (slack_2020_05_12::LEVEL, slack_2020_05_12::statements()),
        (slack_2021_01_04::LEVEL, slack_2021_01_04::statements()),
        (june::AS_IT_WAS, june::statements_as_it_was()),
        (june::CELLS, june::statements_in_cells()),
    ];
    let mut told = Vec::new();
    for (level, statements) in &levels {
        told.extend(edges_of(level, statements, &asked));
    }
    assert!(!told.is_empty(), "no number is called '{asked}'");
    if asked == SAMPLE {
        let held = told.iter().all(|line| line.ends_with(ALL_HOLD));
        assert!(held && told.len() == 2, "{told:#?}");
    }
}

/// The report of one level, as far as it is asked for.
fn edges_of(level: &str, statements: &[Statement], asked: &str) -> Vec<String> {
    let source = Source::new(level);
    let chosen = chosen(&source.text);
    let mut numbers = numbers(&source.text);
    numbers.retain(|(path, _)| chosen.iter().any(|reason| path.starts_with(reason)));
    assert!(numbers.len() >= chosen.len() / 2, "{numbers:?}");
    numbers.retain(|(path, _)| asked == "all" || format!("{level}.{path}").contains(asked));
    if !numbers.is_empty() {
        let count = numbers.len();
        show(&format!(
            "{level}: statements that fall when one of {count} numbers moves by 10 %"
        ));
    }
    let mut told = Vec::new();
    for (path, value) in numbers {
        for factor in [0.9, 1.1] {
            let line = variant(&source, statements, &path, &value, factor);
            show(&line);
            told.push(line);
        }
    }
    told
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
    // A moment that a statement asks for may never come: the message is printed above.
    let lines = catch_unwind(|| measure(&varied, statements, &SEEDS));
    let Ok(lines) = lines else {
        return format!("{name}: a statement cannot be measured");
    };
    let broken: Vec<String> = lines
        .iter()
        .filter(|line| !line.holds())
        .map(told)
        .collect();
    let broken = if broken.is_empty() {
        ALL_HOLD.to_owned()
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
