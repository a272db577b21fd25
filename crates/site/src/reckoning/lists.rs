//! The next list of ratings: computed with every difference, then published for good.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::NaiveDate;

use super::{
    Kept, Publishing, are_licensed, finished, finished_teams, is_rated, licences, of_people,
    persons, stamp, system, teams::team_events,
};
use crate::db::{self, Conn, DbError, journal};
use federation::{
    EventClass, LicenceDays, People,
    ratings::{self, Base, EventId, List, RatedEvent, RatingDifference, System},
};
use tournament::{
    CompetitionId, Listed, Merges, PlayerId, RatingEdition, RatingList, RatingListId, RatingSystem,
    ShortText, TournamentId, plain,
};

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
    /// Of whom it says something else than the list before it.
    pub differences: Vec<RatingDifference>,
    /// Whom the list before it would give another rating today, because a tournament was corrected or the rules are others: what it says, what it would say. What
    /// came late is no correction.
    pub corrected: Vec<RatingDifference>,
    /// Who would be below the floor in the list before it today.
    pub fallen: BTreeSet<PlayerId>,
    /// The tournaments and the competitions of teams that are new in it, in the order of their numbers.
    pub events: Vec<EventId>,
    /// Those of them that ended before the day of the list before it, which did not know them.
    pub late: BTreeSet<EventId>,
    /// The tournaments that the last list knew and this one does not.
    pub gone: BTreeSet<TournamentId>,
    /// By which it is known.
    pub stamp: String,
    /// Which records it takes for one person.
    merges: Merges,
    /// Who held a licence when, where the rules ask it.
    licences: LicenceDays,
}

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
    let kept = Kept::default();
    let known = (finished(c)?, finished_teams(c, &kept)?);
    compute(c, &kept, dated, known)
}

/// The same with what is kept: each tournament is read once a version, and nothing is computed again that was made of the same.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn next_list_of(
    c: &mut Conn,
    kept: &Kept,
    dated: NaiveDate,
) -> Result<Result<Arc<NextList>, NoList>, DbError> {
    let (rated, teams) = (finished(c)?, finished_teams(c, kept)?);
    // whatever else a list is made of stands in the register's journal
    let head = journal::last(c, journal::Journal::Register)?;
    let made_of = (dated, head, rated.clone(), teams.clone());
    if let Some(known) = kept.next(&made_of) {
        return Ok(Ok(known));
    }
    let next = compute(c, kept, dated, (rated, teams))?;
    Ok(next.map(|next| kept.keep_next(made_of, next)))
}

/// Tournaments and competitions of teams, each with its version.
type ListedVersions = (Vec<(TournamentId, i32)>, Vec<(CompetitionId, i32)>);

fn compute(
    c: &mut Conn,
    kept: &Kept,
    dated: NaiveDate,
    asked: ListedVersions,
) -> Result<Result<NextList, NoList>, DbError> {
    let system = system(c)?;
    let Ok(rules) = system.rules.parse::<System>() else {
        return Ok(Err(NoList::Unreadable));
    };
    let editions = db::rating_edition::list(c)?;
    let mut published = published(c, &editions)?;
    let taken_over = taken_over(c, &system)?;
    let last = published.last().or(taken_over.as_ref());
    if let Some(last) = last.filter(|last| last.dated >= dated) {
        return Ok(Err(NoList::NotAfter(last.dated)));
    }
    let people = super::people(c)?;
    let base = base(taken_over.as_ref(), &people);
    let licences = licences(c, rules.is_for_licensed(), &people)?;
    let mut events = all_events(c, kept, &asked, (&people, &licences))?;
    let (rated, teams) = asked;
    let mut days: Vec<NaiveDate> = published.iter().map(|list| list.dated).collect();
    days.push(dated);
    let mut lists = ratings::lists(&rules, &base, &days, &events);
    let Some(list) = lists.pop() else {
        return Ok(Err(NoList::Unreadable));
    };
    let before = published.pop();
    let known = before
        .as_ref()
        .and_then(|list| Some((list.dated, editions.get(&list.id)?)));
    let (new, late) = new_events(&events, (base.dated, dated), known);
    if !late.is_empty() {
        events.retain(|one| !late.contains(&one.id));
        days.pop();
        lists = ratings::lists(&rules, &base, &days, &events);
    }
    let again = before.as_ref().zip(lists.last());
    let again = again.map(|(said, now)| corrections(said, now, &people));
    let (corrected, fallen) = again.unwrap_or_default();
    let before = before.or(taken_over);
    // what was said of records, of the people whose they are today
    let said = before.as_ref().map(|one| of_people(&one.players, &people));
    let differences = ratings::differences(&said.unwrap_or_default(), &list.players);
    let gone = gone(known, &rated);
    let edition = RatingEdition {
        system,
        rated,
        teams,
        seasons_since: licences.since(),
    };
    Ok(Ok(NextList {
        gone,
        stamp: stamp(&(
            &edition,
            dated,
            pairs(&list.players),
            before.as_ref().map(|one| one.id),
        )),
        events: new,
        late,
        merges: people.merges().clone(),
        licences,
        dated,
        edition,
        list,
        before,
        differences,
        corrected,
        fallen,
    }))
}

/// The list of somebody else that the ratings begin with.
fn taken_over(c: &mut Conn, system: &RatingSystem) -> Result<Option<RatingList>, DbError> {
    system
        .base
        .map_or(Ok(None), |id| db::rating_list::find(c, id))
}

/// Whom a list that was published would give another rating today, and who would be below the floor.
fn corrections(
    said: &RatingList,
    now: &List,
    people: &People,
) -> (Vec<RatingDifference>, BTreeSet<PlayerId>) {
    let said = of_people(&said.players, people);
    let corrected = ratings::differences(&said, &now.players);
    (corrected, now.fallen.clone())
}

/// The lists that were published, the earliest first.
fn published(
    c: &mut Conn,
    editions: &BTreeMap<RatingListId, RatingEdition>,
) -> Result<Vec<RatingList>, DbError> {
    let mut published = Vec::new();
    for id in editions.keys() {
        published.extend(db::rating_list::find(c, *id)?);
    }
    published.sort_by_key(|list| list.dated);
    Ok(published)
}

/// What was said before the first list: by the one that was taken over.
fn base(taken_over: Option<&RatingList>, people: &People) -> Base {
    Base {
        dated: taken_over.map(|list| list.dated),
        players: taken_over.map_or_else(BTreeMap::new, |list| of_people(&list.players, people)),
    }
}

/// What is new in a list that goes from one day to another, and what of it ended before the day of the last edition, which did not know it: a tournament that was
/// homologated late.
fn new_events(
    events: &[RatedEvent],
    (from, dated): (Option<NaiveDate>, NaiveDate),
    last: Option<(NaiveDate, &RatingEdition)>,
) -> (Vec<EventId>, BTreeSet<EventId>) {
    let from = from.unwrap_or(NaiveDate::MIN);
    let (since, known): (NaiveDate, BTreeSet<EventId>) = match last {
        Some((day, edition)) => {
            let rated = edition.rated.iter().map(|(id, _)| EventId::Tournament(*id));
            let teams = edition.teams.iter().map(|(id, _)| EventId::Teams(*id));
            (day, rated.chain(teams).collect())
        }
        None => (from, BTreeSet::new()),
    };
    let counted = events
        .iter()
        .filter(|one| (from..dated).contains(&one.ends));
    let new = counted.filter(|one| one.ends >= since || !known.contains(&one.id));
    let new: Vec<&RatedEvent> = new.collect();
    let late = new.iter().filter(|one| one.ends < since);
    (
        new.iter().map(|one| one.id).collect(),
        late.map(|one| one.id).collect(),
    )
}

/// The tournaments that the last edition knew and that are not among these.
fn gone(
    last: Option<(NaiveDate, &RatingEdition)>,
    rated: &[(TournamentId, i32)],
) -> BTreeSet<TournamentId> {
    let known = last.into_iter().flat_map(|(_, edition)| &edition.rated);
    let known = known.map(|(id, _)| *id);
    known
        .filter(|id| rated.iter().all(|(one, _)| one != id))
        .collect()
}

fn pairs(players: &BTreeMap<PlayerId, Listed>) -> Vec<(&PlayerId, &Listed)> {
    players.iter().collect()
}

/// What tournaments and competitions of teams give the ratings, by the classes that they have.
fn all_events(
    c: &mut Conn,
    kept: &Kept,
    (rated, teams): &ListedVersions,
    known: (&People, &LicenceDays),
) -> Result<Vec<RatedEvent>, DbError> {
    let classes = db::rating_edition::classes(c)?;
    let mut events = events(c, kept, rated, &classes, known)?;
    events.extend(team_events(c, teams, known)?);
    Ok(events)
}

/// What the tournaments give the ratings, each with its class; those that are not rated give nothing.
pub(super) fn events(
    c: &mut Conn,
    kept: &Kept,
    rated: &[(TournamentId, i32)],
    classes: &BTreeMap<TournamentId, String>,
    known: (&People, &LicenceDays),
) -> Result<Vec<RatedEvent>, DbError> {
    let mut events = Vec::new();
    for (id, version) in rated {
        let class = classes
            .get(id)
            .map(|class| EventClass::from(class.as_str()));
        if is_rated(class.as_ref()) {
            let played = kept.played(c, *id, *version)?;
            events.push(played.event(*id, class, known));
        }
    }
    Ok(events)
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
) -> Result<Publishing<RatingListId>, DbError> {
    db::player::lock(c)?;
    let editions = db::rating_edition::list(c)?;
    let lists = db::rating_list::list(c)?;
    let called = plain(name.as_str());
    let twin = lists
        .iter()
        .find(|list| list.dated == next.dated && plain(list.name.as_str()) == called);
    if let Some(twin) = twin {
        let is_same =
            editions.get(&twin.id) == Some(&next.edition) && twin.players == next.list.players;
        return Ok(if is_same {
            Publishing::Done(twin.id)
        } else {
            Publishing::Taken
        });
    }
    let published = lists.iter().filter(|list| editions.contains_key(&list.id));
    let last = published.map(|list| list.dated).max();
    let is_next = last.is_none_or(|last| next.before.as_ref().is_some_and(|one| one.dated == last));
    let teams = finished_teams(c, &Kept::default())?;
    let are_same = finished(c)? == next.edition.rated && teams == next.edition.teams;
    let is_same = system(c)? == next.edition.system && db::merge::load(c)? == next.merges;
    let rules = next.edition.system.rules.parse::<System>();
    let asked = rules.is_ok_and(|rules| rules.is_for_licensed());
    if !is_next || !is_same || !are_same || !are_licensed(c, asked, &next.licences)? {
        return Ok(Publishing::Stale);
    }
    let (title, edition) = ((name, next.dated), next.edition.clone());
    let left = left(c, next, (lists.as_slice(), &editions))?;
    let said = (next.list.players.clone(), left);
    let id = db::rating_edition::publish(c, title, said, edition, entry)?;
    Ok(Publishing::Done(id))
}

/// Whoever is not in a list any more and has the rating in the register that the last one with them gave. One that somebody wrote there since is no list's, and stays.
fn left(
    c: &mut Conn,
    next: &NextList,
    (lists, editions): (&[RatingList], &BTreeMap<RatingListId, RatingEdition>),
) -> Result<Vec<PlayerId>, DbError> {
    let people = super::people(c)?;
    let base = next.edition.system.base;
    let is_own = |list: &&RatingList| editions.contains_key(&list.id) || base == Some(list.id);
    let own = lists.iter().filter(is_own);
    let said: Vec<_> = own.map(|list| of_people(&list.players, &people)).collect();
    let register = persons(c)?;
    let mut left = ratings::left(&said, &next.list.players);
    left.retain(|player, rating| {
        let known = register.get(player);
        known.is_some_and(|person| person.rating == Some(*rating))
    });
    Ok(left.into_keys().collect())
}
