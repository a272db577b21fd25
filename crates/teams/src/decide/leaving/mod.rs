//! Teams that leave a competition that runs.

use tournament::Reason;

use super::{Decided, still_on};
use crate::{Competition, MatchAt, TeamEvent, TeamMatch, TeamNo, TeamRefusal};

/// A team leaves, or stays after all. Its matches without a result are lost; whether those that it played count follows from the rules. Where it stays, what was lost
/// stays lost until whoever directs says otherwise match by match.
///
/// # Errors
/// No round was published: it is taken out then. Or it wants to stay after a round was paired without it, which is not paired again.
pub fn leave(competition: &Competition, team: TeamNo, left: bool, reason: Reason) -> Decided {
    still_on(competition)?;
    let known = competition.teams.get(&team).ok_or(TeamRefusal::Unknown)?;
    if known.left.is_some() == left {
        return Ok(Vec::new());
    }
    if competition.rounds.is_empty() {
        return Err(TeamRefusal::NotBegun);
    }
    if let Some(round) = competition.missed(team).filter(|_| !left) {
        return Err(TeamRefusal::RoundMissed { round });
    }
    let leaves = TeamEvent::TeamLeft {
        team,
        left,
        reason: reason.clone(),
    };
    let mut then = competition.clone();
    then.apply(&leaves);
    let open = |(_, one): &(MatchAt, &TeamMatch)| left && !competition.score(one).is_over;
    let lost = competition.matches_of(team).filter(open);
    let lost = lost.map(|(at, one)| TeamEvent::MatchForfeited {
        at,
        by: then.absent(one.home, one.away),
        reason: reason.clone(),
    });
    Ok(std::iter::once(leaves).chain(lost).collect())
}

#[cfg(test)]
mod tests;
