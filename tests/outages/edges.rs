//! Knife-edges: each number of a level's world moved by ±10 %, one at a time.
//!
//! Not part of the gate, since it proves the level once for each number and side: the environment
//! asks for it with `BURN_RATE_EDGES=1`. What it prints is a report for authors. A statement that
//! falls with one number is worth knowing; the numbers as they are must hold all of them.

use burn_rate::base::parse_quantity;
use toml::Value;

use crate::harness::{Line, Sets, Source, set, show};
use crate::proof::measure;
use crate::slack_2022_02_22::{LEVEL, statements};

/// Seeds of each variant.
const SEEDS: [u64; 2] = [101, 102];

#[test]
fn knife_edges() {
    if std::env::var("BURN_RATE_EDGES").is_err() {
        show("knife-edges: not asked for; BURN_RATE_EDGES=1 prints them");
        return;
    }
    let source = Source::new(LEVEL);
    let file: Value = toml::from_str(&source.text).expect("the level is read by others");
    let mut numbers = Vec::new();
    collect(&file["world"], "world", &mut numbers);
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

/// Every number below `value`, with its path; a demand curve is one.
fn collect(value: &Value, path: &str, numbers: &mut Vec<(String, Value)>) {
    match value {
        Value::Table(table) => table
            .iter()
            .for_each(|(key, inner)| collect(inner, &format!("{path}.{key}"), numbers)),
        Value::Array(items) if !path.ends_with("demand") => items
            .iter()
            .enumerate()
            .for_each(|(place, inner)| collect(inner, &format!("{path}.{place}"), numbers)),
        Value::String(text) if parse_quantity(text).is_err() => {}
        Value::Boolean(_) => {}
        number => numbers.push((path.to_owned(), number.clone())),
    }
}

/// A number times `factor`, as a level file writes it: counts whole, quantities in their unit, of
/// a demand curve every point.
fn scaled(value: &Value, factor: f64) -> String {
    match value {
        Value::Integer(count) => format!("{}", (*count as f64 * factor).round()),
        Value::Float(number) => format!("{}", number * factor),
        Value::String(text) => quantity(text, factor),
        Value::Array(points) => curve(points, factor),
        _ => String::new(),
    }
}

fn quantity(text: &str, factor: f64) -> String {
    let split = text.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '_')));
    let (number, unit) = text.split_at(split.unwrap_or(text.len()));
    let number: f64 = number
        .replace('_', "")
        .parse()
        .expect("it was read as a quantity");
    format!("{}{unit}", (number * factor * 1e6).round() / 1e6)
}

fn curve(points: &[Value], factor: f64) -> String {
    let point = |point: &Value| {
        let (at, share) = (point[0].as_str(), point[1].as_str());
        let share = quantity(share.unwrap_or_default(), factor);
        format!("[\"{}\", \"{share}\"]", at.unwrap_or_default())
    };
    let points: Vec<String> = points.iter().map(point).collect();
    format!("[{}]", points.join(", "))
}
