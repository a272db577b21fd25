//! Results: what two captains say, and the word of whoever directs, which stands above.

use tournament::{Reason, Side};

use super::{Decided, match_at};
use crate::{
    BoardResults, Competition, MatchAt, MatchEvent, TeamEvent, TeamForfeit, TeamMatch, TeamRefusal,
    team_match::place,
};

/// Every game of a match: board and game, from 0.
fn games(competition: &Competition) -> impl Iterator<Item = (usize, usize)> + use<> {
    let rules = &competition.rules;
    let (boards, games) = (usize::from(rules.boards), usize::from(rules.games));
    (0..boards).flat_map(move |board| (0..games).map(move |game| (board, game)))
}

/// Nobody says anything of a game at which nobody sits.
fn sits(one: &TeamMatch, board: usize) -> bool {
    let seats = [Side::First, Side::Second].map(|side| one.seat(side, board));
    one.forfeit.is_none() && seats.iter().all(Option::is_some)
}

fn looked_at(
    competition: &Competition,
    one: &TeamMatch,
    results: &BoardResults,
) -> Result<(), TeamRefusal> {
    if one.lineups.is_none() {
        return Err(TeamRefusal::LineupsSealed);
    }
    if !results.fits(competition.rules.boards, competition.rules.games) {
        return Err(TeamRefusal::BoardCount);
    }
    let mut said = games(competition).filter(|(board, game)| results.of(*board, *game).is_some());
    if said.any(|(board, _)| !sits(one, board)) {
        return Err(TeamRefusal::NothingToEnter);
    }
    Ok(())
}

/// A captain says how the games of a match ended: all that this captain says of it. Of a game that has a result a captain says nothing else.
///
/// # Errors
/// Lineups are sealed, or a result would be another.
pub fn state(
    competition: &Competition,
    (at, side): (MatchAt, Side),
    results: BoardResults,
) -> Decided {
    let one = match_at(competition, at)?;
    looked_at(competition, one, &results)?;
    let before = &one.stated[place(side)];
    if *before == results {
        return Ok(Vec::new());
    }
    let alters = |(board, game): (usize, usize)| {
        let says = results.of(board, game);
        let stands = one.own_result(board, game);
        // of an awarded match what was played is the players', and no captain takes it from them
        let is_theirs = sits(one, board) || one.forfeit.is_some();
        stands.is_some() && is_theirs && says != before.of(board, game) && says != stands
    };
    if games(competition).any(alters) {
        return Err(TeamRefusal::ResultStands);
    }
    Ok(vec![TeamEvent::Match(MatchEvent::ResultsStated {
        at,
        side,
        results,
    })])
}

/// Whoever directs says how the games of a match ended: all that stands by that word. The next round of a knockout follows from it: once that is
/// paired nothing changes any more. That of a Swiss stays as it was paired, and the table goes by what is said now.
///
/// # Errors
/// Lineups are sealed, or a later round of a knockout was paired.
pub fn enter(competition: &Competition, at: MatchAt, results: BoardResults) -> Decided {
    let one = match_at(competition, at)?;
    looked_at(competition, one, &results)?;
    if one.entered == results {
        return Ok(Vec::new());
    }
    not_paired_from(competition, at)?;
    Ok(vec![TeamEvent::Match(MatchEvent::ResultsEntered {
        at,
        results,
    })])
}

/// Who goes on follows from a match of a knockout; where the next round was paired, it stays.
pub(super) fn not_paired_from(competition: &Competition, at: MatchAt) -> Result<(), TeamRefusal> {
    let later = competition.rounds.iter().any(|round| round.no > at.round);
    if competition.rules.is_knockout() && later {
        return Err(TeamRefusal::LaterRound);
    }
    Ok(())
}

/// A team did not play a match, or did after all.
///
/// # Errors
/// A later round of a knockout was paired from it.
pub fn forfeit(
    competition: &Competition,
    at: MatchAt,
    by: Option<TeamForfeit>,
    reason: Reason,
) -> Decided {
    let one = match_at(competition, at)?;
    if one.forfeit == by {
        return Ok(Vec::new());
    }
    not_paired_from(competition, at)?;
    Ok(vec![TeamEvent::Match(MatchEvent::MatchForfeited {
        at,
        by,
        reason,
    })])
}

/// Whoever directs says who goes on after a match that no way of the rules decides, or says otherwise.
///
/// # Errors
/// It is not drawn, as one is not that both lost; or a later round was paired from it.
pub fn decide_match(
    competition: &Competition,
    at: MatchAt,
    winner: Side,
    reason: Reason,
) -> Decided {
    let one = match_at(competition, at)?;
    if !competition.takes_a_word(one) {
        return Err(TeamRefusal::NotDrawn);
    }
    if one.decided == Some(winner) {
        return Ok(Vec::new());
    }
    not_paired_from(competition, at)?;
    Ok(vec![TeamEvent::Match(MatchEvent::MatchDecided {
        at,
        winner,
        reason,
    })])
}
