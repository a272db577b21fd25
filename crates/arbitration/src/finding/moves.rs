//! Of moves: legal, illegal, those there are.

use draughts::{Illegal, Position, game::MoveNumber};
use tournament::rulings::Articles;

/// Of moves: legal, illegal, those there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveFinding {
    /// A move is legal.
    Legal {
        /// As it is written.
        moved: String,
        /// Its number, where a sheet tells.
        at: Option<MoveNumber>,
    },
    /// A move is illegal, or cannot be told.
    Illegal {
        /// The position before it.
        position: Box<Position>,
        /// Why, and what was due.
        illegal: Box<Illegal>,
        /// Its number, where a sheet tells.
        at: Option<MoveNumber>,
    },
    /// The legal moves.
    LegalMoves {
        /// As they are written.
        moves: Vec<String>,
    },
}

impl MoveFinding {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::Illegal { illegal, .. } => illegal.article.map(Articles::from),
            Self::Legal { .. } | Self::LegalMoves { .. } => None,
        }
    }
}
