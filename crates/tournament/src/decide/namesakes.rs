//! Likely duplicates: people who may be entered already, under another spelling or of another club.

use super::enter;
use crate::{EntryNo, EntryRefusal, Event, Person, PlayerId, Refusal, Tournament, name_key};

/// Whom somebody may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Namesake {
    /// Somebody who is entered.
    Entered(EntryNo),
    /// Somebody who comes earlier among those to be entered, by the place there from 0.
    Earlier(usize),
}

/// For each of these people the first of the same name, case, accents and the order of the words aside, who may be the same person.
/// Two licence numbers, or two years of birth, are two people.
#[must_use]
pub fn namesakes(
    tournament: &Tournament,
    people: &[(Option<PlayerId>, Person)],
) -> Vec<Option<Namesake>> {
    let entered = tournament.entries.values();
    let mut known: Vec<(String, &Person, Namesake)> = entered
        .map(|entry| {
            let named = name_key(entry.person.name.as_str());
            (named, &entry.person, Namesake::Entered(entry.no))
        })
        .collect();
    let mut found = Vec::new();
    for (index, (_, person)) in people.iter().enumerate() {
        let named = name_key(person.name.as_str());
        let twin = known
            .iter()
            .find(|(other, one, _)| *other == named && person.may_be(one));
        found.push(twin.map(|(_, _, who)| *who));
        known.push((named, person, Namesake::Earlier(index)));
    }
    found
}

/// Enters players, by somebody who knows of the namesakes among the entries.
///
/// # Errors
/// As [`enter`]; [`EntryRefusal::Namesake`] for one that is not among those `known`.
pub fn enter_knowing(
    tournament: &Tournament,
    people: Vec<(Option<PlayerId>, Person)>,
    known: &[EntryNo],
) -> Result<Vec<Event>, Refusal> {
    let alike = namesakes(tournament, &people);
    let events = enter(tournament, people)?;
    let unknown = alike.into_iter().flatten().find_map(|who| match who {
        Namesake::Entered(entry) if !known.contains(&entry) => Some(entry),
        Namesake::Entered(_) | Namesake::Earlier(_) => None,
    });
    match unknown {
        Some(entry) => Err(EntryRefusal::Namesake { entry }.into()),
        None => Ok(events),
    }
}
