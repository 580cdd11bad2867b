//! What if one thing had been otherwise: a variant of a level that needs only data.

/// The same level with some of its parameters overridden. It is there to be looked at, so nothing
/// has to be lost or won in it.
#[derive(Clone, Debug, PartialEq)]
pub struct WhatIf {
    /// Stable id: `endpoints`.
    pub id: String,
    /// The question: `What if it had been Envoy?`.
    pub title: String,
    /// What is otherwise, and why one might look.
    pub text: String,
    /// Paths into the file and their values, as `--set` takes them.
    pub sets: Vec<(String, String)>,
}
