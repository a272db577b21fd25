//! Whose entries are whose: the one search for the entries of somebody of the register.

use std::collections::{BTreeMap, BTreeSet};

use diesel::{dsl::sql, prelude::*, sql_types::Text};

use super::{Conn, DbError, schema::entries};
use tournament::{EntryNo, LicenceNumber, Person, PersonName, Player, PlayerId, TournamentId};

/// What an index of the entries is asked by, in its own words: the licence without what may be spelled in several ways. Two that are
/// [the same](LicenceNumber::is_same) have it in common.
const DIGITS: &str = "ltrim(replace(licence, ' ', ''), '0')";

/// Where people entered, each with the record that says so: by the number in the register, or by the licence where the entry has none and a name that may be theirs.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(
    c: &mut Conn,
    records: &[Player],
) -> Result<BTreeMap<(TournamentId, EntryNo), PlayerId>, DbError> {
    let mut found = BTreeMap::new();
    let ids: Vec<i32> = records.iter().map(|one| one.id.0).collect();
    let numbered: Vec<(i32, i32, i32)> = entries::table
        .filter(entries::player_id.eq_any(ids))
        .select((
            entries::tournament_id,
            entries::no,
            entries::player_id.assume_not_null(),
        ))
        .load(c)?;
    for (id, no, player) in numbered {
        found.insert(at(id, no)?, PlayerId(player));
    }
    for (place, person) in licensed(c, records)? {
        let whose = records.iter().find(|one| person.is_by_licence(&one.person));
        if let Some(whose) = whose {
            found.insert(place, whose.id);
        }
    }
    Ok(found)
}

/// An entry, with the licence and the name that it has.
type Licensed = ((TournamentId, EntryNo), Person);

/// The entries without a number of the register whose licence may be one of these records'.
fn licensed(c: &mut Conn, records: &[Player]) -> Result<Vec<Licensed>, DbError> {
    let numbers = records.iter().filter_map(|one| one.person.licence.as_ref());
    let numbers = numbers.filter(|number| !number.is_nobodys());
    let wanted: BTreeSet<String> = numbers.map(digits).collect();
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let licence = entries::licence;
    let rows: Vec<(i32, i32, Option<i32>, String, String)> = entries::table
        .filter(sql::<Text>(DIGITS).eq_any(Vec::from_iter(wanted)))
        .select((
            entries::tournament_id,
            entries::no,
            entries::player_id,
            licence.assume_not_null(),
            entries::name,
        ))
        .load(c)?;
    // the database is not asked for those without a number: it might look for them by the index of numbers, and most have none
    let unnumbered = rows
        .into_iter()
        .filter(|(_, _, player, ..)| player.is_none());
    let entry = |(id, no, _, licence, name): (i32, i32, Option<i32>, String, String)| {
        let licence = licence.parse::<LicenceNumber>();
        let licence = licence.map_err(|_| DbError::corrupt("entries.licence"))?;
        let name = name.parse::<PersonName>();
        let person = Person {
            licence: Some(licence),
            ..Person::named(name.map_err(|_| DbError::corrupt("entries.name"))?)
        };
        Ok((at(id, no)?, person))
    };
    unnumbered.map(entry).collect()
}

/// The same as [`DIGITS`] has the database do.
fn digits(licence: &LicenceNumber) -> String {
    let together = licence.as_str().replace(' ', "");
    together.trim_start_matches('0').to_owned()
}

fn at(id: i32, no: i32) -> Result<(TournamentId, EntryNo), DbError> {
    let no = u16::try_from(no).map_err(|_| DbError::corrupt("entries.no"))?;
    Ok((TournamentId(id), EntryNo(no)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEXES: [&str; 2] = [
        include_str!("../../../../migrations/sqlite/2026-11-30-004501_entries_by_licence/up.sql"),
        include_str!("../../../../migrations/postgres/2026-11-30-004501_entries_by_licence/up.sql"),
    ];

    /// In any other words the answer is the same, and found by reading every entry.
    #[test]
    fn the_index_is_asked_in_its_own_words() {
        for index in INDEXES {
            assert!(index.contains(DIGITS), "{index}");
        }
    }

    #[test]
    fn spellings_of_one_number_are_looked_up_alike() {
        let read = |text: &str| text.parse::<LicenceNumber>().unwrap();
        for (one, other) in [("5007", "05 007"), ("0012", "1 2"), ("0 700", "00700")] {
            let [one, other] = [one, other].map(read);
            assert!(one.is_same(&other), "{one:?} {other:?}");
            assert_eq!(digits(&one), digits(&other));
        }
        for (one, other) in [("5007", "50070"), ("5007", "507"), ("5007", "PT 5007")] {
            let [one, other] = [one, other].map(read);
            assert!(!one.is_same(&other), "{one:?} {other:?}");
            assert_ne!(digits(&one), digits(&other));
        }
        // what is looked up alike may still be two numbers: both are found, and told apart afterwards
        for (one, other) in [("PT 12", "PT12"), ("0A", "A")] {
            let [one, other] = [one, other].map(read);
            assert!(!one.is_same(&other), "{one:?} {other:?}");
            assert_eq!(digits(&one), digits(&other));
        }
    }
}
