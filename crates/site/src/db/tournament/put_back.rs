//! A tournament put back to what its journal made of it by some row: for a copy that is restored to a moment before its own.

use std::collections::BTreeSet;

use super::{delete, publication, save};
use crate::db::{
    Conn, DbError,
    journal::{self, Journal, Signature},
    logo, news, picture, public_change,
    stream::Reader,
};
use tournament::{
    BoardEvent, EntryEvent, EntryNo, Event, GameKey, JournalRow, SetupEvent, Tournament,
    TournamentId, audit::replay_as,
};

/// Writes the rows of a tournament anew from its journal, which ends where it should. Without a journal the tournament is none any more.
///
/// Pictures that were added since go. Where one was taken away since, its bytes are gone: it is then taken away here too, by events of whoever
/// signs; how many those are is the answer.
///
/// # Errors
/// [`DbError`] when the journal does not hold, or the database failed.
pub fn put_back(c: &mut Conn, id: TournamentId, entry: &Signature) -> Result<usize, DbError> {
    let records = journal::list(c, Journal::Tournament(id))?;
    if records.is_empty() {
        delete::forget(c, id)?;
        return Ok(0);
    }
    let reader = Reader::of_tournament(c, id)?;
    let replayed = replay_as(&records, |row| reader.read(row));
    let (then, _) = replayed.map_err(|fault| DbError::corrupt(fault.to_string()))?;
    let version = records.last().map_or(0, |last| last.version);
    delete::delete_written(c, id)?;
    save::write_whole(c, id, version, &then)?;
    let public = public_version(&records, &reader)?;
    publication::save(c, id, public)?;
    // whoever read on to one after it would be told for ever that they are ahead
    public_change::delete_after(c, id, public)?;
    let missing = pictures(c, id, &then)?;
    if missing.is_empty() {
        return Ok(0);
    }
    let loaded = super::find(c, id)?.ok_or_else(|| DbError::corrupt("tournaments.id"))?;
    save::save(c, loaded, &missing, entry)?;
    Ok(missing.len())
}

/// Ends what hangs on the entries that these rows made, which were cut from the journal, as where entries are taken out: their numbers become somebody else's.
/// Nobody is told, as of nothing else that is put back.
///
/// # Errors
/// [`DbError`] when the database failed, or one of them cannot be read.
pub(crate) fn let_go(
    c: &mut Conn,
    id: TournamentId,
    (reader, cut): (&Reader, &[JournalRow]),
) -> Result<(), DbError> {
    let mut made: Vec<EntryNo> = Vec::new();
    for row in cut {
        let event = reader.read(row).map_err(DbError::unreadable)?;
        if let Some(Event::Entry(EntryEvent::Entered { entry })) = event {
            made.push(entry.no);
        }
    }
    for entry in &made {
        save::let_go(c, id, *entry)?;
    }
    news::end(c, id, &made)
}

/// Makes the tournament and its rows of its journal anew, after rows of that were written over.
///
/// # Errors
/// [`DbError`] when the journal does not hold, or the database failed.
pub(super) fn write_again(
    c: &mut Conn,
    id: TournamentId,
    version: i32,
) -> Result<Tournament, DbError> {
    let records = journal::list(c, Journal::Tournament(id))?;
    let reader = Reader::of_tournament(c, id)?;
    let replayed = replay_as(&records, |row| reader.read(row));
    let (now, _) = replayed.map_err(|fault| DbError::corrupt(fault.to_string()))?;
    delete::delete_written(c, id)?;
    save::write_whole(c, id, version, &now)?;
    Ok(now)
}

/// The version in which what everybody may see changed last, as it is reckoned where changes are saved.
fn public_version(records: &[JournalRow], reader: &Reader) -> Result<i32, DbError> {
    let mut stood: Option<Tournament> = None;
    let mut public = 0;
    for rows in records.chunk_by(|one, next| one.version == next.version) {
        let mut events = Vec::new();
        for row in rows {
            let event = reader.read(row);
            events.extend(event.map_err(DbError::unreadable)?);
        }
        let before = stood.or_else(|| events.first().and_then(Tournament::created));
        let before = before.ok_or_else(|| DbError::corrupt("a journal without a creation"))?;
        let after = before.clone().after(&events);
        let version = rows.first().map_or(0, |row| row.version);
        if version <= 1 || !save::is_silent(&before, &after) {
            public = version;
        }
        stood = Some(after);
    }
    Ok(public)
}

/// Deletes the pictures that nothing names any more, and says by which events those go that have none.
fn pictures(c: &mut Conn, id: TournamentId, then: &Tournament) -> Result<Vec<Event>, DbError> {
    let kept: BTreeSet<String> = picture::list(c, id)?.into_iter().collect();
    let named = |hash: &str| {
        let mut all = then.photographs.values().flatten();
        all.any(|one| one.hash.as_str() == hash)
    };
    for hash in kept.iter().filter(|hash| !named(hash)) {
        picture::delete(c, id, hash)?;
    }
    let mut missing = Vec::new();
    for (GameKey { round, board, game }, all) in &then.photographs {
        let gone = all.iter().filter(|one| !kept.contains(one.hash.as_str()));
        missing.extend(gone.map(|one| {
            Event::Board(BoardEvent::PhotographRemoved {
                round: *round,
                board: *board,
                game: *game,
                hash: one.hash.clone(),
            })
        }));
    }
    let wanted = then.logo.as_ref().map(|logo| logo.hash.as_str().to_owned());
    let there = logo::find(c, id)?.map(|(hash, _)| hash);
    if wanted != there {
        logo::delete(c, id)?;
        if wanted.is_some() {
            missing.push(Event::Setup(SetupEvent::LogoChanged { logo: None }));
        }
    }
    Ok(missing)
}
