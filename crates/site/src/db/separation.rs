//! What a round was paired from: whom the arbiter kept apart then, and what counted of the rounds before it. Once that was lifted or corrected, the journal alone says so.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::{Conn, DbError, journal::Stream, said::named, schema::journal, tournament};
use ::tournament::{
    Event, Round, RoundNo, TournamentId,
    pairing::{Pair, altered_since, kept_apart_in},
};

/// What a round was paired from, where the tournament as it stands may say otherwise.
#[derive(Debug)]
pub struct Then {
    /// The pairs that were kept apart when it was drafted last; nothing where the journal has no draft of it.
    pub apart: Option<BTreeSet<Pair>>,
    /// The rounds as they stood then; none where nothing can have altered those before it.
    pub rounds: Vec<Round>,
}

/// What a round was paired from. Only where something may have altered a round before it is the journal gone through until its draft.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub fn in_round(c: &mut Conn, id: TournamentId, round: RoundNo) -> Result<Then, DbError> {
    let separated = named("kept-apart", "").or(named("may-meet", ""));
    let corrected = named("result-corrected", "");
    let ruled = named("ruled", "")
        .or(named("ruling-confirmed", ""))
        .or(named("ruling-revoked", ""))
        .or(named("appeal-decided", ""))
        .or(named("verdict-withdrawn", ""));
    let rows: Vec<(i32, String)> = journal::table
        .filter(journal::stream.eq(Stream::Tournament(id).key()))
        .filter(
            separated
                .or(corrected)
                .or(ruled)
                .or(named("round-drafted", "")),
        )
        .order(journal::number)
        .select((journal::version, journal::event))
        .load(c)?;
    let mut events = Vec::new();
    for (version, event) in rows {
        let event: Event = serde_json::from_str(&event).map_err(DbError::unreadable)?;
        events.push((version, event));
    }
    let rounds = match altered_since(&events, round) {
        Some(version) => tournament::as_it_was(c, id, version)?.rounds,
        None => Vec::new(),
    };
    Ok(Then {
        apart: kept_apart_in(events, round),
        rounds,
    })
}
