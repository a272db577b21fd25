//! Players as CSV: what a federation's office, a spreadsheet and our own export write.
//!
//! Pure: bytes go in, [`Row`]s or [`Fault`]s come out. A file with a fault is refused as a whole, never guessed at; the
//! crate `csv` reads any text as something, which is why `table` is our own.

mod columns;
mod export;
mod fault;
mod games;
mod plan;
mod ratings;
mod roster;
mod rows;
mod table;

pub use columns::{Column, plain};
pub use export::{HeadLanguage, csv, export, harmless};
pub use fault::{Fault, Place, Wrong};
pub use games::{FoundGame, GameDoubt, GameKey, find_games, sheet_text};
pub use plan::{Step, differences, find_match, is_same, plan};
pub use ratings::{RatingRow, RatingRows, RatingStep, Verdict, plan_ratings, read_ratings};
pub use roster::{Found, Roster, completed};
pub use rows::{People, Row, read};
pub use table::{BYTE_LIMIT, ROW_LIMIT, decode};
