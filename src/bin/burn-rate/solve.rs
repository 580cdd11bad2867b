//! `solve`: the best plan that can be found; Ctrl-C stops and prints the best so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use burn_rate::level::{Level, Plan};
use burn_rate::play::{Rated, Search, Tally};
use rayon::prelude::*;

use crate::args::Solve;
use crate::complaint::Complaint;
use crate::shelf::take;
use crate::{Outcome, crash, progress};

/// Searches, and prints the best as a plan file.
pub fn solve(call: &Solve) -> Result<Outcome, Complaint> {
    let taken = take(&call.level, &[])?;
    let level = &taken.level;
    crash::scene(&level.id, call.seed, "of a search");
    let Some(mut search) = Search::new(level, call.seed) else {
        let found = "no page ever comes, so there is nothing to answer";
        return Err(Complaint::whole(&taken.file, found, ""));
    };
    let stop = stopped_by_hand();
    let bar = progress::bar(u64::from(call.tries));
    let mut left = call.tries as usize;
    while left > 0 && !stop.load(Ordering::Relaxed) {
        let mut candidates = search.candidates();
        candidates.truncate(left);
        if candidates.is_empty() {
            break;
        }
        left -= candidates.len();
        let rated = candidates.par_iter().with_max_len(1).map(|acts| {
            let stopped = stop.load(Ordering::Relaxed);
            let rated = (!stopped).then(|| search.rate(acts));
            bar.inc(1);
            rated
        });
        let rated: Vec<Rated> = rated.flatten().collect();
        search.take(rated);
        if let Some(best) = search.best() {
            bar.set_message(said(level, best));
        }
    }
    bar.finish_and_clear();
    let Some(best) = search.best() else {
        return Ok(Outcome::fine(
            "# stopped before anything was played\n".to_owned(),
        ));
    };
    let comment = format!("The best of a search: {}.", said(level, best));
    Ok(Outcome {
        text: Plan::text(level, call.seed, &best.acts, &comment),
        lost: !best.won,
    })
}

fn said(level: &Level, best: &Rated) -> String {
    let word = if best.won { "won" } else { "not won" };
    let tally = Tally::of(level.budget_minutes).finely();
    let [used, all] = [best.used, level.budget_minutes].map(|minutes| tally.number(minutes));
    format!(
        "{word} at {}, {used} of {all} {} used",
        best.at,
        tally.word()
    )
}

/// Whether Ctrl-C was pressed. A second one ends the tool at once, as ever.
fn stopped_by_hand() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let pressed = stop.clone();
    // Where no handler can be set, Ctrl-C ends the tool at once.
    let _ = ctrlc::set_handler(move || {
        if pressed.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    stop
}
