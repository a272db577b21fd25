//! The outbox: mails that are to be sent, are being sent, or were given up.
//!
//! A mail is queued in the transaction of what it tells about: rolled back, it was never written. The worker claims
//! one for a while (a lease), sends it outside of any transaction and marks it. A worker that dies leaves a lease that
//! runs out, and the mail is sent by another, at worst twice but with the same Message-ID.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::schema::outbox;
use super::{Conn, DbError, conn::first_free, due::due_now};
use crate::account::{AccountName, Email};
use crate::secret::Secret;

/// A mail to one person, ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// Where it goes.
    pub to: Email,
    /// To whom.
    pub name: AccountName,
    /// Its subject, one line.
    pub subject: String,
    /// Its text.
    pub body: String,
}

/// A mail that this worker, and no other, is to send now.
#[derive(Debug, Clone)]
pub struct ClaimedMail {
    /// Its number in the outbox.
    pub id: i32,
    /// What makes its Message-ID, the same at every attempt.
    pub message_id: String,
    /// The mail.
    pub mail: Mail,
    /// When it was written, in UTC.
    pub created_at: NaiveDateTime,
    /// Which attempt this is, from 1.
    pub attempt: i32,
    /// The address that stops mails like this one, of those to followers.
    pub stop_url: Option<String>,
}

/// What becomes of a mail that could not be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Another attempt, not before this time.
    RetryAt(NaiveDateTime),
    /// None: it is kept for a while ([`DEAD_KEPT`]), without its text, for somebody to look at.
    Dead,
}

/// How many mails wait, were sent and were given up, of those that are still known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MailCounts {
    /// Waiting or being sent.
    pub queued: i64,
    /// Accepted by the mail server.
    pub sent: i64,
    /// Given up.
    pub dead: i64,
}

/// How long it is known to whom a mail went, after it was sent: so that whoever misses one can be told.
pub const SENT_KEPT: TimeDelta = TimeDelta::days(7);
/// How long it is known of a mail that was given up, after the last attempt.
pub const DEAD_KEPT: TimeDelta = TimeDelta::days(30);

/// The longest that a mail is put off.
pub(crate) const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(5);

const QUEUED: &str = "queued";
const SENT: &str = "sent";
const DEAD: &str = "dead";

#[derive(Queryable)]
struct Row {
    id: i32,
    message_id: String,
    to_email: String,
    to_name: String,
    subject: String,
    body: String,
    attempts: i32,
    created_at: NaiveDateTime,
    stop_url: Option<String>,
}

impl Row {
    fn read(self) -> Result<ClaimedMail, DbError> {
        let corrupt =
            |column: &str| DbError::corrupt(format!("outbox.{column} of mail {}", self.id));
        Ok(ClaimedMail {
            id: self.id,
            mail: Mail {
                to: Email::parse(&self.to_email).ok_or_else(|| corrupt("to_email"))?,
                name: AccountName::parse(&self.to_name).ok_or_else(|| corrupt("to_name"))?,
                subject: self.subject,
                body: self.body,
            },
            message_id: self.message_id,
            created_at: self.created_at,
            attempt: self.attempts,
            stop_url: self.stop_url,
        })
    }
}

/// Puts a mail into the outbox; it leaves after the transaction is committed. Wake the worker then.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn queue(c: &mut Conn, mail: &Mail, now: NaiveDateTime) -> Result<(), DbError> {
    let message_id = Secret::random().text();
    insert(c, mail, (&message_id, None), now)
}

/// Puts a mail to a follower into the outbox. It waits for those of accounts, and goes once however often the same is told: `message_id` says what it tells.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn queue_to_follower(
    c: &mut Conn,
    mail: &Mail,
    (message_id, stop_url): (&str, &str),
    now: NaiveDateTime,
) -> Result<(), DbError> {
    insert(c, mail, (message_id, Some(stop_url)), now)
}

/// Writes a mail that is to be sent; one that is there already stays as it is.
fn insert(
    c: &mut Conn,
    mail: &Mail,
    (message_id, stop_url): (&str, Option<&str>),
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let row = (
        outbox::message_id.eq(message_id),
        outbox::to_email.eq(mail.to.as_str()),
        outbox::to_name.eq(mail.name.as_str()),
        outbox::subject.eq(&mail.subject),
        outbox::body.eq(&mail.body),
        outbox::state.eq(QUEUED),
        outbox::attempts.eq(0),
        outbox::created_at.eq(now),
        outbox::due_at.eq(now),
        outbox::stop_url.eq(stop_url),
    );
    super::each!(c, |c| diesel::insert_into(outbox::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// Takes the mails out that wait for a follower who stopped, by their address for that. One that is on its way already arrives.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn forget_follower(c: &mut Conn, stop_url: &str) -> Result<(), DbError> {
    diesel::delete(outbox::table.filter(outbox::stop_url.eq(stop_url))).execute(c)?;
    Ok(())
}

/// A mail that waits for a follower.
pub(super) struct Waiting {
    /// Its number in the outbox.
    pub(super) id: i32,
    /// Where it goes.
    pub(super) to: Email,
    /// Its subject.
    pub(super) subject: String,
    /// Its text.
    pub(super) body: String,
}

/// The mails that wait for followers.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(super) fn waiting_for_followers(c: &mut Conn) -> Result<Vec<Waiting>, DbError> {
    let rows: Vec<(i32, String, String, String)> = outbox::table
        .filter(outbox::state.eq(QUEUED))
        .filter(outbox::stop_url.is_not_null())
        .order(outbox::id)
        .select((outbox::id, outbox::to_email, outbox::subject, outbox::body))
        .load(c)?;
    let read = |(id, to, subject, body): (i32, String, String, String)| {
        let corrupt = || DbError::corrupt(format!("outbox.to_email of mail {id}"));
        Ok(Waiting {
            id,
            to: Email::parse(&to).ok_or_else(corrupt)?,
            subject,
            body,
        })
    };
    rows.into_iter().map(read).collect()
}

/// Has a mail that waits say something else, as its subject and as its text. One that was sent meanwhile has no row, or no text any more.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(super) fn reword(c: &mut Conn, id: i32, [subject, body]: [String; 2]) -> Result<(), DbError> {
    let row = outbox::table.find(id).filter(outbox::state.eq(QUEUED));
    diesel::update(row)
        .set((outbox::subject.eq(subject), outbox::body.eq(body)))
        .execute(c)?;
    Ok(())
}

/// Forgets the mails to an address that wait for nothing any more: those that were sent, or given up.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn forget(c: &mut Conn, to: &Email) -> Result<(), DbError> {
    let done = outbox::table
        .filter(outbox::to_email.eq(to.as_str()))
        .filter(outbox::state.ne(QUEUED));
    diesel::delete(done).execute(c)?;
    Ok(())
}

/// Sweeps out the mails that were sent, or given up, long enough ago: an address is no record.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_expired(c: &mut Conn, now: NaiveDateTime) -> Result<(), DbError> {
    for (state, kept) in [(SENT, SENT_KEPT), (DEAD, DEAD_KEPT)] {
        // what is due no more has the end of its last lease there
        let old = outbox::table
            .filter(outbox::state.eq(state))
            .filter(outbox::due_at.lt(now - kept));
        diesel::delete(old).execute(c)?;
    }
    Ok(())
}

/// Takes the mail that is due longest, for the length of the lease: until then no other worker gets it.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn claim(
    c: &mut Conn,
    now: NaiveDateTime,
    lease: TimeDelta,
) -> Result<Option<ClaimedMail>, DbError> {
    let due = outbox::table
        .filter(outbox::state.eq(QUEUED))
        .filter(due_now!(outbox::due_at, now, LONGEST_PAUSE))
        // whoever waits for a link to sign in by waits for nobody's news
        .order((outbox::stop_url.is_not_null(), outbox::due_at, outbox::id))
        .select(outbox::id)
        .limit(1);
    let id: Option<i32> = first_free!(c, due)?;
    let Some(id) = id else { return Ok(None) };
    let row: Row = diesel::update(outbox::table.find(id))
        .set((
            outbox::due_at.eq(now + lease),
            outbox::attempts.eq(outbox::attempts + 1),
        ))
        .returning((
            outbox::id,
            outbox::message_id,
            outbox::to_email,
            outbox::to_name,
            outbox::subject,
            outbox::body,
            outbox::attempts,
            outbox::created_at,
            outbox::stop_url,
        ))
        .get_result(c)?;
    row.read().map(Some)
}

/// Notes that the mail server took a mail over. Its text, which may hold a link that opens an account, is forgotten; of one to a follower everything is.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn mark_sent(c: &mut Conn, claimed: &ClaimedMail) -> Result<(), DbError> {
    if claimed.stop_url.is_some() {
        diesel::delete(outbox::table.find(claimed.id)).execute(c)?;
        return Ok(());
    }
    diesel::update(outbox::table.find(claimed.id))
        .set((
            outbox::state.eq(SENT),
            outbox::body.eq(""),
            outbox::last_error.eq(None::<String>),
        ))
        .execute(c)?;
    Ok(())
}

/// Notes that a mail could not be sent, and why. Nothing happens when another worker has claimed it since.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn mark_failed(
    c: &mut Conn,
    claimed: &ClaimedMail,
    why: &str,
    fate: Fate,
) -> Result<(), DbError> {
    let mine = outbox::table
        .find(claimed.id)
        .filter(outbox::state.eq(QUEUED))
        .filter(outbox::attempts.eq(claimed.attempt));
    match fate {
        Fate::RetryAt(due) => {
            diesel::update(mine)
                .set((outbox::due_at.eq(due), outbox::last_error.eq(why)))
                .execute(c)?;
        }
        Fate::Dead if claimed.stop_url.is_some() => {
            diesel::delete(mine).execute(c)?;
        }
        Fate::Dead => {
            let change = (
                outbox::state.eq(DEAD),
                outbox::body.eq(""),
                outbox::last_error.eq(why),
            );
            diesel::update(mine).set(change).execute(c)?;
        }
    }
    Ok(())
}

/// The addresses of accounts and of whoever asked to enter whose last mail was given up: it did not reach them.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn unreached(c: &mut Conn) -> Result<BTreeSet<String>, DbError> {
    let dead: Vec<String> = outbox::table
        .filter(outbox::state.eq(DEAD))
        .select(outbox::to_email)
        .load(c)?;
    let mails: Vec<(String, String)> = outbox::table
        .filter(outbox::to_email.eq_any(dead))
        .filter(outbox::stop_url.is_null())
        .order(outbox::id)
        .select((outbox::to_email, outbox::state))
        .load(c)?;
    let mut last = BTreeMap::new();
    for (to, state) in mails {
        last.insert(to, state);
    }
    let unreached = last.into_iter().filter(|(_, state)| state == DEAD);
    Ok(unreached.map(|(to, _)| to).collect())
}

/// A mail that could not be sent so far, and is tried again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delayed {
    /// The address that it goes to.
    pub to: String,
    /// When it was written, in UTC.
    pub since: NaiveDateTime,
    /// What the mail server said at the last attempt, or why it could not be asked.
    pub why: String,
}

/// So much of an answer of the mail server is shown.
const SHOWN: usize = 160;

/// The mails to accounts and to whoever asked to enter that could not be sent so far, the oldest first.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delayed(c: &mut Conn) -> Result<Vec<Delayed>, DbError> {
    let rows: Vec<(String, NaiveDateTime, Option<String>)> = outbox::table
        .filter(outbox::state.eq(QUEUED))
        .filter(outbox::last_error.is_not_null())
        .filter(outbox::stop_url.is_null())
        .order(outbox::id)
        .select((outbox::to_email, outbox::created_at, outbox::last_error))
        .load(c)?;
    let read = |(to, since, why): (String, NaiveDateTime, Option<String>)| Delayed {
        to,
        since,
        why: why.unwrap_or_default().chars().take(SHOWN).collect(),
    };
    Ok(rows.into_iter().map(read).collect())
}

/// How many mails there are of each kind.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn count(c: &mut Conn) -> Result<MailCounts, DbError> {
    let rows: Vec<(String, i64)> = outbox::table
        .group_by(outbox::state)
        .select((outbox::state, diesel::dsl::count_star()))
        .load(c)?;
    let mut counts = MailCounts::default();
    for (state, n) in rows {
        match state.as_str() {
            QUEUED => counts.queued = n,
            SENT => counts.sent = n,
            DEAD => counts.dead = n,
            _ => return Err(DbError::corrupt("outbox.state")),
        }
    }
    Ok(counts)
}
