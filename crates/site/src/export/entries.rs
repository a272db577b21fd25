//! Who plays.

use super::{Cell, Sheet, Who};
use crate::words::Words;
use tournament::{Entry, EntryNo, Tournament, plain};

/// The entries: by pairing number once there are some, before by name.
#[must_use]
pub fn entries(tournament: &Tournament, t: &Words) -> Sheet {
    entries_of(tournament, |_| true, t)
}

/// The same of those that `takes` takes.
#[must_use]
pub fn entries_of(tournament: &Tournament, takes: impl Fn(EntryNo) -> bool, t: &Words) -> Sheet {
    let entries = tournament.entries.values();
    let mut entries: Vec<&Entry> = entries.filter(|entry| takes(entry.no)).collect();
    entries.sort_by_cached_key(|entry| {
        let number = tournament.pairing_number(entry.no).unwrap_or(u16::MAX);
        (number, plain(entry.person.name.as_str()), entry.no)
    });
    let who = Who(tournament);
    let federations = tournament.tells_federations();
    let row = |entry: &Entry| {
        let person = &entry.person;
        let mut cells = vec![who.number(entry.no)];
        cells.extend(who.person(entry.no));
        cells.push(Cell::text(person.association.as_ref()));
        cells.extend(federations.then(|| Cell::text(person.federation)));
        cells.push(Cell::whole(person.rating.map(|rating| rating.get())));
        cells.push(Cell::text(words::attendance(t, tournament, entry)));
        cells
    };
    let mut head = vec![
        t.tournament_number_short(),
        t.register_title(),
        t.tournament_player(),
        t.register_club(),
        t.register_association(),
    ];
    head.extend(federations.then(|| t.export_federation()));
    head.extend([t.tournament_rating(), t.export_state()]);
    Sheet {
        name: t.tournament_tab_entries(),
        head,
        rows: entries.into_iter().map(row).collect(),
    }
}
