//! The terminal tool: runs levels, lists them, proves them, and searches in them.
//!
//! Exit codes: 0 won, unfinished or fine; 1 lost; 2 usage; 3 bad data; 4 a bug.

mod args;
mod check;
mod complaint;
mod crash;
mod digest;
mod levels;
mod map;
mod postmortem;
mod progress;
mod replay;
mod run;
mod series;
mod shelf;
mod solve;
mod worth;

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;
use clap::error::{ContextKind, ContextValue};

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
    let outcome = match Args::try_parse() {
        Ok(args) => answer(&args.call),
        Err(error) => return refuse(error),
    };
    let printed = outcome.and_then(|outcome| print(&outcome.text).map(|()| outcome.lost));
    match printed {
        Ok(lost) => ExitCode::from(u8::from(lost)),
        Err(complaint) => complain(&complaint),
    }
}

fn answer(call: &Call) -> Result<Outcome, Complaint> {
    match call {
        Call::Levels { json } => levels::levels(*json),
        Call::Run(run) => run::run(run),
        Call::Digest(of) => digest::digest(of),
        Call::Replay(call) => replay::replay(call),
        Call::Postmortem(call) => postmortem::postmortem(call),
        Call::Check(call) => check::check(call),
        Call::Map(call) => map::map(call),
        Call::Schema => Ok(Outcome::fine(run::json(&burn_rate::level::schema()))),
        Call::Solve(call) => solve::solve(call),
    }
}

fn print(text: &str) -> Result<(), Complaint> {
    let mut out = std::io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    complaint::of_output("the output", written)
}

/// What the reader of the arguments has to say: help, the version, or why it understands nothing.
fn refuse(mut error: clap::Error) -> ExitCode {
    for kind in [
        ContextKind::InvalidValue,
        ContextKind::InvalidArg,
        ContextKind::InvalidSubcommand,
    ] {
        let Some(ContextValue::String(given)) = error.get(kind).cloned() else {
            continue;
        };
        let short = complaint::short(&given);
        if short != given {
            error.insert(kind, ContextValue::String(short));
            // It tells what was given once more.
            error.remove(ContextKind::Suggested);
        }
    }
    let printed = error.print().and_then(|()| std::io::stdout().flush());
    match complaint::of_output("the output", printed) {
        Ok(()) => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2)),
        Err(complaint) => complain(&complaint),
    }
}

fn complain(complaint: &Complaint) -> ExitCode {
    let _ = std::io::stderr().write_all(complaint.to_string().as_bytes());
    ExitCode::from(complaint.code())
}
