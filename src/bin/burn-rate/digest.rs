//! `digest`: the world's state in 16 digits for every simulated minute, to compare machines by.

use burn_rate::play::digests;

use crate::args::Of;
use crate::complaint::Complaint;
use crate::shelf::take_cast;
use crate::{Outcome, crash};

/// Prints one line a minute.
pub fn digest(of: &Of) -> Result<Outcome, Complaint> {
    let (taken, cast) = take_cast(of)?;
    crash::scene(&taken.level.id, cast.seed, &cast.plan.name);
    let acts = cast.plan.acts(&taken.level, cast.seed);
    let rows = digests(&taken.level, cast.seed, &acts);
    let line = |(at, digest): &(burn_rate::base::Clock, String)| format!("{at} {digest}\n");
    Ok(Outcome::fine(rows.iter().map(line).collect()))
}
