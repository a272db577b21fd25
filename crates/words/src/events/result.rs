//! The sentences for what happens to results.

use super::{Cast, Words, opening_told, outcome};
use crate::outcome_in;
use tournament::{BoardNo, GameKey, Outcome, ResultEvent, RoundNo, Side, StatedResult};

pub(super) fn told(t: &Words, event: &ResultEvent, cast: &Cast<'_>) -> String {
    match event {
        ResultEvent::ResultEntered {
            round,
            board,
            game,
            outcome: ended,
        } => {
            let (place, pair) = (
                GameKey::new(*round, *board, *game),
                cast.on_board(*round, *board),
            );
            entered(t, place, &pair, *ended, cast)
        }
        ResultEvent::ResultCorrected {
            round,
            board,
            game,
            from,
            to,
        } => {
            let to = to.map_or_else(|| t.journal_no_result(), |to| outcome(t, to));
            let pair = cast.on_board(*round, *board);
            t.journal_corrected(
                cast.title(t, *round),
                board.0,
                game.0,
                pair,
                outcome(t, *from),
                to,
            )
        }
        ResultEvent::ResultKept {
            round,
            board,
            game,
            outcome: stands,
        } => {
            let stands = outcome(t, *stands);
            t.journal_kept(cast.title(t, *round), board.0, game.0, stands)
        }
        ResultEvent::DeciderSet {
            round,
            board,
            whites,
            opening,
            ..
        } => decider(t, (*round, *board), whites, *opening, cast),
        ResultEvent::ResultStated {
            round,
            board,
            game,
            side,
            stated: said,
            ..
        } => stated(t, GameKey::new(*round, *board, *game), (*side, *said), cast),
    }
}

fn entered(t: &Words, place: GameKey, pair: &str, ended: Outcome, cast: &Cast<'_>) -> String {
    let GameKey { round, board, game } = place;
    let played = cast.tournament.round(round);
    let one = played.and_then(|played| played.on_board(board));
    let said = match one {
        Some(one) => outcome_in(t, cast.tournament, (round, one), ended),
        None => outcome(t, ended),
    };
    t.journal_result(cast.title(t, round), board.0, game.0, pair, said)
}

fn decider(
    t: &Words,
    (round, board): (RoundNo, BoardNo),
    whites: &[Side],
    opening: Option<u16>,
    cast: &Cast<'_>,
) -> String {
    if whites.is_empty() {
        return t.journal_decider_back(cast.title(t, round), board.0);
    }
    let played = cast.tournament.round(round);
    let one = played.and_then(|round| round.on_board(board));
    let white = one
        .zip(whites.first())
        .map_or_else(String::new, |(one, side)| cast.entry(one.pairing.on(*side)));
    let told = t.journal_decider(cast.title(t, round), board.0, whites.len(), white);
    match opening.and_then(|number| opening_told(t, cast.tournament, number)) {
        Some(opening) => format!("{told} {}", t.journal_decider_opening(opening)),
        None => told,
    }
}

fn stated(
    t: &Words,
    GameKey { round, board, game }: GameKey,
    (side, said): (Side, StatedResult),
    cast: &Cast<'_>,
) -> String {
    let played = cast.tournament.round(round);
    let one = played.and_then(|round| round.on_board(board));
    let who = one.map_or_else(String::new, |one| cast.entry(one.pairing.on(side)));
    let said = outcome(t, said.outcome());
    t.journal_stated(cast.title(t, round), board.0, game.0, who, said)
}
