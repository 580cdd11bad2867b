//! Which seeds a proof runs on.

/// The first seed. Levels were tuned on others (1, 7, 11, 12, 13), so no number fits these by
/// having been chosen for them.
const FIRST: u64 = 101;

/// The levels with the longest runs.
const LONG: [&str; 2] = ["slack-2020-05-12", "slack-2021-01-04"];

/// The seeds of this run: five, or as many as `BURN_RATE_SEEDS` says.
pub fn seeds() -> Vec<u64> {
    let count = number("BURN_RATE_SEEDS").unwrap_or(5);
    (FIRST..FIRST + count).collect()
}

/// The seeds of this run for a level: two where one run takes seconds, since it plays a day of
/// hundreds of hosts one by one, unless `BURN_RATE_SEEDS` says otherwise.
pub fn seeds_of(level: &str) -> Vec<u64> {
    let long = LONG.contains(&level) && number("BURN_RATE_SEEDS").is_none();
    let count = if long { 2 } else { usize::MAX };
    seeds().into_iter().take(count).collect()
}

/// A whole number from the environment.
fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    let number = text.parse();
    Some(number.unwrap_or_else(|_| panic!("{name}={text}: expected a whole number")))
}

/// Whether a statement that holds for `held` of `all` seeds holds: 19 of 20 do, and with fewer
/// than 20 seeds all have to.
pub fn enough(held: usize, all: usize) -> bool {
    held >= all - all / 20
}
