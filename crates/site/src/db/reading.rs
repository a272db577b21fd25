//! Questions to the federation (13.1), and the readings of the rules that came of them.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::{
    Conn, DbError, journal, player, register,
    schema::{readings, rulings},
};
use tournament::{Reading, ReadingNo, Register, RegisterEvent, Ruling, RulingNo, TournamentId};

/// The questions of all tournaments that hold, in the order in which they were asked; those that somebody answered with their answers.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn questions(c: &mut Conn) -> Result<Vec<(TournamentId, Ruling)>, DbError> {
    let rows: Vec<(i32, String)> = rulings::table
        .filter(rulings::body.like("%question%"))
        .select((rulings::tournament_id, rulings::body))
        .load(c)?;
    let mut asked = Vec::new();
    for (id, body) in rows {
        let ruling: Ruling =
            serde_json::from_str(&body).map_err(|_| DbError::corrupt("rulings.body"))?;
        if ruling.asks() {
            asked.push((TournamentId(id), ruling));
        }
    }
    asked.sort_by_key(|(id, ruling)| (ruling.at, *id, ruling.no));
    Ok(asked)
}

/// The reading that holds of a question; one that was ended answers it no longer.
#[must_use]
pub fn of_question(
    readings: &BTreeMap<ReadingNo, Reading>,
    asked: (TournamentId, RulingNo),
) -> Option<&Reading> {
    let mut held = readings.values().filter(|one| one.until.is_none());
    held.find(|one| one.question == Some(asked))
}

/// Every reading by its number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn) -> Result<BTreeMap<ReadingNo, Reading>, DbError> {
    let rows: Vec<String> = readings::table.select(readings::body).load(c)?;
    let read = |body: String| {
        let reading: Reading =
            serde_json::from_str(&body).map_err(|_| DbError::corrupt("readings.body"))?;
        Ok((reading.no, reading))
    };
    rows.into_iter().map(read).collect()
}

/// Publishes a reading with the next number; the same text about the same article is the same reading.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn publish(
    c: &mut Conn,
    reading: Reading,
    entry: &journal::Signature,
) -> Result<ReadingNo, DbError> {
    player::lock(c)?;
    let known = list(c)?;
    let is_same = |one: &&Reading| {
        let now = Reading {
            no: one.no,
            on: one.on,
            ..reading.clone()
        };
        **one == now
    };
    if let Some(same) = known.values().find(is_same) {
        return Ok(same.no);
    }
    let last = known.keys().last().map_or(0, |no| no.0);
    let reading = Reading {
        no: ReadingNo(last + 1),
        ..reading
    };
    insert(c, &reading)?;
    let no = reading.no;
    record(c, reading, entry)?;
    Ok(no)
}

/// Says that a reading does not hold any more from a day on; false where there is none, or it does not hold already.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn end(
    c: &mut Conn,
    no: ReadingNo,
    on: chrono::NaiveDate,
    entry: &journal::Signature,
) -> Result<bool, DbError> {
    player::lock(c)?;
    let Some(mut reading) = list(c)?.remove(&no).filter(|one| one.until.is_none()) else {
        return Ok(false);
    };
    reading.until = Some(on);
    update(c, &reading)?;
    record(c, reading, entry)?;
    Ok(true)
}

fn record(c: &mut Conn, reading: Reading, entry: &journal::Signature) -> Result<(), DbError> {
    register::append(c, RegisterEvent::ReadingSet { reading }, entry)
}

fn body(reading: &Reading) -> Result<String, DbError> {
    serde_json::to_string(reading).map_err(|_| DbError::corrupt("readings.body"))
}

fn update(c: &mut Conn, reading: &Reading) -> Result<(), DbError> {
    diesel::update(readings::table.find(reading.no.0))
        .set(readings::body.eq(body(reading)?))
        .execute(c)?;
    Ok(())
}

/// Writes the readings as the register's journal has them now, after rows of that were written over.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn write_again(c: &mut Conn, now: &Register) -> Result<(), DbError> {
    let mut readings = now.readings.values();
    readings.try_for_each(|reading| update(c, reading))
}

fn insert(c: &mut Conn, reading: &Reading) -> Result<(), DbError> {
    let row = (
        readings::no.eq(reading.no.0),
        readings::body.eq(body(reading)?),
    );
    diesel::insert_into(readings::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// Takes every row away that the register's journal makes here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn delete_all(c: &mut Conn) -> Result<(), DbError> {
    diesel::delete(readings::table).execute(c)?;
    Ok(())
}

/// Writes them anew.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn put_back(c: &mut Conn, then: &BTreeMap<ReadingNo, Reading>) -> Result<(), DbError> {
    then.values().try_for_each(|reading| insert(c, reading))
}
