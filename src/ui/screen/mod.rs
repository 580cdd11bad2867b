//! The screens.

mod briefing;
mod caption;
mod debrief;
mod embed;
mod facts;
mod fault;
mod goal;
mod help;
mod home;
mod keeper;
mod keys;
mod leave;
mod ledger;
mod loops;
mod meant;
mod modal;
mod opening;
mod play;
mod point;
mod reading;
mod run;
mod share;

pub use fault::{fault, refused};
pub use home::home;
pub use opening::opening;
pub use run::Run;
