//! Whoever asks for initials in the register has them in the tournaments that they entered before, at whatever stage those are: an entry keeps its own copy of the
//! person, and with it a year of birth that may have been wrong. What was written of them and waits to be sent is written anew.

use std::collections::BTreeMap;

use chrono::Datelike;

use super::{
    Conn, DbError, entered, erasure,
    journal::Signature,
    outbox, push, stream,
    tournament::{self as tournaments, Loaded},
};
use ::tournament::{
    Announced, Entry, EntryEvent, EntryNo, Event, Person, Player, Tournament, TournamentId,
};

/// Writes into every tournament that this person entered how the public is to read the name from now on. What is written elsewhere changes there. The caller holds
/// the register's lock.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn follow(c: &mut Conn, changed: &Player, entry: &Signature) -> Result<(), DbError> {
    let records = erasure::records(c, changed.id)?;
    let mut entered: BTreeMap<TournamentId, Vec<EntryNo>> = BTreeMap::new();
    for (id, no) in entered::find(c, &records)?.into_keys() {
        entered.entry(id).or_default().push(no);
    }
    for (id, entries) in entered {
        tournaments::lock(c, id)?;
        let Some(loaded) = tournaments::find(c, id)? else {
            continue;
        };
        let events = changes(&loaded, &entries, &changed.person);
        if !events.is_empty() && stream::elsewhere(c, id)?.is_none() {
            tournaments::save(c, loaded, &events, entry)?;
        }
    }
    Ok(())
}

/// What is to change in the entries of one tournament, so that the public reads their names there as it reads that of the person in the register.
#[must_use]
pub fn changes(loaded: &Loaded, entries: &[EntryNo], registered: &Person) -> Vec<Event> {
    let year = year(&loaded.tournament);
    let entries = entries
        .iter()
        .filter_map(|no| loaded.tournament.entries.get(no));
    let read = entries.map(|entry| (entry, entry.person.read_like(registered, year)));
    let others = read.filter(|(entry, person)| entry.person != *person);
    let change = |(entry, person): (&Entry, Person)| EntryEvent::EntryChanged {
        entry: entry.no,
        person,
    };
    others.map(|changed| change(changed).into()).collect()
}

/// The year by which a tournament's minors are minors.
fn year(tournament: &Tournament) -> u16 {
    u16::try_from(tournament.details.starts.year()).unwrap_or_default()
}

/// Has mails and notices that wait say the names of a tournament as the public reads them after a change that shows somebody by initials: they were written when it
/// read another. What is on its way already arrives as it is.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn reword_what_waits(
    c: &mut Conn,
    id: TournamentId,
    (before, after): (&Announced, &Announced),
) -> Result<(), DbError> {
    let by_initials = |of: &Announced, entry: &Entry| entry.person.is_shown_by_initials(year(of));
    let asks = |entry: &&Entry| {
        let known = before.entries.get(&entry.no);
        by_initials(after, entry) && known.is_some_and(|known| !by_initials(before, known))
    };
    let asking: Vec<EntryNo> = after
        .entries
        .values()
        .filter(asks)
        .map(|entry| entry.no)
        .collect();
    if asking.is_empty() {
        return Ok(());
    }
    let [then, now] = [before, after].map(Announced::with_public_names);
    let name = |of: &Announced, no: EntryNo| {
        let entry = of.entries.get(&no)?;
        Some(entry.person.name.to_string())
    };
    let names = asking.into_iter();
    let names: Vec<(String, String)> = names
        .filter_map(|no| name(&then, no).zip(name(&now, no)))
        .filter(|(then, now)| then != now)
        .collect();
    let reword = |text: &str| {
        let said = text.to_owned();
        names
            .iter()
            .fold(said, |said, (then, now)| renamed(&said, then, now))
    };
    outbox::reword_followers(c, reword)?;
    push::reword(c, id, reword)
}

/// A text in which somebody is called otherwise. What stands within a longer word or an address is no name.
fn renamed(text: &str, then: &str, now: &str) -> String {
    let is_within = |c: char| c.is_alphanumeric() || "-_/=".contains(c);
    let mut parts = text.split(then);
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let before = said.chars().next_back().is_some_and(is_within);
        let after = part.chars().next().is_some_and(is_within);
        said.push_str(if before || after { then } else { now });
        said.push_str(part);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_name_where_it_stands_alone() {
        let text = "Ana: ronda 2 (Ana – Anabela)\nhttps://damas.example/Ana-/x, Ana-Maria, Ana";
        let said = "A.: ronda 2 (A. – Anabela)\nhttps://damas.example/Ana-/x, Ana-Maria, A.";
        assert_eq!(renamed(text, "Ana", "A."), said);
        assert_eq!(renamed("Bento", "Ana", "A."), "Bento");
    }
}
