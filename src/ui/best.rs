//! What this device remembers of each level: that it was played, the best result, and its run.

use super::browser;
use crate::base::number;
use crate::play::Link;

fn key(level: &str) -> String {
    format!("best.{level}")
}

/// Budget that a win used, if the text says one: whatever stood in the storage before is not ours.
fn read(text: &str, budget: f64) -> Option<f64> {
    let used = number::parse(text)?;
    (0.0..=budget).contains(&used).then_some(used)
}

/// The least that a win of that level has used of its budget [min].
#[must_use]
pub fn recall(level: &str, budget: f64) -> Option<f64> {
    read(&browser::recall(&key(level))?, budget)
}

/// Remembers what a win has used, with its run as a link, if none has used less.
pub fn keep(level: &str, used: f64, budget: f64, run: &Link) {
    if recall(level, budget).is_none_or(|best| used < best) {
        browser::remember(&key(level), &number::plain(used));
        browser::remember(&format!("run.{level}"), &run.text());
    }
}

/// The address of the run that did best; none where what is remembered is no run of that level.
#[must_use]
pub fn run(level: &str) -> Option<String> {
    let text = browser::recall(&format!("run.{level}"))?;
    let link = Link::parse(&text).ok().filter(|link| link.level == level)?;
    Some(link.text().replacen('#', "?", 1))
}

/// Remembers that the level was played to a verdict.
pub fn play(level: &str) {
    browser::remember(&format!("played.{level}"), "yes");
}

/// Whether it was.
#[must_use]
pub fn played(level: &str) -> bool {
    browser::recall(&format!("played.{level}")).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_share_of_the_budget_is_a_result() {
        assert_eq!(read("0", 8.0), Some(0.0));
        assert_eq!(read("7.5", 8.0), Some(7.5));
        for text in ["NaN", "inf", "-inf", "1e9", "-1", "8.1", "", "best"] {
            assert_eq!(read(text, 8.0), None, "{text}");
        }
    }
}
