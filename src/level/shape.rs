//! From the tree of a file to the structs, by serde.
//!
//! The parser's own deserializer answers every struct in four ways (table, list, time, place),
//! and each way is compiled for each struct: half a megabyte of the page. This one knows tables,
//! lists, texts, numbers and truth values, each once.

use std::fmt;
use std::ops::Range;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use toml::de::{DeInteger, DeValue};

use super::tree::Node;
use crate::base::number;

/// What does not fit, and the place of the key or value.
#[derive(Debug)]
pub(super) struct Misfit(Box<Wrong>);

/// What does not fit, in our words.
#[derive(Debug, Default)]
pub(super) struct Wrong {
    /// What was found, as a clause.
    pub found: String,
    /// What is expected; may be empty.
    pub expected: String,
    /// The name that is not known, and those that are, where that is what is wrong.
    pub unknown: Option<(String, &'static [&'static str])>,
    /// The field that is missing, where that is what is wrong.
    pub missing: Option<&'static str>,
    /// The bytes of the key or value.
    pub span: Option<Range<usize>>,
}

impl Misfit {
    /// What is wrong, and where.
    pub(super) fn into_wrong(self) -> Wrong {
        *self.0
    }

    fn new(found: String, expected: String) -> Self {
        Self(Box::new(Wrong {
            found,
            expected,
            ..Wrong::default()
        }))
    }

    fn unknown(what: &str, name: &str, known: &'static [&'static str]) -> Self {
        let expected = match known {
            [one] => (*one).to_owned(),
            [one, other] => format!("{one} or {other}"),
            all => format!("one of {}", all.join(", ")),
        };
        let mut misfit = Self::new(format!("unknown {what} '{name}'"), expected);
        misfit.0.unknown = Some((name.to_owned(), known));
        misfit
    }

    /// The innermost place counts.
    fn at(mut self, span: Range<usize>) -> Self {
        self.0.span.get_or_insert(span);
        self
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.found)
    }
}

impl std::error::Error for Misfit {}

/// Each in our words: serde's own would have to be taken apart again.
impl serde::de::Error for Misfit {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(message.to_string(), String::new())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(format!("found {}", shown(found)), plain(expected))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        Self::new(format!("found a list of {length}"), plain(expected))
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        Self::unknown("field", name, known)
    }

    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        Self::unknown("value", name, known)
    }

    fn missing_field(field: &'static str) -> Self {
        let mut misfit = Self::new(format!("the field '{field}' is missing"), String::new());
        misfit.0.missing = Some(field);
        misfit
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::custom(format_args!("the field '{field}' is there twice"))
    }
}

/// A value as its author wrote it.
fn shown(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Str(text) => format!("\"{text}\""),
        Unexpected::Signed(number) => number.to_string(),
        Unexpected::Float(number) if number.fract() == 0.0 => {
            format!("{}.0", number::plain(number))
        }
        Unexpected::Float(number) => number::plain(number),
        Unexpected::Bool(truth) => truth.to_string(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "a table".to_owned(),
        _ => "something else".to_owned(),
    }
}

/// What is expected, as people call it.
fn plain(expected: &dyn Expected) -> String {
    let expected = expected.to_string();
    let length = ["an array of length ", "a tuple of size "];
    if let Some(length) = length.iter().find_map(|text| expected.strip_prefix(text)) {
        return format!("a list of {length}");
    }
    let plain = match expected.as_str() {
        "u32" | "u64" | "usize" => "a whole number of at least 0",
        "i64" => "a whole number",
        "f64" => "a number",
        "a string" | "string" => "a text in quotes",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "a table",
        other if other.starts_with("struct ") => "a table",
        other => other,
    };
    plain.to_owned()
}

/// A value to be read.
#[derive(Clone, Copy)]
pub(super) struct Shape<'t, 's>(pub &'t Node<'s>);

impl Shape<'_, '_> {
    fn is_not(&self, expected: &dyn Expected) -> Misfit {
        let found = match self.0.get_ref() {
            DeValue::String(text) => Unexpected::Str(text),
            DeValue::Integer(number) => match whole(number) {
                Ok(number) => Unexpected::Signed(number),
                Err(error) => return error.at(self.0.span()),
            },
            DeValue::Float(number) => {
                Unexpected::Float(number::parse(number.as_str()).unwrap_or(0.0))
            }
            DeValue::Boolean(truth) => Unexpected::Bool(*truth),
            DeValue::Datetime(_) => Unexpected::Other("time"),
            DeValue::Array(_) => Unexpected::Seq,
            DeValue::Table(_) => Unexpected::Map,
        };
        Misfit::invalid_type(found, expected).at(self.0.span())
    }

    fn scalar<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let read = match self.0.get_ref() {
            DeValue::String(text) => visitor.visit_str(text),
            DeValue::Integer(number) => whole(number).and_then(|number| visitor.visit_i64(number)),
            DeValue::Float(number) => match number::parse(number.as_str()) {
                Some(number) => visitor.visit_f64(number),
                None => Err(Misfit::custom("not a number")),
            },
            DeValue::Boolean(truth) => visitor.visit_bool(*truth),
            _ => return Err(self.is_not(&visitor)),
        };
        read.map_err(|error| error.at(self.0.span()))
    }
}

fn whole(number: &DeInteger<'_>) -> Result<i64, Misfit> {
    i64::from_str_radix(number.as_str(), number.radix())
        .map_err(|_| Misfit::custom("a whole number that is too large"))
}

impl<'de> Deserializer<'de> for Shape<'_, '_> {
    type Error = Misfit;

    /// What may be of several shapes is a scalar in our files.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.scalar(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let DeValue::Array(list) = self.0.get_ref() else {
            return Err(self.is_not(&visitor));
        };
        let items = visitor.visit_seq(Items(list.iter()));
        items.map_err(|error| error.at(self.0.span()))
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        _length: usize,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let DeValue::Table(table) = self.0.get_ref() else {
            return Err(self.is_not(&visitor));
        };
        let fields = Fields {
            fields: table.iter(),
            value: None,
        };
        visitor
            .visit_map(fields)
            .map_err(|error| error.at(self.0.span()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_map(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let DeValue::String(text) = self.0.get_ref() else {
            return Err(self.is_not(&visitor));
        };
        visitor
            .visit_enum(Word(text))
            .map_err(|error| error.at(self.0.span()))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        tuple_struct identifier
    }
}

/// The elements of a list, in order.
struct Items<'t, 's>(std::slice::Iter<'t, Node<'s>>);

impl<'de> SeqAccess<'de> for Items<'_, '_> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Misfit> {
        let Some(node) = self.0.next() else {
            return Ok(None);
        };
        let item = seed.deserialize(Shape(node));
        item.map(Some).map_err(|error| error.at(node.span()))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The fields of a table, in the order of the file.
struct Fields<'t, 's, I> {
    fields: I,
    value: Option<&'t Node<'s>>,
}

impl<'de, 't, 's, I> MapAccess<'de> for Fields<'t, 's, I>
where
    's: 't,
    I: Iterator<Item = (&'t toml::Spanned<std::borrow::Cow<'s, str>>, &'t Node<'s>)>,
{
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Misfit> {
        let Some((key, value)) = self.fields.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        let name: &str = key.get_ref();
        let read = seed.deserialize(name.into_deserializer());
        read.map(Some).map_err(|error: Misfit| error.at(key.span()))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        let value = self
            .value
            .take()
            .ok_or_else(|| Misfit::custom("a value without a key"))?;
        seed.deserialize(Shape(value))
            .map_err(|error| error.at(value.span()))
    }
}

/// One of a few words.
struct Word<'t>(&'t str);

impl<'de> EnumAccess<'de> for Word<'_> {
    type Error = Misfit;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Misfit> {
        let name: &str = self.0;
        Ok((seed.deserialize(name.into_deserializer())?, self))
    }
}

impl<'de> VariantAccess<'de> for Word<'_> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _seed: T) -> Result<T::Value, Misfit> {
        Err(Misfit::custom("a word with a value"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, _visitor: V) -> Result<V::Value, Misfit> {
        Err(Misfit::custom("a word with values"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, Misfit> {
        Err(Misfit::custom("a word with fields"))
    }
}
