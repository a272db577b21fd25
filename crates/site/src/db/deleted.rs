//! Tournaments that were deleted: their rows are gone, and their journals stay, in which people entered. So do those of competitions of teams.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    Conn, DbError, former,
    journal::{self, Journal, Signature},
    write_over::write_over,
};
use ::tournament::{
    Details, EntryEvent, Event, JournalRow, ServerId, SiteEvent, TournamentId, erasure::Stay,
};

/// What the journal of the site says of one.
pub(super) struct Deleted {
    /// Name, place, dates.
    pub(super) details: Details,
    /// From which row of its journal on whose numbers of people stand there; nothing where all are ours.
    pub(super) authors: Vec<(i32, ServerId)>,
}

/// Every tournament that was deleted.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal of the site cannot be read.
pub(super) fn list(c: &mut Conn) -> Result<BTreeMap<TournamentId, Deleted>, DbError> {
    let mut all = BTreeMap::new();
    for row in journal::list(c, Journal::Site)? {
        match row.read() {
            Ok(SiteEvent::TournamentDeleted {
                tournament,
                details,
                authors,
                ..
            }) => {
                all.insert(tournament, Deleted { details, authors });
            }
            Ok(
                SiteEvent::CompetitionDeleted { .. }
                | SiteEvent::TournamentIntroduced { .. }
                | SiteEvent::ServerNamed { .. },
            ) => {}
            Err(_) => return Err(DbError::corrupt("journal.event of the site")),
        }
    }
    Ok(all)
}

/// Writes the rows over that name somebody who entered one, and says so behind them: there is nothing else to change any more. The caller holds the lock of the register,
/// under which tournaments are deleted and people forgotten.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub(super) fn erase(
    c: &mut Conn,
    (id, stay): (TournamentId, Stay),
    entry: &Signature,
) -> Result<(), DbError> {
    let journal = Journal::Tournament(id);
    let rows = journal::list(c, journal)?;
    for event in former::erased(stay, &rows)? {
        attest(c, (journal, &rows), &event, entry)?;
        if let Event::Entry(EntryEvent::EntryErased { person, rows, .. }) = &event {
            write_over(c, id, (stay, person, rows))?;
        }
    }
    Ok(())
}

/// Says behind the rows of a journal whose tournament or competition was deleted what was written over there: it gets no other rows any more.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn attest(
    c: &mut Conn,
    (journal, rows): (Journal, &[JournalRow]),
    event: &impl Serialize,
    entry: &Signature,
) -> Result<(), DbError> {
    let text = serde_json::to_string(event);
    let text = text.map_err(|_| DbError::corrupt("an event without a text"))?;
    let version = rows.last().map_or(0, |row| row.version) + 1;
    journal::append(c, journal, version, entry, &[text])?;
    Ok(())
}
