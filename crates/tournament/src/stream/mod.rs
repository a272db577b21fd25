//! A tournament's journal between servers: it grows at one author at a time, and everywhere else is a copy that is read and never written.
//!
//! The journal is the same on every server, byte for byte. Who its author is, and by which key what is sent is signed, stands beside it, by
//! [`Generation`](crate::Generation). A copy decides nothing: it looks whether a message follows what it has ([`place`]), replays it, and compares its own standings
//! with the author's ([`Digest`]).

mod digest;
mod numbers;
mod place;
mod push;
#[cfg(test)]
mod tests;

pub use digest::Digest;
pub use numbers::{Named, NumberKind, Numbers};
pub use place::{BrokenMessage, MessagePlace, chained, place};
pub use push::{CORE, KnownPlayer, LetIn, PROTOCOL, Push, Receipt};
