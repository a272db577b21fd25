//! Whom the arbiter kept apart when a round was paired: once that was lifted, the journal alone says so.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::{
    Conn, DbError,
    journal::{Stream, named},
    schema::journal,
};
use ::tournament::{
    RoundNo, TournamentId,
    pairing::{Pair, kept_apart_in},
};

/// The pairs that were kept apart when a round was drafted last; nothing where the journal has no draft of it.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub fn in_round(
    c: &mut Conn,
    id: TournamentId,
    round: RoundNo,
) -> Result<Option<BTreeSet<Pair>>, DbError> {
    let separated = named("kept-apart", "").or(named("may-meet", ""));
    let rows: Vec<(i32, String)> = journal::table
        .filter(journal::stream.eq(Stream::Tournament(id).key()))
        .filter(separated.or(named("round-drafted", "")))
        .order(journal::number)
        .select((journal::version, journal::event))
        .load(c)?;
    let mut events = Vec::new();
    for (version, event) in rows {
        let event = serde_json::from_str(&event);
        events.push((version, event.map_err(DbError::unreadable)?));
    }
    Ok(kept_apart_in(events, round))
}
