//! Of the position: who has won, who still can.

use crate::{Judgement, Material};
use draughts::{Article, Colour, game::WonBy};
use tournament::rulings::Articles;

/// Of the position: who has won, who still can.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardFinding {
    /// The game is won on the board.
    Won {
        /// By whom.
        winner: Colour,
        /// How.
        by: WonBy,
        /// Where the text says so.
        article: Article,
    },
    /// The pieces on the board.
    Pieces(Material),
    /// This side can still win: a line shows it.
    CanWin {
        /// Which.
        colour: Colour,
        /// The line, both sides helping.
        line: Vec<String>,
    },
    /// This side cannot win by any sequence of legal moves.
    CannotWin {
        /// Which.
        colour: Colour,
    },
    /// Whether this side can win is not known.
    WinUnknown {
        /// Which.
        colour: Colour,
        /// How many positions were looked at.
        searched: u64,
    },
    /// What the engine proves or estimates.
    Judged(Box<Judgement>),
}

impl BoardFinding {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::Won { article, .. } => Some((*article).into()),
            Self::Pieces(_)
            | Self::CanWin { .. }
            | Self::CannotWin { .. }
            | Self::WinUnknown { .. }
            | Self::Judged(_) => None,
        }
    }
}
