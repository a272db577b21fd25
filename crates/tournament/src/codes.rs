//! What is printed on paper to be typed or read by a phone: codes that follow from the tournament's secret.

use super::{BoardNo, CallKey, Seat, SeatKey, Tournament, TournamentId};
use draughts::lot::Secret;

/// The codes of one tournament, the same on every server that has it: they are hashed with the number that it has where it was made.
#[derive(Debug, Clone)]
pub struct Codes {
    secret: Secret,
    number: TournamentId,
}

impl Codes {
    /// From the secret of a tournament, and its number where it was made.
    #[must_use]
    pub fn new(secret: Secret, number: TournamentId) -> Self {
        Self { secret, number }
    }

    /// The key in the address of a board.
    #[must_use]
    pub fn board(&self, board: BoardNo) -> CallKey {
        CallKey::new(&self.secret, self.number, board)
    }

    /// The key in the address of the call station.
    #[must_use]
    pub fn station(&self) -> CallKey {
        CallKey::of_station(&self.secret, self.number)
    }

    /// The key in the address of the results station, once so many codes of helpers are over here.
    #[must_use]
    pub fn results_station(&self, over: i64) -> CallKey {
        CallKey::of_results(&self.secret, self.number, over)
    }

    /// The code of a seat.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> SeatKey {
        SeatKey::new(&self.secret, self.number, seat)
    }

    /// The seat at this board that a code is of; `None` where it is of none.
    #[must_use]
    pub fn seat_at(&self, code: &SeatKey, tournament: &Tournament, board: BoardNo) -> Option<Seat> {
        code.seat_at(&self.secret, self.number, tournament, board)
    }

    /// The seat at this board that a code is of in a pairing that is not public here yet, as at a copy whose author is ahead of it; `None` where it is
    /// of none.
    #[must_use]
    pub fn seat_ahead(
        &self,
        code: &SeatKey,
        tournament: &Tournament,
        board: BoardNo,
    ) -> Option<Seat> {
        code.seat_ahead(&self.secret, self.number, tournament, board)
    }
}
