//! Teams that leave a competition that runs.

use tournament::Reason;

use super::{Decided, still_on};
use crate::{
    Competition, EntrantEvent, MatchAt, MatchEvent, TeamEvent, TeamMatch, TeamNo, TeamRefusal,
};

/// A team leaves. Its matches without a result are lost; whether those that it played count follows from the rules.
///
/// # Errors
/// No round was published: it is taken out then.
pub fn leave(competition: &Competition, team: TeamNo, reason: Reason) -> Decided {
    still_on(competition)?;
    let known = competition.teams.get(&team).ok_or(TeamRefusal::Unknown)?;
    if known.left.is_some() {
        return Ok(Vec::new());
    }
    if competition.rounds.is_empty() {
        return Err(TeamRefusal::NotBegun);
    }
    let leaves = TeamEvent::Team(EntrantEvent::TeamLeft {
        team,
        left: true,
        reason: reason.clone(),
    });
    let mut then = competition.clone();
    then.apply(&leaves);
    let open = |(_, one): &(MatchAt, &TeamMatch)| !competition.score(one).is_over;
    let lost = competition.matches_of(team).filter(open);
    let lost = lost.map(|(at, one)| {
        TeamEvent::Match(MatchEvent::MatchForfeited {
            at,
            by: then.absent(one.home, one.away),
            reason: reason.clone(),
        })
    });
    Ok(std::iter::once(leaves).chain(lost).collect())
}

/// A team that left stays after all. What was lost stays lost until whoever directs says otherwise match by match.
///
/// # Errors
/// A round was paired without it, which is not paired again.
pub fn stay(competition: &Competition, team: TeamNo, reason: Reason) -> Decided {
    still_on(competition)?;
    let known = competition.teams.get(&team).ok_or(TeamRefusal::Unknown)?;
    if known.left.is_none() {
        return Ok(Vec::new());
    }
    if let Some(round) = competition.missed(team) {
        return Err(TeamRefusal::RoundMissed { round });
    }
    Ok(vec![TeamEvent::Team(EntrantEvent::TeamLeft {
        team,
        left: false,
        reason,
    })])
}

#[cfg(test)]
mod tests;
