//! A table of a file: things by their ids, in the order of the ids.
//!
//! A level has a dozen kinds of parts with a handful of each. A list is enough for those, and each
//! kind of `BTreeMap` would be some four kilobytes of the page.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Index;
use std::slice::Iter;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// Things by their ids.
#[derive(Clone, Debug)]
pub struct Named<T>(Vec<(String, T)>);

impl<T> Default for Named<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Named<T> {
    /// None.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All, by id.
    #[must_use]
    pub fn iter(&self) -> Entries<'_, T> {
        self.into_iter()
    }

    /// The ids.
    pub fn keys(&self) -> impl Iterator<Item = &String> {
        self.0.iter().map(|(id, _)| id)
    }

    /// The things.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|(_, one)| one)
    }

    /// The one of that id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&T> {
        let found = self.0.iter().find(|(known, _)| known == id);
        found.map(|(_, one)| one)
    }

    /// Whether there is one of that id.
    #[must_use]
    pub fn contains_key(&self, id: &str) -> bool {
        self.get(id).is_some()
    }

    /// The first.
    #[must_use]
    pub fn first_key_value(&self) -> Option<(&String, &T)> {
        self.iter().next()
    }
}

impl<T> Index<&str> for Named<T> {
    type Output = T;

    /// The one of an id that is there.
    fn index(&self, id: &str) -> &T {
        self.get(id).expect("a name that was checked")
    }
}

/// All of a table, by id.
pub struct Entries<'a, T>(Iter<'a, (String, T)>);

impl<'a, T> Iterator for Entries<'a, T> {
    type Item = (&'a String, &'a T);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(id, one)| (id, one))
    }
}

impl<'a, T> IntoIterator for &'a Named<T> {
    type Item = (&'a String, &'a T);
    type IntoIter = Entries<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        Entries(self.0.iter())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Reader(PhantomData))
    }
}

struct Reader<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
    type Value = Named<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Named<T>, A::Error> {
        let mut list: Vec<(String, T)> = Vec::new();
        while let Some(id) = table.next_key::<String>()? {
            // Parsers of TOML keep their tables in this order.
            debug_assert!(list.last().is_none_or(|(last, _)| *last < id));
            list.push((id, table.next_value()?));
        }
        Ok(Named(list))
    }
}

#[cfg(feature = "cli")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Named<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        std::collections::BTreeMap::<String, T>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        std::collections::BTreeMap::<String, T>::json_schema(generator)
    }

    fn inline_schema() -> bool {
        true
    }
}
