//! Rows of a journal by what their events say, as the database finds them: by how their JSON begins, so that nothing else is read.

use chrono::NaiveDateTime;
use diesel::{dsl, prelude::*};

use super::{Conn, DbError, journal::Journal, schema::journal};
use tournament::PlayerId;

/// Does an event say this?
pub(super) type Such = dsl::Like<journal::event, String>;

/// How the JSON of an event of this name begins that says this first: with the name; what is `said` is JSON that begins with a comma, and empty where all of
/// the name are asked for.
pub(super) fn beginning(name: &str, said: &str) -> String {
    format!("{{\"event\":\"{name}\"{said}")
}

/// The same of what was done in the office: as it was written, and as it stands where an erasure wrote over it, with its fields in the order of their names. What is said is not
/// asked of the latter; and of no act with a field before `done`, such as one of a club, is it asked at all, since these name nobody who is forgotten.
pub(super) fn beginnings_of_act(name: &str, said: &str) -> [String; 2] {
    let act = format!("\"act\":{{\"done\":\"{name}\"");
    [
        beginning("office", &format!(",{act}{said}")),
        format!("{{{act}"),
    ]
}

/// Does its JSON begin like this?
pub(super) fn begins(beginning: String) -> Such {
    journal::event.like(beginning + "%")
}

/// Is it an event of this name that says this first ([`beginning`])?
pub(super) fn named(name: &str, said: &str) -> Such {
    begins(beginning(name, said))
}

/// Does it forget an entry, whether or not an erasure wrote over it since?
pub(super) fn of_forgotten_entry() -> Such {
    journal::event.like("%entry-erased%".to_owned())
}

/// Does it say what somebody of the register is? The names of all events that do begin with a p, and those of lists, which are long, do not.
pub(super) fn of_person(player: PlayerId) -> Such {
    let [begins, says] = parts_of_person(player);
    journal::event.like(format!("{begins}%{says}%"))
}

/// How such an event begins, and what stands further on in it.
pub(super) fn parts_of_person(player: PlayerId) -> [String; 2] {
    [
        "{\"event\":\"p".to_owned(),
        format!("\"id\":{player},\"person\":"),
    ]
}

/// When the events of this name were written that say this first (`named`), the first first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn times_of(
    c: &mut Conn,
    journal: Journal,
    (name, said): (&str, &str),
) -> Result<Vec<NaiveDateTime>, DbError> {
    Ok(journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(named(name, said))
        .order(journal::number)
        .select(journal::at)
        .load(c)?)
}

/// The events of this name, the first first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn events_of(
    c: &mut Conn,
    journal: Journal,
    name: &str,
) -> Result<Vec<String>, DbError> {
    Ok(journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(named(name, ""))
        .order(journal::number)
        .select(journal::event)
        .load(c)?)
}
