//! A published list opened to its sums: computed again by the same code, from what it names itself. The rules are those that it was published by, each tournament is
//! read in the version that it had, and the register is what its journal made of it until then.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::NaiveDate;

use super::{Kept, is_rated, lists, of_people, teams::classed};
use crate::{
    clock::local,
    db::{
        self, Conn, DbError,
        journal::{self, Journal},
    },
};
use federation::{
    LicenceDays, People,
    ratings::{self, Base, Change, List, RatedEvent, System},
};
use tournament::{
    CompetitionId, Listed, Merges, Person, PlayerId, RatingEvent, RatingList, RatingListId,
    Register, RegisterEvent, ShortText,
};

/// A published list with what it is the sum of.
#[derive(Debug)]
pub struct Sums {
    /// The rules that it was published by.
    pub system: System,
    /// What was said before the first of the lists: by the edition before it, or by the one that was taken over.
    pub before: BTreeMap<PlayerId, Listed>,
    /// The list as it was computed, and before it those that a correction had made others by then, the earliest first.
    pub lists: Vec<Again>,
    /// Which records it takes for one person.
    pub merges: Merges,
    /// What the competitions of teams are called.
    pub teams: BTreeMap<CompetitionId, ShortText>,
}

/// A list, computed again.
#[derive(Debug)]
pub struct Again {
    /// What was published.
    pub said: BTreeMap<PlayerId, Listed>,
    /// What the sums give.
    pub list: List,
}

impl Again {
    fn differs(&self) -> bool {
        self.list.players != self.said
    }

    /// Was something else said of somebody than what the sums give?
    fn differs_of(&self, player: PlayerId) -> bool {
        let rating = |of: &BTreeMap<PlayerId, Listed>| of.get(&player).map(|one| one.rating);
        rating(&self.list.players) != rating(&self.said)
    }

    /// What happened to somebody's rating since the list before.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> &[Change] {
        let changes = self.list.changes.get(&player);
        changes.map(Vec::as_slice).unwrap_or_default()
    }
}

impl Sums {
    /// The list itself.
    #[must_use]
    pub fn last(&self) -> Option<&Again> {
        self.lists.last()
    }

    /// Does every rating follow from the sums?
    #[must_use]
    pub fn agree(&self) -> bool {
        self.last().is_some_and(|last| !last.differs())
    }

    /// What was said before somebody's rating came about, and the lists in which it did: from the first that a correction made another for them.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> (&BTreeMap<PlayerId, Listed>, &[Again]) {
        let earlier = self.lists.len().saturating_sub(1);
        let mut lists = self.lists[..earlier].iter();
        let first = lists.position(|again| again.differs_of(player));
        let first = first.unwrap_or(earlier);
        let before = first.checked_sub(1).map(|before| &self.lists[before].said);
        (before.unwrap_or(&self.before), &self.lists[first..])
    }

    /// What the list before this one said.
    #[must_use]
    pub fn said_before(&self) -> &BTreeMap<PlayerId, Listed> {
        let before = self.lists.len().checked_sub(2);
        before.map_or(&self.before, |before| &self.lists[before].said)
    }
}

/// The sums of a published list; `None` where there is no such list, or its rules cannot be read any more.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn sums(c: &mut Conn, kept: &Kept, id: RatingListId) -> Result<Option<Arc<Sums>>, DbError> {
    if let Some(known) = kept.sums(id) {
        return Ok(Some(known));
    }
    let Some(register) = as_published(c, id)? else {
        return Ok(None);
    };
    let (Some(edition), Some(list)) = (register.editions.get(&id), register.lists.get(&id)) else {
        return Ok(None);
    };
    let Ok(system) = edition.system.rules.parse::<System>() else {
        return Ok(None);
    };
    let people = People::new(register.players.values(), register.merges.clone());
    let taken_over = edition.system.base.and_then(|id| register.lists.get(&id));
    let base = Base {
        dated: taken_over.map(|list| list.dated),
        players: taken_over.map_or_else(BTreeMap::new, |list| of_people(&list.players, &people)),
    };
    // as it was asked then: lists from before go by the number
    let licences = match edition.seasons_since {
        Some(_) => LicenceDays::new(&register.office, &people),
        None => LicenceDays::default(),
    };
    let known = (&people, &licences);
    let mut events = lists::events(c, kept, &edition.rated, &register.classes, known)?;
    let teams = team_events(c, &edition.teams, &register, known)?;
    let names = teams.iter().map(|(id, name, _)| (*id, name.clone()));
    let names = names.collect();
    events.extend(teams.into_iter().map(|(_, _, event)| event));
    let published = published(&register, list.dated);
    let days: Vec<NaiveDate> = published.iter().map(|list| list.dated).collect();
    let computed = ratings::lists(&system, &base, &days, &events).into_iter();
    let again = computed.zip(&published).map(|(list, said)| Again {
        said: said.players.clone(),
        list,
    });
    let mut lists: Vec<Again> = again.collect();
    let earlier = lists.len().saturating_sub(1);
    let first = lists[..earlier].iter().position(Again::differs);
    let first = first.unwrap_or(earlier);
    let before = first.checked_sub(1).map(|before| published[before]);
    let before = before.or(taken_over);
    let sums = Sums {
        before: before.map_or_else(BTreeMap::new, |list| list.players.clone()),
        lists: lists.split_off(first),
        merges: register.merges.clone(),
        system,
        teams: names,
    };
    Ok(Some(kept.keep(id, sums)))
}

/// What the competitions of teams gave, each in the version that it had, with its name.
fn team_events(
    c: &mut Conn,
    rated: &[(CompetitionId, i32)],
    register: &Register,
    known: (&People, &LicenceDays),
) -> Result<Vec<(CompetitionId, ShortText, RatedEvent)>, DbError> {
    let persons = register.players.values();
    let persons = persons.map(|player| (player.id, player.person.clone()));
    let persons: BTreeMap<PlayerId, Person> = persons.collect();
    let mut events = Vec::new();
    for (id, version) in rated {
        let then = db::team::as_it_was(c, *id, *version)?;
        let event = teams::rated_event(*id, &then, &persons, known, local);
        let event = classed(event, &register.team_classes, *id);
        if is_rated(event.class.as_ref()) {
            events.push((*id, then.rules.name.clone(), event));
        }
    }
    Ok(events)
}

/// The lists that were published by then, in the order of their days.
fn published(register: &Register, last: NaiveDate) -> Vec<&RatingList> {
    let lists = register.editions.keys();
    let lists = lists.filter_map(|id| register.lists.get(id));
    let mut lists: Vec<&RatingList> = lists.filter(|list| list.dated <= last).collect();
    lists.sort_by_key(|list| list.dated);
    lists
}

/// The register as it was the moment that a list was published; `None` where none was under this number.
fn as_published(c: &mut Conn, id: RatingListId) -> Result<Option<Register>, DbError> {
    if !db::rating_edition::is_published(c, id)? {
        return Ok(None);
    }
    let mut register = Register::default();
    for row in journal::list(c, Journal::Register)? {
        let event: RegisterEvent = row.read()?;
        let is_it = matches!(
            &event,
            RegisterEvent::Rating(RatingEvent::RatingsPublished { list, .. }) if list.id == id
        );
        register.apply(event);
        if is_it {
            return Ok(Some(register));
        }
    }
    Ok(None)
}
