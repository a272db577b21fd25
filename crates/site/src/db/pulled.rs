//! What the register above said of players when it was taken over last.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::{Conn, DbError, schema::pulled_people};
use tournament::{Person, PlayerId};

/// Everybody of whom something was taken over, by their number here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn people(c: &mut Conn) -> Result<BTreeMap<PlayerId, Person>, DbError> {
    let rows: Vec<(i32, String)> = pulled_people::table.load(c)?;
    let read = |(id, text): (i32, String)| {
        let person = serde_json::from_str(&text);
        let person = person.map_err(|_| DbError::corrupt("pulled_people.person"))?;
        Ok((PlayerId(id), person))
    };
    rows.into_iter().map(read).collect()
}

/// Remembers what was said of a player.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn remember(c: &mut Conn, id: PlayerId, person: &Person) -> Result<(), DbError> {
    let text = serde_json::to_string(person);
    let text = text.map_err(|_| DbError::corrupt("a person without a text"))?;
    diesel::delete(pulled_people::table.find(id.0)).execute(c)?;
    diesel::insert_into(pulled_people::table)
        .values((
            pulled_people::player_id.eq(id.0),
            pulled_people::person.eq(text),
        ))
        .execute(c)?;
    Ok(())
}
