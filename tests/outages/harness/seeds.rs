//! Which seeds a proof runs on, and all cores for them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The first seed. Levels were tuned on others (1, 7, 11, 12, 13), so no number fits these by
/// having been chosen for them.
const FIRST: u64 = 101;

/// The seeds of this run: five, or as many as `BURN_RATE_SEEDS` says.
pub fn seeds() -> Vec<u64> {
    let count = number("BURN_RATE_SEEDS").unwrap_or(5);
    (FIRST..FIRST + count).collect()
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

/// Does every task, on all cores; results in the order of the tasks.
pub fn in_parallel<T: Sync, R: Send>(tasks: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::new());
    let hand = || {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(task) = tasks.get(place) else { return };
            let result = work(task);
            done.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push((place, result));
        }
    };
    thread::scope(|scope| {
        let hands = thread::available_parallelism().map_or(2, usize::from);
        (0..hands).for_each(|_| drop(scope.spawn(hand)));
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}
