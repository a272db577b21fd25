//! Whose browsers are told news by web push. Their endpoints are nowhere else: in no journal, no export and no log.

mod message;

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;

use super::schema::{push_follows, push_keys, push_subscriptions, tournaments};
use super::{Conn, DbError, conn::lock_rows, each, follower::entry_no};
use crate::following::{Follow, Kinds, MOST_OF_ADDRESS, MOST_OF_TOURNAMENT};
use crate::push::{Endpoint, SiteKey, Subscription};
use crate::secret::Secret;
use crate::words::Lang;
use tournament::{EntryNo, TournamentId};

pub(crate) use message::reword;
pub use message::{ClaimedPush, PushOutcome, claim, is_due, mark, queue};

/// The row of the site's key: there is one.
const KEY: i32 = 1;

/// A browser that is told, as its row has it.
#[derive(Debug, Clone)]
pub struct Subscriber {
    /// What its rows know it by, whatever becomes of its endpoint.
    pub(crate) id: String,
    /// Where and how it is told.
    pub subscription: Subscription,
    /// The language of the page on which it asked.
    pub lang: Lang,
}

/// The key by which push services know the site, where it was made.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn key(c: &mut Conn) -> Result<Option<SiteKey>, DbError> {
    let row = push_keys::table.find(KEY).select(push_keys::secret);
    let bytes: Option<Vec<u8>> = row.first(c).optional()?;
    let read =
        |bytes: Vec<u8>| SiteKey::parse(&bytes).ok_or_else(|| DbError::corrupt("push_keys.secret"));
    bytes.map(read).transpose()
}

/// The same, made where there is none. Of nodes that make one at once, one does, and all have that.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn make_key(c: &mut Conn) -> Result<SiteKey, DbError> {
    let row = (
        push_keys::id.eq(KEY),
        push_keys::secret.eq(SiteKey::random().reveal()),
    );
    each!(c, |c| diesel::insert_into(push_keys::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    key(c)?.ok_or_else(|| DbError::corrupt("push_keys"))
}

/// Has a browser told what it follows, or told otherwise of what it follows already; `false` where no more is followed in the tournament, or by the browser.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn follow(
    c: &mut Conn,
    (subscription, lang): (&Subscription, Lang),
    follow: &Follow,
    now: NaiveDateTime,
) -> Result<bool, DbError> {
    let id = subscribe(c, subscription, lang, now)?;
    let row = push_follows::table.find((&id, follow.tournament.0, entry_no(follow.entry)));
    let changed = diesel::update(row)
        .set(push_follows::kinds.eq(follow.kinds.code()))
        .execute(c)?;
    if changed > 0 {
        return Ok(true);
    }
    let there = push_follows::table.filter(push_follows::tournament_id.eq(follow.tournament.0));
    let there: i64 = there.count().get_result(c)?;
    let own = push_follows::table.filter(push_follows::subscription_id.eq(&id));
    let own: i64 = own.count().get_result(c)?;
    if there >= MOST_OF_TOURNAMENT || own >= MOST_OF_ADDRESS {
        forget_idle(c, &id)?;
        return Ok(false);
    }
    diesel::insert_into(push_follows::table)
        .values((
            push_follows::subscription_id.eq(&id),
            push_follows::tournament_id.eq(follow.tournament.0),
            push_follows::entry_no.eq(entry_no(follow.entry)),
            push_follows::kinds.eq(follow.kinds.code()),
        ))
        .execute(c)?;
    Ok(true)
}

/// The row of a browser, with the keys and the language that it has now.
fn subscribe(
    c: &mut Conn,
    subscription: &Subscription,
    lang: Lang,
    now: NaiveDateTime,
) -> Result<String, DbError> {
    let endpoint = subscription.endpoint.as_str();
    let row = (
        push_subscriptions::id.eq(Secret::random().text()),
        push_subscriptions::endpoint.eq(endpoint),
        push_subscriptions::public_key.eq(subscription.key_bytes()),
        push_subscriptions::auth.eq(subscription.auth_bytes()),
        push_subscriptions::lang.eq(lang.code()),
        push_subscriptions::created_at.eq(now),
    );
    let renewed = (
        push_subscriptions::public_key.eq(subscription.key_bytes()),
        push_subscriptions::auth.eq(subscription.auth_bytes()),
        push_subscriptions::lang.eq(lang.code()),
    );
    // one statement: between two, the same browser could have taken it back. It locks the row too
    let id = each!(c, |c| diesel::insert_into(push_subscriptions::table)
        .values(row)
        .on_conflict(push_subscriptions::endpoint)
        .do_update()
        .set(renewed)
        .returning(push_subscriptions::id)
        .get_result(c))?;
    Ok(id)
}

/// Notes that a browser has another subscription now than the one with this endpoint; nothing where that is not known.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn renew(c: &mut Conn, old: &Endpoint, new: &Subscription) -> Result<(), DbError> {
    // what was asked for under the new one since then holds
    let taken: Option<String> = find(c, &new.endpoint)?;
    if taken.is_some() {
        return Ok(());
    }
    let known = push_subscriptions::table.filter(push_subscriptions::endpoint.eq(old.as_str()));
    diesel::update(known)
        .set((
            push_subscriptions::endpoint.eq(new.endpoint.as_str()),
            push_subscriptions::public_key.eq(new.key_bytes()),
            push_subscriptions::auth.eq(new.auth_bytes()),
        ))
        .execute(c)?;
    Ok(())
}

/// What a browser is told of an entry, or of a tournament; nothing where it does not follow.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn followed(
    c: &mut Conn,
    endpoint: &Endpoint,
    (tournament, entry): (TournamentId, Option<EntryNo>),
) -> Result<Option<Kinds>, DbError> {
    let kinds: Option<String> = push_follows::table
        .inner_join(push_subscriptions::table)
        .filter(push_subscriptions::endpoint.eq(endpoint.as_str()))
        .filter(push_follows::tournament_id.eq(tournament.0))
        .filter(push_follows::entry_no.eq(entry_no(entry)))
        .select(push_follows::kinds)
        .first(c)
        .optional()?;
    kinds.map(|kinds| read_kinds(&kinds)).transpose()
}

/// Stops what a browser is told of an entry, or of a tournament. A browser that follows nothing then is forgotten.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn unfollow(
    c: &mut Conn,
    endpoint: &Endpoint,
    (tournament, entry): (TournamentId, Option<EntryNo>),
) -> Result<(), DbError> {
    let Some(id) = find(c, endpoint)? else {
        return Ok(());
    };
    lock(c, &id)?;
    let row = push_follows::table.find((&id, tournament.0, entry_no(entry)));
    diesel::delete(row).execute(c)?;
    forget_idle(c, &id)
}

/// Ends what browsers are told of entries that are taken out. One that follows nothing then is still told so: it is forgotten with the next that expires.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn end(c: &mut Conn, id: TournamentId, entries: &[EntryNo]) -> Result<(), DbError> {
    for entry in entries {
        let of_entry = push_follows::tournament_id
            .eq(id.0)
            .and(push_follows::entry_no.eq(entry_no(Some(*entry))));
        diesel::delete(push_follows::table.filter(of_entry)).execute(c)?;
    }
    Ok(())
}

/// Forgets a browser, with what it follows and what waits for it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn forget(c: &mut Conn, endpoint: &Endpoint) -> Result<(), DbError> {
    let row = push_subscriptions::table.filter(push_subscriptions::endpoint.eq(endpoint.as_str()));
    diesel::delete(row).execute(c)?;
    Ok(())
}

/// Forgets what is followed of tournaments that ended before this day, and whoever follows nothing then.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn delete_expired(c: &mut Conn, ended_before: NaiveDate) -> Result<(), DbError> {
    let ended = tournaments::table
        .filter(tournaments::ends.lt(ended_before))
        .select(tournaments::id);
    let over = push_follows::table.filter(push_follows::tournament_id.eq_any(ended));
    let left = push_follows::table.select(push_follows::subscription_id);
    let concerned = push_subscriptions::id
        .eq_any(over.select(push_follows::subscription_id))
        .or(push_subscriptions::id.ne_all(left));
    let concerned: Vec<String> = push_subscriptions::table
        .filter(concerned)
        .order(push_subscriptions::id)
        .select(push_subscriptions::id)
        .load(c)?;
    for id in concerned {
        lock(c, &id)?;
        diesel::delete(over.filter(push_follows::subscription_id.eq(&id))).execute(c)?;
        forget_idle(c, &id)?;
    }
    Ok(())
}

/// Every browser that follows something in a tournament, each with what it follows there.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn those_who_follow(
    c: &mut Conn,
    id: TournamentId,
) -> Result<Vec<(Subscriber, Vec<Follow>)>, DbError> {
    let rows: Vec<(Row, i32, String)> = push_follows::table
        .inner_join(push_subscriptions::table)
        .filter(push_follows::tournament_id.eq(id.0))
        .order((push_subscriptions::id, push_follows::entry_no))
        .select((
            Row::as_select(),
            push_follows::entry_no,
            push_follows::kinds,
        ))
        .load(c)?;
    let mut those: Vec<(Subscriber, Vec<Follow>)> = Vec::new();
    for (row, entry, kinds) in rows {
        let entry = u16::try_from(entry).map_err(|_| DbError::corrupt("push_follows.entry_no"))?;
        let follow = Follow {
            tournament: id,
            entry: (entry > 0).then_some(EntryNo(entry)),
            kinds: read_kinds(&kinds)?,
        };
        match those.last_mut() {
            Some((last, follows)) if last.id == row.id => follows.push(follow),
            Some(_) | None => those.push((row.read()?, vec![follow])),
        }
    }
    Ok(those)
}

fn find(c: &mut Conn, endpoint: &Endpoint) -> Result<Option<String>, DbError> {
    let row = push_subscriptions::table
        .filter(push_subscriptions::endpoint.eq(endpoint.as_str()))
        .select(push_subscriptions::id);
    Ok(row.first(c).optional()?)
}

/// Makes those who change what one browser follows take turns: who finds it idle and forgets it must not take what it asks for at the same time.
fn lock(c: &mut Conn, id: &str) -> Result<(), DbError> {
    let row = push_subscriptions::table
        .find(id)
        .select(push_subscriptions::id);
    lock_rows!(c, row)
}

/// Forgets a browser that is locked and follows nothing.
fn forget_idle(c: &mut Conn, id: &str) -> Result<(), DbError> {
    let left = push_follows::table.select(push_follows::subscription_id);
    let idle = push_subscriptions::table
        .find(id)
        .filter(push_subscriptions::id.ne_all(left));
    diesel::delete(idle).execute(c)?;
    Ok(())
}

fn read_kinds(code: &str) -> Result<Kinds, DbError> {
    Kinds::from_code(code).ok_or_else(|| DbError::corrupt("push_follows.kinds"))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = push_subscriptions)]
struct Row {
    id: String,
    endpoint: String,
    public_key: Vec<u8>,
    auth: Vec<u8>,
    lang: String,
}

impl Row {
    fn read(self) -> Result<Subscriber, DbError> {
        let endpoint = Endpoint::stored(self.endpoint);
        let wrong = || DbError::corrupt("push_subscriptions");
        Ok(Subscriber {
            id: self.id,
            subscription: Subscription::of(endpoint, &self.public_key, &self.auth)
                .ok_or_else(wrong)?,
            lang: self.lang.parse().map_err(|_| wrong())?,
        })
    }
}
