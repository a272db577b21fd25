//! Where it happened, as addresses name it, and who sits there.

use crate::{
    web::error::WebError,
    words::{self, Words},
};
use arbitration::Case;
use draughts::Colour;
use tournament::{
    BoardNo, EntryNo, GameNo, RoundNo, Tournament, TournamentId,
    rulings::{Matter, RulingNo},
};

use super::colour_code;

/// A board of a round, as addresses name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) struct Spot {
    pub id: TournamentId,
    pub round: RoundNo,
    pub board: BoardNo,
}

/// A game at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) struct At {
    pub spot: Spot,
    pub game: GameNo,
}

/// What an arbiter was called for, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) struct Topic {
    pub at: At,
    pub matter: Matter,
}

impl Spot {
    pub fn new((id, round, board): (i32, u16, u16)) -> Self {
        Self {
            id: TournamentId(id),
            round: RoundNo(round),
            board: BoardNo(board),
        }
    }

    pub fn tournament(self, rest: &str) -> String {
        format!("/tournaments/{}/{rest}", self.id)
    }

    pub fn hall(self) -> String {
        self.tournament(&format!("rounds/{}/hall", self.round))
    }

    pub fn url(self, rest: &str) -> String {
        self.tournament(&format!(
            "rounds/{}/boards/{}/{rest}",
            self.round, self.board
        ))
    }

    pub fn ruling(self, no: RulingNo) -> String {
        self.tournament(&format!("rulings/{no}"))
    }
}

impl At {
    pub fn new((id, round, board, game): (i32, u16, u16, u8)) -> Self {
        Self {
            spot: Spot::new((id, round, board)),
            game: GameNo(game),
        }
    }

    pub fn url(self, rest: &str) -> String {
        self.spot.url(&format!("games/{}/{rest}", self.game))
    }

    pub fn matter(self, matter: Matter) -> String {
        self.url(&format!("matters/{}", matter.code()))
    }

    /// The board page with this game chosen.
    pub fn console(self) -> String {
        self.spot.url(&format!("console?game={}", self.game))
    }

    pub fn case(self, tournament: &Tournament) -> Result<Case<'_>, WebError> {
        let Spot { round, board, .. } = self.spot;
        Case::new(tournament, round, board, self.game).map_err(|_| WebError::NotFound)
    }
}

/// A player of a game.
#[derive(Debug, Clone)]
pub(in crate::web::desk) struct Player {
    pub entry: EntryNo,
    pub colour: Colour,
    pub name: String,
}

impl Player {
    fn new(case: &Case<'_>, colour: Colour) -> Self {
        let entry = case.player(colour);
        Self {
            entry,
            colour,
            name: words::full_name(case.tournament, entry),
        }
    }

    /// White first.
    pub fn both(case: &Case<'_>) -> [Self; 2] {
        [Colour::White, Colour::Black].map(|colour| Self::new(case, colour))
    }

    /// The sign of the colour.
    pub fn disc(&self) -> &'static str {
        match self.colour {
            Colour::White => "○",
            Colour::Black => "●",
        }
    }

    /// The word under which the player is posted.
    pub fn code(&self) -> &'static str {
        colour_code(self.colour)
    }

    pub fn with_colour(&self, t: &Words) -> String {
        match self.colour {
            Colour::White => t.console_player_white(self.name.as_str()),
            Colour::Black => t.console_player_black(self.name.as_str()),
        }
    }
}
