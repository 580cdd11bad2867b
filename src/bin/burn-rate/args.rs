//! What can be called, and with what.

use std::path::PathBuf;

use burn_rate::base::Clock;
use burn_rate::level::LARGEST_SEED;
use clap::{Args as Group, Parser, Subcommand};

use crate::complaint::short;

/// Plays real outages: a cascade model, a pager, and an SLA budget that burns.
///
/// Exit codes: 0 won, unfinished or fine; 1 lost; 2 usage; 3 bad data; 4 a bug.
#[derive(Parser)]
#[command(name = "burn-rate", version)]
pub struct Args {
    #[command(subcommand)]
    pub call: Call,
}

/// One call.
#[derive(Subcommand)]
pub enum Call {
    /// Lists the levels, and what they have.
    Levels {
        /// As JSON, with every id, unit and range.
        #[arg(long)]
        json: bool,
    },
    /// Plays a level to its end.
    Run(Run),
    /// Prints the digest of the world's state for every simulated minute.
    Digest(Of),
    /// Plays the run behind a share link again.
    Replay(Replay),
    /// Writes the postmortem of a shared run: Markdown, with its graphs as SVG.
    Postmortem(Linked),
    /// Checks a level file and its plans, then proves it: lost when left alone, and so on.
    Check(Check),
    /// Draws the map of a level's tipping point.
    Map(Map),
    /// Prints the JSON Schema of a level file.
    Schema,
    /// Searches for the best plan. Ctrl-C stops it and prints the best so far.
    Solve(Solve),
}

/// A level, who plays it, and what is different.
#[derive(Group)]
pub struct Of {
    /// A level's id, or a file.
    pub level: String,
    /// The seed; without it the plan's, or 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=LARGEST_SEED))]
    pub seed: Option<u64>,
    /// The name of one of the level's plans, or a file; without it nothing is done.
    #[arg(long, value_name = "NAME or FILE")]
    pub plan: Option<String>,
    /// Overrides a parameter of the level: a dotted path into its file, and a TOML value.
    #[arg(long = "set", value_name = "PATH=VALUE", value_parser = setting)]
    pub sets: Vec<(String, String)>,
}

/// How a level is run, and what is told of it.
#[derive(Group)]
pub struct Run {
    #[command(flatten)]
    pub of: Of,
    /// Ends the run at that moment of the incident clock.
    #[arg(long, value_name = "HH:MM", value_parser = clock, allow_hyphen_values = true)]
    pub until: Option<Clock>,
    /// Prints one JSON object.
    #[arg(long)]
    pub json: bool,
    /// Writes one row per simulated second to a file.
    #[arg(long, value_name = "FILE.csv")]
    pub series: Option<PathBuf>,
    /// Adds to each action what it was worth: the same run is made again without it.
    #[arg(long)]
    pub worth: bool,
}

/// A run that was shared, played again.
#[derive(Group)]
pub struct Replay {
    #[command(flatten)]
    pub of: Linked,
    /// Prints one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// A run that was shared.
#[derive(Group)]
pub struct Linked {
    /// The link: an address with `#run=…`, the bare text, or a file that holds it.
    #[arg(value_name = "LINK")]
    pub link: String,
    /// The file of its level, where that is not built in.
    #[arg(long, value_name = "FILE")]
    pub level: Option<String>,
}

/// A level to prove.
#[derive(Group)]
pub struct Check {
    /// A level's id, or a file.
    pub level: String,
    /// Seeds on which it is proved.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub seeds: u32,
    /// Random plans in all.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub plans: u32,
    /// Reads the files and proves nothing.
    #[arg(long, conflicts_with_all = ["seeds", "plans"])]
    pub read_only: bool,
}

/// A level whose map is drawn.
#[derive(Group)]
pub struct Map {
    /// A level's id, or a file.
    pub level: String,
    /// The seed.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(0..=LARGEST_SEED))]
    pub seed: u64,
    /// Points along it and up it.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(2..=200))]
    pub grid: u16,
    /// Plays every point, and writes them to a file: `x,y,outcome,recovered_at`.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
}

/// A level whose best plan is searched for.
#[derive(Group)]
pub struct Solve {
    /// A level's id, or a file.
    pub level: String,
    /// The seed.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(0..=LARGEST_SEED))]
    pub seed: u64,
    /// Plans that are played at most; the same number finds the same.
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub tries: u32,
}

/// The reader of the arguments quotes a sentence as it is.
fn clock(text: &str) -> Result<Clock, String> {
    Clock::parse(text).map_err(|sentence| short(&sentence))
}

fn setting(text: &str) -> Result<(String, String), String> {
    let (path, value) = text.split_once('=').ok_or("write PATH=VALUE")?;
    if path.trim().is_empty() {
        return Err("the path before '=' is missing".to_owned());
    }
    Ok((path.trim().to_owned(), value.trim().to_owned()))
}
