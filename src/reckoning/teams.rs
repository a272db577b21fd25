//! Competitions of teams, as far as ratings are concerned.

use std::collections::BTreeMap;

use super::{UNRATED, persons};
use crate::db::{self, Conn, DbError};
use federation::{People, ratings::RatedEvent};
use tournament::CompetitionId;

/// The competitions of teams that are over and that everybody sees, with their versions, in the order of their numbers.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn finished_teams(c: &mut Conn) -> Result<Vec<(CompetitionId, i32)>, DbError> {
    let over = db::team::list(c)?.into_iter();
    let over = over.filter(|one| one.competition.announced && one.competition.is_over());
    Ok(over.map(|one| (one.id, one.version)).collect())
}

/// What the competitions of teams are called.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn names_of_teams(c: &mut Conn) -> Result<BTreeMap<CompetitionId, String>, DbError> {
    let all = db::team::list(c)?.into_iter();
    let name = |one: db::team::LoadedCompetition| {
        let name = one.competition.rules.name.to_string();
        (one.id, name)
    };
    Ok(all.map(name).collect())
}

/// What the competitions give the ratings.
pub(super) fn team_events(
    c: &mut Conn,
    finished: &[(CompetitionId, i32)],
    register: &People,
) -> Result<Vec<RatedEvent>, DbError> {
    let people = persons(c)?;
    let mut events = Vec::new();
    for (id, _) in finished {
        let found = db::team::find(c, *id)?;
        let loaded =
            found.ok_or_else(|| DbError::corrupt("a competition that is listed and not there"))?;
        let event = teams::rated_event(*id, &loaded.competition, (&people, register));
        if event.class.as_deref() != Some(UNRATED) {
            events.push(event);
        }
    }
    Ok(events)
}
