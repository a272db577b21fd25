//! The sentences for what is noted, set and decided at a board.

use super::{Cast, Named, Words, and};
use tournament::{BoardMark, BoardNo, RoundNo, Ruling, Side};

pub(super) fn noted(t: &Words, mark: &BoardMark, holds: bool) -> String {
    let note = mark.note.name(t);
    if holds {
        t.journal_board_marked(mark.round.0, mark.board.0, note)
    } else {
        t.journal_board_unmarked(mark.round.0, mark.board.0, note)
    }
}

pub(super) fn decider(
    t: &Words,
    (round, board): (RoundNo, BoardNo),
    whites: &[Side],
    cast: &Cast<'_>,
) -> String {
    let played = cast.tournament.round(round);
    let one = played.and_then(|round| round.on_board(board));
    let white = one
        .zip(whites.first())
        .map_or_else(String::new, |(one, side)| cast.entry(one.pairing.on(*side)));
    t.journal_decider(round.0, board.0, whites.len(), white)
}

pub(super) fn ruled(t: &Words, ruling: &Ruling, cast: &Cast<'_>) -> String {
    let who: Vec<String> = ruling.concerned.iter().map(|no| cast.entry(*no)).collect();
    let who = and(t, &who);
    let (matter, decision) = (ruling.matter.name(t), ruling.decision.name(t));
    let (no, article) = (ruling.no.0, ruling.article.as_str());
    if ruling.in_force() {
        t.journal_ruled(no, matter, who, decision, article)
    } else {
        t.journal_proposed(no, matter, who, decision, article)
    }
}
