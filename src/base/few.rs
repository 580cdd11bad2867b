//! A few different things. A list is enough for those, and each kind of `BTreeSet` would be some
//! two kilobytes of the page.

/// Things that differ, in the order in which they came.
#[derive(Clone, Debug)]
pub struct Few<T>(Vec<T>);

impl<T> Default for Few<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: PartialEq> Few<T> {
    /// Adds one; whether it was not there yet.
    pub fn insert(&mut self, one: T) -> bool {
        let new = !self.0.contains(&one);
        if new {
            self.0.push(one);
        }
        new
    }

    /// Whether it is there.
    #[must_use]
    pub fn contains<U: ?Sized>(&self, one: &U) -> bool
    where
        T: PartialEq<U>,
    {
        self.0.iter().any(|known| known == one)
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Keeps those for which it holds.
    pub fn retain(&mut self, holds: impl FnMut(&T) -> bool) {
        self.0.retain(holds);
    }
}
