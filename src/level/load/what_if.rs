//! Variants of a level that need only data.

use super::Loader;
use crate::level::WhatIf;
use crate::level::file::{LevelFile, WhatIfFile};

impl Loader<'_, '_> {
    /// The variants, in file order. That each is a level is for a proof to find out.
    pub(super) fn what_ifs(&mut self, file: &LevelFile) -> Vec<WhatIf> {
        let mut all: Vec<WhatIf> = Vec::new();
        for (i, one) in file.what_if.iter().enumerate() {
            let path = format!("what-if.{i}");
            self.plain_id(&format!("{path}.id"), &one.id);
            self.facts(&format!("{path}.text"), &one.text, one.facts);
            if all.iter().any(|other| other.id == one.id) {
                let found = format!("the variant '{}' is there twice", one.id);
                self.fault(&format!("{path}.id"), found, "ids that differ");
            }
            all.push(self.what_if(&path, one));
        }
        all
    }

    fn what_if(&mut self, path: &str, one: &WhatIfFile) -> WhatIf {
        if one.set.is_empty() {
            let expected = "a path into this file, and a value";
            self.fault(&format!("{path}.set"), "nothing is otherwise", expected);
        }
        let set = |(path, value): (&String, &String)| (path.clone(), value.clone());
        WhatIf {
            id: one.id.clone(),
            title: one.title.clone(),
            text: one.text.clone(),
            sets: one.set.iter().map(set).collect(),
        }
    }
}
