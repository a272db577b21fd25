//! Somebody of the register is forgotten in the journal of a competition.

use super::{delete::deleted, find_with_secret, lock, save::save};
use crate::db::{
    Conn, DbError,
    deleted::attest,
    journal::{self, Journal, Signature},
};
use teams::{Competition, TeamEvent, TeamNo, erasure};
use tournament::{CompetitionId, Player, PlayerId, UserId, erasure::attested};

/// That somebody is on the list of a team, in a competition that is not over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnList {
    /// In which competition.
    pub competition: CompetitionId,
    /// Of which team.
    pub team: TeamNo,
    /// Did they sit at a board there, so that more than the list rests on them?
    pub sat: bool,
}

/// The first competition that is not over and on whose lists one of these records is. Every competition until then is locked.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn plays_in(c: &mut Conn, records: &[Player]) -> Result<Option<OnList>, DbError> {
    for id in super::ids(c)? {
        lock(c, id)?;
        let Some((loaded, _)) = find_with_secret(c, id)? else {
            continue;
        };
        let competition = &loaded.competition;
        let listed = records.iter().find_map(|one| competition.team_of(one.id));
        if let (Some(team), false) = (listed, competition.is_over()) {
            return Ok(Some(OnList {
                competition: id,
                team,
                sat: competition.any_sits(records),
            }));
        }
    }
    Ok(None)
}

/// Does a competition go on that this account directs and nobody else? The caller holds the locks ([`plays_in`]).
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn is_last_director(c: &mut Conn, user: UserId) -> Result<bool, DbError> {
    for id in super::ids(c)? {
        let found = find_with_secret(c, id)?.map(|(loaded, _)| loaded.competition);
        let needs = |one: &Competition| {
            !one.is_over() && one.directors.len() == 1 && one.directors.contains(&user)
        };
        if found.as_ref().is_some_and(needs) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Does this account direct a competition, be it over or not?
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn directs_any(c: &mut Conn, user: UserId) -> Result<bool, DbError> {
    for id in super::ids(c)? {
        let found = super::find(c, id)?;
        if found.is_some_and(|one| one.competition.directors.contains(&user)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Writes the rows over that name somebody in a text, in every competition: also in those that were deleted, whose journals stay. Where one of these records ever sat
/// at a board, the competition keeps what ratings ask of it ([`erasure::left`]). The caller holds the locks ([`plays_in`]), and that of the register, under which
/// competitions are deleted.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn erase(
    c: &mut Conn,
    (player, records): (PlayerId, &[Player]),
    entry: &Signature,
) -> Result<(), DbError> {
    let names = records.iter().map(|one| one.person.name.to_string());
    let left = erasure::left(records).map_err(|_| DbError::corrupt("players.name"))?;
    let mut ids = super::ids(c)?;
    ids.extend(deleted(c)?);
    for id in ids {
        let rows = journal::list(c, Journal::Teams(id))?;
        let redacted = erasure::redact(&rows, names.clone());
        let redacted = redacted.map_err(|_| DbError::corrupt("journal.event of teams"))?;
        let found = super::find(c, id)?;
        let sat = found
            .as_ref()
            .is_some_and(|one| one.competition.any_ever_sat(records));
        let players = match sat {
            true => left.clone(),
            false => Vec::new(),
        };
        if redacted.is_empty() && players.is_empty() {
            continue;
        }
        let event = TeamEvent::PersonErased {
            player,
            rows: attested(&rows, &redacted),
            players,
        };
        match found {
            Some(loaded) => drop(save(c, loaded, &[event], entry)?),
            None => attest(c, (Journal::Teams(id), &rows), &event, entry)?,
        }
        for row in &redacted {
            journal::redact(c, Journal::Teams(id), row)?;
        }
    }
    Ok(())
}
