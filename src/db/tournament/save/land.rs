//! Writing what the events of another server make: as [`save`](super::save) does, but the rows of the journal are there already and are kept as
//! they are.

use super::{
    Loaded, insert, is_erasure, publication, put_back, seen, tell_programs, write_touched,
    write_tournament,
};
use crate::db::{
    Conn, DbError,
    journal::{self, Stream},
    news,
    notice::{self, Moved},
};
use draughts::lot::Secret;
use tournament::{Event, JournalRow, TournamentId};

/// A row of another server's journal, with its event as it is read here: nothing where it does nothing here.
pub(in crate::db) type Landing = (JournalRow, Option<Event>);

/// Makes the tournament that begins with this row; the row is not written yet.
pub(in crate::db) fn found(
    c: &mut Conn,
    first: &Landing,
    secret: &Secret,
) -> Result<Loaded, DbError> {
    let begun = first.1.as_ref();
    let begun = begun.ok_or_else(|| DbError::corrupt("a journal without a creation"))?;
    insert(c, begun, secret)
}

/// Writes these rows after those that are there: whole changes, whose chain was looked at. Who follows is told once of all of them.
pub(in crate::db) fn land(
    c: &mut Conn,
    before: Loaded,
    rows: &[Landing],
) -> Result<Loaded, DbError> {
    let Some((last, _)) = rows.last() else {
        return Ok(before);
    };
    let (id, version, head, at) = (before.id, last.version, last.hash.clone(), last.at);
    let first = before.tournament.clone();
    let mut now = before;
    for change in rows.chunk_by(|(one, _), (next, _)| one.version == next.version) {
        now = land_change(c, now, change)?;
    }
    write_tournament(c, id, version, &now.tournament)?;
    let mut events = rows.iter().filter_map(|(_, event)| event.as_ref());
    if events.any(is_erasure) {
        now.tournament = put_back::write_again(c, id, version)?;
    }
    if let Some((first, last)) = seen(&first, &now.tournament) {
        news::tell(c, (id, now.publication.version), (&first, &last), at)?;
    }
    let moved = Moved {
        tournament: id,
        version,
        published: now.publication.version,
    };
    notice::send(c, moved)?;
    let publication = publication::find(c, id, (version, &head))?;
    Ok(Loaded {
        version,
        head,
        publication,
        ..now
    })
}

/// Writes one change. What everybody may see is compared at each, since its version stands on pages and prints.
fn land_change(c: &mut Conn, before: Loaded, change: &[Landing]) -> Result<Loaded, DbError> {
    let id = before.id;
    let events: Vec<Event> = change
        .iter()
        .filter_map(|(_, event)| event.clone())
        .collect();
    let after = before.tournament.after(&events);
    for event in &events {
        write_touched(c, id, event, &after)?;
    }
    for (row, _) in change {
        journal::keep(c, Stream::Tournament(id), row)?;
    }
    let publication = match change.last() {
        Some((last, _)) => publish(c, id, (&before, &after), last)?,
        None => before.publication,
    };
    Ok(Loaded {
        publication,
        tournament: after,
        ..before
    })
}

fn publish(
    c: &mut Conn,
    id: TournamentId,
    (before, after): (&Loaded, &tournament::Tournament),
    last: &JournalRow,
) -> Result<super::Publication, DbError> {
    let seen = seen(&before.tournament, after);
    if seen.is_none() && last.version > 1 {
        return Ok(before.publication.clone());
    }
    publication::save(c, id, last.version)?;
    if let Some((before, after)) = seen {
        tell_programs(c, id, (last.version, last.at), (&before, &after))?;
    }
    Ok(super::Publication {
        version: last.version,
        head: last.hash.clone(),
        copied: None,
    })
}
