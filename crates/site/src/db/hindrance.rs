//! What is in the way of forgetting somebody in the tournaments where they are entered or were.

use std::collections::BTreeSet;

use super::{
    Conn, DbError, application::Application, erasure::EraseEnd, former, stream,
    tournament as tournaments,
};
use ::tournament::{EntryNo, Stage, Tournament, TournamentId, erasure::Stay};

/// Where they were entered and taken out again.
type Stays = BTreeSet<(TournamentId, Stay)>;

/// What is in the way in the tournaments where they are entered or were, which are locked from here on: all those that are not over and need them, so that whoever clears
/// the way does it once; else one whose journal cannot be written over here.
///
/// # Errors
/// [`DbError`] when the database failed, or a journal cannot be read.
pub(super) fn find(
    c: &mut Conn,
    known: &BTreeSet<(TournamentId, EntryNo)>,
    left: &Stays,
) -> Result<Option<EraseEnd>, DbError> {
    let (mut plays, mut elsewhere) = (BTreeSet::new(), None);
    let known_in = known.iter().map(|(id, _)| *id);
    let there: BTreeSet<_> = known_in.chain(left.iter().map(|(id, _)| *id)).collect();
    for id in there {
        tournaments::lock(c, id)?;
        // deleted: nothing there rests on anybody any more
        let Some(loaded) = tournaments::find(c, id)? else {
            continue;
        };
        if !is_over(&loaded.tournament) && is_needed(c, id, (known, left))? {
            plays.insert(id);
        }
        let unsent = stream::progress(c, id)?.is_some_and(|progress| progress.unsent > 0);
        if unsent || stream::elsewhere(c, id)?.is_some() {
            elsewhere = elsewhere.or(Some(id));
        }
    }
    Ok(match plays.is_empty() {
        false => Some(EraseEnd::Plays(plays)),
        true => elsewhere.map(EraseEnd::Elsewhere),
    })
}

/// Where an entry may still be made of what somebody asked for by the web.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn waiting(
    c: &mut Conn,
    asked: &[Application],
) -> Result<BTreeSet<TournamentId>, DbError> {
    let mut waits = BTreeSet::new();
    for one in asked.iter().filter(|one| one.state.may_be_entered()) {
        let found = tournaments::find(c, one.tournament)?;
        if found.is_some_and(|loaded| !is_over(&loaded.tournament)) {
            waits.insert(one.tournament);
        }
    }
    Ok(waits)
}

/// Must a tournament that is not over know who they are?
fn is_needed(
    c: &mut Conn,
    id: TournamentId,
    (known, left): (&BTreeSet<(TournamentId, EntryNo)>, &Stays),
) -> Result<bool, DbError> {
    if known.iter().any(|(there, _)| *there == id) {
        return Ok(true);
    }
    for (_, stay) in left.iter().filter(|(there, _)| *there == id) {
        if former::is_needed(c, id, *stay)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn is_over(tournament: &Tournament) -> bool {
    tournament.stage == Stage::Finished || tournament.cancelled.is_some()
}
