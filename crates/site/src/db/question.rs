//! Questions to the engine, so that every node knows of them: what was asked, by whom, and the answer once somebody has seen it.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{Conn, DbError, schema::questions};
use crate::account::UserId;
use tournament::{FormKey, TournamentId};

/// A question as its form asked it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewQuestion {
    /// The tournament of the game that it is about.
    pub tournament: TournamentId,
    /// Round, board and game.
    pub game: String,
    /// Who asked.
    pub by: UserId,
    /// The fields of the form, as the query of an address.
    pub fields: String,
}

/// A question, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesQuestion {
    /// As it was asked.
    pub asked: NewQuestion,
    /// Whether its author does not want to know any more.
    pub is_given_up: bool,
    /// The answer, as the engine wrote it.
    pub answer: Option<String>,
}

/// Notes that it was asked; one that was noted before stays as it is.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn create(
    c: &mut Conn,
    key: &FormKey,
    asked: &NewQuestion,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let row = (
        questions::key.eq(key.as_str()),
        questions::tournament_id.eq(asked.tournament.0),
        questions::game.eq(&asked.game),
        questions::account_id.eq(asked.by.0),
        questions::fields.eq(&asked.fields),
        questions::asked_at.eq(now),
        questions::given_up.eq(false),
    );
    crate::each!(c, |c| diesel::insert_into(questions::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// What is known of a question.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, key: &FormKey) -> Result<Option<RulesQuestion>, DbError> {
    type Row = (i32, String, i32, String, bool, Option<String>);
    let row = questions::table.find(key.as_str()).select((
        questions::tournament_id,
        questions::game,
        questions::account_id,
        questions::fields,
        questions::given_up,
        questions::answer,
    ));
    let found: Option<Row> = row.first(c).optional()?;
    Ok(found.map(
        |(tournament, game, by, fields, is_given_up, answer)| RulesQuestion {
            asked: NewQuestion {
                tournament: TournamentId(tournament),
                game,
                by: UserId(by),
                fields,
            },
            is_given_up,
            answer,
        },
    ))
}

/// Keeps its answer.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn answer(c: &mut Conn, key: &FormKey, answer: &str) -> Result<(), DbError> {
    diesel::update(questions::table.find(key.as_str()))
        .set(questions::answer.eq(answer))
        .execute(c)?;
    Ok(())
}

/// Gives it up, if it is this account's.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn give_up(c: &mut Conn, key: &FormKey, by: UserId) -> Result<(), DbError> {
    let theirs = questions::table
        .find(key.as_str())
        .filter(questions::account_id.eq(by.0));
    diesel::update(theirs)
        .set(questions::given_up.eq(true))
        .execute(c)?;
    Ok(())
}

/// Sweeps out what was asked before this time.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn delete_before(c: &mut Conn, then: NaiveDateTime) -> Result<usize, DbError> {
    let old = questions::table.filter(questions::asked_at.lt(then));
    Ok(diesel::delete(old).execute(c)?)
}
