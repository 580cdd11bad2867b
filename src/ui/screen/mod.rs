//! The screens.

mod briefing;
mod debrief;
mod fault;
mod help;
mod home;
mod keys;
mod ledger;
mod play;
mod reading;
mod run;

pub use fault::Fault;
pub use home::Home;
pub use run::Run;
