//! A game, as addresses name it.

use crate::web::error::WebError;
use tournament::{BoardNo, Game, GameNo, Match, RoundNo, RoundState, Tournament, TournamentId};

/// The segments of the path: tournament, round, board, game.
pub(in crate::web) type Segments = actix_web::web::Path<(i32, u16, u16, u8)>;

/// A game of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web) struct Spot {
    pub id: TournamentId,
    pub round: RoundNo,
    pub board: BoardNo,
    pub game: GameNo,
}

impl Spot {
    /// The game of a path.
    pub fn new((id, round, board, game): (i32, u16, u16, u8)) -> Self {
        Self {
            id: TournamentId(id),
            round: RoundNo(round),
            board: BoardNo(board),
            game: GameNo(game),
        }
    }

    /// The key under which its record is kept.
    pub fn key(self) -> (RoundNo, BoardNo, GameNo) {
        (self.round, self.board, self.game)
    }

    /// The page of the round.
    pub fn round_url(self) -> String {
        format!("/tournaments/{}/rounds/{}", self.id, self.round)
    }

    /// The page of the game.
    pub fn url(self) -> String {
        let Self { board, game, .. } = self;
        format!("{}/boards/{board}/games/{game}", self.round_url())
    }

    /// A page about the game.
    pub fn about(self, noun: &str) -> String {
        format!("{}/{noun}", self.url())
    }

    /// The match and the game.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is none, or its round is a draft.
    pub fn find(self, tournament: &Tournament) -> Result<(&Match, &Game), WebError> {
        let round = tournament.round(self.round);
        let public = round.filter(|round| round.state != RoundState::Draft);
        let one = public.and_then(|round| round.on_board(self.board));
        let one = one.ok_or(WebError::NotFound)?;
        Ok((one, one.game(self.game).ok_or(WebError::NotFound)?))
    }
}
