//! Rating lists and the classifications of circuits: what is loaded for them, what the rules make of it, and publishing that.
//!
//! What is computed is shown first, with a stamp of all that it was made of. Whoever publishes sends the stamp: under the lock of the register it must still be that of what stands
//! there, so that nobody publishes what nobody saw.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::db::{
    self, Conn, DbError, journal,
    tournament::{Loaded, Overview},
};
use federation::{
    People,
    circuits::{CircuitEvent, CircuitRules, Series, circuit_event, series},
    ratings::{self, Base, EventId, List, RatedEvent, System, rated_event},
};
use tournament::{
    Circuit, CircuitId, CompetitionId, Listed, Listing, Merges, Person, PlayerId, RatingEdition,
    RatingList, RatingListId, RatingSystem, ShortText, Stage, TournamentId,
};

/// The class of a tournament that is not rated.
pub const UNRATED: &str = "unrated";

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

/// The tournaments that are over and stand in the public lists, with their versions, in the order of their numbers; without those that wait to be homologated,
/// where the calendar of the federation says so.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn finished(c: &mut Conn) -> Result<Vec<(TournamentId, i32)>, DbError> {
    let mut finished = Vec::new();
    let withheld = db::office::withheld(c)?;
    for listed in db::tournament::list(c, Overview::All)? {
        let is_over = listed.stage == Stage::Finished && listed.listing == Listing::Public;
        if is_over
            && !listed.is_cancelled
            && !withheld.contains(&listed.id)
            && let Some(version) = db::tournament::version(c, listed.id)?
        {
            finished.push((listed.id, version));
        }
    }
    finished.sort_unstable();
    Ok(finished)
}

/// Who of the register somebody is who entered a tournament.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn people(c: &mut Conn) -> Result<People, DbError> {
    Ok(People::new(&db::player::list(c)?, db::merge::load(c)?))
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

/// A list as it would be published.
#[derive(Debug)]
pub struct NextList {
    /// From which day it would hold.
    pub dated: NaiveDate,
    /// Of what it is made.
    pub edition: RatingEdition,
    /// What the rules make of it.
    pub list: List,
    /// The list before it: the last that was published, or the one that was taken over.
    pub before: Option<RatingList>,
    /// Whom the list before it would give another rating today, because a tournament was corrected or the rules are others: what it says, what it would say.
    pub corrected: Vec<Difference>,
    /// The tournaments and the competitions of teams that are new in it, in the order of their numbers.
    pub events: Vec<EventId>,
    /// By which it is known.
    pub stamp: String,
    /// Which records it takes for one person.
    merges: Merges,
}

/// What one list says of somebody, and what another says.
pub type Difference = (
    PlayerId,
    Option<tournament::Rating>,
    Option<tournament::Rating>,
);

/// Why there is no next list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoList {
    /// There is one of that day already, or of a later one; carries its day.
    NotAfter(NaiveDate),
    /// The rules cannot be read any more.
    Unreadable,
}

/// The list of a day, computed from nothing (or from the list that was taken over): every published list is gone through again on its day, by the rules that
/// hold now.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn next_list(c: &mut Conn, dated: NaiveDate) -> Result<Result<NextList, NoList>, DbError> {
    let system = system(c)?;
    let Ok(rules) = system.rules.parse::<System>() else {
        return Ok(Err(NoList::Unreadable));
    };
    let editions = db::rating_edition::list(c)?;
    let mut published = Vec::new();
    for id in editions.keys() {
        published.extend(db::rating_list::find(c, *id)?);
    }
    published.sort_by_key(|list| list.dated);
    let taken_over = match system.base {
        Some(id) => db::rating_list::find(c, id)?,
        None => None,
    };
    let last = published.last().or(taken_over.as_ref());
    if let Some(last) = last.filter(|last| last.dated >= dated) {
        return Ok(Err(NoList::NotAfter(last.dated)));
    }
    let people = self::people(c)?;
    let base = Base {
        dated: taken_over.as_ref().map(|list| list.dated),
        players: taken_over
            .as_ref()
            .map_or_else(BTreeMap::new, |list| of_people(&list.players, &people)),
    };
    let rated = finished(c)?;
    let teams = finished_teams(c)?;
    let mut events = events(c, &rated, &people)?;
    events.extend(team_events(c, &teams, &people)?);
    let mut days: Vec<NaiveDate> = published.iter().map(|list| list.dated).collect();
    days.push(dated);
    let mut lists = ratings::lists(&rules, &base, &days, &events);
    let Some(list) = lists.pop() else {
        return Ok(Err(NoList::Unreadable));
    };
    let before = published.pop();
    let corrected = match (&before, lists.last()) {
        (Some(said), Some(now)) => ratings::differences(&said.players, &now.players),
        (Some(_) | None, None) | (None, Some(_)) => Vec::new(),
    };
    let before = before.or(taken_over);
    let since = before.as_ref().map_or(NaiveDate::MIN, |list| list.dated);
    let new = events
        .iter()
        .filter(|one| (since..dated).contains(&one.ends));
    let edition = RatingEdition {
        system,
        rated,
        teams,
    };
    Ok(Ok(NextList {
        stamp: stamp(&(
            &edition,
            dated,
            pairs(&list.players),
            before.as_ref().map(|one| one.id),
        )),
        events: new.map(|event| event.id).collect(),
        merges: people.merges().clone(),
        dated,
        edition,
        list,
        before,
        corrected,
    }))
}

fn pairs(players: &BTreeMap<PlayerId, Listed>) -> Vec<(&PlayerId, &Listed)> {
    players.iter().collect()
}

/// The hash of something as JSON.
fn stamp(of: &impl Serialize) -> String {
    let text = serde_json::to_string(of).unwrap_or_default();
    base16ct::lower::encode_string(&Sha256::digest(text))
}

fn events(
    c: &mut Conn,
    rated: &[(TournamentId, i32)],
    people: &People,
) -> Result<Vec<RatedEvent>, DbError> {
    let classes = db::rating_edition::classes(c)?;
    let mut events = Vec::new();
    for (id, _) in rated {
        let class = classes.get(id).cloned();
        if class.as_deref() != Some(UNRATED) {
            let loaded = load(c, *id)?;
            events.push(rated_event((*id, &loaded.tournament), class, people));
        }
    }
    Ok(events)
}

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

fn team_events(
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

fn persons(c: &mut Conn) -> Result<BTreeMap<PlayerId, Person>, DbError> {
    let players = db::player::list(c)?.into_iter();
    Ok(players.map(|player| (player.id, player.person)).collect())
}

/// How publishing ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Publication<T> {
    /// It is published, by this press or by one before that was the same.
    Done(T),
    /// There is something else under that name and day.
    Taken,
    /// Something changed since it was shown.
    Stale,
}

/// Publishes a list that was computed from one state of the database, unless that is not the one that stands.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn publish_list(
    c: &mut Conn,
    name: &ShortText,
    next: &NextList,
    entry: &journal::Signature,
) -> Result<Publication<RatingListId>, DbError> {
    db::player::lock(c)?;
    let editions = db::rating_edition::list(c)?;
    let lists = db::rating_list::list(c)?;
    let twin = lists
        .iter()
        .find(|list| list.dated == next.dated && list.name == *name);
    if let Some(twin) = twin {
        let is_same =
            editions.get(&twin.id) == Some(&next.edition) && twin.players == next.list.players;
        return Ok(if is_same {
            Publication::Done(twin.id)
        } else {
            Publication::Taken
        });
    }
    let published = lists.iter().filter(|list| editions.contains_key(&list.id));
    let last = published.map(|list| list.dated).max();
    let is_next = last.is_none_or(|last| next.before.as_ref().is_some_and(|one| one.dated == last));
    let are_same = finished(c)? == next.edition.rated && finished_teams(c)? == next.edition.teams;
    let is_same = system(c)? == next.edition.system && db::merge::load(c)? == next.merges;
    if !is_next || !is_same || !are_same {
        return Ok(Publication::Stale);
    }
    let (title, edition) = ((name, next.dated), next.edition.clone());
    let players = next.list.players.clone();
    let id = db::rating_edition::publish(c, title, players, edition, entry)?;
    Ok(Publication::Done(id))
}

/// What was published of a circuit. Everything that the page shows is in it, but for the names of people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CircuitEdition {
    /// The day on which it was published.
    pub on: NaiveDate,
    /// The rules, as text.
    pub rules: String,
    /// The events in the order of their ends: number and name.
    pub events: Vec<(TournamentId, ShortText)>,
    /// The classification of everybody.
    pub overall: Series,
    /// That of each category, in the order of the rules.
    pub categories: Vec<Series>,
}

impl CircuitEdition {
    /// What was published, from how it is kept.
    ///
    /// # Errors
    /// [`DbError`] when it cannot be read.
    pub fn read(body: &str) -> Result<Self, DbError> {
        serde_json::from_str(body).map_err(|_| DbError::corrupt("circuit_editions.body"))
    }

    /// Does it say the same, whenever it was published?
    #[must_use]
    pub fn says_the_same(&self, other: &Self) -> bool {
        let other = Self {
            on: self.on,
            ..other.clone()
        };
        *self == other
    }
}

/// The classification of a circuit as it would be published.
#[derive(Debug)]
pub struct NextEdition {
    /// The circuit.
    pub circuit: Circuit,
    /// What would be published.
    pub edition: CircuitEdition,
    /// What was published last, with how many there are.
    pub before: Option<(u16, CircuitEdition)>,
    /// By which it is known.
    pub stamp: String,
    /// The versions of its tournaments.
    versions: Vec<(TournamentId, i32)>,
    /// Which records it takes for one person.
    merges: Merges,
}

/// The classification of a circuit as its tournaments stand; `None` where there is no such circuit or its rules cannot be read any more. Of its tournaments those
/// count that are over.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn next_edition(
    c: &mut Conn,
    id: CircuitId,
    on: NaiveDate,
) -> Result<Option<NextEdition>, DbError> {
    let Some(circuit) = db::circuit::find(c, id)? else {
        return Ok(None);
    };
    let Ok(rules) = circuit.rules.parse::<CircuitRules>() else {
        return Ok(None);
    };
    let mut versions = finished(c)?;
    versions.retain(|(id, _)| circuit.events.contains_key(id));
    let register = people(c)?;
    let events = circuit_events(c, &circuit, &versions, &register)?;
    let people = persons(c)?;
    let of = |category| series(&rules, &events, &people, category);
    let edition = CircuitEdition {
        on,
        rules: circuit.rules.clone(),
        events: events
            .iter()
            .map(|one| (one.id, one.name.clone()))
            .collect(),
        overall: of(None),
        categories: rules.categories.iter().map(|one| of(Some(one))).collect(),
    };
    let before = match db::circuit::editions(c, id)?.pop() {
        Some((no, body)) => Some((no, CircuitEdition::read(&body)?)),
        None => None,
    };
    let known = before.as_ref().map(|(no, _)| *no);
    Ok(Some(NextEdition {
        stamp: stamp(&(&edition, &versions, known)),
        merges: register.merges().clone(),
        circuit,
        edition,
        before,
        versions,
    }))
}

fn circuit_events(
    c: &mut Conn,
    circuit: &Circuit,
    versions: &[(TournamentId, i32)],
    people: &People,
) -> Result<Vec<CircuitEvent>, DbError> {
    let mut events = Vec::new();
    for (id, _) in versions {
        let class = circuit.events.get(id).filter(|class| !class.is_empty());
        let loaded = load(c, *id)?;
        let event = (*id, &loaded.tournament);
        events.push(circuit_event(event, class.cloned(), people));
    }
    events.sort_by_key(|event| (event.ends, event.id));
    Ok(events)
}

/// Publishes a classification that was computed from one state of the database, unless that is not the one that stands.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn publish_edition(
    c: &mut Conn,
    next: &NextEdition,
    entry: &journal::Signature,
) -> Result<Publication<u16>, DbError> {
    db::player::lock(c)?;
    let id = next.circuit.id;
    let last = db::circuit::editions(c, id)?.pop();
    if let Some((no, body)) = &last
        && CircuitEdition::read(body)?.says_the_same(&next.edition)
    {
        return Ok(Publication::Done(*no));
    }
    let mut versions = finished(c)?;
    versions.retain(|(id, _)| next.circuit.events.contains_key(id));
    let is_next = last.map(|(no, _)| no) == next.before.as_ref().map(|(no, _)| *no);
    let stands = db::circuit::find(c, id)?.as_ref() == Some(&next.circuit);
    let is_same = versions == next.versions && db::merge::load(c)? == next.merges;
    if !is_next || !stands || !is_same {
        return Ok(Publication::Stale);
    }
    let body = serde_json::to_string(&next.edition);
    let body = body.map_err(|_| DbError::corrupt("circuit_editions.body"))?;
    Ok(Publication::Done(db::circuit::publish(c, id, body, entry)?))
}
