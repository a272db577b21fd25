//! Of hands: pieces touched and pieces displaced (4, 7.4).

use draughts::{Article, Colour, Square};
use tournament::rulings::Articles;

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
        article: Article,
    },
    /// The opponent chooses which of these is played.
    OpponentChooses {
        /// Where they stand.
        squares: Vec<Square>,
        /// Where the text says so.
        article: Article,
    },
    /// None of the touched pieces can move: any legal move may be made.
    FreeMove {
        /// Where the text says so.
        article: Article,
    },
    /// An empty square was touched.
    EmptySquare(Square),
    /// A piece of the opponent was touched.
    OpponentsPiece {
        /// Where it stands.
        square: Square,
        /// The rule that forbids it, if one does.
        article: Option<Article>,
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
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::MustPlay { article, .. }
            | Self::OpponentChooses { article, .. }
            | Self::FreeMove { article } => Some((*article).into()),
            Self::OpponentsPiece { article, .. } => article.map(Articles::from),
            Self::Displaced { .. } => Some(Articles::of("7.4 a")),
            Self::EmptySquare(_) => None,
        }
    }
}
