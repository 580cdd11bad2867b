//! Values that no file may have, whatever field they are in: texts that a terminal or a page would
//! not show as they are, empty texts, and whole numbers that nothing can hold.

use toml::Spanned;
use toml::de::{DeInteger, DeValue};

use super::LevelFault;
use super::document::Document;
use super::tree::{Node, join};
use crate::base::order;

/// Faults of this kind that are told: nobody mends more at a time.
const MOST: usize = 50;
/// Fields whose texts may have several lines.
const PARAGRAPHS: [&str; 6] = ["text", "briefing", "hook", "note", "what", "why"];
/// The reason for an empty text, about which the field itself may have more to say.
const EMPTY: &str = "the text is empty";

/// The values of a tree that no file may have: their paths, what was found and what is expected.
#[derive(Default)]
struct Odd(Vec<(String, String, String)>);

impl Document<'_> {
    /// The faults of values that no file may have. Numbers are replaced by 0, so that everything
    /// around them can be read.
    pub(super) fn values(&mut self) -> Vec<LevelFault> {
        let mut odd = Odd::default();
        odd.look(&mut self.root, "", false);
        let fault = |(path, found, expected): &(String, String, String)| LevelFault {
            expected: expected.clone(),
            ..self.fault(path, found.as_str())
        };
        odd.0.iter().map(fault).collect()
    }
}

/// Puts faults of values before others; of two at the same place one is enough.
pub(super) fn joined(odd: Vec<LevelFault>, mut others: Vec<LevelFault>) -> Vec<LevelFault> {
    let same = |a: &LevelFault, b: &LevelFault| (&a.file, &a.path) == (&b.file, &b.path);
    others.retain(|other| !odd.iter().any(|odd| odd.found != EMPTY && same(odd, other)));
    let mut all = odd;
    all.retain(|odd| odd.found != EMPTY || !others.iter().any(|other| same(odd, other)));
    all.append(&mut others);
    all
}

impl Odd {
    fn look(&mut self, node: &mut Node<'_>, path: &str, paragraphs: bool) {
        if self.0.len() >= MOST {
            return;
        }
        match node.get_mut() {
            DeValue::Table(table) => {
                // By place in the file: tables are kept by name.
                let mut children: Vec<_> = table.iter_mut().collect();
                order::by_number(&mut children, |(key, _)| Spanned::span(key).start as i64);
                for (key, child) in children {
                    let inside = PARAGRAPHS.contains(&key.get_ref().as_ref());
                    self.look(child, &join(path, key.get_ref()), paragraphs || inside);
                }
            }
            DeValue::Array(list) => {
                for (number, child) in list.iter_mut().enumerate() {
                    self.look(child, &join(path, &number.to_string()), paragraphs);
                }
            }
            DeValue::String(text) => self.text(text, path, paragraphs),
            DeValue::Integer(number) if too_large(number) => {
                self.add(path, "found a whole number that is too large", "");
                *number = DeInteger::default();
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str, path: &str, paragraphs: bool) {
        if text.trim().is_empty() {
            self.add(path, EMPTY, "a text");
            return;
        }
        let text = text.replace("\r\n", "\n");
        let layout = |c: char| paragraphs && (c == '\n' || c == '\t');
        let odd = |c: &char| c.is_control() && !layout(*c);
        let Some(letter) = text.chars().find(odd) else {
            return;
        };
        let expected = if paragraphs {
            "letters, line breaks and tabs"
        } else {
            "letters on one line"
        };
        let found = format!("the text has the control character U+{:04X}", letter as u32);
        self.add(path, found, expected);
    }

    fn add(&mut self, path: &str, found: impl Into<String>, expected: &str) {
        self.0
            .push((path.to_owned(), found.into(), expected.to_owned()));
    }
}

fn too_large(number: &DeInteger<'_>) -> bool {
    i64::from_str_radix(number.as_str(), number.radix()).is_err()
}
