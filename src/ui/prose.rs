//! Authors' texts, with each term explained where it first appears.

use std::ops::Range;

use yew::prelude::*;

use crate::base::Few;
use crate::level::Term;

/// Terms that are explained already, on one surface of the page.
#[derive(Default)]
pub struct Explained(Few<usize>);

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
            Some((term, found)) => {
                self.0.insert(term);
                let before = self.prose(&text[..found.start], terms);
                let opens = self::term(&text[found.clone()], &terms[term].text);
                let after = self.prose(&text[found.end..], terms);
                html! { <>{before}{opens}{after}</> }
            }
        }
    }

    /// The first term in the text that is not explained yet, and where it stands.
    fn first(&self, text: &str, terms: &[Term]) -> Option<(usize, Range<usize>)> {
        let known = |place: &usize| !self.0.contains(place);
        let found = (0..terms.len())
            .filter(known)
            .filter_map(|place| find_word(text, &terms[place].term).map(|found| (place, found)));
        found.min_by_key(|(_, found)| found.start)
    }
}

/// Where a whole word stands in a text, in small or capital letters, one of it or several.
fn find_word(text: &str, word: &str) -> Option<Range<usize>> {
    if word.is_empty() {
        return None;
    }
    // What is not ASCII counts as a letter: the tables of all letters are large.
    let letter = |c: char| c.is_ascii_alphanumeric() || !c.is_ascii();
    let edge = |c: Option<char>| !c.is_some_and(letter);
    let at = |at: usize| {
        let end = at + word.len();
        let fits = text
            .get(at..end)
            .is_some_and(|found| found.eq_ignore_ascii_case(word));
        if !fits || !edge(text[..at].chars().next_back()) {
            return None;
        }
        let many = text[end..].strip_prefix('s');
        let ends = |rest: &str| edge(rest.chars().next());
        match many.filter(|rest| ends(rest)) {
            Some(_) => Some(at..end + 1),
            None => ends(&text[end..]).then_some(at..end),
        }
    };
    text.char_indices().find_map(|(place, _)| at(place))
}

#[cfg(test)]
mod tests {
    use super::find_word;

    #[test]
    fn finds_whole_words() {
        assert_eq!(
            find_word("A Scatter query is dear", "scatter query"),
            Some(2..15)
        );
        assert_eq!(find_word("scattered", "scatter"), None);
        assert_eq!(find_word("größer ring", "ring"), Some(9..13));
        assert_eq!(find_word("64 shards, each", "shard"), Some(3..9));
        assert_eq!(find_word("sharded", "shard"), None);
        assert_eq!(find_word("anything", ""), None);
    }
}
