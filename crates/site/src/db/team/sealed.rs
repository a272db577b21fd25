//! Sealed lineups: kept beside the journal, which has their digests, until they open.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{Heads, LoadedCompetition, TeamChange, TeamChangeError, lock, opened, save};
use crate::{
    db::{Conn, Db, DbError, journal::Signature, schema::team_envelopes},
    secret::Secret as Random,
};
use teams::{Competition, Envelope, Lineup, MatchAt, decide};
use tournament::{CompetitionId, Side};

/// What became of a lineup that was handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandedIn {
    /// It is sealed.
    Sealed,
    /// It was the second: both are open.
    Opened,
}

/// A captain hands a lineup in; where both are in, they open in the same transaction.
///
/// # Errors
/// [`TeamChangeError`]; the caller's transaction must then be rolled back.
pub fn hand_in(
    c: &mut Conn,
    change: &TeamChange,
    (at, side): (MatchAt, Side),
    lineup: Lineup,
) -> Result<HandedIn, TeamChangeError> {
    let (loaded, _) = opened(c, change)?;
    let salt = Random::random().text();
    let envelope = Envelope { lineup, salt };
    let taken = loaded.competition.seated_elsewhere(at);
    let now = change.entry.at;
    let own = (at, side);
    let events = decide::hand_in(&loaded.competition, own, &envelope, (&taken, now))?;
    keep(c, loaded.id, own, &envelope)?;
    let loaded = save::save(c, loaded, &events, &change.entry)?;
    let opened = open_one(c, loaded, at, &change.entry)?;
    let lineups = opened.competition.at(at).map(|one| one.lineups.is_some());
    Ok(match lineups {
        Some(true) => HandedIn::Opened,
        Some(false) | None => HandedIn::Sealed,
    })
}

/// Puts an envelope in the place of the one before it.
fn keep(
    c: &mut Conn,
    id: CompetitionId,
    (at, side): (MatchAt, Side),
    envelope: &Envelope,
) -> Result<(), DbError> {
    forget(c, id, (at, side))?;
    let body = serde_json::to_string(envelope);
    let row = (
        team_envelopes::competition_id.eq(id.0),
        team_envelopes::round_no.eq(i32::from(at.round.0)),
        team_envelopes::match_no.eq(i32::from(at.no.0)),
        team_envelopes::side.eq(side.code()),
        team_envelopes::body.eq(body.map_err(|_| DbError::corrupt("team_envelopes.body"))?),
    );
    diesel::insert_into(team_envelopes::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// Takes an envelope away.
pub(super) fn forget(
    c: &mut Conn,
    id: CompetitionId,
    (at, side): (MatchAt, Side),
) -> Result<(), DbError> {
    let key = (id.0, i32::from(at.round.0), i32::from(at.no.0), side.code());
    diesel::delete(team_envelopes::table.find(key)).execute(c)?;
    Ok(())
}

/// The envelope that was handed in last.
pub(super) fn envelope(
    c: &mut Conn,
    id: CompetitionId,
    (at, side): (MatchAt, Side),
) -> Result<Option<Envelope>, DbError> {
    let key = (id.0, i32::from(at.round.0), i32::from(at.no.0), side.code());
    let body: Option<String> = team_envelopes::table
        .find(key)
        .select(team_envelopes::body)
        .first(c)
        .optional()?;
    let read = |body: String| serde_json::from_str(&body);
    let envelope = body.map(read).transpose();
    envelope.map_err(|_| DbError::corrupt("team_envelopes.body"))
}

/// The lineup that a captain handed in, for the captain's own page and nobody else's.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn lineup_of(
    c: &mut Conn,
    id: CompetitionId,
    own: (MatchAt, Side),
) -> Result<Option<Lineup>, DbError> {
    Ok(envelope(c, id, own)?.map(|envelope| envelope.lineup))
}

fn open_one(
    c: &mut Conn,
    loaded: LoadedCompetition,
    at: MatchAt,
    entry: &Signature,
) -> Result<LoadedCompetition, TeamChangeError> {
    let taken = loaded.competition.seated_elsewhere(at);
    let mut envelopes = [None, None];
    for (kept, side) in envelopes.iter_mut().zip(Side::ALL) {
        *kept = envelope(c, loaded.id, (at, side))?;
    }
    let events = decide::open(&loaded.competition, at, &envelopes, (&taken, entry.at))?;
    Ok(save::save(c, loaded, &events, entry)?)
}

fn due(competition: &Competition, now: NaiveDateTime) -> Vec<MatchAt> {
    let matches = competition.matches();
    let due = matches.filter(|(_, one)| decide::is_due(one, now));
    due.map(|(at, _)| at).collect()
}

/// Opens every lineup of a competition whose hour has passed, and says how many matches that were. Where nothing is due nothing is locked.
///
/// # Errors
/// [`TeamChangeError`]; the caller's transaction must then be rolled back.
pub fn open_due(
    c: &mut Conn,
    id: CompetitionId,
    now: NaiveDateTime,
) -> Result<usize, TeamChangeError> {
    lock(c, id)?;
    let Some(mut loaded) = super::find(c, id)? else {
        return Err(TeamChangeError::NotFound);
    };
    if loaded.competition.is_over() {
        return Ok(0);
    }
    let due = due(&loaded.competition, now);
    let entry = Signature::by_program("Arbitro", now);
    for at in &due {
        loaded = open_one(c, loaded, *at, &entry)?;
    }
    Ok(due.len())
}

/// Opens what is due in every competition, a transaction each. Competitions are looked through by what was kept of them.
///
/// # Errors
/// [`TeamChangeError`] when the database failed.
pub async fn tend(db: &Db, kept: &Heads, now: NaiveDateTime) -> Result<(), TeamChangeError> {
    let kept = kept.clone();
    let with_due = move |c: &mut Conn| {
        let all = kept.list(c)?;
        let due = all
            .iter()
            .filter(|one| one.opens.is_some_and(|hour| hour <= now));
        Ok::<_, DbError>(due.map(|one| one.id).collect::<Vec<_>>())
    };
    for id in db.read(with_due).await? {
        db.write(move |c| open_due(c, id, now)).await?;
    }
    Ok(())
}
