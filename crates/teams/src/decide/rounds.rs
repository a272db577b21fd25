//! Rounds: published with their openings, put off, the end.

use chrono::NaiveDateTime;
use draughts::{OpeningTable, lot, lot::Secret};
use tournament::{Reason, ShortText};

use super::{Decided, match_at, still_on};
use crate::{
    Competition, Lineup, MatchAt, MatchEvent, TeamEvent, TeamRefusal,
    pairing::{NextRound, next_round},
    rules::BoardOpening,
};

/// Pairs the next round and publishes it; lineups are handed in until the deadline.
///
/// # Errors
/// There is no round left, the deadline is over, or no pairing is possible.
pub fn publish_round(
    competition: &Competition,
    secret: &Secret,
    (deadline, now): (NaiveDateTime, NaiveDateTime),
) -> Decided {
    still_on(competition)?;
    if competition.teams.len() < 2 {
        return Err(TeamRefusal::TooFewTeams);
    }
    let paired = next_round(competition)?;
    // what has begun goes on as it is
    if competition.rounds.is_empty() && move_too_many(competition) {
        return Err(TeamRefusal::TooFewToMove);
    }
    if competition.keeps_lineups() {
        return scheveningen(competition, paired, (secret, deadline));
    }
    if deadline <= now {
        return Err(TeamRefusal::DeadlinePast);
    }
    Ok(vec![published(competition, paired, (secret, deadline))])
}

/// Do more teams go up and down than there are in a division?
fn move_too_many(competition: &Competition) -> bool {
    let rules = &competition.rules;
    (1..=rules.divisions).any(|division| {
        let moving: usize = rules.moving(division).iter().sum();
        moving > competition.division(division).len()
    })
}

/// Everybody keeps the place of the first round: its lineups hold, and are open already.
fn scheveningen(
    competition: &Competition,
    paired: NextRound,
    drawn: (&Secret, NaiveDateTime),
) -> Decided {
    let first = competition.rounds.first().ok_or(TeamRefusal::Unknown)?;
    let first_match = first.matches.first().ok_or(TeamRefusal::Unknown)?;
    let lineups: [Lineup; 2] = first_match
        .lineups
        .clone()
        .ok_or(TeamRefusal::LineupsSealed)?;
    let at = MatchAt {
        round: competition.next_round(),
        no: first_match.no,
    };
    Ok(vec![
        published(competition, paired, drawn),
        TeamEvent::Match(MatchEvent::LineupsOpened {
            at,
            lineups,
            salts: [None, None],
            handed_in: [None, None],
        }),
    ])
}

fn published(
    competition: &Competition,
    paired: NextRound,
    (secret, deadline): (&Secret, NaiveDateTime),
) -> TeamEvent {
    TeamEvent::RoundPublished {
        round: competition.next_round(),
        matches: paired.matches,
        rests: paired.rests,
        deadline,
        openings: openings(competition, secret),
    }
}

/// An opening for each pair of games of each board that has drawn ones, the same in all matches of the round. None comes again before all of its table
/// have been drawn.
fn openings(competition: &Competition, secret: &Secret) -> Vec<Vec<u16>> {
    let rules = &competition.rules;
    let pairs = usize::from(rules.games.div_ceil(2));
    let drawn_of = |table| {
        let boards = rules.openings.iter();
        let boards = boards.filter(|one| **one == BoardOpening::Drawn(table));
        let before = competition.rounds.iter().flat_map(|round| {
            let of_table = round.openings.iter().zip(&rules.openings);
            let of_table = of_table.filter(move |(_, one)| **one == BoardOpening::Drawn(table));
            of_table.flat_map(|(numbers, _)| numbers.iter().copied())
        });
        let before: Vec<u16> = before.collect();
        // each table of a round has words of its own
        let nonce = u64::from(competition.next_round().0) * 4 + u64::from(table.move_count());
        lot::draw(secret, nonce, table, boards.count() * pairs, &before, false)
    };
    let mut drawn = OpeningTable::ALL.map(|table| (table, drawn_of(table).into_iter()));
    let board = |opening: &BoardOpening| match opening {
        BoardOpening::Free => Vec::new(),
        BoardOpening::Drawn(table) => {
            let left = drawn.iter_mut().find(|(one, _)| one == table);
            left.map_or_else(Vec::new, |(_, left)| left.take(pairs).collect())
        }
    };
    rules.openings.iter().map(board).collect()
}

/// A match is played at another time, as long as its lineups are sealed.
///
/// # Errors
/// Lineups are open, or the new deadline is over.
pub fn put_off(
    competition: &Competition,
    at: MatchAt,
    (deadline, now): (NaiveDateTime, NaiveDateTime),
    reason: Reason,
) -> Decided {
    let one = match_at(competition, at)?;
    if one.is_open() {
        return Err(TeamRefusal::LineupsOpen);
    }
    if deadline <= now {
        return Err(TeamRefusal::DeadlinePast);
    }
    if deadline == one.deadline {
        return Ok(Vec::new());
    }
    Ok(vec![TeamEvent::Match(MatchEvent::MatchPutOff {
        at,
        deadline,
        reason,
    })])
}

/// A match has an hour and a place of its own, as one at home has in a league; or one of them, or none any more.
///
/// # Errors
/// There is no such match, or the competition is over.
pub fn arrange(
    competition: &Competition,
    at: MatchAt,
    (begins, venue): (Option<NaiveDateTime>, Option<ShortText>),
) -> Decided {
    let one = match_at(competition, at)?;
    if (one.begins, &one.venue) == (begins, &venue) {
        return Ok(Vec::new());
    }
    Ok(vec![TeamEvent::Match(MatchEvent::MatchArranged {
        at,
        begins,
        venue,
    })])
}

/// It is over: every round was played. The secret of its draws is shown.
///
/// # Errors
/// A round is missing, or a match is open.
pub fn finish(competition: &Competition, secret: Secret) -> Decided {
    still_on(competition)?;
    if competition.rounds.is_empty() || competition.next_round().0 <= competition.round_count() {
        return Err(TeamRefusal::RoundsMissing);
    }
    let mut rounds = competition.rounds.iter();
    if let Some(lack) = rounds.find_map(|round| competition.lacks(round.no)) {
        return Err(lack);
    }
    Ok(vec![TeamEvent::Finished { secret }])
}

/// It is open again after its end, so that what is wrong of what was played can be put right: it stands where it stood before its end. No round follows, since
/// everybody knows the secret of its draws, and captains' links stay closed.
///
/// # Errors
/// It is not over.
pub fn reopen(competition: &Competition, reason: Reason) -> Decided {
    if !competition.is_over() {
        return Err(TeamRefusal::NotOver);
    }
    Ok(vec![TeamEvent::Reopened { reason }])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chrono::Duration;

    use super::*;
    use crate::{
        BoardResults, GameResult,
        decide::{
            enter, open,
            tests::{act, prepared, secret, start},
        },
    };

    #[test]
    fn a_match_has_an_hour_and_a_place_of_its_own() {
        let mut cup = prepared(crate::rules::CUP, 2);
        let hour = start() + Duration::days(7);
        act(&mut cup, |c| publish_round(c, &secret(), (hour, start())));
        let at = cup.matches().next().unwrap().0;
        let at_home = || -> (Option<NaiveDateTime>, Option<ShortText>) {
            (Some(hour), Some("Sede do Norte".parse().unwrap()))
        };
        assert_eq!(act(&mut cup, |c| arrange(c, at, at_home())), 1);
        assert_eq!(act(&mut cup, |c| arrange(c, at, at_home())), 0);
        let stands = |cup: &Competition| {
            let one = cup.at(at).unwrap();
            (one.begins, one.venue.clone())
        };
        assert_eq!(stands(&cup), at_home());
        act(&mut cup, |c| arrange(c, at, (None, None)));
        assert_eq!(stands(&cup), (None, None));
    }

    #[test]
    fn what_was_wrong_at_the_end_is_put_right_and_it_ends_again() {
        let mut cup = prepared(crate::rules::CUP, 2);
        let hour = start() + Duration::days(7);
        act(&mut cup, |c| publish_round(c, &secret(), (hour, start())));
        let at = cup.matches().next().unwrap().0;
        let nobody = BTreeSet::new();
        act(&mut cup, |c| open(c, at, &[None, None], (&nobody, hour)));
        let (boards, games) = (cup.rules.boards, cup.rules.games);
        let all = |result| {
            let each = vec![Some(result); games.into()];
            BoardResults(vec![each; boards.into()])
        };
        act(&mut cup, |c| enter(c, at, all(GameResult::Home)));
        let why = || -> Reason { "resultado trocado".parse().unwrap() };
        assert_eq!(reopen(&cup, why()), Err(TeamRefusal::NotOver));
        act(&mut cup, |c| finish(c, secret()));
        let wrong = cup.winner();
        let away = all(GameResult::Away);
        assert_eq!(enter(&cup, at, away.clone()), Err(TeamRefusal::Over));
        act(&mut cup, |c| reopen(c, why()));
        assert!(!cup.is_over() && cup.has_ended());
        assert_eq!(reopen(&cup, why()), Err(TeamRefusal::NotOver));
        let more = publish_round(&cup, &secret(), (hour + Duration::days(7), hour));
        assert_eq!(more, Err(TeamRefusal::NoMoreRounds));
        act(&mut cup, |c| enter(c, at, away.clone()));
        act(&mut cup, |c| finish(c, secret()));
        assert!(cup.is_over());
        assert_ne!(cup.winner(), wrong);
        assert_eq!(cup.ending.unwrap().reopened, [why()]);
    }
}
