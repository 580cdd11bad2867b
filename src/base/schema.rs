//! How quantities and moments stand in a JSON Schema: as texts of a certain form.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{Clock, PerSecond, Seconds, Share};

/// A type that is written as a text.
macro_rules! text {
    ($type:ty, $name:literal, $pattern:literal, $what:literal) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": $pattern, "description": $what })
            }
        }
    };
}

text!(
    Clock,
    "Clock",
    r"^\s*([+-]\d+d\s*)?\d{1,2}:\d{2}(:\d{2})?\s*$",
    "A moment of the incident clock: 06:25, 06:25:30, -7d 22:00 or +1d 02:00."
);
text!(
    Share,
    "Share",
    r"^\s*[+-]?[0-9._]+\s*%\s*$",
    "A share in per cent: 40 %."
);
text!(
    Seconds,
    "Duration",
    r"^\s*[+-]?[0-9._]+\s*(ms|s|min|h|d)\s*$",
    "A time with its unit: 250 ms, 20 s, 15 min, 2 h or 5 d."
);
text!(
    PerSecond,
    "Rate",
    r"^\s*[+-]?[0-9._]+\s*/\s*(s|min)\s*$",
    "A rate: 1000 /s."
);
