//! The standings of clubs and of categories.

use std::collections::BTreeMap;

use super::{Quarters, Table, Value, is_annulled};
use crate::{Category, EntryNo, ShortText, Tournament, plain};

/// A club in the standings of clubs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubRow {
    /// The place, the same for clubs that nothing separates.
    pub place: u16,
    /// The club.
    pub club: ShortText,
    /// The sum of the primary scores that count.
    pub score: Quarters,
    /// The sum of the places of those who count, an empty seat as the place after the last: the smaller one is better.
    pub places: u32,
    /// The place of the best player: what separates clubs of equal score and equal places.
    pub best: u16,
    /// Who counts, the best first.
    pub counted: Vec<EntryNo>,
    /// How many players the club has in all.
    pub players: usize,
}

/// The clubs by the sum of their best `best` players' primary scores; equal sums by the sum of their places, then by
/// the best placed player. A club with fewer players counts those it has, and none whose results are annulled. Players
/// without a club are left out; spellings of a club that differ in case and accents alone are one club.
#[must_use]
pub fn by_club(tournament: &Tournament, table: &Table, best: usize) -> Vec<ClubRow> {
    let mut clubs: BTreeMap<String, ClubRow> = BTreeMap::new();
    for row in &table.rows {
        let entry = tournament.entries.get(&row.entry);
        let Some(club) = entry.and_then(|entry| entry.person.club.as_ref()) else {
            continue;
        };
        let one = clubs
            .entry(plain(club.as_str()))
            .or_insert_with(|| ClubRow {
                place: 1,
                club: club.clone(),
                score: Quarters::ZERO,
                places: 0,
                best: row.place,
                counted: Vec::new(),
                players: 0,
            });
        one.players += 1;
        if one.counted.len() < best && !is_annulled(tournament, row.entry) {
            if let Value::Number(score) = row.score.value {
                one.score += score;
            }
            one.places += u32::from(row.place);
            one.counted.push(row.entry);
        }
    }
    let mut rows: Vec<ClubRow> = clubs.into_values().collect();
    let after_the_last = table.rows.len() + 1;
    for row in &mut rows {
        let empty = best.saturating_sub(row.counted.len());
        row.places += u32::try_from(empty * after_the_last).unwrap_or(u32::MAX / 2);
    }
    number_clubs(&mut rows);
    rows
}

fn number_clubs(rows: &mut [ClubRow]) {
    let key = |row: &ClubRow| (std::cmp::Reverse(row.score), row.places, row.best);
    rows.sort_by_key(key);
    let mut place = 1;
    for tied in rows.chunk_by_mut(|a, b| key(a) == key(b)) {
        for row in tied.iter_mut() {
            row.place = place;
        }
        place += u16::try_from(tied.len()).unwrap_or(0);
    }
}

/// A player in the standings of a category.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CategoryRow {
    /// The place in the category, shared by those who share the place in all.
    pub place: u16,
    /// The place in all.
    pub overall: u16,
    /// Who.
    pub entry: EntryNo,
}

/// The standings of a category, without those whose results are annulled (FIDE C.05).
#[must_use]
pub fn by_category(
    tournament: &Tournament,
    table: &Table,
    category: &Category,
) -> Vec<CategoryRow> {
    let in_it = |no: &EntryNo| {
        let entry = tournament.entries.get(no);
        entry.is_some_and(|entry| category.has(&entry.person)) && !is_annulled(tournament, *no)
    };
    let mut rows: Vec<CategoryRow> = Vec::new();
    for (place, row) in (1..).zip(table.rows.iter().filter(|row| in_it(&row.entry))) {
        let shared = rows
            .last()
            .filter(|last| last.overall == row.place)
            .map(|last| last.place);
        rows.push(CategoryRow {
            place: shared.unwrap_or(place),
            overall: row.place,
            entry: row.entry,
        });
    }
    rows
}
