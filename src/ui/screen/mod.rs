//! The screens.

mod briefing;
mod debrief;
mod embed;
mod fault;
mod help;
mod home;
mod keeper;
mod keys;
mod leave;
mod ledger;
mod modal;
mod opening;
mod play;
mod reading;
mod run;

pub use fault::fault;
pub use home::home;
pub use opening::opening;
pub use run::Run;
