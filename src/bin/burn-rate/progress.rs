//! Work on all cores, with a bar on the terminal while it lasts.

use burn_rate::play::Job;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

/// A bar over so many steps; hidden where nobody looks at the error output.
pub fn bar(steps: u64) -> ProgressBar {
    let bar = ProgressBar::new(steps);
    let form = "{bar:40} {pos}/{len} {elapsed} {msg}";
    match ProgressStyle::with_template(form) {
        Ok(style) => bar.with_style(style),
        Err(error) => panic!("no bar: {error}"),
    }
}

/// What `work` gives for each of the items, in their order.
pub fn each<T: Sync, U: Send>(items: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
    let bar = bar(items.len() as u64);
    let done = items
        .par_iter()
        .with_max_len(1)
        .map(|item| {
            let done = work(item);
            bar.inc(1);
            done
        })
        .collect();
    bar.finish_and_clear();
    done
}

/// Does a whole job, so many ticks between two moves of the bar.
pub fn finish(job: &mut impl Job, piece: u32) {
    let bar = bar(1);
    loop {
        let progress = job.advance(piece);
        bar.set_length(u64::from(progress.of));
        bar.set_position(u64::from(progress.done));
        if progress.finished() {
            break;
        }
    }
    bar.finish_and_clear();
}
