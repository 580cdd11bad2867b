//! All cores for a list of tasks.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

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
