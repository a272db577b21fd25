//! Lineups: handed in sealed, opened when both are in or their hour has passed.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use tournament::{PlayerId, Side};

use super::{Decided, match_at};
use crate::{
    Competition, Envelope, Lineup, MatchAt, TeamEvent, TeamMatch, TeamRefusal,
    rules::{Missing, OrderRule},
    team_match::place,
};

/// A captain hands a lineup in; another before it takes its place. `taken` is who sits at a board of another match of the round.
///
/// # Errors
/// It is too late, or the lineup is not one that the rules allow.
pub fn hand_in(
    competition: &Competition,
    (at, side): (MatchAt, Side),
    envelope: &Envelope,
    (taken, now): (&BTreeSet<PlayerId>, NaiveDateTime),
) -> Decided {
    let one = match_at(competition, at)?;
    if one.lineups.is_some() || one.forfeit.is_some() {
        return Err(TeamRefusal::LineupsOpen);
    }
    if now >= one.deadline {
        return Err(TeamRefusal::DeadlinePast);
    }
    let team = competition.teams.get(&one.team(side));
    let list = &team.ok_or(TeamRefusal::Unknown)?.players;
    look_at(competition, &envelope.lineup, list, taken)?;
    Ok(vec![TeamEvent::LineupSealed {
        at,
        side,
        digest: envelope.digest(),
    }])
}

fn look_at(
    competition: &Competition,
    lineup: &Lineup,
    list: &[PlayerId],
    taken: &BTreeSet<PlayerId>,
) -> Result<(), TeamRefusal> {
    if lineup.0.len() != usize::from(competition.rules.boards) {
        return Err(TeamRefusal::BoardCount);
    }
    let mut seated = BTreeSet::new();
    for player in lineup.players() {
        if !list.contains(&player) {
            return Err(TeamRefusal::NotListed { player });
        }
        if !seated.insert(player) {
            return Err(TeamRefusal::SeatedTwice { player });
        }
        if taken.contains(&player) {
            return Err(TeamRefusal::SeatedElsewhere { player });
        }
    }
    if seated.is_empty() {
        return Err(TeamRefusal::NobodySeated);
    }
    match competition.rules.order {
        OrderRule::Refuse if !lineup.follows(list) => Err(TeamRefusal::OutOfOrder),
        OrderRule::Refuse | OrderRule::Warn | OrderRule::Off => Ok(()),
    }
}

/// Do the lineups of a match open now: are both in, or has their hour passed?
#[must_use]
pub fn is_due(one: &TeamMatch, now: NaiveDateTime) -> bool {
    let both = one.sealed.iter().all(Option::is_some);
    one.lineups.is_none() && (both || now >= one.deadline)
}

/// Opens the lineups of a match that is due; nothing happens to another. The envelopes are those that were handed in last.
///
/// # Errors
/// There is no such match, or an envelope is not the one of the journal.
pub fn open(
    competition: &Competition,
    at: MatchAt,
    envelopes: &[Option<Envelope>; 2],
    (taken, now): (&BTreeSet<PlayerId>, NaiveDateTime),
) -> Decided {
    let one = match_at(competition, at)?;
    if !is_due(one, now) {
        return Ok(Vec::new());
    }
    for side in Side::ALL {
        let handed_in = envelopes[place(side)].as_ref().map(Envelope::digest);
        // one that was lost with a copy that was put back is as if it had not been handed in; another is refused
        if handed_in.is_some() && handed_in != one.sealed[place(side)] {
            return Err(TeamRefusal::Unknown);
        }
    }
    let lineup = |side: Side| match &envelopes[place(side)] {
        Some(envelope) => envelope.lineup.clone(),
        None => missing(competition, one.team(side), taken),
    };
    let salt = |side: Side| envelopes[place(side)].as_ref().map(|one| one.salt.clone());
    Ok(vec![TeamEvent::LineupsOpened {
        at,
        lineups: Side::ALL.map(lineup),
        salts: Side::ALL.map(salt),
    }])
}

/// Who plays for a team that handed nothing in.
fn missing(competition: &Competition, team: crate::TeamNo, taken: &BTreeSet<PlayerId>) -> Lineup {
    let boards = competition.rules.boards;
    let mut lineup = Lineup::empty(boards);
    match competition.rules.missing {
        Missing::Forfeit => lineup,
        Missing::List => {
            let list = competition.teams.get(&team).map(|team| &team.players);
            let free = list.into_iter().flatten();
            let free = free.filter(|player| !taken.contains(player));
            for (seat, player) in lineup.0.iter_mut().zip(free) {
                *seat = Some(*player);
            }
            lineup
        }
    }
}
