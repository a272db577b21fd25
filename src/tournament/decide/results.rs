//! Results as they come in, and their corrections.

use super::require_stage;
use crate::tournament::{
    BoardNo, Event, Game, GameNo, Match, Outcome, PairingSystem, Reason, Refusal, RoundNo,
    RoundState, Stage, Tournament,
};

/// One result to be entered: what the arbiter saw when the page was loaded, and what it is now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultChange {
    /// Which board.
    pub board: BoardNo,
    /// Which game.
    pub game: GameNo,
    /// How it ended.
    pub outcome: Outcome,
}

fn find_game(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    game: GameNo,
) -> Result<&Game, Refusal> {
    let found = tournament
        .round(round)
        .ok_or(Refusal::NoSuchRound { round })?;
    if found.state == RoundState::Draft {
        return Err(Refusal::RoundNotPublished { round });
    }
    let one = found
        .on_board(board)
        .ok_or(Refusal::NoSuchBoard { round, board })?;
    one.game(game).ok_or(Refusal::NoSuchGame { board, game })
}

/// Enters results of a published round. One that stands already, with the same mark, is passed over: pressing
/// twice counts once. `reason` is needed where the outcome is a ruling.
///
/// # Errors
/// A closed round; a different result stands; no such board or game; a ruling without its reason.
pub fn enter_results(
    tournament: &Tournament,
    round: RoundNo,
    changes: &[ResultChange],
    reason: Option<&Reason>,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    let mut events = Vec::new();
    for &ResultChange {
        board,
        game,
        outcome,
    } in changes
    {
        let stands = find_game(tournament, round, board, game)?.outcome;
        match stands {
            Some(stands) if stands.mark() == outcome.mark() => continue,
            Some(stands) => {
                return Err(Refusal::ResultChangedMeanwhile {
                    board,
                    game,
                    stands,
                    wanted: outcome,
                });
            }
            None => {}
        }
        if tournament
            .round(round)
            .is_some_and(|round| round.state == RoundState::Closed)
        {
            return Err(Refusal::RoundIsClosed { round });
        }
        if outcome.is_ruling() && reason.is_none() {
            return Err(Refusal::RulingNeedsReason);
        }
        if outcome == Outcome::NotNeeded && !clinched(tournament, &events, round, board) {
            return Err(Refusal::StillNeeded { board, game });
        }
        events.push(Event::ResultEntered {
            round,
            board,
            game,
            outcome,
        });
    }
    events.extend(not_needed(&tournament.after(&events), round));
    Ok(events)
}

/// Is the match decided by the results that stand and these events?
fn clinched(tournament: &Tournament, events: &[Event], round: RoundNo, board: BoardNo) -> bool {
    let after = tournament.after(events);
    let one = after.round(round).and_then(|round| round.on_board(board));
    one.is_some_and(Match::clinched)
}

/// Where the regulations end a match as soon as it is decided: the games that are left.
fn not_needed(after: &Tournament, no: RoundNo) -> Vec<Event> {
    let early = PairingSystem::Match { clinched: true };
    let Some(round) = after
        .round(no)
        .filter(|_| after.regulations.system == early)
    else {
        return Vec::new();
    };
    let left = round
        .matches
        .iter()
        .filter(|one| one.clinched())
        .flat_map(|one| {
            let open = one.games.iter().filter(|game| game.outcome.is_none());
            open.map(|game| Event::ResultEntered {
                round: no,
                board: one.board,
                game: game.no,
                outcome: Outcome::NotNeeded,
            })
        });
    left.collect()
}

/// Corrects a result that stands, also after the tournament is over; the shell shows first what it changes in the
/// standings, and records the reason. Later rounds stay as they were paired.
///
/// # Errors
/// Nothing stands; a result of a closed round would be removed.
pub fn correct_result(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    game: GameNo,
    to: Option<Outcome>,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    let stands = find_game(tournament, round, board, game)?.outcome;
    let from = stands.ok_or(Refusal::NothingToCorrect { board, game })?;
    let closed = tournament
        .round(round)
        .is_some_and(|round| round.state == RoundState::Closed);
    if to.is_none() && closed {
        return Err(Refusal::ResultNeeded { round });
    }
    if to == Some(from) {
        return Ok(Vec::new());
    }
    let mut events = vec![Event::ResultCorrected {
        round,
        board,
        game,
        from,
        to,
    }];
    events.extend(needed_after_all(&tournament.after(&events), round, board));
    Ok(events)
}

/// The games that were passed over in a match that is open again.
fn needed_after_all(after: &Tournament, no: RoundNo, board: BoardNo) -> Vec<Event> {
    let open = after
        .round(no)
        .filter(|round| round.state == RoundState::Published);
    let Some(one) = open.and_then(|round| round.on_board(board)) else {
        return Vec::new();
    };
    let mut again = one.clone();
    let passed_over = |game: &&mut Game| game.outcome == Some(Outcome::NotNeeded);
    let mut games = Vec::new();
    for game in again.games.iter_mut().filter(passed_over) {
        game.outcome = None;
        games.push(game.no);
    }
    if again.clinched() {
        return Vec::new();
    }
    let events = games.into_iter().map(|game| Event::ResultCorrected {
        round: no,
        board,
        game,
        from: Outcome::NotNeeded,
        to: None,
    });
    events.collect()
}
