//! What the draws of a tournament follow from.

use diesel::prelude::*;

use crate::db::{Conn, DbError, schema::tournaments};
use draughts::lot::Secret;
use tournament::TournamentId;

/// The secret behind a tournament's draws, for what else follows from it; `None` when there is no such tournament.
///
/// # Errors
/// [`DbError`] when the database failed, or it cannot be read.
pub fn secret(c: &mut Conn, id: TournamentId) -> Result<Option<Secret>, DbError> {
    let secret: Option<String> = tournaments::table
        .find(id.0)
        .select(tournaments::secret)
        .first(c)
        .optional()?;
    let parsed = secret.map(|text| text.parse()).transpose();
    parsed.map_err(|_| DbError::corrupt("tournaments.secret"))
}
