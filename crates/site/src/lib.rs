//! What the site keeps and sends behind its pages.
//!
//! [`db`] has the rows of every noun, [`account`] and its neighbours who may come in, [`backup`] and [`package`] what leaves in one piece and comes
//! back, [`export`] the files that others read, [`mail`], [`hook`], [`push`] and [`stream`] what is sent, [`live`] who is told at once. It knows no page
//! and no command: those are `web` and `cli` of the package at the root, which re-exports all of this.

#![deny(clippy::wildcard_enum_match_arm)]

pub use {federation, import, words};

pub mod account;
pub mod address;
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
mod visible_name;
