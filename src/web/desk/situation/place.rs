//! Where it happened, as addresses name it, and who sits there.

use crate::{
    web::{address::GameAt, colour::ColourMark, error::WebError},
    words::{self, Words},
};
use arbitration::Case;
use draughts::Colour;
use tournament::{EntryNo, Tournament, rulings::Matter};

use super::colour_code;

/// What an arbiter was called for, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) struct Topic {
    pub at: GameAt,
    pub matter: Matter,
}

impl GameAt {
    /// The game as the rules see it.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is none.
    pub fn case(self, tournament: &Tournament) -> Result<Case<'_>, WebError> {
        Case::new(tournament, self.round, self.board, self.game).map_err(|_| WebError::NotFound)
    }
}

/// A player of a game.
#[derive(Debug, Clone)]
pub(in crate::web::desk) struct GamePlayer {
    pub entry: EntryNo,
    pub colour: Colour,
    pub name: String,
}

impl GamePlayer {
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

    /// The symbol of the colour.
    pub fn mark(&self, t: &Words) -> ColourMark {
        ColourMark::new(self.colour, t)
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
