//! Tokens of programs: each of one tournament and for some acts, shown once and kept as a hash; and what was answered to them, for repeats.

use std::net::IpAddr;

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::schema::{api_answers, api_tokens};
use super::{Conn, DbError, journal::Signature};
use crate::secret::SecretHash;
use tournament::{TokenAct, TournamentId};

/// [`touch`] writes at most so often, so that a request that changes nothing seldom writes.
const TOUCH_EVERY: TimeDelta = TimeDelta::minutes(5);

/// How long an answer is known for repeats.
const ANSWERS_KEPT: TimeDelta = TimeDelta::days(2);

/// A token of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiToken {
    /// The tournament that it is good for.
    pub tournament: TournamentId,
    /// Its number there, from 1.
    pub no: i32,
    /// For what it was made.
    pub name: String,
    /// What a program may do that shows it.
    pub acts: Vec<TokenAct>,
    /// Who made it.
    pub made_by: String,
    /// Until when it is good, in UTC.
    pub expires_at: NaiveDateTime,
    /// When it was taken back, in UTC.
    pub ended_at: Option<NaiveDateTime>,
    /// When it was last shown, in UTC, to about five minutes.
    pub last_used_at: Option<NaiveDateTime>,
    /// From where.
    pub last_address: Option<String>,
}

/// A token that is made.
#[derive(Debug, Clone)]
pub struct NewToken {
    /// For what.
    pub name: String,
    /// What a program may do that shows it.
    pub acts: Vec<TokenAct>,
    /// What is kept of it.
    pub hash: SecretHash,
    /// Until when it is good, in UTC.
    pub expires_at: NaiveDateTime,
}

/// What was answered to a request with a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownAnswer {
    /// The hash of the request.
    pub request: [u8; 32],
    /// The status.
    pub status: u16,
    /// The body.
    pub body: String,
}

impl ApiToken {
    /// Is it good now?
    #[must_use]
    pub fn is_good(&self, now: NaiveDateTime) -> bool {
        self.ended_at.is_none() && now < self.expires_at
    }

    /// Is [`touch`] due?
    #[must_use]
    pub fn is_touch_due(&self, now: NaiveDateTime) -> bool {
        self.last_used_at
            .is_none_or(|last| now - last >= TOUCH_EVERY)
    }
}

/// Makes a token and returns its number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn create(
    c: &mut Conn,
    id: TournamentId,
    token: &NewToken,
    entry: &Signature,
) -> Result<i32, DbError> {
    super::tournament::lock(c, id)?;
    let last: Option<i32> = api_tokens::table
        .filter(api_tokens::tournament_id.eq(id.0))
        .select(diesel::dsl::max(api_tokens::no))
        .first(c)?;
    let no = last.unwrap_or(0) + 1;
    let acts: Vec<&str> = token.acts.iter().map(|act| act.code()).collect();
    diesel::insert_into(api_tokens::table)
        .values((
            api_tokens::tournament_id.eq(id.0),
            api_tokens::no.eq(no),
            api_tokens::hash.eq(token.hash.as_bytes()),
            api_tokens::name.eq(&token.name),
            api_tokens::acts.eq(acts.join(" ")),
            api_tokens::made_by.eq(&entry.who.name),
            api_tokens::made_by_account.eq(entry.who.user.map(|user| user.0)),
            api_tokens::made_at.eq(entry.at),
            api_tokens::expires_at.eq(token.expires_at),
        ))
        .execute(c)?;
    Ok(no)
}

/// The tokens of a tournament, the last made first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn, id: TournamentId) -> Result<Vec<ApiToken>, DbError> {
    let rows: Vec<Row> = api_tokens::table
        .filter(api_tokens::tournament_id.eq(id.0))
        .order(api_tokens::no.desc())
        .select(Row::as_select())
        .load(c)?;
    rows.into_iter().map(Row::read).collect()
}

/// The token that a program showed, whether or not it is good.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, hash: &SecretHash) -> Result<Option<ApiToken>, DbError> {
    let row: Option<Row> = api_tokens::table
        .filter(api_tokens::hash.eq(hash.as_bytes()))
        .select(Row::as_select())
        .first(c)
        .optional()?;
    row.map(Row::read).transpose()
}

/// The token under the lock of its tournament, if it is still good: what counts is what holds when a change is made.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find_good(
    c: &mut Conn,
    id: TournamentId,
    no: i32,
    now: NaiveDateTime,
) -> Result<Option<ApiToken>, DbError> {
    super::tournament::lock(c, id)?;
    let row: Option<Row> = api_tokens::table
        .find((id.0, no))
        .select(Row::as_select())
        .first(c)
        .optional()?;
    let token = row.map(Row::read).transpose()?;
    Ok(token.filter(|token| token.is_good(now)))
}

/// Notes that a token was shown, and from where.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn touch(
    c: &mut Conn,
    token: &ApiToken,
    address: IpAddr,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    diesel::update(api_tokens::table.find((token.tournament.0, token.no)))
        .set((
            api_tokens::last_used_at.eq(now),
            api_tokens::last_address.eq(address.to_string()),
        ))
        .execute(c)?;
    Ok(())
}

/// Takes a token back for good.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn end(c: &mut Conn, id: TournamentId, no: i32, now: NaiveDateTime) -> Result<(), DbError> {
    super::tournament::lock(c, id)?;
    let open = api_tokens::table
        .find((id.0, no))
        .filter(api_tokens::ended_at.is_null());
    diesel::update(open)
        .set(api_tokens::ended_at.eq(now))
        .execute(c)?;
    Ok(())
}

/// What was answered to this token under this key.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn answer_of(
    c: &mut Conn,
    token: &ApiToken,
    key: &str,
) -> Result<Option<KnownAnswer>, DbError> {
    let row: Option<(Vec<u8>, i32, String)> = api_answers::table
        .find((token.tournament.0, token.no, key))
        .select((api_answers::request, api_answers::status, api_answers::body))
        .first(c)
        .optional()?;
    let corrupt = || DbError::corrupt("api_answers");
    row.map(|(request, status, body)| {
        Ok(KnownAnswer {
            request: request.try_into().map_err(|_| corrupt())?,
            status: u16::try_from(status).map_err(|_| corrupt())?,
            body,
        })
    })
    .transpose()
}

/// Keeps an answer for repeats, in the transaction of the change.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn keep_answer(
    c: &mut Conn,
    token: &ApiToken,
    key: &str,
    answer: &KnownAnswer,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let old = api_answers::table
        .filter(api_answers::tournament_id.eq(token.tournament.0))
        .filter(api_answers::answered_at.lt(now - ANSWERS_KEPT));
    diesel::delete(old).execute(c)?;
    diesel::insert_into(api_answers::table)
        .values((
            api_answers::tournament_id.eq(token.tournament.0),
            api_answers::token_no.eq(token.no),
            api_answers::key.eq(key),
            api_answers::request.eq(answer.request.as_slice()),
            api_answers::status.eq(i32::from(answer.status)),
            api_answers::body.eq(&answer.body),
            api_answers::answered_at.eq(now),
        ))
        .execute(c)?;
    Ok(())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = api_tokens)]
struct Row {
    tournament_id: i32,
    no: i32,
    name: String,
    acts: String,
    made_by: String,
    expires_at: NaiveDateTime,
    ended_at: Option<NaiveDateTime>,
    last_used_at: Option<NaiveDateTime>,
    last_address: Option<String>,
}

impl Row {
    fn read(self) -> Result<ApiToken, DbError> {
        let acts = self.acts.split_whitespace().map(TokenAct::from_code);
        let acts: Option<Vec<TokenAct>> = acts.collect();
        Ok(ApiToken {
            tournament: TournamentId(self.tournament_id),
            no: self.no,
            name: self.name,
            acts: acts.ok_or_else(|| DbError::corrupt("api_tokens.acts"))?,
            made_by: self.made_by,
            expires_at: self.expires_at,
            ended_at: self.ended_at,
            last_used_at: self.last_used_at,
            last_address: self.last_address,
        })
    }
}
