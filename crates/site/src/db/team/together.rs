//! Whether two who are in the register were both in a competition of teams, so that they are two people.

use std::collections::BTreeSet;

use super::{find, ids, lock};
use crate::db::{Conn, DbError};
use teams::{Competition, Lineup};
use tournament::{CompetitionId, PlayerId};

/// The first competition in which both are on lists, or sat at boards of one round. Every competition until then is locked, so that no list changes meanwhile.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn both_play(
    c: &mut Conn,
    one: &[PlayerId],
    other: &[PlayerId],
) -> Result<Option<CompetitionId>, DbError> {
    for id in ids(c)? {
        lock(c, id)?;
        let found = find(c, id)?;
        if found.is_some_and(|found| are_two(&found.competition, one, other)) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// Who took the place of another on a list, and sat after them, can be the same person by another record.
fn are_two(competition: &Competition, one: &[PlayerId], other: &[PlayerId]) -> bool {
    let both = |all: &BTreeSet<PlayerId>| {
        let has = |who: &[PlayerId]| who.iter().any(|id| all.contains(id));
        has(one) && has(other)
    };
    let listed = competition.teams.values().flat_map(|team| &team.players);
    let mut rounds = competition.rounds.iter().map(|round| {
        let open = round.matches.iter().flat_map(|one| &one.lineups).flatten();
        open.flat_map(Lineup::players).collect::<BTreeSet<_>>()
    });
    both(&listed.copied().collect()) || rounds.any(|seated| both(&seated))
}
