//! Of the game as the tournament has it: its result, its opening, its colours.

use draughts::{Colour, game::MoveNumber};
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
        article: &'static str,
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
    },
    /// Games of the match that are not played yet.
    GamesLeft {
        /// Which.
        games: Vec<GameNo>,
    },
}

impl GameFinding {
    pub(super) fn article(&self) -> Option<String> {
        match self {
            Self::OpeningDrawn { article, .. } => Some((*article).to_owned()),
            Self::ReversedAfter { .. } => Some("7.3".to_owned()),
            Self::DrawOdds { .. } => Some("D.5".to_owned()),
            Self::HasResult { .. } | Self::OpeningLeft { .. } | Self::GamesLeft { .. } => None,
        }
    }
}
