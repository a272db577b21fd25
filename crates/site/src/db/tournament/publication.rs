//! How far what everybody may see of a tournament is: apart from its version, which drafts raise too.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use crate::db::{
    Conn, DbError,
    journal::{self, Journal},
    schema::publications,
    stream,
};
use tournament::{ChainHash, ShortText, TournamentId};

/// What everybody may know of version and journal: who watches these learns nothing of a draft, not even that there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Publication {
    /// The version in which [`Tournament::announced`](tournament::Tournament::announced) changed last.
    pub version: i32,
    /// The hash of the last row of the journal by then.
    pub head: ChainHash,
    /// From where it comes; none of a tournament that is written here.
    pub copied: Option<Copied>,
}

/// What a tournament that is only read here shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    /// Where it is written.
    pub place: ShortText,
    /// When the row was written that is shown, in UTC.
    pub at: NaiveDateTime,
    /// That nothing comes here any more; none while it does.
    pub left: Option<LeftServer>,
}

/// Why nothing comes to a copy any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeftServer {
    /// This server wrote it and gave it back.
    Returned {
        /// The address of the server that has it, where it is known.
        address: Option<String>,
        /// The number of the tournament there, where it was made there.
        number: Option<TournamentId>,
    },
    /// It is the line of before of a tournament that was taken anew.
    SetAside {
        /// The number here of the one that goes on.
        successor: Option<TournamentId>,
    },
}

/// Reads it, of a tournament that is at this version and has this head.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn find(
    c: &mut Conn,
    id: TournamentId,
    (version, head): (i32, &ChainHash),
) -> Result<Publication, DbError> {
    let found: Option<i32> = publications::table
        .find(id.0)
        .select(publications::version)
        .first(c)
        .optional()?;
    let published = found.ok_or_else(|| DbError::corrupt("publications"))?;
    let head = if published == version {
        head.clone()
    } else {
        journal::head_of_version(c, Journal::Tournament(id), published)?
    };
    Ok(Publication {
        version: published,
        head,
        copied: copied(c, id, published)?,
    })
}

/// Where a copy comes from, from when it is, and whether any more comes.
fn copied(c: &mut Conn, id: TournamentId, published: i32) -> Result<Option<Copied>, DbError> {
    let Some((place, _)) = stream::elsewhere(c, id)? else {
        return Ok(None);
    };
    let left = left(c, id)?;
    let at = journal::time_of_version(c, Journal::Tournament(id), published)?;
    Ok(at.map(|at| Copied { place, at, left }))
}

/// Whether anything still comes to a copy.
fn left(c: &mut Conn, id: TournamentId) -> Result<Option<LeftServer>, DbError> {
    let Some(known) = stream::of_tournament(c, id)? else {
        return Ok(None);
    };
    if known.is_set_aside() {
        let successor = stream::successor(c, &known)?;
        return Ok(Some(LeftServer::SetAside { successor }));
    }
    let Some(above) = known.upstream.filter(|_| known.is_returned()) else {
        return Ok(None);
    };
    let made_there = known.eras.first().is_some_and(|era| era.author == above);
    Ok(Some(LeftServer::Returned {
        address: stream::server(c, above)?.and_then(|server| server.address),
        number: known.first_number.filter(|_| made_there),
    }))
}

/// When what everybody may see changed last, in UTC; nothing of a tournament without a journal.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn published_at(c: &mut Conn, id: TournamentId) -> Result<Option<NaiveDateTime>, DbError> {
    let version: Option<i32> = publications::table
        .find(id.0)
        .select(publications::version)
        .first(c)
        .optional()?;
    match version {
        Some(version) => journal::time_of_version(c, Journal::Tournament(id), version),
        None => Ok(None),
    }
}

/// Writes down that what everybody may see changed in this version.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn save(c: &mut Conn, id: TournamentId, version: i32) -> Result<(), DbError> {
    let of = publications::table.find(id.0);
    let known = diesel::update(of)
        .set(publications::version.eq(version))
        .execute(c)?;
    if known == 0 {
        let row = (
            publications::tournament_id.eq(id.0),
            publications::version.eq(version),
        );
        diesel::insert_into(publications::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}
