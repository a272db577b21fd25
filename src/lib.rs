//! Arbitro runs draughts tournaments and settles what happens at the boards.
//!
//! The product is in crates of its own, which know no clock, no random source and no I/O: [`draughts`] is the game, [`tournament`] the event,
//! [`arbitration`] what the rules say at a board. [`words`] says it, [`import`] reads what offices write, [`federation`] makes rating lists and circuits. This is the shell around them: [`db`] keeps, [`web`] and [`cli`] speak, [`mail`]
//! and [`live`] tell. ARCHITECTURE.md is the map.

#![deny(clippy::wildcard_enum_match_arm)]

pub use {federation, import, words};

pub mod account;
pub mod adjudication;
pub mod admission;
pub mod applicant;
pub mod backup;
pub mod clock;
pub mod config;
pub mod courtesy;
pub mod directory;
pub mod endgame_files;
pub mod export;
pub mod following;
pub mod hall_network;
pub mod hands;
pub mod helper;
pub mod hook;
pub mod package;
pub mod pdn_files;

pub mod db;
pub mod live;
pub mod mail;
pub mod moment;
pub mod outgoing;
pub mod passkey;
pub mod password;
pub mod photograph;
pub mod private;
pub mod push;
pub mod reckoning;
pub mod room;
pub mod screen;
pub mod second_factor;
pub mod secret;
pub mod spreadsheet;
pub mod stream;

pub mod cli;
pub mod demo;
pub mod web;
