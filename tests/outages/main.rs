//! The levels show what really happened.
//!
//! Each level has a list of statements; each statement is measured on several seeds and must hold
//! for 19 of 20. The table of statements and seeds is printed when one does not, and always with
//! `--nocapture`. The gate runs five seeds, or two where a run takes seconds, and all of them must
//! hold, and move one number of a level. The environment asks for more: `BURN_RATE_SEEDS=20` for
//! the whole proof, `BURN_RATE_EDGES=all` for every number.

mod case;
mod edges;
mod every_level;
mod harness;
mod labs;
mod proof;
mod random_plans;
mod ringing;
mod slack_2020_05_12;
mod slack_2021_01_04;
mod slack_2021_06_30;
mod slack_2022_02_22;
mod step_halving;

/// The outages, which all have to be lost when left alone, hard to win by luck, and the same
/// outage at half the step. Each has a file of its own statements beside this one.
const LEVELS: &[&str] = &[
    slack_2021_06_30::CELLS,
    slack_2022_02_22::LEVEL,
    slack_2021_01_04::LEVEL,
    slack_2021_06_30::AS_IT_WAS,
    slack_2020_05_12::LEVEL,
];
