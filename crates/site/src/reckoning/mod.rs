//! Rating lists and the standings of circuits: what is loaded for them, what the rules make of it, and publishing that.
//!
//! What is computed is shown first, with a stamp of all that it was made of. Whoever publishes sends the stamp: under the lock of the register it must still be that of what stands
//! there, so that nobody publishes what nobody saw.

mod brought;
mod circuits;
mod few;
mod honours;
mod kept;
mod lists;
mod news;
mod published;
mod revised;
mod sums;
mod teams;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::db::{
    self, Conn, DbError,
    tournament::{Loaded, Over},
};
use federation::{EventClass, LicenceDays, People, ratings};
use tournament::{Listed, Person, PlayerId, RatingSystem, TournamentId};

pub use brought::{Brought, brought};
pub use circuits::{
    CircuitEdition, LeftOut, NextEdition, PublishedCircuit, next_edition, publish_edition,
    published_circuit,
};
pub use honours::{FirstPlaces, Honoured, honours, honours_of};
pub use kept::Kept;
pub use lists::{NextList, NoList, next_list, next_list_of, publish_list};
pub use news::{PublishedNews, PublishedThing, news};
pub use published::{Published, RatingLine, published, shown};
pub use revised::{Gone, Revision, revisions};
pub use sums::{Again, Sums, sums};
pub use teams::{finished_teams, is_finished, names_of_teams, waiting_teams};

/// The class of a tournament that is not rated.
pub const UNRATED: &str = "unrated";

/// The class of a competition of teams that is rated without any, whatever its own rules say.
pub const RATED: &str = "rated";

/// Is an event of this class rated?
fn is_rated(class: Option<&EventClass>) -> bool {
    class.is_none_or(|class| class.as_str() != UNRATED)
}

/// How ratings are reckoned: by FIDE's rules from nothing, unless somebody said otherwise.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn system(c: &mut Conn) -> Result<RatingSystem, DbError> {
    Ok(
        db::rating_edition::system(c)?.unwrap_or_else(|| RatingSystem {
            rules: ratings::FIDE.to_owned(),
            base: None,
        }),
    )
}

/// The tournaments of which ratings, circuits and titles are made, with their versions, in the order of their numbers. They are over, and stand in the
/// public lists or were homologated: hiding a tournament is about who reads it. Those that still wait to be homologated are left out where the calendar
/// of the federation says so, and lines that were set aside always.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn finished(c: &mut Conn) -> Result<Vec<(TournamentId, i32)>, DbError> {
    Ok(versions(over(c)?.counted))
}

fn versions(over: Vec<Over>) -> Vec<(TournamentId, i32)> {
    let over = over.into_iter();
    let mut versions: Vec<(TournamentId, i32)> = over.map(|one| (one.id, one.version)).collect();
    versions.sort_unstable();
    versions
}

/// The tournaments that are over, as ratings, circuits and titles count them; each the latest first.
#[derive(Debug)]
pub struct AllOver {
    /// Those that count.
    pub counted: Vec<Over>,
    /// Those that nothing counts yet, because they wait to be homologated.
    pub waiting: Vec<Over>,
    /// Those that nothing counts, because they are hidden and were not homologated, or are a line that was set aside: what counts is the line that goes on.
    pub hidden: Vec<Over>,
}

/// What became of the tournaments that are over.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn over(c: &mut Conn) -> Result<AllOver, DbError> {
    let calendar = db::office::calendar(c)?;
    let withheld = db::office::withheld(&calendar);
    let homologated = db::office::homologated(&calendar);
    let over = db::tournament::over(c)?.into_iter();
    let aside = db::stream::set_aside(c)?;
    let waits = |one: &Over| withheld.contains(&one.id) && !aside.contains(&one.id);
    let (waiting, others): (Vec<Over>, Vec<Over>) = over.partition(waits);
    let is_read = |one: &Over| !one.is_hidden || homologated.contains(&one.id);
    let counts = |one: &Over| is_read(one) && !aside.contains(&one.id);
    let (counted, hidden) = others.into_iter().partition(counts);
    Ok(AllOver {
        counted,
        waiting,
        hidden,
    })
}

/// The tournaments that are over and that nothing counts yet, because they wait to be homologated; the latest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn waiting(c: &mut Conn) -> Result<Vec<Over>, DbError> {
    Ok(over(c)?.waiting)
}

/// Who of the register somebody is who entered a tournament.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn people(c: &mut Conn) -> Result<People, DbError> {
    Ok(People::licensed(
        db::player::licences(c)?,
        db::merge::load(c)?,
    ))
}

/// Who held a licence when, for rules that ask it; for others nothing is read.
fn licences(c: &mut Conn, asked: bool, people: &People) -> Result<LicenceDays, DbError> {
    match asked {
        true => Ok(LicenceDays::new(&db::office::licensing(c)?, people)),
        false => Ok(LicenceDays::default()),
    }
}

/// Do those hold a licence who held one `then`, when something was computed by rules that ask it?
fn are_licensed(c: &mut Conn, asked: bool, then: &LicenceDays) -> Result<bool, DbError> {
    if !asked {
        return Ok(true);
    }
    let people = people(c)?;
    Ok(licences(c, asked, &people)? == *then)
}

/// Since when licences are kept by seasons, so that rules that count only the licensed go by them; nothing where the number alone is known.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn seasons_since(c: &mut Conn) -> Result<Option<NaiveDate>, DbError> {
    Ok(licences(c, true, &People::default())?.since())
}

/// What a list said of records, as it says it of people: of several records of one person the one that stands for it is meant, else the last one.
fn of_people(listed: &BTreeMap<PlayerId, Listed>, people: &People) -> BTreeMap<PlayerId, Listed> {
    let by_record = listed.iter().map(|(id, listed)| (*id, *listed));
    let mut of_people: BTreeMap<PlayerId, Listed> = by_record
        .map(|(id, listed)| (people.one(id), listed))
        .collect();
    for (id, said) in listed {
        if let Some(kept) = of_people.get_mut(id) {
            *kept = *said;
        }
    }
    of_people
}

fn load(c: &mut Conn, id: TournamentId) -> Result<Loaded, DbError> {
    let found = db::tournament::find(c, id)?;
    found.ok_or_else(|| DbError::corrupt("a tournament that is listed and not there"))
}

/// How publishing ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Publishing<T> {
    /// It is published, by this press or by one before that was the same.
    Done(T),
    /// There is something else under that name and day.
    Taken,
    /// Something changed since it was shown.
    Stale,
}

/// The hash of something as JSON.
fn stamp(of: &impl Serialize) -> String {
    let text = serde_json::to_string(of).unwrap_or_default();
    base16ct::lower::encode_string(&Sha256::digest(text))
}

fn persons(c: &mut Conn) -> Result<BTreeMap<PlayerId, Person>, DbError> {
    let players = db::player::list(c)?.into_iter();
    Ok(players.map(|player| (player.id, player.person)).collect())
}
