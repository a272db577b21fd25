//! What somebody of the register asked for by the web and no entry came of: they were refused, or wait. No number says whose it is.

use std::collections::BTreeSet;

use super::{
    Conn, DbError,
    application::{self, Application},
    tournament,
};
use crate::applicant::ApplicantData;
use ::tournament::{Person, Player, TournamentId, in_order};

/// What whoever these records are of asked for and was not entered by, as long as what they gave is kept.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn find(c: &mut Conn, records: &[Player]) -> Result<Vec<Application>, DbError> {
    let mut found = Vec::new();
    for id in application::tournaments(c)? {
        let all = application::list(c, id)?.into_iter();
        found.extend(all.filter(|one| is_of(one, records)));
    }
    Ok(found)
}

/// The same, under the locks of their tournaments. What came meanwhile into another is not held, and stays: it was asked for after all.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn hold(c: &mut Conn, records: &[Player]) -> Result<Vec<Application>, DbError> {
    let found = find(c, records)?.into_iter();
    let held: BTreeSet<TournamentId> = found.map(|one| one.tournament).collect();
    for id in &held {
        tournament::lock(c, *id)?;
    }
    let mut found = find(c, records)?;
    found.retain(|one| held.contains(&one.tournament));
    Ok(found)
}

/// Is it of the name of one of these, and of the same year or licence? The name alone may be somebody else's.
fn is_of(asked: &Application, records: &[Player]) -> bool {
    let given = asked.given.as_ref().filter(|_| asked.entry.is_none());
    let Some(given) = given.map(ApplicantData::person) else {
        return false;
    };
    let name = in_order(given.name.as_str());
    let says_so = |known: &Person| {
        let years = known.born.zip(given.born);
        known.has_licence_of(&given) || years.is_some_and(|(one, other)| one == other)
    };
    let mut people = records.iter().map(|one| &one.person);
    people.any(|known| in_order(known.name.as_str()) == name && says_so(known))
}
