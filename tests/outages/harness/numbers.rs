//! The numbers of a level's world, and other values for them.

use burn_rate::base::parse_quantity;
use toml::Value;

/// Every number under `[world]`, with its path in the order of the paths; a demand curve is one.
pub fn numbers(text: &str) -> Vec<(String, Value)> {
    let file: Value = toml::from_str(text).expect("the level is read by others");
    let mut numbers = Vec::new();
    collect(&file["world"], "world", &mut numbers);
    numbers
}

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
pub fn scaled(value: &Value, factor: f64) -> String {
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
