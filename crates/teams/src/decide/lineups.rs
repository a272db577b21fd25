//! Lineups: handed in sealed, opened when both are in or their hour has passed.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use tournament::{PlayerId, Side};

use super::{Decided, match_at};
use crate::{
    Competition, Envelope, Lineup, MatchAt, MatchEvent, TeamEvent, TeamMatch, TeamNo, TeamRefusal,
    rules::{Missing, OrderRule},
    team_match::place,
};

/// A captain hands a lineup in; another before it takes its place. `taken` is who is seen to sit at a board of another match of the
/// round: a lineup that is sealed must not be told by what is refused here, and is looked at when it opens ([`open`]).
///
/// # Errors
/// It is too late, the match was forfeited, or the lineup is not one that the rules allow.
pub fn hand_in(
    competition: &Competition,
    (at, side): (MatchAt, Side),
    envelope: &Envelope,
    (taken, now): (&BTreeSet<PlayerId>, NaiveDateTime),
) -> Decided {
    let one = match_at(competition, at)?;
    if one.is_open() {
        return Err(TeamRefusal::LineupsOpen);
    }
    if one.forfeit.is_some() {
        return Err(TeamRefusal::MatchForfeited);
    }
    if now >= one.deadline {
        return Err(TeamRefusal::DeadlinePast);
    }
    let team = competition.teams.get(&one.team(side));
    let list = &team.ok_or(TeamRefusal::Unknown)?.players;
    look_at(competition, &envelope.lineup, list, taken)?;
    in_order(competition, &envelope.lineup, list)?;
    Ok(vec![TeamEvent::Match(MatchEvent::LineupSealed {
        at,
        side,
        digest: envelope.digest(),
    })])
}

/// Do these sit at the boards of a match: each of this list, at one board, in no other match of the round?
pub(super) fn look_at(
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
    Ok(())
}

fn in_order(
    competition: &Competition,
    lineup: &Lineup,
    list: &[PlayerId],
) -> Result<(), TeamRefusal> {
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

/// Opens the lineups of a match that is due; nothing happens to another. The envelopes are those that were handed in last. Lists may have changed since: nobody
/// sits in the place of whoever is not on the team's any more, or sits in another match of the round by now.
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
        Some(envelope) => as_it_opens(competition, one.team(side), &envelope.lineup, taken),
        None => missing(competition, one.team(side), taken),
    };
    let lineups = Side::ALL.map(lineup);
    let changed = |side: Side| {
        let envelope = envelopes[place(side)].as_ref()?;
        let is_other = envelope.lineup != lineups[place(side)];
        is_other.then(|| envelope.lineup.clone())
    };
    let handed_in = Side::ALL.map(changed);
    let salt = |side: Side| envelopes[place(side)].as_ref().map(|one| one.salt.clone());
    Ok(vec![TeamEvent::Match(MatchEvent::LineupsOpened {
        at,
        lineups,
        salts: Side::ALL.map(salt),
        handed_in,
    })])
}

/// A lineup that was handed in, without those who cannot play any more.
fn as_it_opens(
    competition: &Competition,
    team: TeamNo,
    lineup: &Lineup,
    taken: &BTreeSet<PlayerId>,
) -> Lineup {
    let list = competition.teams.get(&team).map(|team| &team.players);
    let plays = |player: &PlayerId| {
        list.is_some_and(|list| list.contains(player)) && !taken.contains(player)
    };
    Lineup(lineup.0.iter().map(|seat| seat.filter(plays)).collect())
}

/// Who plays for a team that handed nothing in.
fn missing(competition: &Competition, team: TeamNo, taken: &BTreeSet<PlayerId>) -> Lineup {
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

#[cfg(test)]
mod tests {
    use chrono::Duration;

    use super::*;
    use crate::{
        TeamForfeit,
        decide::{
            forfeit, publish_round,
            tests::{act, prepared, secret, start},
        },
    };

    #[test]
    fn nobody_hands_a_lineup_in_for_a_match_that_was_forfeited() {
        let mut cup = prepared(crate::rules::CUP, 2);
        let hour = start() + Duration::days(7);
        act(&mut cup, |c| publish_round(c, &secret(), (hour, start())));
        let (at, home) = {
            let (at, one) = cup.matches().next().unwrap();
            (at, one.home)
        };
        let why = "não compareceram".parse().unwrap();
        let by = Some(TeamForfeit::Away);
        act(&mut cup, |c| forfeit(c, at, by, why));
        let list = cup.teams[&home].players.iter();
        let boards = usize::from(cup.rules.boards);
        let envelope = Envelope {
            lineup: Lineup(list.take(boards).copied().map(Some).collect()),
            salt: String::new(),
        };
        let nobody = BTreeSet::new();
        let handed_in = hand_in(&cup, (at, Side::First), &envelope, (&nobody, start()));
        assert_eq!(handed_in, Err(TeamRefusal::MatchForfeited));
    }
}
