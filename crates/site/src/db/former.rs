//! Where somebody of the register had entered and the entry was taken out again, or the tournament was deleted: no row of `entries` says so any more, and the journal of the
//! tournament does.

use std::collections::{BTreeMap, BTreeSet};

use diesel::{dsl::sql, prelude::*, sql_types::Bool};

use super::{
    Conn, DbError,
    application::{self, Application},
    deleted,
    journal::{self as journals, Journal},
    said,
    schema::{api_answers, journal},
    stream, tournament as tournaments,
};
use ::tournament::{
    Entry, EntryEvent, EntryNo, Event, JournalRow, Person, Player, TournamentId,
    erasure::{
        self, Stay,
        former::{self, NumberHolder},
    },
    in_order,
};

/// What the index of the journal is asked by, in its own words: the events whose names begin so are those of entries, and few of all.
const OF_ENTRIES: &str = r#"substr(event, 1, 13) = '{"event":"ent'"#;

/// The entries that were taken out of whoever these records are of, and all of a tournament that was deleted: by the number in the register, or by the licence where the
/// entry had none.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn entered(
    c: &mut Conn,
    records: &[Player],
) -> Result<BTreeSet<(TournamentId, Stay)>, DbError> {
    let all = left(c, &|entry: &Entry| is_theirs(entry, records))?.into_iter();
    Ok(all.map(|(id, stay, _)| (id, stay)).collect())
}

/// An entry that was taken out, or whose tournament was deleted: in which, whose number it was meanwhile, and how they entered.
pub(super) type LeftEntry = (TournamentId, Stay, Entry);

/// The entries that were taken out and `is_wanted` as they entered, by tournament, and then those of the tournaments that were deleted. It reads the events of
/// entries alone, of the tournaments where one was taken out and of those that were deleted.
///
/// # Errors
/// [`DbError`] when the database failed, or a journal cannot be read.
pub(super) fn left(
    c: &mut Conn,
    is_wanted: &dyn Fn(&Entry) -> bool,
) -> Result<Vec<LeftEntry>, DbError> {
    let journals: Vec<String> = journal::table
        .filter(sql::<Bool>(OF_ENTRIES))
        .filter(said::named("entry-removed", ""))
        .select(journal::stream)
        .distinct()
        .load(c)?;
    let number = |key: &String| key.strip_prefix("tournament/")?.parse::<i32>().ok();
    let ids: BTreeSet<i32> = journals.iter().filter_map(number).collect();
    let mut all = Vec::new();
    for id in ids.into_iter().map(TournamentId) {
        if tournaments::version(c, id)?.is_some() {
            let reader = stream::Reader::of_tournament(c, id)?;
            let (left, _) = stays(c, (id, &reader), is_wanted)?;
            all.extend(left.into_iter().map(|(stay, entry)| (id, stay, entry)));
        }
    }
    for (id, gone) in deleted::list(c)? {
        let reader = stream::Reader::of_authors(c, &gone.authors)?;
        let (left, last) = stays(c, (id, &reader), is_wanted)?;
        let stays = left.into_iter().chain(last);
        all.extend(stays.map(|(stay, entry)| (id, stay, entry)));
    }
    Ok(all)
}

/// Whose a number was, and how they entered.
type Stays = Vec<(Stay, Entry)>;

/// Those of one tournament, whoever wrote its journal: who was taken out, and who is entered at its end.
fn stays(
    c: &mut Conn,
    (id, reader): (TournamentId, &stream::Reader),
    is_wanted: &dyn Fn(&Entry) -> bool,
) -> Result<(Stays, Stays), DbError> {
    let rows = journals::list_where(c, Journal::Tournament(id), OF_ENTRIES)?;
    let mut there: BTreeMap<EntryNo, (i32, Entry)> = BTreeMap::new();
    let mut left = Vec::new();
    for row in rows.iter().filter(|row| NumberHolder::may_stand_in(row)) {
        let event = reader.read(row).map_err(DbError::unreadable)?;
        match event.and_then(NumberHolder::of) {
            Some(NumberHolder::Entered(entry)) if is_wanted(&entry) => {
                there.insert(entry.no, (row.number, entry));
            }
            Some(NumberHolder::Removed(no)) => left.extend(there.remove(&no).map(stay)),
            Some(NumberHolder::Entered(_) | NumberHolder::Changed(..)) | None => {}
        }
    }
    Ok((left, there.into_values().map(stay).collect()))
}

fn stay((number, entry): (i32, Entry)) -> (Stay, Entry) {
    let (no, entered) = (entry.no, Some(number));
    (Stay { no, entered }, entry)
}

fn is_theirs(entry: &Entry, records: &[Player]) -> bool {
    records.iter().any(|one| match entry.player {
        Some(player) => player == one.id,
        None => entry.person.is_by_licence(&one.person),
    })
}

/// The event that forgets an entry which was taken out or went with its tournament, of which nothing rests that others need; none where it is forgotten.
///
/// # Errors
/// [`DbError`] where the journal cannot be read.
pub(super) fn erased(stay: Stay, rows: &[JournalRow]) -> Result<Vec<Event>, DbError> {
    let name = erasure::entry_pseudonym(stay.no).map_err(|_| DbError::corrupt("entries.name"))?;
    let person = Person::named(name);
    let redacted = erasure::redact_entry(rows, stay, &person);
    let redacted = redacted.map_err(DbError::unreadable)?;
    if redacted.is_empty() {
        return Ok(Vec::new());
    }
    let erased = EntryEvent::EntryErased {
        entry: stay.no,
        person,
        player: None,
        rows: erasure::attested(rows, &redacted),
        entered: stay.entered,
    };
    Ok(vec![erased.into()])
}

/// Must a tournament that is not over know who they were: does something rest on them there, or do they wait to be entered again?
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub(super) fn is_needed(c: &mut Conn, id: TournamentId, stay: Stay) -> Result<bool, DbError> {
    let rows = journals::list(c, Journal::Tournament(id))?;
    if former::rests(&rows, stay).map_err(DbError::unreadable)? {
        return Ok(true);
    }
    let people = former::people(&rows, stay).map_err(DbError::unreadable)?;
    let asked = application::list(c, id)?;
    let mut theirs = asked.iter().filter(|one| is_of(one, &people));
    Ok(theirs.any(|one| one.state.stands()))
}

/// Forgets what they gave by the web, and what programs were answered about them.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub(super) fn forget_given(
    c: &mut Conn,
    (id, stay): (TournamentId, Stay),
    rows: &[JournalRow],
) -> Result<(), DbError> {
    let people = former::people(rows, stay).map_err(DbError::unreadable)?;
    for one in application::list(c, id)? {
        if is_of(&one, &people) {
            application::forget_given(c, one)?;
        }
    }
    let answers: Vec<(i32, String, String)> = api_answers::table
        .filter(api_answers::tournament_id.eq(id.0))
        .select((api_answers::token_no, api_answers::key, api_answers::body))
        .load(c)?;
    for (token, key, body) in answers {
        let names = people.iter().map(|person| person.name.to_string());
        if erasure::without(&body, names) != body {
            diesel::delete(api_answers::table.find((id.0, token, key))).execute(c)?;
        }
    }
    Ok(())
}

/// Was this asked by them? Once the entry is taken out nothing but the name and the year of birth says so.
fn is_of(asked: &Application, people: &[Person]) -> bool {
    let Some(given) = asked.given.as_ref().filter(|_| asked.entry.is_none()) else {
        return false;
    };
    let name = in_order(given.name.as_str());
    people.iter().any(|person| {
        let years = person.born.zip(given.born.year());
        in_order(person.name.as_str()) == name && years.is_none_or(|(one, other)| one == other)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line for each event that there is.
    const LINES: &str = include_str!("../../../../tests/data/journal/events.jsonl");

    const UP: [&str; 2] = [
        include_str!("../../../../migrations/sqlite/2026-11-28-000101_entries_in_journals/up.sql"),
        include_str!(
            "../../../../migrations/postgres/2026-11-28-000101_entries_in_journals/up.sql"
        ),
    ];

    /// In other words the index is of no use, and every event is read.
    #[test]
    fn the_index_is_asked_by_its_own_words() {
        for up in UP {
            assert!(up.contains(&format!("WHERE {OF_ENTRIES};")), "{up}");
        }
        let removed = EntryEvent::EntryRemoved { entry: EntryNo(1) };
        let text = serde_json::to_string(&removed).unwrap();
        assert!(text.starts_with("{\"event\":\"entry-removed\""), "{text}");
        assert!(OF_ENTRIES.contains(&format!("'{}'", &text[..13])));
    }

    #[test]
    fn every_event_that_says_whose_a_number_is_stands_in_the_index() {
        for line in LINES.lines() {
            let event: Event = serde_json::from_str(line).unwrap();
            if NumberHolder::of(event).is_some() {
                let begins = format!("'{}'", &line[..13]);
                assert!(OF_ENTRIES.contains(&begins), "{line}");
            }
        }
    }
}
