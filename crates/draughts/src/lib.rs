#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! - **What the rules say**: [`RuleSet`] names a table of facts, [`Rules`], each with its article.
//! - **A position**: [`Position`] on a [`Board`], its legal moves, the ways they go ([`Path`]), how they are written.
//! - **A game**: [`game`] keeps the history with every count that ends in a draw; [`pdn`] reads and writes games,
//!   [`Sheet`] what players wrote down.
//! - **Judging**: [`Position::why_not`] says what excludes a move, [`Position::touched`] what a touched piece obliges to,
//!   [`Position::can_win`] whether a side can still win.
//! - **Adjudicating**: the solved positions of [`endgame`], and [`search`] before they are reached; whole games in [`analysis`].
//! - **Openings**: the FPD's tables in [`openings`], their provable draw in [`lot`].
//!
//! ```
//! use draughts::RuleSet;
//!
//! let rules = RuleSet::Portuguese.rules();
//! assert!(rules.quality.holds);
//! assert_eq!(rules.quality.article.to_string(), "3.7 b");
//! ```

#![deny(clippy::wildcard_enum_match_arm)]

pub mod analysis;
mod board;
mod can_win;
pub mod endgame;
mod fen;
pub mod game;
mod generate;
mod layout;
mod listed;
pub mod lot;
mod moves;
mod notation;
pub mod openings;
mod path;
pub mod pdn;
mod perft;
mod piece;
mod position;
mod rules;
pub mod search;
mod set_up;
mod sheet;
mod square;
#[cfg(test)]
mod tests;
mod touched;
mod why;

pub use board::{Board, Place};
pub use can_win::CanWin;
pub use fen::{FenFault, ParseFenError};
pub use game::{DrawReason, DueDraw, Game};
pub use generate::Moves;
pub use moves::Move;
pub use notation::{MoveError, MoveFault, MoveMark, MoveText, Notation, ParseMoveError};
pub use openings::{Opening, OpeningTable};
pub use path::Path;
pub use perft::LastPly;
pub use piece::{Colour, Piece, Rank};
pub use position::Position;
pub use rules::{
    Agreement, Applicability, Article, Conditions, CountedMoves, CrownedBy, Crowning, Demand,
    Ending, Ends, Fact, Few, Force, GivesWay, House, Limit, LimitName, Movement, Pace, Requirement,
    River, RuleSet, Rules, ScoreKeeping, Several, Touch, When,
};
pub use set_up::PlacementFault;
pub use sheet::{
    Entry, EntryText, Filling, Glimpse, Mending, Open, ParseSheetError, PlyPair, Repair, Sheet,
    SheetFault, SheetVerdict, Slip, Stop,
};
pub use square::{Square, SquareSet};
pub use touched::{Candidate, Must, Stray, TouchDuty};
pub use why::{Illegal, Reason};
