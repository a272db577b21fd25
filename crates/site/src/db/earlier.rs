//! What the register said of somebody before something was done, as its journal has it.

use chrono::{NaiveDate, TimeDelta};

use super::{
    Conn, DbError,
    journal::{self, Journal},
    said::{self, Such},
};
use crate::clock;
use tournament::{JournalRow, Person, PlayerEvent, PlayerId, RegisterEvent};

/// What the register said of somebody before a row of its journal.
#[derive(Debug, Clone)]
pub(super) struct Earlier {
    /// On which day it was written.
    pub(super) on: NaiveDate,
    /// Just before the row; nobody where they were not in it.
    pub(super) row: Option<Person>,
    /// Before what the same act wrote of them right ahead of the row.
    pub(super) act: Option<Person>,
}

/// The last change of somebody, and what was said of them before it.
struct Change {
    row: JournalRow,
    before: Option<Person>,
}

impl Change {
    /// Is it of the act of this row, which follows it? The rows of one act are signed within moments of each other.
    fn leads_to(&self, row: &JournalRow) -> bool {
        let is_next = self.row.number + 1 == row.number;
        is_next && self.row.who == row.who && row.at - self.row.at < TimeDelta::seconds(5)
    }
}

/// What the register said of somebody before each row that this is said of, the first first. Of the journal only the rows of the person are read, and those that say one
/// of two things, among which is whatever `is_it` is true of.
pub(super) fn before(
    c: &mut Conn,
    player: PlayerId,
    ([one, other], is_it): ([Such; 2], impl Fn(&RegisterEvent) -> bool),
) -> Result<Vec<Earlier>, DbError> {
    let such = [said::of_person(player), one, other];
    let (mut said, mut changed): (Option<Person>, Option<Change>) = (None, None);
    let mut found = Vec::new();
    for row in journal::list_such(c, Journal::Register, such)? {
        let event: RegisterEvent = row.read()?;
        if is_it(&event) {
            let change = changed.as_ref().filter(|change| change.leads_to(&row));
            let before = change.map_or(&said, |change| &change.before);
            found.push(Earlier {
                on: clock::local(row.at).date(),
                row: said.clone(),
                act: before.clone(),
            });
        }
        if let Some(person) = told(&event, player) {
            let before = said.replace(person);
            changed = Some(Change { row, before });
        }
    }
    Ok(found)
}

/// What an event says that somebody is from now on; lists of ratings, which say nothing of clubs and numbers, are left out.
fn told(event: &RegisterEvent, player: PlayerId) -> Option<Person> {
    match event {
        RegisterEvent::Player(
            PlayerEvent::PlayerAdded { player: one } | PlayerEvent::PlayerChanged { player: one },
        ) => (one.id == player).then(|| one.person.clone()),
        RegisterEvent::PersonErased { players, .. } => {
            let own = players.iter().find(|one| one.id == player);
            own.map(|one| one.person.clone())
        }
        RegisterEvent::Player(
            PlayerEvent::PlayerRemoved { .. }
            | PlayerEvent::PlayersMerged { .. }
            | PlayerEvent::PlayersParted { .. },
        )
        | RegisterEvent::Rating(_)
        | RegisterEvent::Circuit(_)
        | RegisterEvent::Title(_)
        | RegisterEvent::ReadingSet { .. }
        | RegisterEvent::Office { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line for each event that there is.
    const LINES: &str = include_str!("../../../../tests/data/register/events.jsonl");

    #[test]
    fn what_says_who_somebody_is_is_asked_for_by_its_words() {
        let mut found = 0;
        for line in LINES.lines() {
            let event: RegisterEvent = serde_json::from_str(line).unwrap();
            let players = (1..100).map(PlayerId);
            for id in players.filter(|id| told(&event, *id).is_some()) {
                let [begins, says] = said::parts_of_person(id);
                let rest = line.strip_prefix(&begins);
                assert!(rest.is_some_and(|rest| rest.contains(&says)), "{line}");
                found += 1;
            }
        }
        assert!(found > 0, "a line");
    }
}
