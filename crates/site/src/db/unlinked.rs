//! Entries of whom the register knows nobody, neither by number nor by a licence under their name: they are found by name and year of birth, and an officer says which are of one person.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use diesel::prelude::*;
use serde_json::{Value, json};

use super::{
    Conn, DbError, account, contact, deleted,
    erasure::{self, EraseEnd},
    former, hindrance,
    journal::Signature,
    person::EntryColumns,
    personal::{self, Counts},
    player,
    schema::{entries, tournaments},
    tournament::ChangeError,
};
use crate::account::Email;
use ::tournament::{
    BirthYear, Entry, EntryNo, Merges, Person, PersonName, TournamentId,
    erasure::{Stay, entry_pseudonym},
    in_order,
};
use federation::People;

/// What entries are looked for by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Each word of it stands in the name, in whatever order.
    pub name: PersonName,
    /// The year of birth; entries without one are found as well.
    pub born: Option<BirthYear>,
}

impl Wanted {
    fn means(&self, person: &Person) -> bool {
        let (wanted, name) = (in_order(self.name.as_str()), in_order(person.name.as_str()));
        let known: BTreeSet<&str> = name.split_whitespace().collect();
        let years = self.born.zip(person.born);
        wanted.split_whitespace().all(|word| known.contains(word))
            && years.is_none_or(|(one, other)| one == other)
    }
}

/// An entry that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unlinked {
    /// In which tournament.
    pub tournament: TournamentId,
    /// Which entry: one that stands, one that was taken out, or one of a tournament that was deleted.
    pub stay: Stay,
    /// Who entered.
    pub person: Person,
    /// Was the tournament deleted? Its journal is all that is left.
    pub is_deleted: bool,
    /// What the tournament is called.
    pub called: String,
    /// Its first day.
    pub starts: NaiveDate,
}

/// The entries that somebody says are of one person.
pub type ChosenEntries = BTreeSet<(TournamentId, Stay)>;

/// The entries of whom the register knows nobody, of such a name and year, the latest tournament first. Whoever was forgotten is not among them.
///
/// # Errors
/// [`DbError`] when the database failed, or a journal cannot be read.
pub fn find(c: &mut Conn, wanted: &Wanted) -> Result<Vec<Unlinked>, DbError> {
    let people = People::licensed(player::licences(c)?, Merges::default());
    let is_wanted = |no: EntryNo, person: &Person| {
        let is_known = people.by_licence(person).is_some();
        let is_forgotten = entry_pseudonym(no).is_ok_and(|pseudonym| pseudonym == person.name);
        !is_known && !is_forgotten && wanted.means(person)
    };
    let rows: Vec<(i32, i32, EntryColumns)> = entries::table
        .filter(entries::player_id.is_null())
        .select((
            entries::tournament_id,
            entries::no,
            EntryColumns::as_select(),
        ))
        .load(c)?;
    let mut found = Vec::new();
    for (id, no, columns) in rows {
        let no = u16::try_from(no).map_err(|_| DbError::corrupt("entries.no"))?;
        let person = Person::try_from(columns)?;
        if is_wanted(EntryNo(no), &person) {
            found.push((TournamentId(id), Stay::standing(EntryNo(no)), person));
        }
    }
    let left = former::left(c, &|entry: &Entry| {
        entry.player.is_none() && is_wanted(entry.no, &entry.person)
    })?;
    found.extend(
        left.into_iter()
            .map(|(id, stay, entry)| (id, stay, entry.person)),
    );
    named(c, found)
}

/// The same with what their tournaments are called.
fn named(c: &mut Conn, found: Vec<(TournamentId, Stay, Person)>) -> Result<Vec<Unlinked>, DbError> {
    let ids: BTreeSet<i32> = found.iter().map(|(id, _, _)| id.0).collect();
    let rows: Vec<(i32, String, NaiveDate)> = tournaments::table
        .filter(tournaments::id.eq_any(ids.into_iter().collect::<Vec<_>>()))
        .select((tournaments::id, tournaments::name, tournaments::starts))
        .load(c)?;
    let gone = deleted::list(c)?;
    let mut all = Vec::new();
    for (tournament, stay, person) in found {
        let row = rows.iter().find(|(id, _, _)| *id == tournament.0);
        let row = row.map(|(_, called, starts)| (called.clone(), *starts));
        let is_deleted = row.is_none();
        let last = gone.get(&tournament).map(|gone| &gone.details);
        let last = last.map(|last| (last.name.to_string(), last.starts));
        all.extend(row.or(last).map(|(called, starts)| Unlinked {
            tournament,
            stay,
            person,
            is_deleted,
            called,
            starts,
        }));
    }
    all.sort_by_key(|one| (std::cmp::Reverse(one.starts), one.tournament, one.stay));
    Ok(all)
}

/// Those that were chosen, as they stand; nothing where one of them is not among what is found, or none was.
fn chosen(c: &mut Conn, wanted: &Wanted, chosen: &ChosenEntries) -> Result<Vec<Unlinked>, DbError> {
    let mut found = find(c, wanted)?;
    found.retain(|one| chosen.contains(&(one.tournament, one.stay)));
    if found.len() != chosen.len() {
        found.clear();
    }
    Ok(found)
}

/// The entries that stand, and those that were taken out.
fn parted(chosen: &ChosenEntries) -> (BTreeSet<(TournamentId, EntryNo)>, ChosenEntries) {
    let standing = chosen.iter().filter(|(_, stay)| stay.entered.is_none());
    let left = chosen.iter().filter(|(_, stay)| stay.entered.is_some());
    (
        standing.map(|(id, stay)| (*id, stay.no)).collect(),
        left.copied().collect(),
    )
}

/// What is kept of somebody, and the photographs of their games under the names of their files.
pub type Gathered = (Value, Vec<(String, Vec<u8>)>);

/// All that is kept of whoever these entries are of, and of the mail address that was typed for them, where one was; nothing where what was chosen is not there any more.
///
/// # Errors
/// [`DbError`] when the database failed, or a journal cannot be read.
pub fn gather(
    c: &mut Conn,
    wanted: &Wanted,
    (all, typed): (&ChosenEntries, Option<&Email>),
) -> Result<Option<Gathered>, DbError> {
    if chosen(c, wanted, all)?.is_empty() {
        return Ok(None);
    }
    let (standing, left) = parted(all);
    let (mut told, mut pictures, mut counts) = (Vec::new(), Vec::new(), Counts::default());
    for at in &standing {
        told.extend(personal::entry(c, *at, &mut pictures, &mut counts)?);
    }
    for at in left {
        told.extend(personal::taken_out(c, at, &mut counts)?);
    }
    let given = contact::given(c, &standing)?;
    let kept = contact::find(c, &given, typed)?;
    let data = json!({ "name": wanted.name, "entries": told, "by_address": kept.data });
    Ok(Some((data, pictures)))
}

/// Forgets whoever these entries are of, in the caller's transaction: as [`erasure::erase`] does somebody of the register, and as there with the account of the mail address that was typed.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub fn erase(
    c: &mut Conn,
    wanted: &Wanted,
    (all, typed): (&ChosenEntries, Option<&Email>),
    entry: &Signature,
) -> Result<EraseEnd, ChangeError> {
    if typed.is_some() {
        account::lock(c)?;
    }
    player::lock(c)?;
    let (standing, left) = parted(all);
    if let Some(hindered) = hindrance::find(c, &standing, &left)? {
        return Ok(hindered);
    }
    // under the locks: a number can be somebody else's since it was shown
    let found = chosen(c, wanted, all)?;
    if found.is_empty() {
        return Ok(EraseEnd::NoSuchPerson);
    }
    let names = found.iter().map(|one| one.person.name.to_string());
    let entry = erasure::unnamed(entry, names.chain([wanted.name.to_string()]))?;
    let given = contact::given(c, &standing)?;
    if !contact::erase(c, given, typed, &entry)? {
        return Ok(EraseEnd::Needed);
    }
    for at in all {
        erasure::erase_entry(c, *at, None, &entry)?;
    }
    let changed: BTreeSet<TournamentId> = all.iter().map(|(id, _)| *id).collect();
    Ok(EraseEnd::Done(changed.into_iter().collect()))
}
