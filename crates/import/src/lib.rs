#![doc = include_str!("../README.md")]
//!
//! # How
//!
//! A file with a fault is refused as a whole, never guessed at; the crate `csv` reads any text as something, which is why `table` is our own.
//! Pure: no clock, no files, no network.

#![deny(clippy::wildcard_enum_match_arm)]

mod above;
mod clubs;
mod columns;
mod countries;
mod export;
mod fault;
mod games;
mod identity;
mod meant;
mod merge;
mod plan;
mod ratings;
mod roster;
mod rows;
mod table;
mod twins;

pub use above::has_head;
pub use clubs::Clubs;
pub use columns::Column;
pub use countries::{federation, is_known_federation};
pub use export::{FileLanguage, csv, export, harmless};
pub use fault::{ColumnPlace, Fault, Wrong};
pub use games::{
    FoundGame, GameDoubt, count_games, find_games, in_file, is_pdn, sheet_text, tag_doubts,
};
pub use identity::{Identity, RegisterIndex};
pub use meant::{Meant, meant};
pub use merge::{Merge, merge, take};
pub use plan::{ColumnChange, Doubt, ImportStep, Planned, differences, find_match, plan};
pub use ratings::{ListedPerson, RatingRow, RatingRows, RatingStep, plan_ratings, read_ratings};
pub use roster::{Roster, RosterMatch, completed};
pub use rows::{People, PersonRow, Unread, over, read, read_all};
pub use table::{BYTE_LIMIT, ROW_LIMIT, decode};
pub use tournament::plain;
pub use twins::{Likeness, Twins, twins};
