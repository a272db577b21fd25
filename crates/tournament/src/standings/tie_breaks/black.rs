//! Games with Black (C.07 7.3, 7.4).

use super::{
    super::{Cell, Context, Quarters, Status, What},
    own::{sum_of, won},
};
use crate::EntryNo;

/// Games played with Black (7.3). A single forfeited game of a match counts as played (C.04.5).
pub(super) fn games(context: &Context<'_>, entry: EntryNo) -> Cell {
    sum_of(context, entry, |line| {
        let What::Match {
            side,
            status: Status::Played,
            ..
        } = line.what
        else {
            return Quarters::ZERO;
        };
        let games = context.match_of(line).map_or(&[][..], |one| &one.games);
        let black = games.iter().filter(|game| game.white != side);
        Quarters::count(black.count())
    })
}

/// Games won with Black at the board (7.4).
pub(super) fn wins(context: &Context<'_>, entry: EntryNo) -> Cell {
    sum_of(context, entry, |line| {
        Quarters::count(won(context, line, |game, side| game.white != side))
    })
}
