//! Of moves: legal, illegal, those there are.

use draughts::{Article, CrownedBy, Illegal, Position, game::MoveNumber};
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
    /// A man that ended its move on the last row is a king from then on.
    IsKing(Article),
    /// The game goes on only after the crowning.
    CrowningFirst(Article),
    /// Who crowns the man.
    Crowns(CrownedBy, Article),
    /// It counts as a king while there is no man to crown it with.
    CountsUncrowned(Article),
}

impl MoveFinding {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::Illegal { illegal, .. } => illegal.article.map(Articles::from),
            Self::IsKing(article)
            | Self::CrowningFirst(article)
            | Self::Crowns(_, article)
            | Self::CountsUncrowned(article) => Some((*article).into()),
            Self::Legal { .. } | Self::LegalMoves { .. } => None,
        }
    }
}
