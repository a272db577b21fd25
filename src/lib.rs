//! Arbitro runs draughts tournaments and settles what happens at the boards.
//!
//! The product is in crates of its own, which know no clock, no random source and no I/O: [`draughts`] is the game, [`tournament`] the event,
//! [`arbitration`] what the rules say at a board. [`words`] says it, [`import`] reads what offices write, [`federation`] makes rating lists and circuits.
//! The crate `site` keeps and sends what they decide. This is the shell around them all: [`web`] and [`cli`] speak. ARCHITECTURE.md is the map.

#![deny(clippy::wildcard_enum_match_arm)]

pub use site::*;

pub mod cli;
pub mod demo;
pub mod web;
