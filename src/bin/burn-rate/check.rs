//! `check`: a level file and the plans beside it are read, and every fault is told.

use crate::Outcome;
use crate::complaint::Complaint;
use crate::shelf::take;

/// Validates a level and its plans.
pub fn check(name: &str) -> Result<Outcome, Complaint> {
    let taken = take(name, &[])?;
    let level = &taken.level;
    for plan in &level.plans {
        taken.plan(plan)?;
    }
    let text = format!(
        "{}: {} is a valid level with {} parts, {} signals, {} mitigations and {} plans\n\
         It is read and not yet proved: that it is lost when left alone and can be won is not \
         checked by this version.\n",
        taken.file,
        level.id,
        level.parts.len(),
        level.signals.len(),
        level.mitigations.len(),
        level.plans.len(),
    );
    Ok(Outcome::fine(text))
}
