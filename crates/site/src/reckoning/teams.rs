//! Competitions of teams, as far as ratings are concerned.

use std::collections::BTreeMap;

use super::{Kept, RATED, is_rated, persons};
use crate::{
    clock::local,
    db::{self, Conn, DbError, team::Head},
};
use federation::{EventClass, LicenceDays, People, ratings::RatedEvent};
use tournament::CompetitionId;

/// Did a competition of teams end, and does everybody see it? One that is open again counts as it stands.
#[must_use]
pub const fn is_finished(one: &Head) -> bool {
    one.announced && one.ended
}

/// The competitions of teams that ended and that everybody sees ([`is_finished`]), with their versions, in the order of their numbers; without those that wait to be
/// homologated, where the calendar of the federation says so.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn finished_teams(c: &mut Conn, kept: &Kept) -> Result<Vec<(CompetitionId, i32)>, DbError> {
    let all = kept.competitions.list(c)?;
    let withheld = db::office::withheld_teams(&db::office::calendar(c)?);
    let counts = |one: &&Head| is_finished(one) && !withheld.contains(&one.id);
    let finished = all.iter().filter(counts);
    Ok(finished.map(|one| (one.id, one.version)).collect())
}

/// Those that ended and that nothing counts yet, because they wait to be homologated.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn waiting_teams(c: &mut Conn, kept: &Kept) -> Result<Vec<Head>, DbError> {
    let all = kept.competitions.list(c)?;
    let withheld = db::office::withheld_teams(&db::office::calendar(c)?);
    let waits = |one: &&Head| is_finished(one) && withheld.contains(&one.id);
    Ok(all.iter().filter(waits).cloned().collect())
}

/// What the competitions of teams are called.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn names_of_teams(
    c: &mut Conn,
    kept: &Kept,
) -> Result<BTreeMap<CompetitionId, String>, DbError> {
    let all = kept.competitions.list(c)?;
    let names = all.iter().map(|one| (one.id, one.name.to_string()));
    Ok(names.collect())
}

/// A competition with the class that the federation gave it, if any; with none at all where it was told to count ([`RATED`]).
pub(super) fn classed(
    event: RatedEvent,
    classes: &BTreeMap<CompetitionId, String>,
    id: CompetitionId,
) -> RatedEvent {
    match classes.get(&id).map(String::as_str) {
        Some(RATED) => RatedEvent {
            class: None,
            ..event
        },
        given => event.classed(given.map(EventClass::from)),
    }
}

/// What the competitions give the ratings, each by the class that it has.
pub(super) fn team_events(
    c: &mut Conn,
    finished: &[(CompetitionId, i32)],
    known: (&People, &LicenceDays),
) -> Result<Vec<RatedEvent>, DbError> {
    if finished.is_empty() {
        return Ok(Vec::new());
    }
    let people = persons(c)?;
    let classes = db::rating_edition::team_classes(c)?;
    let mut events = Vec::new();
    for (id, _) in finished {
        let found = db::team::find(c, *id)?;
        let loaded =
            found.ok_or_else(|| DbError::corrupt("a competition that is listed and not there"))?;
        let event = teams::rated_event(*id, &loaded.competition, &people, known, local);
        let event = classed(event, &classes, *id);
        if is_rated(event.class.as_ref()) {
            events.push(event);
        }
    }
    Ok(events)
}
