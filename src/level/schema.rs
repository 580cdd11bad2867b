//! The JSON Schema of a level file, for editors; made from the types that read it.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform as _};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use super::amount::Amount;
use super::file::LevelFile;

/// Fields without which there is no level. The loader reads them as if they might be missing, to
/// name all that are.
const NEEDED: [&str; 10] = [
    "schema", "id", "title", "hook", "zone", "opens-at", "act", "slo", "win", "world",
];

/// The schema (draft 2020-12). What it refuses the loader refuses too; the loader also refuses what
/// no schema can say: names that nothing has, values out of range, acts that overlap.
#[must_use]
pub fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12();
    let mut schema = settings
        .into_generator()
        .into_root_schema_for::<LevelFile>();
    RecursiveTransform(without_null).transform(&mut schema);
    schema.insert("title".to_owned(), "A level of Burn Rate".into());
    schema.insert("required".to_owned(), json!(NEEDED));
    schema.to_value()
}

/// TOML has no null: a field that may be missing is just not required.
fn without_null(schema: &mut Schema) {
    let null = |value: &Value| *value == "null" || *value == json!({ "type": "null" });
    for list in ["type", "anyOf", "enum"] {
        let Some(Value::Array(kinds)) = schema.get_mut(list) else {
            continue;
        };
        kinds.retain(|kind| !null(kind) && !kind.is_null());
        if let ("type", [one]) = (list, &kinds[..]) {
            let one = one.clone();
            schema.insert(list.to_owned(), one);
        }
    }
    if schema.get("default").is_some_and(Value::is_null) {
        schema.remove("default");
    }
}

impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": ["string", "number", "boolean"],
            "description": "A value in the unit that another field decides: \"40 %\", \"20 s\", 12, or true."
        })
    }
}
