//! The schema is true: it takes every level of the house, and refuses what the loader refuses.
#![cfg(feature = "cli")]

#[path = "../shelf/mod.rs"]
mod shelf;
mod validator;

use burn_rate::level::{Level, schema};
use serde_json::{Map, Value};

/// A TOML text as JSON; its moments are texts, as the loader reads them.
fn json(text: &str) -> Value {
    let table: toml::Table = toml::from_str(text).expect("it is TOML");
    of(toml::Value::Table(table))
}

fn of(value: toml::Value) -> Value {
    match value {
        toml::Value::String(text) => Value::String(text),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(truth) => Value::Bool(truth),
        toml::Value::Datetime(moment) => Value::String(moment.to_string()),
        toml::Value::Array(list) => list.into_iter().map(of).collect(),
        toml::Value::Table(table) => {
            let fields = table.into_iter().map(|(name, value)| (name, of(value)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
    }
}

fn faults(text: &str) -> Vec<String> {
    validator::faults(&schema(), &json(text))
}

#[test]
fn every_level_of_the_house_fits() {
    for id in shelf::ids() {
        let faults = faults(&shelf::text(&id));
        assert!(faults.is_empty(), "{id}: {faults:#?}");
    }
}

#[test]
fn what_it_refuses_the_loader_refuses_too() {
    let good = shelf::text("lab-cold-cache");
    for (from, to) in [
        ("id = \"lab-cold-cache\"\n", ""),
        ("responders = 2", "responder = 2"),
        ("responders = 2", "responders = \"two\""),
        ("rate = \"3000 /s\"", "rate = 3000"),
        ("rate = \"3000 /s\"", "rate = \"3000\""),
        ("nodes = 10", "nodes = 10\ncolour = \"red\""),
        ("ask = \"point\"", "ask = \"pointless\""),
        ("opens-at = \"09:04\"", "opens-at = \"four\""),
        ("[slo]", "[slos]"),
    ] {
        assert!(good.contains(from), "{from}");
        let text = good.replacen(from, to, 1);
        assert!(!faults(&text).is_empty(), "{from} => {to}");
        assert!(Level::parse("l", &text).is_err(), "{from} => {to}");
    }
}

/// The loader names all fields that are missing from an empty file, and the schema requires them.
#[test]
fn what_the_loader_misses_is_required() {
    let faults = Level::parse("l", "").expect_err("there is nothing in it");
    let missing = faults.iter().filter(|one| one.found.contains("is missing"));
    let mut missing: Vec<&str> = missing.map(|one| one.path.as_str()).collect();
    let schema = schema();
    let required = schema["required"].as_array().unwrap();
    let mut required: Vec<&str> = required.iter().map(|one| one.as_str().unwrap()).collect();
    missing.sort_unstable();
    required.sort_unstable();
    assert_eq!(missing, required);
}

/// Each table and field says what it is.
#[test]
fn fields_are_explained() {
    let schema = schema();
    let tables = schema["$defs"].as_object().unwrap();
    let unsaid: Vec<&String> = tables
        .iter()
        .filter(|(_, table)| table["description"].is_null())
        .map(|(name, _)| name)
        .collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
    assert!(tables.len() > 30, "{}", tables.len());
}
