//! Whose entries are whose: the one search for the entries of somebody of the register.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;

use super::{Conn, DbError, schema::entries};
use tournament::{EntryNo, LicenceNumber, Person, PersonName, Player, PlayerId, TournamentId};

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
    let written: BTreeSet<String> = numbers
        .flat_map(|number| [number.to_string(), number.key()])
        .collect();
    if written.is_empty() {
        return Ok(Vec::new());
    }
    let licence = entries::licence;
    // a number is written in several ways, so that the database cannot compare them: any other way has a space or begins with a zero
    let may_be = licence
        .eq_any(Vec::from_iter(written))
        .or(licence.like("0%"))
        .or(licence.like("% %"));
    let rows: Vec<(i32, i32, String, String)> = entries::table
        .filter(entries::player_id.is_null())
        .filter(may_be)
        .select((
            entries::tournament_id,
            entries::no,
            licence.assume_not_null(),
            entries::name,
        ))
        .load(c)?;
    let entry = |(id, no, licence, name): (i32, i32, String, String)| {
        let licence = licence.parse::<LicenceNumber>();
        let licence = licence.map_err(|_| DbError::corrupt("entries.licence"))?;
        let name = name.parse::<PersonName>();
        let person = Person {
            licence: Some(licence),
            ..Person::named(name.map_err(|_| DbError::corrupt("entries.name"))?)
        };
        Ok((at(id, no)?, person))
    };
    rows.into_iter().map(entry).collect()
}

fn at(id: i32, no: i32) -> Result<(TournamentId, EntryNo), DbError> {
    let no = u16::try_from(no).map_err(|_| DbError::corrupt("entries.no"))?;
    Ok((TournamentId(id), EntryNo(no)))
}
