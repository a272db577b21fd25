//! The standings of clubs and of categories.

use std::collections::BTreeMap;

use chrono::Datelike as _;

use super::{Quarters, Table, Value};
use crate::tournament::{EntryNo, Person, Sex, ShortText, Tournament};

/// A club in the standings of clubs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubRow {
    /// The place, the same for clubs that nothing separates.
    pub place: u16,
    /// The club.
    pub club: ShortText,
    /// The sum of the primary scores that count.
    pub score: Quarters,
    /// The sum of the places of those who count: the smaller one is better.
    pub places: u32,
    /// Who counts, the best first.
    pub counted: Vec<EntryNo>,
    /// How many players the club has in all.
    pub players: usize,
}

/// The clubs by the sum of their best `best` players' primary scores, equal sums by the sum of their places. A club
/// with fewer players counts those it has. Players without a club are left out.
#[must_use]
pub fn by_club(tournament: &Tournament, table: &Table, best: usize) -> Vec<ClubRow> {
    let mut clubs: BTreeMap<&ShortText, ClubRow> = BTreeMap::new();
    for row in &table.rows {
        let Some(club) = tournament
            .entries
            .get(&row.entry)
            .and_then(|entry| entry.person.club.as_ref())
        else {
            continue;
        };
        let one = clubs.entry(club).or_insert_with(|| ClubRow {
            place: 1,
            club: club.clone(),
            score: Quarters::ZERO,
            places: 0,
            counted: Vec::new(),
            players: 0,
        });
        one.players += 1;
        if one.counted.len() < best {
            if let Value::Number(score) = row.score.value {
                one.score += score;
            }
            one.places += u32::from(row.place);
            one.counted.push(row.entry);
        }
    }
    let mut rows: Vec<ClubRow> = clubs.into_values().collect();
    // Fewer places to add up would look better: that only matters between clubs of equal score.
    let key = |row: &ClubRow| (std::cmp::Reverse(row.score), row.places);
    rows.sort_by_key(key);
    let mut place = 1;
    for tied in rows.chunk_by_mut(|a, b| key(a) == key(b)) {
        for row in tied.iter_mut() {
            row.place = place;
        }
        place += u16::try_from(tied.len()).unwrap_or(0);
    }
    rows
}

/// A category that has its own prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Women.
    Women,
    /// Not yet 18 on the first day of the year in which the tournament starts.
    Under18,
    /// 60 or older in the year in which the tournament starts.
    Veterans,
}

impl Category {
    /// Every category.
    pub const ALL: [Self; 3] = [Self::Women, Self::Under18, Self::Veterans];

    /// The word under which the category stands in an address.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Women => "women",
            Self::Under18 => "under-18",
            Self::Veterans => "veterans",
        }
    }

    /// The category with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.code() == code)
    }

    /// Is somebody in it, in a tournament that starts in this year? Only the year of birth is known, so that
    /// ages are reckoned as FIDE reckons them, by the year; who did not say is in none.
    #[must_use]
    pub fn has(self, person: &Person, year: i32) -> bool {
        let reaches = person.born.map(|born| year - i32::from(born.get()));
        match self {
            Self::Women => person.sex == Some(Sex::Female),
            Self::Under18 => reaches.is_some_and(|age| age <= 18),
            Self::Veterans => reaches.is_some_and(|age| age >= 60),
        }
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

/// The standings of a category.
#[must_use]
pub fn by_category(tournament: &Tournament, table: &Table, category: Category) -> Vec<CategoryRow> {
    let year = tournament.details.starts.year();
    let in_it = |entry| {
        let entry = tournament.entries.get(entry);
        entry.is_some_and(|entry| category.has(&entry.person, year))
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
