//! Of hands: pieces touched and pieces displaced (4, 7.4).

use draughts::{Colour, Square};

/// Of hands: pieces touched and pieces displaced (4, 7.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TouchFinding {
    /// This piece must be played.
    MustPlay {
        /// Where it stands.
        square: Square,
        /// Its legal moves.
        moves: Vec<String>,
        /// Where the text says so.
        article: String,
    },
    /// The opponent chooses which of these is played.
    OpponentChooses {
        /// Where they stand.
        squares: Vec<Square>,
        /// Where the text says so.
        article: String,
    },
    /// None of the touched pieces can move: any legal move may be made.
    FreeMove {
        /// Where the text says so.
        article: String,
    },
    /// An empty square was touched.
    EmptySquare(Square),
    /// A piece of the opponent was touched.
    OpponentsPiece {
        /// Where it stands.
        square: Square,
        /// The rule that forbids it, if one does.
        article: Option<String>,
    },
    /// Who displaced pieces.
    Displaced {
        /// Whose hand.
        by: Colour,
        /// Are they back?
        back: bool,
    },
}

impl TouchFinding {
    pub(super) fn article(&self) -> Option<String> {
        match self {
            Self::MustPlay { article, .. }
            | Self::OpponentChooses { article, .. }
            | Self::FreeMove { article } => Some(article.clone()),
            Self::OpponentsPiece { article, .. } => article.clone(),
            Self::Displaced { .. } => Some("7.4 a".to_owned()),
            Self::EmptySquare(_) => None,
        }
    }
}
