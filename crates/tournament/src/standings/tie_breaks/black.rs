//! Games with Black (C.07 7.3, 7.4).

use super::{
    super::{Context, Quarters, StandingsCell, What},
    own::{sum_of, won},
};
use crate::{EntryNo, Outcome};

/// Games played with Black at the board (7.3): no forfeited game, also of a match that counts as played (C.04.5, preface).
pub(super) fn games(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    sum_of(context, entry, |line| {
        let What::Match { side, .. } = line.what else {
            return Quarters::ZERO;
        };
        let games = context.match_of(line).map_or(&[][..], |one| &one.games);
        let played = games
            .iter()
            .filter(|game| game.outcome.is_some_and(Outcome::played));
        let black = played.filter(|game| game.white != side);
        Quarters::count(black.count())
    })
}

/// Games won with Black at the board (7.4).
pub(super) fn wins(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    sum_of(context, entry, |line| {
        Quarters::count(won(context, line, |game, side| game.white != side))
    })
}
