//! Of the game as the tournament has it: its result, its opening, its colours.

use draughts::{Article, Colour, game::MoveNumber};
use tournament::rulings::Articles;
use tournament::{GameNo, Outcome, Side};

/// Of the game as the tournament has it: its result, its opening, its colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameFinding {
    /// The game has a result already.
    HasResult {
        /// The result.
        outcome: Outcome,
        /// The side with White, which the mark alone does not tell.
        white: Side,
    },
    /// A draw in this game decides the match for one side (D.5).
    DrawOdds {
        /// For which colour.
        colour: Colour,
    },
    /// The opening that was drawn for the game.
    OpeningDrawn {
        /// Its number in the table.
        number: u16,
        /// Its moves.
        moves: String,
        /// The paragraph of the table.
        article: Article,
    },
    /// The move with which the game left the drawn opening.
    OpeningLeft {
        /// Which.
        at: MoveNumber,
        /// What was drawn.
        drawn: String,
        /// What was played; nothing where the sheet ends before.
        played: Option<String>,
    },
    /// Moves made with reversed colours (7.3).
    ReversedAfter {
        /// White's.
        white: u16,
        /// Black's.
        black: u16,
        /// Is the game over?
        over: bool,
    },
    /// One player has White in both games of a pair, where the colours stay reversed (7.3, D.1).
    WhiteTwice {
        /// The game whose colours are reversed.
        game: GameNo,
        /// The other one.
        other: GameNo,
        /// Has the other one no result yet, so that its colours can be turned?
        open: bool,
    },
    /// Games of the match that are not played yet.
    GamesLeft {
        /// Which.
        games: Vec<GameNo>,
    },
}

impl GameFinding {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::OpeningDrawn { article, .. } => Some((*article).into()),
            Self::ReversedAfter { .. } => Some(Articles::of("7.3")),
            Self::WhiteTwice { .. } => Some(Articles::of("D.1")),
            Self::DrawOdds { .. } => Some(Articles::of("D.5")),
            Self::HasResult { .. } | Self::OpeningLeft { .. } | Self::GamesLeft { .. } => None,
        }
    }
}
