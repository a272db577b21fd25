//! Who has White in a game that decides a match, where the lot says so.

use draughts::lot::{Secret, coin};
use serde::{Deserialize, Serialize};

use super::{
    BoardNo, ColoursBy, DeciderGame, DeciderStep, GameNo, Round, RoundNo, RoundState, Side,
    Tournament,
};

/// The lot for the colours of a game that decides a drawn match, as anybody can recompute it once the secret is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColourLot {
    /// Of which round.
    pub round: RoundNo,
    /// On which board.
    pub board: BoardNo,
    /// Which game of the match.
    pub game: GameNo,
    /// The side that had White when the game was set.
    pub white: Side,
}

impl ColourLot {
    /// Does it follow from the secret?
    #[must_use]
    pub fn holds(self, secret: &Secret) -> bool {
        side(secret, (self.round, self.board), usize::from(self.game.0)) == self.white
    }
}

impl DeciderStep {
    /// Does the secret say who has White in its first game?
    #[must_use]
    pub(crate) fn draws_colours(&self) -> bool {
        match self {
            Self::Pairs { .. } => false,
            Self::UntilWin { .. } => true,
            Self::Armageddon(terms) => match terms.colours {
                ColoursBy::Lot => true,
                // whoever wins the toss at the board says
                ColoursBy::LotWinner | ColoursBy::BetterNumber => false,
            },
        }
    }
}

/// The lots of the rounds that are public and were published here, in the order of rounds, boards and games.
pub(super) fn of(tournament: &Tournament, is_here: impl Fn(RoundNo) -> bool) -> Vec<ColourLot> {
    let steps = tournament.regulations.decider.steps();
    let is_by_lot = |first: &DeciderGame| {
        let step = steps.get(first.step);
        step.is_some_and(DeciderStep::draws_colours)
    };
    let mut lots = Vec::new();
    let is_public = |round: &&Round| round.state != RoundState::Draft && is_here(round.no);
    for round in tournament.rounds.iter().filter(is_public) {
        for one in &round.matches {
            let steps = one.decider.chunk_by(|one, next| one.step == next.step);
            let first = steps.filter_map(<[DeciderGame]>::first);
            lots.extend(
                first
                    .filter(|first| is_by_lot(first))
                    .map(|first| ColourLot {
                        round: round.no,
                        board: one.board,
                        game: first.game.no,
                        white: first.set_white(),
                    }),
            );
        }
    }
    lots
}

/// The side to which the lot gives White in a deciding game with this number.
pub(super) fn side(secret: &Secret, (round, board): (RoundNo, BoardNo), game: usize) -> Side {
    if coin(secret, round.0, board.0, game) {
        Side::First
    } else {
        Side::Second
    }
}
