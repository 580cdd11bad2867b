//! Authors' texts, with each term explained where it first appears.

use std::collections::BTreeSet;

use yew::prelude::*;

use crate::level::Term;

/// Terms that are explained already, on one surface of the page.
#[derive(Default)]
pub struct Explained(BTreeSet<usize>);

/// A word that opens into its explanation.
pub fn term(word: &str, means: &str) -> Html {
    html! {
        <details class="term">
            <summary>{word.to_owned()}</summary>
            <span>{means.to_owned()}</span>
        </details>
    }
}

impl Explained {
    /// The text; a term that it is the first to use opens into its explanation.
    pub fn prose(&mut self, text: &str, terms: &[Term]) -> Html {
        match self.first(text, terms) {
            None => html! { {text} },
            Some((term, at)) => {
                self.0.insert(term);
                let (before, rest) = text.split_at(at);
                let (found, after) = rest.split_at(terms[term].term.len());
                let before = self.prose(before, terms);
                let after = self.prose(after, terms);
                let opens = self::term(found, &terms[term].text);
                html! { <>{before}{opens}{after}</> }
            }
        }
    }

    /// The first term in the text that is not explained yet, and where it stands.
    fn first(&self, text: &str, terms: &[Term]) -> Option<(usize, usize)> {
        let known = |place: &usize| !self.0.contains(place);
        let found = (0..terms.len())
            .filter(known)
            .filter_map(|place| find_word(text, &terms[place].term).map(|at| (place, at)));
        found.min_by_key(|(_, at)| *at)
    }
}

/// Where a whole word stands in a text, in small or capital letters.
fn find_word(text: &str, word: &str) -> Option<usize> {
    if word.is_empty() {
        return None;
    }
    // What is not ASCII counts as a letter: the tables of all letters are large.
    let letter = |c: char| c.is_ascii_alphanumeric() || !c.is_ascii();
    let edge = |c: Option<char>| !c.is_some_and(letter);
    text.char_indices().map(|(at, _)| at).find(|at| {
        let fits = text
            .get(*at..at + word.len())
            .is_some_and(|found| found.eq_ignore_ascii_case(word));
        fits && edge(text[..*at].chars().next_back())
            && edge(text[at + word.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::find_word;

    #[test]
    fn finds_whole_words() {
        assert_eq!(
            find_word("A Scatter query is dear", "scatter query"),
            Some(2)
        );
        assert_eq!(find_word("scattered", "scatter"), None);
        assert_eq!(find_word("größer ring", "ring"), Some(9));
        assert_eq!(find_word("anything", ""), None);
    }
}
