//! The terminal tool: runs levels, lists them, checks them.
//!
//! Exit codes: 0 won, unfinished or fine; 1 lost; 2 usage; 3 bad data; 4 a bug.

mod args;
mod check;
mod complaint;
mod crash;
mod digest;
mod levels;
mod run;
mod series;
mod shelf;

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;

use args::{Args, Call};
use complaint::Complaint;

/// What a call prints, and whether the level was lost.
struct Outcome {
    text: String,
    lost: bool,
}

impl Outcome {
    fn fine(text: String) -> Self {
        Self { text, lost: false }
    }
}

fn main() -> ExitCode {
    crash::watch();
    let outcome = match Args::parse().call {
        Call::Levels { json } => levels::levels(json),
        Call::Run(run) => run::run(&run),
        Call::Digest(of) => digest::digest(&of),
        Call::Check { level } => check::check(&level),
    };
    match outcome {
        Ok(outcome) => {
            // Whoever reads may have seen enough and gone, which is no error of ours.
            let _ = std::io::stdout().write_all(outcome.text.as_bytes());
            ExitCode::from(u8::from(outcome.lost))
        }
        Err(complaint) => complain(&complaint),
    }
}

fn complain(complaint: &Complaint) -> ExitCode {
    let _ = std::io::stderr().write_all(complaint.to_string().as_bytes());
    ExitCode::from(complaint.code())
}
