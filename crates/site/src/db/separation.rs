//! Whom the arbiter kept apart when a round was paired: once that was lifted, the journal alone says so.

use std::collections::BTreeSet;

use super::{
    Conn, DbError,
    journal::{self, Stream},
};
use ::tournament::{
    RoundNo, TournamentId,
    pairing::{Pair, kept_apart_in},
};

/// The events that say so: separations, and the drafts of rounds.
const ASKED: &str = r#"(event LIKE '{"event":"kept-apart"%' OR event LIKE '{"event":"may-meet"%' OR event LIKE '{"event":"round-drafted"%')"#;

/// The pairs that were kept apart when a round was drafted last; nothing where the journal has no draft of it.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub fn in_round(
    c: &mut Conn,
    id: TournamentId,
    round: RoundNo,
) -> Result<Option<BTreeSet<Pair>>, DbError> {
    let mut events = Vec::new();
    for row in journal::list_where(c, Stream::Tournament(id), ASKED)? {
        let event = serde_json::from_str(&row.event);
        events.push((
            row.version,
            event.map_err(|_| DbError::corrupt("journal.event"))?,
        ));
    }
    Ok(kept_apart_in(events, round))
}
