//! The sentences for what happens to results.

use super::{Cast, Words, outcome};
use crate::names::{lost_by, outcome_at, outcome_in};
use draughts::OpeningTable;
use tournament::{
    BoardNo, GameKey, OpeningRule, Outcome, ResultEvent, RoundNo, Side, StatedResult, Tournament,
};

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
            let ended = |ended| outcome_at(t, cast.tournament, (*round, *board), ended);
            let to = to.map_or_else(|| t.journal_no_result(), ended);
            let pair = cast.on_board(*round, *board);
            t.journal_corrected(
                cast.title(t, *round),
                cast.table(*board),
                game.0,
                pair,
                ended(*from),
                to,
            )
        }
        ResultEvent::ResultKept {
            round,
            board,
            game,
            outcome: stands,
        } => {
            let stands = outcome_at(t, cast.tournament, (*round, *board), *stands);
            t.journal_kept(cast.title(t, *round), cast.table(*board), game.0, stands)
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
        Some(one) => lost_by(t, cast.tournament, one, ended)
            .unwrap_or_else(|| outcome_in(t, cast.tournament, (round, one), ended)),
        None => outcome(t, ended),
    };
    let (round, table) = (cast.title(t, round), cast.table(board));
    t.journal_result(round, table, game.0, pair, said)
}

fn decider(
    t: &Words,
    (round, board): (RoundNo, BoardNo),
    whites: &[Side],
    opening: Option<u16>,
    cast: &Cast<'_>,
) -> String {
    if whites.is_empty() {
        return t.journal_decider_back(cast.title(t, round), cast.table(board));
    }
    let played = cast.tournament.round(round);
    let one = played.and_then(|round| round.on_board(board));
    let white = one
        .zip(whites.first())
        .map_or_else(String::new, |(one, side)| cast.entry(one.pairing.on(*side)));
    let (round, table) = (cast.title(t, round), cast.table(board));
    let told = t.journal_decider(round, table, whites.len(), white);
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
    let (round, table) = (cast.title(t, round), cast.table(board));
    t.journal_stated(round, table, game.0, who, said)
}

/// An opening that was drawn by its number, with its moves.
pub(super) fn opening_told(t: &Words, tournament: &Tournament, number: u16) -> Option<String> {
    let OpeningRule::Drawn { moves, .. } = tournament.regulations.opening else {
        return None;
    };
    let opening = OpeningTable::of_moves(moves)?.opening(number)?;
    Some(t.rounds_sheet_opening(number, opening.to_string()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::Lang;
    use arbitration::cases::{case, tournament};
    use tournament::LossBy;

    #[test]
    fn who_loses_for_half_a_point_is_named() {
        let t = Lang::Pt.load();
        let tournament = tournament("").unwrap();
        let at = case(&tournament).unwrap();
        let cast = Cast {
            tournament: &tournament,
            accounts: &BTreeMap::new(),
        };
        let event = ResultEvent::ResultEntered {
            round: at.round,
            board: at.at_board.board,
            game: at.game.no,
            outcome: Outcome::HalfLoss(Side::Second, LossBy::Discipline),
        };
        let name = |side| cast.entry(at.at_board.pairing.on(side));
        let (loser, other) = (name(Side::Second), name(Side::First));
        let said = told(&t, &event, &cast);
        let ends = format!("perde {loser}, meio ponto para {other} (sanção disciplinar).");
        assert!(said.ends_with(&ends), "{said}");
    }
}
