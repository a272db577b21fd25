//! Results as they come in, and their corrections.

use super::{
    find::find_game,
    passed_over::{
        followed_up_so_far, not_needed, require_none_needed, require_same_bracket,
        require_superfluous,
    },
    require_stage,
};
use crate::{
    BoardNo, Event, Game, GameKey, GameNo, Outcome, Reason, Refusal, ResultEvent, ResultRefusal,
    RoundNo, RoundRefusal, RoundState, Stage, Tournament,
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

/// Enters results of a published round. One that stands already, with the same mark, is passed over: pressing
/// twice counts once. `reason` is needed where the outcome is a ruling.
///
/// # Errors
/// A closed round; a different result stands; no such board or game; a draw that the rules do not have; a ruling without its reason; the bracket of a knockout was paired on with
/// somebody else going on.
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
                return Err(ResultRefusal::ResultChangedMeanwhile {
                    board,
                    game,
                    stands,
                    wanted: outcome,
                }
                .into());
            }
            None => {}
        }
        require_in_the_rules(tournament, GameKey::new(round, board, game), outcome)?;
        if is_closed_for(tournament, round, board, game) {
            return Err(RoundRefusal::RoundIsClosed { round }.into());
        }
        if outcome.is_ruling() && reason.is_none() {
            return Err(ResultRefusal::RulingNeedsReason.into());
        }
        if outcome == Outcome::NotNeeded {
            require_superfluous(&tournament.after(&events), round, board, game)?;
        }
        events.push(
            ResultEvent::ResultEntered {
                round,
                board,
                game,
                outcome,
            }
            .into(),
        );
    }
    events.extend(not_needed(&tournament.after(&events), round));
    require_same_bracket(tournament, round, &events)?;
    Ok(events)
}

/// The same by somebody who was told what score sheets say, and what both players of a game stated: a result that goes against either is entered
/// where its board and game are among those `known`, and nobody is asked about it again.
///
/// # Errors
/// As [`enter_results`]; a draw by analogy without a reason; the sheet of another game, or both its players, speak against its result.
pub fn enter_beside_sheets(
    tournament: &Tournament,
    round: RoundNo,
    changes: &[ResultChange],
    reason: Option<&Reason>,
    known: &[(BoardNo, GameNo)],
) -> Result<Vec<Event>, Refusal> {
    // at the console the ruling itself says why
    if reason.is_none() && changes.iter().any(|one| one.outcome.is_by_analogy()) {
        return Err(ResultRefusal::RulingNeedsReason.into());
    }
    let events = enter_results(tournament, round, changes, reason)?;
    beside_sheets(tournament, round, events, known)
}

/// Results of a round as they were decided, entered, corrected or exchanged, by somebody who was told what score sheets say, and what both players
/// of a game stated: one that goes against either stands where its board and game are among those `known`, and that it was kept against its sheet
/// is among the events then.
///
/// # Errors
/// The sheet of another game, or both its players, speak against its result.
pub fn beside_sheets(
    tournament: &Tournament,
    round: RoundNo,
    mut events: Vec<Event>,
    known: &[(BoardNo, GameNo)],
) -> Result<Vec<Event>, Refusal> {
    let mut kept = Vec::new();
    for event in &events {
        let Event::Result(result) = event else {
            continue;
        };
        let Some((place, outcome)) = result.stands() else {
            continue;
        };
        let GameKey { board, game, .. } = place;
        let is_known = known.contains(&(board, game));
        if !is_known && tournament.stated_against(place, outcome).is_some() {
            return Err(ResultRefusal::AgainstStated { board, game }.into());
        }
        if tournament.sheet_against(place, outcome).is_empty() {
            continue;
        }
        if !is_known {
            return Err(ResultRefusal::AgainstSheet { board, game }.into());
        }
        let one = ResultEvent::ResultKept {
            round,
            board,
            game,
            outcome,
        };
        kept.push(one.into());
    }
    events.append(&mut kept);
    Ok(events)
}

/// # Errors
/// No game under these rules ends like this. Older journals may have it all the same.
pub(super) fn require_in_the_rules(
    tournament: &Tournament,
    place: GameKey,
    outcome: Outcome,
) -> Result<(), Refusal> {
    let GameKey { board, game, .. } = place;
    if outcome.is_under(
        tournament.regulations.rule_set,
        tournament.conditions_of(place),
    ) {
        return Ok(());
    }
    Err(ResultRefusal::NotInTheRules {
        board,
        game,
        outcome,
    }
    .into())
}

/// In a closed round only the games that decide a match are still entered: a correction may have asked for them.
fn is_closed_for(tournament: &Tournament, no: RoundNo, board: BoardNo, game: GameNo) -> bool {
    let closed = tournament
        .round(no)
        .filter(|round| round.state == RoundState::Closed);
    closed.is_some_and(|round| {
        let one = round.on_board(board);
        one.is_some_and(|one| one.games.iter().any(|main| main.no == game))
    })
}

/// Can this game be played anew, its result taken away? A closed round keeps a result in every game.
#[must_use]
pub fn can_be_replayed(tournament: &Tournament, round: RoundNo, game: &Game) -> bool {
    let found = tournament.round(round);
    game.outcome.is_none() || found.is_none_or(|one| one.state != RoundState::Closed)
}

/// Corrects a result that stands, also after the tournament is over; the shell shows first what it changes in the
/// standings, and records the reason. Later rounds stay as they were paired.
///
/// # Errors
/// Nothing stands; a result of a closed round would be removed; the rules do not have such a draw; a game would be passed over that can still decide; in a
/// closed round one that was passed over could decide then ([`correct_match`](super::correct_match) gives both their results); the bracket of a knockout was
/// paired on with somebody else going on.
pub fn correct_result(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    game: GameNo,
    to: Option<Outcome>,
) -> Result<Vec<Event>, Refusal> {
    let events = correct_so_far(tournament, round, board, game, to)?;
    if !events.is_empty() {
        require_none_needed(&tournament.after(&events), round, board)?;
    }
    Ok(events)
}

/// As [`correct_result`], as one of several results that change in the same step: which games are needed is asked after the last of them.
pub(super) fn correct_so_far(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    game: GameNo,
    to: Option<Outcome>,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    let found = find_game(tournament, round, board, game)?;
    let from = found
        .outcome
        .ok_or(Refusal::Result(ResultRefusal::NothingToCorrect {
            board,
            game,
        }))?;
    if to.is_none() && !can_be_replayed(tournament, round, found) {
        return Err(ResultRefusal::ResultNeeded { round }.into());
    }
    if to == Some(from) {
        return Ok(Vec::new());
    }
    if let Some(outcome) = to {
        require_in_the_rules(tournament, GameKey::new(round, board, game), outcome)?;
    }
    if to == Some(Outcome::NotNeeded) {
        require_superfluous(tournament, round, board, game)?;
    }
    let corrected = ResultEvent::ResultCorrected {
        round,
        board,
        game,
        from,
        to,
    };
    followed_up_so_far(tournament, round, &[board], vec![corrected.into()])
}
