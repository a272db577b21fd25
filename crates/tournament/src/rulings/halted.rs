//! Games that are open and not played: suspended, or put off to another time (6.4 c, e).

use super::{Ruling, Upshot};
use crate::{GameKey, Match, Round, RoundNo, Tournament};

impl Tournament {
    /// The ruling by which a game without a result waits. It is the last that holds and says so of the game, where no later one has it taken up
    /// again or played anew.
    #[must_use]
    pub fn halted_by(&self, GameKey { round, board, game }: GameKey) -> Option<&Ruling> {
        let found = self.round(round)?.on_board(board)?.game(game)?;
        let here = self.rulings.iter().filter(|one| {
            let of_game = one.scene.game == Some(game) && (halts(one) || goes_on(one));
            one.in_force() && one.is_at(round, board) && (of_game || one.voids(game))
        });
        let last = here.max_by_key(|one| (one.holds_from(), one.no))?;
        (found.outcome.is_none() && halts(last)).then_some(last)
    }

    /// The ruling by which the next game of a match waits. The games of a match follow one another, so that those after one that waits wait
    /// with it.
    #[must_use]
    pub fn match_halted_by(&self, round: RoundNo, one: &Match) -> Option<&Ruling> {
        let next = one.every_game().find(|game| game.outcome.is_none())?;
        self.halted_by(GameKey::new(round, one.board, next.no))
    }

    /// Does a match of this round go on: has it a game without a result, and waits for nothing?
    #[must_use]
    pub fn is_played(&self, round: RoundNo, one: &Match) -> bool {
        let is_open = one.every_game().any(|game| game.outcome.is_none());
        is_open && self.match_halted_by(round, one).is_none()
    }

    /// Does every match of a round that has games without a result wait by a ruling?
    #[must_use]
    pub fn all_wait(&self, round: &Round) -> bool {
        let mut matches = round.matches.iter();
        !matches.any(|one| self.is_played(round.no, one))
    }

    /// The rulings by which games of a round had to wait, those of before and those that fell among them.
    pub(crate) fn halting(&self, round: RoundNo) -> impl Iterator<Item = &Ruling> {
        let rulings = self.rulings.iter();
        rulings.filter(move |one| one.scene.round == Some(round) && halts(one))
    }
}

fn halts(ruling: &Ruling) -> bool {
    ruling.decision.upshot() == Upshot::Halts
}

fn goes_on(ruling: &Ruling) -> bool {
    ruling.decision.upshot() == Upshot::Plays
}
