//! What events write: the journal, and the keys that no two may have.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::prelude::*;

use super::{LoadedCompetition, TeamChangeError};
use crate::db::{
    Conn, DbError,
    journal::{self, Journal, Signature},
    schema::{self, team_competitions, team_meetings, team_seats},
    token,
};
use draughts::lot::Secret;
use teams::{Competition, MatchAt, MatchEvent, TeamEvent, TeamMatch, TeamRefusal};
use tournament::{CompetitionId, PlayerId, RoundNo, Side, UserId};

/// Makes a competition.
///
/// # Errors
/// [`TeamChangeError`] when the events make none, or the database failed.
pub fn create(
    c: &mut Conn,
    events: &[TeamEvent],
    secret: &Secret,
    entry: &Signature,
) -> Result<CompetitionId, TeamChangeError> {
    let made = Competition::replayed(events).ok_or(TeamRefusal::Rules)?;
    let id: i32 = diesel::insert_into(team_competitions::table)
        .values((
            team_competitions::version.eq(0),
            team_competitions::secret.eq(secret.reveal()),
        ))
        .returning(team_competitions::id)
        .get_result(c)?;
    let id = CompetitionId(id);
    write(c, (id, 1), events, entry)?;
    debug_assert!(made.rounds.is_empty());
    Ok(id)
}

/// A competition that this director made by these rules and on these days, and that nobody has altered since: the same form sent twice makes no second one. Until the
/// caller's transaction ends nobody else makes one.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn just_made(
    c: &mut Conn,
    (rules, days): (&str, (NaiveDate, NaiveDate)),
    director: UserId,
) -> Result<Option<CompetitionId>, DbError> {
    c.lock_table("team_competitions")?;
    let ids: Vec<i32> = team_competitions::table
        .filter(team_competitions::version.eq(1))
        .order(team_competitions::id.desc())
        .select(team_competitions::id)
        .load(c)?;
    let ids: Vec<CompetitionId> = ids.into_iter().map(CompetitionId).collect();
    let journals: Vec<String> = ids.iter().map(|id| Journal::Teams(*id).key()).collect();
    // the first row of a journal says who made what it is about, and how it was made: no journal need be read whole
    let first: Vec<(String, String)> = schema::journal::table
        .filter(schema::journal::stream.eq_any(journals))
        .filter(schema::journal::number.eq(1))
        .filter(schema::journal::account_id.eq(director.0))
        .select((schema::journal::stream, schema::journal::event))
        .load(c)?;
    let first: BTreeMap<String, String> = first.into_iter().collect();
    for id in ids {
        let Some(event) = first.get(&Journal::Teams(id).key()) else {
            continue;
        };
        let corrupt = |_| DbError::corrupt("journal.event of teams");
        let event: TeamEvent = serde_json::from_str(event).map_err(corrupt)?;
        let made = Competition::made(&event);
        if made.is_some_and(|made| made.text == rules && (made.starts, made.ends) == days) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// Saves what events do. The caller holds the lock.
///
/// # Errors
/// [`DbError`]; a pairing or a seat that there is already is a duplicate.
pub(super) fn save(
    c: &mut Conn,
    mut loaded: LoadedCompetition,
    events: &[TeamEvent],
    entry: &Signature,
) -> Result<LoadedCompetition, DbError> {
    if events.is_empty() {
        return Ok(loaded);
    }
    loaded.version += 1;
    for event in events {
        loaded.competition.apply(event);
        keys(c, &loaded, event)?;
    }
    write(c, (loaded.id, loaded.version), events, entry)?;
    Ok(loaded)
}

fn write(
    c: &mut Conn,
    (id, version): (CompetitionId, i32),
    events: &[TeamEvent],
    entry: &Signature,
) -> Result<(), DbError> {
    let texts: Result<Vec<String>, _> = events.iter().map(serde_json::to_string).collect();
    let texts = texts.map_err(|_| DbError::corrupt("an event without a text"))?;
    journal::append(c, Journal::Teams(id), version, entry, &texts)?;
    diesel::update(team_competitions::table.find(id.0))
        .set(team_competitions::version.eq(version))
        .execute(c)?;
    Ok(())
}

/// The rows that an event stands for beside its own.
fn keys(c: &mut Conn, loaded: &LoadedCompetition, event: &TeamEvent) -> Result<(), DbError> {
    match event {
        TeamEvent::RoundPublished { round, matches, .. } => {
            let at = |no| MatchAt { round: *round, no };
            for paired in matches {
                let at = at(paired.no);
                if let Some(one) = loaded.competition.at(at) {
                    meet(c, loaded.id, (&loaded.competition, at), one)?;
                }
            }
            Ok(())
        }
        TeamEvent::Match(MatchEvent::LineupsOpened { at, lineups, .. }) => {
            unseat_sealed(c, loaded, at.round)?;
            for (side, lineup) in Side::ALL.into_iter().zip(lineups) {
                seat(c, loaded.id, (*at, side), lineup.players())?;
            }
            Ok(())
        }
        TeamEvent::Match(MatchEvent::LineupsCorrected { at, lineups, .. }) => {
            unseat_sealed(c, loaded, at.round)?;
            // whoever changed sides since may sit on the other one now
            for side in Side::ALL {
                seat(c, loaded.id, (*at, side), std::iter::empty())?;
            }
            for (side, lineup) in Side::ALL.into_iter().zip(lineups) {
                seat(c, loaded.id, (*at, side), lineup.players())?;
            }
            Ok(())
        }
        TeamEvent::DirectorNamed { user } => token::delete_invitation_of(c, *user),
        TeamEvent::Match(
            MatchEvent::MatchPutOff { .. }
            | MatchEvent::MatchArranged { .. }
            | MatchEvent::LineupSealed { .. }
            | MatchEvent::ResultsStated { .. }
            | MatchEvent::ResultsEntered { .. }
            | MatchEvent::MatchForfeited { .. }
            | MatchEvent::MatchDecided { .. },
        )
        | TeamEvent::Team(_)
        | TeamEvent::CompetitionMade { .. }
        | TeamEvent::RulesChanged { .. }
        | TeamEvent::DirectorDismissed { .. }
        | TeamEvent::Announced
        | TeamEvent::PersonErased { .. }
        | TeamEvent::PenaltyGiven { .. }
        | TeamEvent::PenaltyLifted { .. }
        | TeamEvent::Finished { .. }
        | TeamEvent::Reopened { .. } => Ok(()),
    }
}

/// Two teams meet.
///
/// # Errors
/// [`DbError`]; that they met in this cycle is a duplicate.
pub(super) fn meet(
    c: &mut Conn,
    id: CompetitionId,
    (competition, at): (&Competition, MatchAt),
    one: &TeamMatch,
) -> Result<(), DbError> {
    let cycle = competition.cycle(at.round, one.division);
    let row = (
        team_meetings::competition_id.eq(id.0),
        team_meetings::cycle.eq(i32::from(cycle)),
        team_meetings::one_no.eq(i32::from(one.home.min(one.away).0)),
        team_meetings::other_no.eq(i32::from(one.home.max(one.away).0)),
        team_meetings::round_no.eq(i32::from(at.round.0)),
        team_meetings::match_no.eq(i32::from(at.no.0)),
    );
    diesel::insert_into(team_meetings::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// Nobody sits in a match whose lineups are sealed. Earlier versions wrote them down when they were handed in, and so told whom they had.
fn unseat_sealed(c: &mut Conn, loaded: &LoadedCompetition, round: RoundNo) -> Result<(), DbError> {
    let sealed = loaded.competition.matches();
    let sealed = sealed.filter(|(at, one)| at.round == round && one.lineups.is_none());
    for (at, _) in sealed {
        for side in Side::ALL {
            seat(c, loaded.id, (at, side), std::iter::empty())?;
        }
    }
    Ok(())
}

/// These sit for a side of a match, and nobody else any more.
///
/// # Errors
/// [`DbError`]; somebody who sits at another board of the round is a duplicate.
pub(super) fn seat(
    c: &mut Conn,
    id: CompetitionId,
    (at, side): (MatchAt, Side),
    players: impl Iterator<Item = PlayerId>,
) -> Result<(), DbError> {
    let of_side = team_seats::table
        .filter(team_seats::competition_id.eq(id.0))
        .filter(team_seats::round_no.eq(i32::from(at.round.0)))
        .filter(team_seats::match_no.eq(i32::from(at.no.0)))
        .filter(team_seats::side.eq(side.code()));
    diesel::delete(of_side).execute(c)?;
    for player in players {
        let row = (
            team_seats::competition_id.eq(id.0),
            team_seats::round_no.eq(i32::from(at.round.0)),
            team_seats::player_id.eq(player.0),
            team_seats::match_no.eq(i32::from(at.no.0)),
            team_seats::side.eq(side.code()),
        );
        diesel::insert_into(team_seats::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}
