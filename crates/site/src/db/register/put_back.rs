//! The rows of the register, made from its journal.

use diesel::prelude::*;

use crate::db::{
    Conn, DbError, circuit,
    journal::{self, Journal},
    merge, office,
    person::PlayerColumns,
    rating_edition, rating_list, reading,
    schema::{listed_ratings, players, rating_lists},
    title,
};
use tournament::Register;

/// Writes the rows of the register anew from its journal, which ends where it should. In a transaction that looks at the end whether
/// what refers to them is right.
///
/// # Errors
/// [`DbError`] when the journal does not hold, or the database failed.
pub fn put_back(c: &mut Conn) -> Result<(), DbError> {
    let mut then = Register::default();
    for row in journal::list(c, Journal::Register)? {
        then.apply(row.read()?);
    }
    office::delete_all(c)?;
    circuit::delete_all(c)?;
    title::delete_all(c)?;
    merge::delete_all(c)?;
    reading::delete_all(c)?;
    rating_edition::delete_all(c)?;
    diesel::delete(listed_ratings::table).execute(c)?;
    diesel::delete(rating_lists::table).execute(c)?;
    diesel::delete(players::table).execute(c)?;
    for player in then.players.values() {
        let row = (
            players::id.eq(player.id.0),
            PlayerColumns::from(&player.person),
        );
        diesel::insert_into(players::table).values(row).execute(c)?;
    }
    for list in then.lists.values() {
        rating_list::put_back(c, list)?;
    }
    rating_edition::put_back(c, &then)?;
    circuit::put_back(c, &then)?;
    title::put_back(c, &then)?;
    reading::put_back(c, &then.readings)?;
    merge::put_back(c, &then.merges)?;
    office::put_back(c, then.office)
}
