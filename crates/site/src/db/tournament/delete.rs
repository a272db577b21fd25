//! Deleting a tournament: its rows go, its journal stays and the journal of the site says so.

use diesel::prelude::*;

use super::{
    Change, ChangeError, Loaded,
    change::{permit, require_author},
    load, lock,
};
use crate::db::{
    Conn, DbError, circuit, journal, player, rating_edition,
    schema::{
        api_answers, api_tokens, calls, entries, game_records, games, granted_byes,
        hook_deliveries, hooks, kept_apart, logos, matches, photographs, pictures, public_changes,
        publications, push_follows, push_messages, rounds, rulings, seats, staff, statements,
        streams, tournaments, waiting_moves,
    },
    stream,
};
use tournament::{Refusal, SetupRefusal, SiteEvent, TournamentId};

/// Deletes a tournament where `may` says so, in the caller's transaction.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub fn delete(
    c: &mut Conn,
    change: &Change,
    may: impl FnOnce(&Loaded) -> Result<(), Refusal>,
) -> Result<(), ChangeError> {
    // of circuits the register speaks, whose lock comes first
    player::lock(c)?;
    lock(c, change.id)?;
    let (loaded, _) = load::find_with_secret(c, change.id)?.ok_or(ChangeError::NotFound)?;
    permit(c, &loaded.tournament, change)?;
    require_author(c, change.id)?;
    may(&loaded).map_err(ChangeError::Refused)?;
    require_no_circuit(c, change.id)?;
    // only what is over gets a class for ratings; where a copy put this one back to a moment before its end, the register has it still
    rating_edition::give_class(c, change.id.into(), None, &change.entry)?;
    // after the lock of the row, as every writer takes them; numbers of the site's journal follow one another
    c.lock_table("tournaments")?;
    let authors = stream::authors(c, change.id)?;
    delete_rows(c, change.id)?;
    let tournament = loaded.tournament;
    let event = SiteEvent::TournamentDeleted {
        tournament: loaded.id,
        details: tournament.details,
        stage: tournament.stage,
        entries: tournament.entries.len(),
        head: loaded.head,
        authors,
    };
    journal::append_to_site(c, &change.entry, &event)?;
    Ok(())
}

/// What a circuit counts is the federation's: whoever keeps the circuit takes the tournament out of it, and its journal says so.
fn require_no_circuit(c: &mut Conn, id: TournamentId) -> Result<(), ChangeError> {
    let mut circuits = circuit::list(c)?.into_values();
    match circuits.find(|one| one.events.contains_key(&id)) {
        Some(one) => {
            let name = circuit::name(&one);
            Err(ChangeError::Refused(
                SetupRefusal::InCircuit { name }.into(),
            ))
        }
        None => Ok(()),
    }
}

macro_rules! delete {
    ($c:ident, $id:ident, $($table:ident),+) => {$(
        diesel::delete($table::table.filter($table::tournament_id.eq($id.0))).execute($c)?;
    )+};
}

/// What refers to others goes first.
fn delete_rows(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    delete!(
        c,
        id,
        api_answers,
        api_tokens,
        hook_deliveries,
        hooks,
        public_changes
    );
    delete!(
        c,
        id,
        logos,
        pictures,
        publications,
        push_messages,
        push_follows
    );
    delete_written(c, id)?;
    // with what hangs on the stream
    diesel::delete(streams::table.filter(streams::tournament_id.eq(id.0))).execute(c)?;
    diesel::delete(tournaments::table.find(id.0)).execute(c)?;
    Ok(())
}

/// Deletes every row that events write, but for that of the tournament itself.
pub(super) fn delete_written(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    delete!(
        c,
        id,
        photographs,
        game_records,
        waiting_moves,
        statements,
        calls,
        rulings,
        games,
        seats,
        matches,
        rounds,
        kept_apart,
        granted_byes,
        entries,
        staff
    );
    Ok(())
}

/// Deletes a tournament that a copy is put back to a moment before: its rows, and no word about it.
pub(super) fn forget(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    delete_rows(c, id)
}
