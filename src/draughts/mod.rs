//! The game of draughts: rules, board, moves, notation, the FPD's openings and their provable draw.
//!
//! Everything here is pure: a function's answer depends on its arguments alone.
//!
//! ```
//! use arbitro::draughts::RuleSet;
//!
//! let rules = RuleSet::Portuguese.rules();
//! assert!(rules.quality.holds);
//! assert_eq!(rules.quality.article.to_string(), "3.7 b");
//! ```

mod board;
pub mod draw;
mod fen;
pub mod game;
mod generate;
mod moves;
pub mod openings;
mod path;
mod piece;
mod position;
mod rules;
mod square;
#[cfg(test)]
mod tests;
mod touched;

pub use board::{Board, Direction, Numbering, Place};
pub use fen::{FenFault, ParseFenError};
pub use game::Game;
pub use moves::{Mark, Move, MoveFault, MoveText, ParseMoveError};
pub use openings::{Opening, OpeningTable};
pub use path::Path;
pub use piece::{Colour, Piece, Rank};
pub use position::{MoveError, Position};
pub use rules::{
    Agreement, Applies, Article, Asks, Conditions, Counted, Demand, Ending, Ends, Fact, Few, Force,
    GivesWay, House, Limit, LimitName, Notation, Pace, River, RuleSet, Rules, Several, Touch, When,
};
pub use square::{Square, SquareSet};
pub use touched::{Candidate, Must, Stray, Touched};
