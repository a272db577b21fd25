//! Who plays.

use super::{Cell, Sheet, Who};
use crate::words::Words;
use tournament::{Entry, Tournament, plain};

/// The entries: by pairing number once there are some, before by name.
#[must_use]
pub fn entries(tournament: &Tournament, t: &Words) -> Sheet {
    let mut entries: Vec<&Entry> = tournament.entries.values().collect();
    entries.sort_by_cached_key(|entry| {
        let number = tournament.pairing_number(entry.no).unwrap_or(u16::MAX);
        (number, plain(entry.person.name.as_str()), entry.no)
    });
    let who = Who(tournament);
    let row = |entry: &Entry| {
        let [title, name, club] = who.person(entry.no);
        vec![
            who.number(entry.no),
            title,
            name,
            club,
            Cell::text(entry.person.association.as_ref()),
            Cell::whole(entry.person.rating.map(|rating| rating.get())),
            Cell::text(words::attendance(t, tournament, entry)),
        ]
    };
    Sheet {
        name: t.tournament_tab_entries(),
        head: vec![
            t.tournament_number_short(),
            t.register_title(),
            t.tournament_player(),
            t.register_club(),
            t.register_association(),
            t.tournament_rating(),
            t.export_state(),
        ],
        rows: entries.into_iter().map(row).collect(),
    }
}
