//! The page.

/// Mounts the app.
pub fn start() {}
