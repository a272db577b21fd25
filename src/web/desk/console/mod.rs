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

use crate::words::{self, Words};
use arbitration::Case;
use draughts::Colour;
use tournament::{
    BoardNo, EntryNo, GameNo, RoundNo, Tournament, TournamentId,
    rulings::{Matter, RulingNo},
};

use super::super::error::WebError;

/// A board of a round, as addresses name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    pub id: TournamentId,
    pub round: RoundNo,
    pub board: BoardNo,
}

/// A game at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct At {
    pub spot: Spot,
    pub game: GameNo,
}

impl Spot {
    fn new((id, round, board): (i32, u16, u16)) -> Self {
        Self {
            id: TournamentId(id),
            round: RoundNo(round),
            board: BoardNo(board),
        }
    }

    fn tournament(self, rest: &str) -> String {
        format!("/tournaments/{}/{rest}", self.id)
    }

    fn hall(self) -> String {
        self.tournament(&format!("rounds/{}/hall", self.round))
    }

    fn url(self, rest: &str) -> String {
        self.tournament(&format!(
            "rounds/{}/boards/{}/{rest}",
            self.round, self.board
        ))
    }

    fn ruling(self, no: RulingNo) -> String {
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
