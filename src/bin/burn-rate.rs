//! The terminal tool.

fn main() {}
