//! Helpers: their codes of one day, and the browser in which each code is in use.

use std::net::IpAddr;

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::schema::{helper_codes, helper_sessions};
use super::session::SessionOrigin;
use super::{Conn, DbError, journal::Signature};
use crate::clock;
use crate::helper::{HelperCode, HelperName};
use crate::password::PasswordHash;
use crate::secret::{Secret, SecretHash};
use tournament::{Duty, FormKey, HelperNo, TournamentId};

/// [`touch`] writes at most so often, so that reading a page seldom writes.
const TOUCH_EVERY: TimeDelta = TimeDelta::minutes(5);

/// A code that is made.
#[derive(Debug, Clone)]
pub struct NewHelper {
    /// Whom or what it is for.
    pub name: HelperName,
    /// What whoever comes by it may do.
    pub duty: Duty,
    /// The one day on which it is good, where the tournament is.
    pub day: NaiveDate,
    /// The code.
    pub code: HelperCode,
    /// What is kept of it.
    pub hash: PasswordHash,
}

/// A code as the list of a tournament shows it.
#[derive(Debug, Clone)]
pub struct ListedCode {
    /// Its number.
    pub no: HelperNo,
    /// Whom or what it is for.
    pub name: String,
    /// What whoever comes by it may do.
    pub duty: Duty,
    /// The day on which it is good.
    pub day: NaiveDate,
    /// Who made it.
    pub made_by: String,
    /// When it was ended, in UTC.
    pub ended_at: Option<NaiveDateTime>,
    /// The browser in which it is in use.
    pub session: Option<ListedSession>,
}

/// The browser in which a code is in use.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct ListedSession {
    /// Since when, in UTC.
    pub created_at: NaiveDateTime,
    /// When it was last used, in UTC, to about five minutes.
    pub last_seen_at: NaiveDateTime,
    /// The browser and its system in a few words, when they are known.
    pub device: Option<String>,
    /// The network address that it was last used from.
    pub address: Option<String>,
}

/// By what a helper is known who is signed in: the number of the code, and the session. A code that came into use elsewhere has another session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HelperKey {
    /// The number of the code.
    pub no: HelperNo,
    /// The session, by the hash of its secret.
    pub session: SecretHash,
}

/// A helper who is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Helper {
    /// The one tournament in which they help.
    pub tournament: TournamentId,
    /// By what they are known there.
    pub key: HelperKey,
    /// The name on the code.
    pub name: String,
    /// What they may do.
    pub duty: Duty,
    /// The day on which the code is good.
    pub day: NaiveDate,
    /// What every form of this session carries in the field `csrf`.
    pub csrf: String,
    /// When the session was last used, in UTC.
    pub last_seen_at: NaiveDateTime,
}

/// The code that somebody typed, by its beginning.
#[derive(Debug, Clone)]
pub struct FoundCode {
    /// The tournament that it is for.
    pub tournament: TournamentId,
    /// Its number.
    pub no: HelperNo,
    /// What is kept of it.
    pub hash: PasswordHash,
}

/// The day where the tournament is: a code is good on one.
fn today(now: NaiveDateTime) -> NaiveDate {
    clock::local(now).date()
}

fn read_duty(code: &str) -> Result<Duty, DbError> {
    Duty::from_code(code).ok_or_else(|| DbError::corrupt("helper_codes.duty"))
}

/// A form that is sent again within so long was pressed twice: nobody has read the cards of the first press.
const TWICE: TimeDelta = TimeDelta::minutes(1);

/// Makes way for the codes of a form. What it made a moment ago goes: a browser shows the answer to the last press, so that those are the cards. Returns how many codes went; nothing
/// when the form is of before, or one of its codes is in use: its cards are somebody's.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn make_way(
    c: &mut Conn,
    id: TournamentId,
    key: &FormKey,
    now: NaiveDateTime,
) -> Result<Option<usize>, DbError> {
    lock(c, id)?;
    let theirs = helper_codes::table
        .filter(helper_codes::tournament_id.eq(id.0))
        .filter(helper_codes::form_key.eq(key.as_str()));
    let before: Vec<(i32, NaiveDateTime)> = theirs
        .select((helper_codes::no, helper_codes::made_at))
        .load(c)?;
    let numbers: Vec<i32> = before.iter().map(|(no, _)| *no).collect();
    let in_use: i64 = helper_sessions::table
        .filter(helper_sessions::tournament_id.eq(id.0))
        .filter(helper_sessions::no.eq_any(&numbers))
        .count()
        .get_result(c)?;
    if in_use > 0 || before.iter().any(|(_, made_at)| now - *made_at > TWICE) {
        return Ok(None);
    }
    Ok(Some(diesel::delete(theirs).execute(c)?))
}

/// Notes which form made these codes.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn note_form(
    c: &mut Conn,
    id: TournamentId,
    made: &[(HelperNo, NewHelper)],
    key: &FormKey,
) -> Result<(), DbError> {
    for (no, _) in made {
        diesel::update(helper_codes::table.find((id.0, no.0)))
            .set(helper_codes::form_key.eq(key.as_str()))
            .execute(c)?;
    }
    Ok(())
}

/// Makes codes and returns each with its number. The beginning of a code may have become another, where somebody had it.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn create(
    c: &mut Conn,
    id: TournamentId,
    helpers: Vec<NewHelper>,
    entry: &Signature,
) -> Result<Vec<(HelperNo, NewHelper)>, DbError> {
    lock(c, id)?;
    let last: Option<i32> = helper_codes::table
        .filter(helper_codes::tournament_id.eq(id.0))
        .select(diesel::dsl::max(helper_codes::no))
        .first(c)?;
    let mut made = Vec::new();
    for (no, mut helper) in (last.unwrap_or(0) + 1..).zip(helpers) {
        while find_code(c, helper.code.beginning())?.is_some() {
            helper.code = helper.code.renamed();
        }
        diesel::insert_into(helper_codes::table)
            .values((
                helper_codes::tournament_id.eq(id.0),
                helper_codes::no.eq(no),
                helper_codes::name.eq(helper.name.as_str()),
                helper_codes::duty.eq(helper.duty.code()),
                helper_codes::day.eq(helper.day),
                helper_codes::beginning.eq(helper.code.beginning()),
                helper_codes::code.eq(helper.hash.as_str()),
                helper_codes::made_by.eq(&entry.who.name),
                helper_codes::made_by_account.eq(entry.who.user.map(|user| user.0)),
                helper_codes::made_at.eq(entry.at),
            ))
            .execute(c)?;
        made.push((HelperNo(no), helper));
    }
    Ok(made)
}

/// The code with this beginning, whatever its day; nothing is said of whether it is still good.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find_code(c: &mut Conn, beginning: &str) -> Result<Option<FoundCode>, DbError> {
    let row: Option<(i32, i32, String)> = helper_codes::table
        .filter(helper_codes::beginning.eq(beginning))
        .select((
            helper_codes::tournament_id,
            helper_codes::no,
            helper_codes::code,
        ))
        .first(c)
        .optional()?;
    Ok(row.map(|(id, no, hash)| FoundCode {
        tournament: TournamentId(id),
        no: HelperNo(no),
        hash: PasswordHash::from_stored(hash),
    }))
}

/// Puts a code to use in this browser, if it was not ended and this is its day; `None` else. Where it is in use already, it moves: the other browser
/// is signed out. So of two at the same instant one helps, and whoever made the code sees which.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn sign_in(
    c: &mut Conn,
    found: &FoundCode,
    origin: SessionOrigin,
    now: NaiveDateTime,
) -> Result<Option<Secret>, DbError> {
    lock(c, found.tournament)?;
    let good = helper_codes::table
        .find((found.tournament.0, found.no.0))
        .filter(helper_codes::ended_at.is_null())
        .filter(helper_codes::day.eq(today(now)))
        // the number is given anew when a form is sent twice
        .filter(helper_codes::code.eq(found.hash.as_str()))
        .select(helper_codes::no);
    if good.first::<i32>(c).optional()?.is_none() {
        return Ok(None);
    }
    let secret = Secret::random();
    let row = helper_sessions::table.find((found.tournament.0, found.no.0));
    diesel::delete(row).execute(c)?;
    diesel::insert_into(helper_sessions::table)
        .values((
            helper_sessions::tournament_id.eq(found.tournament.0),
            helper_sessions::no.eq(found.no.0),
            helper_sessions::hash.eq(secret.hash().as_bytes()),
            helper_sessions::csrf.eq(Secret::random().text()),
            helper_sessions::created_at.eq(now),
            helper_sessions::last_seen_at.eq(now),
            helper_sessions::device.eq(origin.device),
            helper_sessions::address.eq(origin.address.map(|address| address.to_string())),
        ))
        .execute(c)?;
    Ok(Some(secret))
}

/// The helper of a cookie, unless the code was ended, came into use elsewhere, or its day is over.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(c: &mut Conn, secret: &Secret, now: NaiveDateTime) -> Result<Option<Helper>, DbError> {
    let hash = secret.hash();
    let row: Option<(i32, i32, String, NaiveDateTime)> = helper_sessions::table
        .filter(helper_sessions::hash.eq(hash.as_bytes()))
        .select((
            helper_sessions::tournament_id,
            helper_sessions::no,
            helper_sessions::csrf,
            helper_sessions::last_seen_at,
        ))
        .first(c)
        .optional()?;
    let Some((id, no, csrf, last_seen_at)) = row else {
        return Ok(None);
    };
    let good: Option<(String, String, NaiveDate)> = helper_codes::table
        .find((id, no))
        .filter(helper_codes::ended_at.is_null())
        .filter(helper_codes::day.eq(today(now)))
        .select((helper_codes::name, helper_codes::duty, helper_codes::day))
        .first(c)
        .optional()?;
    let Some((name, duty, day)) = good else {
        return Ok(None);
    };
    Ok(Some(Helper {
        tournament: TournamentId(id),
        key: HelperKey {
            no: HelperNo(no),
            session: hash,
        },
        name,
        duty: read_duty(&duty)?,
        day,
        csrf,
        last_seen_at,
    }))
}

/// What a helper may still do in a tournament, asked under its lock; `None` once the code was ended, came into use elsewhere, or its day is over.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn duty(
    c: &mut Conn,
    id: TournamentId,
    key: &HelperKey,
    now: NaiveDateTime,
) -> Result<Option<Duty>, DbError> {
    let session = helper_sessions::table
        .find((id.0, key.no.0))
        .filter(helper_sessions::hash.eq(key.session.as_bytes()))
        .select(helper_sessions::no);
    if session.first::<i32>(c).optional()?.is_none() {
        return Ok(None);
    }
    let duty: Option<String> = helper_codes::table
        .find((id.0, key.no.0))
        .filter(helper_codes::ended_at.is_null())
        .filter(helper_codes::day.eq(today(now)))
        .select(helper_codes::duty)
        .first(c)
        .optional()?;
    duty.as_deref().map(read_duty).transpose()
}

/// Whether [`touch`] is due.
#[must_use]
pub fn is_touch_due(helper: &Helper, now: NaiveDateTime) -> bool {
    now - helper.last_seen_at >= TOUCH_EVERY
}

/// Notes that a session was used, and from where.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn touch(
    c: &mut Conn,
    session: &SecretHash,
    address: IpAddr,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    diesel::update(helper_sessions::table.filter(helper_sessions::hash.eq(session.as_bytes())))
        .set((
            helper_sessions::last_seen_at.eq(now),
            helper_sessions::address.eq(address.to_string()),
        ))
        .execute(c)?;
    Ok(())
}

/// Signs a helper out. The code stays good until it is ended or its day is over.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn sign_out(c: &mut Conn, session: &SecretHash) -> Result<(), DbError> {
    diesel::delete(helper_sessions::table.filter(helper_sessions::hash.eq(session.as_bytes())))
        .execute(c)?;
    Ok(())
}

/// The codes of a tournament, the last made first.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn list(c: &mut Conn, id: TournamentId) -> Result<Vec<ListedCode>, DbError> {
    type Row = (
        i32,
        String,
        String,
        NaiveDate,
        String,
        Option<NaiveDateTime>,
    );
    let rows: Vec<Row> = helper_codes::table
        .filter(helper_codes::tournament_id.eq(id.0))
        .order(helper_codes::no.desc())
        .select((
            helper_codes::no,
            helper_codes::name,
            helper_codes::duty,
            helper_codes::day,
            helper_codes::made_by,
            helper_codes::ended_at,
        ))
        .load(c)?;
    let sessions: Vec<(i32, ListedSession)> = helper_sessions::table
        .filter(helper_sessions::tournament_id.eq(id.0))
        .select((
            helper_sessions::no,
            (
                helper_sessions::created_at,
                helper_sessions::last_seen_at,
                helper_sessions::device,
                helper_sessions::address,
            ),
        ))
        .load(c)?;
    let listed = |(no, name, duty, day, made_by, ended_at): Row| {
        let mut theirs = sessions.iter().filter(|(of, _)| *of == no);
        Ok(ListedCode {
            no: HelperNo(no),
            name,
            duty: read_duty(&duty)?,
            day,
            made_by,
            ended_at,
            session: theirs.next().map(|(_, session)| session.clone()),
        })
    };
    rows.into_iter().map(listed).collect()
}

/// Ends the code of this number, or all of a tournament, for good: whoever is in by it is signed out. Returns how many that were.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn end(
    c: &mut Conn,
    id: TournamentId,
    one: Option<HelperNo>,
    now: NaiveDateTime,
) -> Result<usize, DbError> {
    lock(c, id)?;
    let codes = helper_codes::table
        .filter(helper_codes::tournament_id.eq(id.0))
        .filter(helper_codes::ended_at.is_null());
    let sessions = helper_sessions::table.filter(helper_sessions::tournament_id.eq(id.0));
    let ended = helper_codes::ended_at.eq(now);
    if let Some(one) = one {
        diesel::delete(sessions.filter(helper_sessions::no.eq(one.0))).execute(c)?;
        let one = codes.filter(helper_codes::no.eq(one.0));
        Ok(diesel::update(one).set(ended).execute(c)?)
    } else {
        diesel::delete(sessions).execute(c)?;
        Ok(diesel::update(codes).set(ended).execute(c)?)
    }
}

/// How many codes of a tournament are good no more: ended, or of a day before.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn count_over(c: &mut Conn, id: TournamentId, now: NaiveDateTime) -> Result<i64, DbError> {
    let is_over = helper_codes::ended_at
        .is_not_null()
        .or(helper_codes::day.lt(today(now)));
    let over = helper_codes::table
        .filter(helper_codes::tournament_id.eq(id.0))
        .filter(is_over);
    Ok(over.count().get_result(c)?)
}

/// Whoever makes, uses or ends codes of a tournament takes turns with whoever changes it.
fn lock(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    super::tournament::lock(c, id)
}
