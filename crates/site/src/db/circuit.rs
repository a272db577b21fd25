//! Circuits, and what was published of them.

use std::collections::BTreeMap;

use diesel::prelude::*;
use federation::circuits::CircuitRules;

use super::{
    Conn, DbError, journal, player, register,
    schema::{circuit_editions, circuit_events, circuits, tournaments},
};
use tournament::{Circuit, CircuitAct, CircuitId, Register, TournamentId};

/// Every circuit by its number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn) -> Result<BTreeMap<CircuitId, Circuit>, DbError> {
    let rows: Vec<(i32, String)> = circuits::table.load(c)?;
    let circuit = |(id, rules): (i32, String)| {
        let id = CircuitId(id);
        let events = BTreeMap::new();
        (id, Circuit { id, rules, events })
    };
    let mut all: BTreeMap<CircuitId, Circuit> = rows.into_iter().map(circuit).collect();
    let events: Vec<(i32, i32, String)> = circuit_events::table.load(c)?;
    for (id, tournament, class) in events {
        if let Some(circuit) = all.get_mut(&CircuitId(id)) {
            circuit.events.insert(TournamentId(tournament), class);
        }
    }
    Ok(all)
}

/// The circuit with this number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: CircuitId) -> Result<Option<Circuit>, DbError> {
    Ok(list(c)?.remove(&id))
}

/// What a circuit is called; its number where its rules cannot be read any more.
#[must_use]
pub fn name(circuit: &Circuit) -> String {
    let rules = circuit.rules.parse::<CircuitRules>();
    rules.map_or_else(|_| circuit.id.to_string(), |rules| rules.name.to_string())
}

/// Makes a circuit without tournaments.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn create(c: &mut Conn, rules: &str, entry: &journal::Signature) -> Result<CircuitId, DbError> {
    player::lock(c)?;
    let id: i32 = diesel::insert_into(circuits::table)
        .values(circuits::rules.eq(rules))
        .returning(circuits::id)
        .get_result(c)?;
    let circuit = Circuit {
        id: CircuitId(id),
        rules: rules.to_owned(),
        events: BTreeMap::new(),
    };
    register::append(c, CircuitAct::CircuitSet { circuit }, entry)?;
    Ok(CircuitId(id))
}

/// Changes the rules and the tournaments of a circuit; nothing happens when nothing changes. A tournament that was deleted since its page was shown is left out.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn update(c: &mut Conn, circuit: &Circuit, entry: &journal::Signature) -> Result<(), DbError> {
    player::lock(c)?;
    let circuit = &of_what_is_left(c, circuit)?;
    if find(c, circuit.id)?.as_ref() == Some(circuit) {
        return Ok(());
    }
    diesel::update(circuits::table.find(circuit.id.0))
        .set(circuits::rules.eq(&circuit.rules))
        .execute(c)?;
    diesel::delete(circuit_events::table.filter(circuit_events::circuit_id.eq(circuit.id.0)))
        .execute(c)?;
    insert_events(c, circuit)?;
    let circuit = circuit.clone();
    register::append(c, CircuitAct::CircuitSet { circuit }, entry)
}

/// Deletes a circuit without tournaments of which nothing was published. The caller holds the register's lock, and asked whether it may be.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn delete(c: &mut Conn, circuit: CircuitId, entry: &journal::Signature) -> Result<(), DbError> {
    diesel::delete(circuits::table.find(circuit.0)).execute(c)?;
    register::append(c, CircuitAct::CircuitDeleted { circuit }, entry)
}

/// The circuit without the tournaments that are there no more. Whoever deletes one has the lock of the register too.
fn of_what_is_left(c: &mut Conn, circuit: &Circuit) -> Result<Circuit, DbError> {
    let ids = circuit.events.keys().map(|id| id.0);
    let there = tournaments::table.filter(tournaments::id.eq_any(ids.collect::<Vec<_>>()));
    let there: Vec<i32> = there.select(tournaments::id).load(c)?;
    let mut circuit = circuit.clone();
    circuit.events.retain(|id, _| there.contains(&id.0));
    Ok(circuit)
}

fn insert_events(c: &mut Conn, circuit: &Circuit) -> Result<(), DbError> {
    for (tournament, class) in &circuit.events {
        let row = (
            circuit_events::circuit_id.eq(circuit.id.0),
            circuit_events::tournament_id.eq(tournament.0),
            circuit_events::class.eq(class),
        );
        diesel::insert_into(circuit_events::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}

/// What was published of every circuit.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn all_editions(c: &mut Conn) -> Result<BTreeMap<(CircuitId, u16), String>, DbError> {
    let rows: Vec<(i32, i32, String)> = circuit_editions::table.load(c)?;
    let edition = |(id, no, body): (i32, i32, String)| Ok(((CircuitId(id), number(no)?), body));
    rows.into_iter().map(edition).collect()
}

/// What was published of a circuit last, with its number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn last_edition(c: &mut Conn, id: CircuitId) -> Result<Option<(u16, String)>, DbError> {
    let Some(no) = edition_numbers(c, id)?.pop() else {
        return Ok(None);
    };
    Ok(edition(c, id, no)?.map(|body| (no, body)))
}

/// The numbers of what was published of a circuit, the first first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn edition_numbers(c: &mut Conn, id: CircuitId) -> Result<Vec<u16>, DbError> {
    let numbers: Vec<i32> = circuit_editions::table
        .filter(circuit_editions::circuit_id.eq(id.0))
        .order(circuit_editions::no)
        .select(circuit_editions::no)
        .load(c)?;
    numbers.into_iter().map(number).collect()
}

/// What was published of a circuit under this number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn edition(c: &mut Conn, id: CircuitId, no: u16) -> Result<Option<String>, DbError> {
    Ok(circuit_editions::table
        .find((id.0, i32::from(no)))
        .select(circuit_editions::body)
        .first(c)
        .optional()?)
}

fn number(no: i32) -> Result<u16, DbError> {
    u16::try_from(no).map_err(|_| DbError::corrupt("circuit_editions.no"))
}

/// Publishes the standings of a circuit for good. The caller holds the register's lock.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn publish(
    c: &mut Conn,
    circuit: CircuitId,
    body: String,
    entry: &journal::Signature,
) -> Result<u16, DbError> {
    let last = edition_numbers(c, circuit)?.pop();
    let no = last.unwrap_or_default() + 1;
    insert_edition(c, (circuit, no), &body)?;
    register::append(c, CircuitAct::CircuitPublished { circuit, no, body }, entry)?;
    Ok(no)
}

fn insert_edition(
    c: &mut Conn,
    (circuit, no): (CircuitId, u16),
    body: &str,
) -> Result<(), DbError> {
    let row = (
        circuit_editions::circuit_id.eq(circuit.0),
        circuit_editions::no.eq(i32::from(no)),
        circuit_editions::body.eq(body),
    );
    diesel::insert_into(circuit_editions::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// Takes every row away that the register's journal makes here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn delete_all(c: &mut Conn) -> Result<(), DbError> {
    diesel::delete(circuit_editions::table).execute(c)?;
    diesel::delete(circuit_events::table).execute(c)?;
    diesel::delete(circuits::table).execute(c)?;
    Ok(())
}

/// Writes them anew.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn put_back(c: &mut Conn, then: &Register) -> Result<(), DbError> {
    for circuit in then.circuits.values() {
        let row = (
            circuits::id.eq(circuit.id.0),
            circuits::rules.eq(&circuit.rules),
        );
        diesel::insert_into(circuits::table)
            .values(row)
            .execute(c)?;
        insert_events(c, circuit)?;
    }
    for (of, body) in &then.circuit_editions {
        insert_edition(c, *of, body)?;
    }
    Ok(())
}
