//! The part of JSON Schema that our schema uses. A keyword that it does not know is a panic, so
//! that nothing in the schema is passed over.

use regex_lite::Regex;
use serde_json::{Map, Value};

/// Where a value is wrong, and how; nothing where it fits.
pub fn faults(schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    check(schema, schema, value, "", &mut faults);
    faults
}

fn check(root: &Value, schema: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
    let keywords = match schema {
        Value::Bool(true) => return,
        Value::Object(keywords) => keywords,
        other => panic!("{at}: no schema: {other}"),
    };
    for (keyword, given) in keywords {
        match keyword.as_str() {
            "$ref" => check(root, named(root, given), value, at, faults),
            "type" => of_type(given, value, at, faults),
            "enum" if !list(given).contains(value) => {
                faults.push(format!("{at}: not one of {given}"))
            }
            "const" if given != value => faults.push(format!("{at}: not {given}")),
            "pattern" => matches(given, value, at, faults),
            "minimum" if value.as_f64() < given.as_f64() => {
                faults.push(format!("{at}: below {given}"))
            }
            "maximum" if value.as_f64() > given.as_f64() => {
                faults.push(format!("{at}: above {given}"))
            }
            "required" => required(list(given), value, at, faults),
            "properties" | "additionalProperties" => {}
            "items" => each(root, given, value, at, faults),
            "prefixItems" => tuple(root, list(given), value, at, faults),
            "minItems" if length(value) < given.as_u64() => faults.push(format!("{at}: too short")),
            "maxItems" if length(value) > given.as_u64() => faults.push(format!("{at}: too long")),
            "anyOf" | "oneOf" => any(root, list(given), value, at, faults),
            "enum" | "const" | "minimum" | "maximum" | "minItems" | "maxItems" => {}
            "$schema" | "$defs" | "title" | "description" | "default" | "format" => {}
            other => panic!("{at}: the keyword '{other}' is not known"),
        }
    }
    if let Value::Object(fields) = value {
        table(root, keywords, fields, at, faults);
    }
}

fn named<'s>(root: &'s Value, name: &Value) -> &'s Value {
    let path = name.as_str().and_then(|name| name.strip_prefix('#'));
    let found = path.and_then(|path| root.pointer(path));
    found.unwrap_or_else(|| panic!("nothing is called {name}"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn length(value: &Value) -> Option<u64> {
    value.as_array().map(|list| list.len() as u64)
}

fn of_type(given: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
    let is = |name: &Value| match name.as_str() {
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("number") => value.is_number(),
        Some("integer") => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        other => panic!("{at}: no type: {other:?}"),
    };
    let fits = match given {
        Value::Array(names) => names.iter().any(is),
        name => is(name),
    };
    if !fits {
        faults.push(format!("{at}: {value} is no {given}"));
    }
}

fn matches(given: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
    let pattern = Regex::new(given.as_str().expect("a text")).expect("a pattern");
    if value.as_str().is_some_and(|text| !pattern.is_match(text)) {
        faults.push(format!("{at}: {value} is not like {given}"));
    }
}

fn required(names: &[Value], value: &Value, at: &str, faults: &mut Vec<String>) {
    let names = names.iter().filter_map(Value::as_str);
    let missing = names.filter(|name| value.is_object() && value.get(name).is_none());
    faults.extend(missing.map(|name| format!("{at}: '{name}' is missing")));
}

fn each(root: &Value, given: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
    for (place, item) in list(value).iter().enumerate() {
        check(root, given, item, &format!("{at}/{place}"), faults);
    }
}

fn tuple(root: &Value, given: &[Value], value: &Value, at: &str, faults: &mut Vec<String>) {
    for (place, (schema, item)) in given.iter().zip(list(value)).enumerate() {
        check(root, schema, item, &format!("{at}/{place}"), faults);
    }
}

fn any(root: &Value, given: &[Value], value: &Value, at: &str, faults: &mut Vec<String>) {
    let mut all = Vec::new();
    for schema in given {
        let before = all.len();
        check(root, schema, value, at, &mut all);
        if all.len() == before {
            return;
        }
    }
    faults.extend(all);
}

fn table(
    root: &Value,
    keywords: &Map<String, Value>,
    fields: &Map<String, Value>,
    at: &str,
    faults: &mut Vec<String>,
) {
    for (name, value) in fields {
        let at = format!("{at}/{name}");
        let own = keywords.get("properties").and_then(|own| own.get(name));
        match (own, keywords.get("additionalProperties")) {
            (Some(schema), _) => check(root, schema, value, &at, faults),
            (None, Some(Value::Bool(false))) => faults.push(format!("{at}: unknown field")),
            (None, Some(schema)) => check(root, schema, value, &at, faults),
            (None, None) => {}
        }
    }
}
