//! That a game waits, and by which ruling: why a board is open although nobody plays there.

use crate::{
    web::address::{GameAt, RoundAt},
    words::{self, Words},
};
use tournament::Tournament;

/// A game that was suspended, or put off.
pub(super) struct Halted {
    /// Which of the two.
    pub word: String,
    /// The ruling, and its page.
    pub ruling: String,
    pub url: String,
}

impl Halted {
    /// How the game waits; `None` where it is played or has its result.
    pub fn of(t: &Words, tournament: &Tournament, at: GameAt) -> Option<Self> {
        let ruling = tournament.halted_by(at.key())?;
        Some(Self {
            word: words::halted(t, ruling),
            ruling: t.protocol_title(ruling.no.0),
            url: at.in_tournament().ruling(ruling.no).url(),
        })
    }

    /// Every game of a round that waits, with where it is played.
    pub fn in_round(t: &Words, tournament: &Tournament, at: RoundAt) -> Vec<(String, Self)> {
        let round = tournament.round(at.round);
        let matches = round.map_or(&[][..], |round| &round.matches);
        let games = matches.iter().flat_map(|one| {
            let board = at.board(one.board);
            one.every_game().map(move |game| board.game(game.no))
        });
        let line = |game: GameAt| {
            let place = t.hall_tap_at(tournament.table(game.board).0, game.game.0);
            Some((place, Self::of(t, tournament, game)?))
        };
        games.filter_map(line).collect()
    }
}
