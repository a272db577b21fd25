//! Who else plays in the same place.

use chrono::NaiveDate;
use diesel::prelude::*;

use crate::db::{Conn, DbError, schema::tournaments, stream};
use tournament::{Stage, TournamentId};

/// The other tournaments in the same place on some of the same days, but those being set up. A line that was set aside is a tournament that goes on as another.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn beside_in_hall(c: &mut Conn, id: TournamentId) -> Result<Vec<TournamentId>, DbError> {
    let own: Option<(Option<String>, NaiveDate, NaiveDate)> = tournaments::table
        .find(id.0)
        .select((tournaments::venue, tournaments::starts, tournaments::ends))
        .first(c)
        .optional()?;
    let Some((Some(venue), starts, ends)) = own else {
        return Ok(Vec::new());
    };
    let ids: Vec<i32> = tournaments::table
        .filter(tournaments::id.ne(id.0))
        .filter(tournaments::venue.eq(venue))
        .filter(tournaments::starts.le(ends))
        .filter(tournaments::ends.ge(starts))
        .filter(tournaments::stage.ne(Stage::Setup.code()))
        .order(tournaments::id)
        .select(tournaments::id)
        .load(c)?;
    let aside = stream::set_aside(c)?;
    if aside.contains(&id) {
        return Ok(Vec::new());
    }
    let others = ids.into_iter().map(TournamentId);
    Ok(others.filter(|other| !aside.contains(other)).collect())
}
