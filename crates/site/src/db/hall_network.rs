//! The networks of halls that somebody had kept.

use diesel::prelude::*;

use super::{Conn, DbError, each, schema::hall_networks};
use crate::hall_network::HallNetwork;
use tournament::TournamentId;

/// The network of a tournament's hall; `None` where none was kept.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: TournamentId) -> Result<Option<HallNetwork>, DbError> {
    let row: Option<(String, String)> = hall_networks::table
        .find(id.0)
        .select((hall_networks::name, hall_networks::password))
        .first(c)
        .optional()?;
    let read = |(name, password): (String, String)| {
        HallNetwork::parse(&name, &password).map_err(|_| DbError::corrupt("hall_networks"))
    };
    row.map(read).transpose()
}

/// Keeps the network of a tournament's hall in the place of the one that was.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn keep(c: &mut Conn, id: TournamentId, network: &HallNetwork) -> Result<(), DbError> {
    let columns = (
        hall_networks::name.eq(network.name()),
        hall_networks::password.eq(network.password().unwrap_or_default()),
    );
    let row = (hall_networks::tournament_id.eq(id.0), columns);
    each!(c, |c| diesel::insert_into(hall_networks::table)
        .values(row)
        .on_conflict(hall_networks::tournament_id)
        .do_update()
        .set(columns)
        .execute(c))?;
    Ok(())
}

/// Forgets it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn forget(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    diesel::delete(hall_networks::table.find(id.0)).execute(c)?;
    Ok(())
}
