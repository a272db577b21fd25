//! What a decision is about: found, or refused.

use crate::{
    BoardNo, Edition, Game, GameNo, Match, Refusal, ResultRefusal, Round, RoundNo, RoundRefusal,
    RoundState, Ruling, RulingNo, RulingRefusal, Tournament,
};

/// A round, whatever its state.
///
/// # Errors
/// No such round.
pub(super) fn find_round(tournament: &Tournament, round: RoundNo) -> Result<&Round, Refusal> {
    tournament
        .round(round)
        .ok_or(Refusal::Round(RoundRefusal::NoSuchRound { round }))
}

/// A round that is public, closed or not.
///
/// # Errors
/// No such round; a draft.
pub(super) fn find_public(tournament: &Tournament, round: RoundNo) -> Result<&Round, Refusal> {
    let found = find_round(tournament, round)?;
    match found.state {
        RoundState::Draft => Err(RoundRefusal::RoundNotPublished { round }.into()),
        RoundState::Published | RoundState::Closed => Ok(found),
    }
}

/// A round that is played: public, and not closed.
///
/// # Errors
/// No such round; a draft; a closed one.
pub(super) fn find_open(tournament: &Tournament, round: RoundNo) -> Result<&Round, Refusal> {
    let found = find_round(tournament, round)?;
    match found.state {
        RoundState::Draft => Err(RoundRefusal::RoundNotPublished { round }.into()),
        RoundState::Closed => Err(RoundRefusal::RoundIsClosed { round }.into()),
        RoundState::Published => Ok(found),
    }
}

/// The rounds that are not done with: those that are played, and the last one that is public, closed or not.
pub(super) fn unsettled(tournament: &Tournament) -> impl Iterator<Item = &Round> {
    let last = tournament.last_published().map(|round| round.no);
    let rounds = tournament.rounds.iter();
    rounds.filter(move |round| round.state == RoundState::Published || Some(round.no) == last)
}

/// The match on a board of a round.
///
/// # Errors
/// No such board.
pub(super) fn find_match(round: &Round, board: BoardNo) -> Result<&Match, Refusal> {
    round
        .on_board(board)
        .ok_or(Refusal::Result(ResultRefusal::NoSuchBoard {
            round: round.no,
            board,
        }))
}

/// A game on a board of a public round.
///
/// # Errors
/// No such round, board or game; a draft.
pub(super) fn find_game(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    game: GameNo,
) -> Result<&Game, Refusal> {
    find_match(find_public(tournament, round)?, board)?
        .game(game)
        .ok_or(Refusal::Result(ResultRefusal::NoSuchGame { board, game }))
}

/// A ruling, whatever became of it.
///
/// # Errors
/// No such ruling.
pub(super) fn find_ruling(tournament: &Tournament, ruling: RulingNo) -> Result<&Ruling, Refusal> {
    tournament
        .ruling(ruling)
        .ok_or(Refusal::Ruling(RulingRefusal::NoSuchRuling { ruling }))
}

/// Refuses what was typed on the page of a round that was withdrawn since: its boards have other players now, or none.
///
/// # Errors
/// The round is not of the edition that was `seen`.
pub fn of_edition(tournament: &Tournament, round: RoundNo, seen: Edition) -> Result<(), Refusal> {
    if tournament.edition(round) == seen {
        Ok(())
    } else {
        Err(RoundRefusal::RoundWithdrawn { round }.into())
    }
}
