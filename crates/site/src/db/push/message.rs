//! What browsers are still to be told.
//!
//! It is a row written in the transaction of the change: rolled back, it never was. A sender claims it for a while (a lease), sends it outside of any
//! transaction and marks it, as mails and hooks are. What was sent, or is not worth telling any more, has no row.

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::Row;
use crate::db::schema::{push_messages, push_subscriptions};
use crate::db::{Conn, DbError, Either, conn::first_free, due::due_now, each};
use crate::push::{PushMessage, Subscription};
use crate::words::Lang;
use tournament::{NewsKind, TournamentId};

/// The longest that anything is put off: nothing is worth telling for longer ([`PushMessage::lasts`]).
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(24);

/// What this sender, and no other, is to send now.
#[derive(Debug, Clone)]
pub struct ClaimedPush {
    /// To whom; by what its rows know it.
    subscriber: String,
    /// Where and how it is told.
    pub subscription: Subscription,
    /// Of which tournament.
    pub tournament: TournamentId,
    /// The version that is told of.
    pub version: i32,
    /// Which kind of news.
    pub kind: NewsKind,
    /// What it is about, as the push service knows it.
    pub topic: String,
    /// What is sealed.
    pub body: String,
    /// When it was new, in UTC.
    pub created_at: NaiveDateTime,
    /// Which attempt this is, from 1.
    pub attempt: i32,
}

/// What became of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PushOutcome {
    /// The push service took it.
    Sent,
    /// Another attempt, not before this time.
    RetryAt(NaiveDateTime, String),
    /// It is given up, and why.
    Dropped(String),
    /// There is no such browser any more: it is forgotten.
    Gone,
}

/// Has a browser told; nothing where it was forgotten since it was read. What still waited about the same is replaced, so that nothing old arrives after what is new.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn queue(
    c: &mut Conn,
    subscriber: &str,
    (id, version): (TournamentId, i32),
    message: &PushMessage,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    if !keep(c, subscriber)? {
        return Ok(());
    }
    let older = push_messages::table
        .filter(push_messages::subscription_id.eq(subscriber))
        .filter(push_messages::topic.eq(&message.topic))
        .filter(push_messages::version.lt(version));
    diesel::delete(older).execute(c)?;
    let row = (
        push_messages::subscription_id.eq(subscriber),
        push_messages::tournament_id.eq(id.0),
        push_messages::version.eq(version),
        push_messages::kind.eq(message.kind.code()),
        push_messages::topic.eq(&message.topic),
        push_messages::body.eq(&message.body),
        push_messages::attempts.eq(0),
        push_messages::created_at.eq(now),
        push_messages::due_at.eq(now),
    );
    each!(c, |c| diesel::insert_into(push_messages::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// Has the notices of a tournament that wait say something otherwise, each in the language of its browser.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn reword(
    c: &mut Conn,
    id: TournamentId,
    reword: impl Fn(Lang, &str) -> String,
) -> Result<(), DbError> {
    let rows: Vec<(String, i32, String, String)> = push_messages::table
        .inner_join(push_subscriptions::table)
        .filter(push_messages::tournament_id.eq(id.0))
        .select((
            push_messages::subscription_id,
            push_messages::version,
            push_messages::body,
            push_subscriptions::lang,
        ))
        .load(c)?;
    for (subscriber, version, body, lang) in rows {
        let lang = Lang::from_code(&lang);
        let lang = lang.ok_or_else(|| DbError::corrupt("push_subscriptions.lang"))?;
        let said = PushMessage::reworded(&body, |text| reword(lang, text));
        let said = said.map_err(|_| DbError::corrupt("push_messages.body"))?;
        let row = push_messages::table.find((&subscriber, id.0, version));
        diesel::update(row)
            .set(push_messages::body.eq(said))
            .execute(c)?;
    }
    Ok(())
}

/// Keeps a browser from being forgotten until the transaction ends; `false` where it is already, so that what is told of a change can never stand in its
/// way. SQLite's writers take turns: who was read is still there.
fn keep(c: &mut Conn, subscriber: &str) -> Result<bool, DbError> {
    let Either::Postgres(c) = c.either() else {
        return Ok(true);
    };
    let row = push_subscriptions::table
        .find(subscriber)
        .select(push_subscriptions::id)
        .for_key_share();
    Ok(row.first::<String>(c).optional()?.is_some())
}

/// Is anything due? Asked before [`claim`], which needs to write.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn is_due(c: &mut Conn, now: NaiveDateTime) -> Result<bool, DbError> {
    let due: Option<i32> = push_messages::table
        .filter(due_now!(push_messages::due_at, now, LONGEST_PAUSE))
        .select(push_messages::version)
        .first(c)
        .optional()?;
    Ok(due.is_some())
}

/// Takes what is due longest, for the length of the lease: until then no other sender gets it. What is new only later than now, by a clock that has been set back
/// since, is new from now on: it would else be worth telling for as long as that clock was ahead.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn claim(
    c: &mut Conn,
    now: NaiveDateTime,
    lease: TimeDelta,
) -> Result<Option<ClaimedPush>, DbError> {
    let due = push_messages::table
        .filter(due_now!(push_messages::due_at, now, LONGEST_PAUSE))
        .order((push_messages::due_at, push_messages::version))
        .select((
            push_messages::subscription_id,
            push_messages::tournament_id,
            push_messages::version,
        ))
        .limit(1);
    let key: Option<(String, i32, i32)> = first_free!(c, due)?;
    let Some((subscriber, tournament, version)) = key else {
        return Ok(None);
    };
    let row = push_messages::table.find((&subscriber, tournament, version));
    type Columns = (String, String, String, NaiveDateTime, i32);
    let (kind, topic, body, created_at, attempt): Columns = diesel::update(row)
        .set((
            push_messages::due_at.eq(now + lease),
            push_messages::attempts.eq(push_messages::attempts + 1),
        ))
        .returning((
            push_messages::kind,
            push_messages::topic,
            push_messages::body,
            push_messages::created_at,
            push_messages::attempts,
        ))
        .get_result(c)?;
    if created_at > now {
        diesel::update(push_messages::table.find((&subscriber, tournament, version)))
            .set(push_messages::created_at.eq(now))
            .execute(c)?;
    }
    let to: Row = push_subscriptions::table
        .find(&subscriber)
        .select(Row::as_select())
        .first(c)?;
    Ok(Some(ClaimedPush {
        subscriber,
        subscription: to.read()?.subscription,
        tournament: TournamentId(tournament),
        version,
        kind: NewsKind::from_code(&kind).ok_or_else(|| DbError::corrupt("push_messages.kind"))?,
        topic,
        body,
        created_at: created_at.min(now),
        attempt,
    }))
}

/// Notes what became of an attempt. Nothing happens where another sender has claimed it since.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn mark(c: &mut Conn, claimed: &ClaimedPush, outcome: &PushOutcome) -> Result<(), DbError> {
    let key = (&claimed.subscriber, claimed.tournament.0, claimed.version);
    let mine = push_messages::table
        .find(key)
        .filter(push_messages::attempts.eq(claimed.attempt));
    match outcome {
        PushOutcome::Sent | PushOutcome::Dropped(_) => diesel::delete(mine).execute(c)?,
        PushOutcome::RetryAt(due, _) => diesel::update(mine)
            .set(push_messages::due_at.eq(due))
            .execute(c)?,
        PushOutcome::Gone => {
            // it may have another endpoint by now
            let row = push_subscriptions::table.find(&claimed.subscriber);
            let endpoint = claimed.subscription.endpoint.as_str();
            diesel::delete(row.filter(push_subscriptions::endpoint.eq(endpoint))).execute(c)?
        }
    };
    Ok(())
}
