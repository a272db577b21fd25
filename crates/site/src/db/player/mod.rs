//! The register of players.

mod update;

use diesel::prelude::*;

use super::{
    Conn, DbError, conn::lock_rows, journal, person::PlayerColumns, register, schema::players,
};
use tournament::{LicenceNumber, Person, PersonName, Player, PlayerEvent, PlayerId, plain};

pub use update::update;

type Row = (i32, PlayerColumns);

fn player((id, columns): Row) -> Result<Player, DbError> {
    Ok(Player {
        id: PlayerId(id),
        person: columns.try_into()?,
    })
}

/// Every player, by name as people look for it: neither database puts «Á» beside «A» of its own accord, and each puts it elsewhere.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn) -> Result<Vec<Player>, DbError> {
    let rows: Vec<Row> = players::table
        .select((players::id, PlayerColumns::as_select()))
        .load(c)?;
    let mut players: Vec<Player> = rows.into_iter().map(player).collect::<Result<_, _>>()?;
    players.sort_by_cached_key(|one| (plain(one.person.name.as_str()), one.id));
    Ok(players)
}

/// Whose licence is which, and under which name.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn licences(c: &mut Conn) -> Result<Vec<(LicenceNumber, PersonName, PlayerId)>, DbError> {
    let rows: Vec<(i32, String, String)> = players::table
        .filter(players::licence.is_not_null())
        .select((
            players::id,
            players::licence.assume_not_null(),
            players::name,
        ))
        .load(c)?;
    let licence = |(id, licence, name): (i32, String, String)| {
        let licence = licence.parse();
        let licence = licence.map_err(|_| DbError::corrupt("players.licence"))?;
        let name = name.parse().map_err(|_| DbError::corrupt("players.name"))?;
        Ok((licence, name, PlayerId(id)))
    };
    rows.into_iter().map(licence).collect()
}

/// The player with this number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: PlayerId) -> Result<Option<Player>, DbError> {
    let row: Option<Row> = players::table
        .find(id.0)
        .select((players::id, PlayerColumns::as_select()))
        .first(c)
        .optional()?;
    row.map(player).transpose()
}

/// Those of these players who are there.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn find_all(c: &mut Conn, ids: &[PlayerId]) -> Result<Vec<Player>, DbError> {
    let ids: Vec<i32> = ids.iter().map(|id| id.0).collect();
    let rows: Vec<Row> = players::table
        .filter(players::id.eq_any(ids))
        .order(players::id)
        .select((players::id, PlayerColumns::as_select()))
        .load(c)?;
    rows.into_iter().map(player).collect()
}

/// Adds a player and writes it to the journal.
///
/// # Errors
/// [`DbError`]; a licence number that somebody has is a duplicate.
pub fn create(
    c: &mut Conn,
    person: &Person,
    entry: &journal::Signature,
) -> Result<Player, DbError> {
    lock(c)?;
    let id: i32 = diesel::insert_into(players::table)
        .values(PlayerColumns::from(person))
        .returning(players::id)
        .get_result(c)?;
    let player = Player {
        id: PlayerId(id),
        person: person.clone(),
    };
    let added = PlayerEvent::PlayerAdded {
        player: player.clone(),
    };
    register::append(c, added, entry)?;
    Ok(player)
}

/// Makes whoever enters these players wait until the transaction ends; whoever entered them before it is seen by the next statement. The caller has the register's
/// lock, and those of the tournaments that it writes.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn lock_them(c: &mut Conn, ids: &[PlayerId]) -> Result<(), DbError> {
    let ids: Vec<i32> = ids.iter().map(|id| id.0).collect();
    let rows = players::table.filter(players::id.eq_any(ids));
    lock_rows!(c, rows.order(players::id).select(players::id))
}

/// Writers of the register take turns, so that its journal has no gap. Whoever decides on what stands there locks
/// first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn lock(c: &mut Conn) -> Result<(), DbError> {
    c.lock_table("players")
}
