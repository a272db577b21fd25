//! `/tournaments/{t}/rounds/{r}/boards/{b}/…`: what an arbiter does standing at a board, on a phone.
//!
//! [`board`] shows the board and what the arbiter can be called for. [`matter`] asks for the situation of one matter
//! ([`ask`]), shows what the rules say about it and the form of the ruling ([`form`], [`sanction`]); [`record`] takes
//! that form. Where somebody else ruled in between, [`meanwhile`] says what is new; [`preview`] says what follows where a result or points that stand change.

pub(super) mod ask;
pub(in crate::web) mod board;
mod form;
mod lines;
pub(in crate::web) mod matter;
mod meanwhile;
mod page;
mod preview;
pub(in crate::web) mod record;
mod sanction;

use crate::web::address::GameAt;
use crate::words::{self, Words};
use arbitration::Case;
use draughts::Colour;
use tournament::{EntryNo, Tournament};

use super::super::error::WebError;

impl GameAt {
    /// The game as the rules see it.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is none.
    pub(super) fn case(self, tournament: &Tournament) -> Result<Case<'_>, WebError> {
        Case::new(tournament, self.round, self.board, self.game).map_err(|_| WebError::NotFound)
    }
}

/// A player of a game.
#[derive(Debug, Clone)]
pub(super) struct Player {
    entry: EntryNo,
    colour: Colour,
    name: String,
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
    fn both(case: &Case<'_>) -> [Self; 2] {
        [Colour::White, Colour::Black].map(|colour| Self::new(case, colour))
    }

    fn disc(&self) -> &'static str {
        disc(self.colour)
    }

    fn code(&self) -> &'static str {
        code(self.colour)
    }

    fn with_colour(&self, t: &Words) -> String {
        match self.colour {
            Colour::White => t.console_player_white(self.name.as_str()),
            Colour::Black => t.console_player_black(self.name.as_str()),
        }
    }
}

/// The sign of a colour.
fn disc(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "○",
        Colour::Black => "●",
    }
}

/// The word under which a colour is posted.
fn code(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

/// A text with its first letter as a capital.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
