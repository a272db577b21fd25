//! The commands.

pub mod pair;
pub mod standings;
