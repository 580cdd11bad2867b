//! A session: one level played by one person, or by a plan.

mod session;
mod view;

pub use session::Session;
pub use view::{Budget, Notice, Order, OrderState, PanelNow, Post, PostKind, Refusal, Verdict};
