//! Who follows players and tournaments by mail. Their addresses are nowhere else: in no journal, no export and no log.

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;
use sha2::{Digest as _, Sha256};

use super::schema::{followers, follows, tournaments};
use super::{Conn, DbError, Either, conn::lock_rows, each, outbox};
use crate::account::Email;
use crate::following::{
    self, Digest, Follow, Follower, Kinds, MOST_OF_ADDRESS, MOST_OF_TOURNAMENT, MOST_UNCONFIRMED,
};
use crate::push::PushNews;
use crate::secret::Secret;
use crate::words::Lang;
use tournament::{Announced, EntryNo, NewsItem, TournamentId};

type FollowRow = (i32, i32, String, Option<NaiveDateTime>);

/// What somebody follows, and whether they confirmed it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Followed {
    /// What.
    pub follow: Follow,
    /// Whether news of it is sent.
    pub is_confirmed: bool,
}

/// What became of a wish to follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FollowAnswer {
    /// It waits for its confirmation, or holds already; who that is now.
    Noted(Follower),
    /// So much is followed in the tournament that no more is taken.
    Full,
}

/// Notes that somebody wants to follow. Nothing is sent before it was confirmed, and what holds already stays as it is: whoever typed the address may be anybody.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn ask(
    c: &mut Conn,
    (email, lang, site): (&Email, Lang, &str),
    follow: &Follow,
    now: NaiveDateTime,
) -> Result<FollowAnswer, DbError> {
    if confirmed_in(c, follow.tournament)? >= MOST_OF_TOURNAMENT {
        return Ok(FollowAnswer::Full);
    }
    let row = (
        followers::token.eq(Secret::random().text()),
        followers::email.eq(email.as_str()),
        followers::lang.eq(lang.code()),
        followers::site.eq(site),
        followers::created_at.eq(now),
    );
    // whoever is there is written as they are, which locks the row: they could be forgotten before it is read
    each!(c, |c| diesel::insert_into(followers::table)
        .values(row)
        .on_conflict(followers::email)
        .do_update()
        .set(followers::email.eq(email.as_str()))
        .execute(c))?;
    let follower = find_by(c, email)?.ok_or_else(|| DbError::corrupt("followers"))?;
    if make_room_for_one(c, &follower, follow)? {
        let row = (
            follows::token.eq(&follower.token),
            follows::tournament_id.eq(follow.tournament.0),
            follows::entry_no.eq(entry_no(follow.entry)),
            follows::kinds.eq(follow.kinds.code()),
            follows::asked_at.eq(now),
        );
        each!(c, |c| diesel::insert_into(follows::table)
            .values(row)
            .on_conflict_do_nothing()
            .execute(c))?;
        make_room(c, follow.tournament)?;
    }
    Ok(FollowAnswer::Noted(follower))
}

/// How much is followed in a tournament. What nobody confirmed is not: it is told nothing, and anybody can ask for it in anybody's name.
fn confirmed_in(c: &mut Conn, id: TournamentId) -> Result<i64, DbError> {
    let confirmed = follows::table
        .filter(follows::tournament_id.eq(id.0))
        .filter(follows::confirmed_at.is_not_null());
    Ok(confirmed.count().get_result(c)?)
}

/// Whether somebody may ask for one more. Where they ask for as much as they may, what they have not confirmed and asked for longest ago makes room:
/// whoever asked for that may be anybody, and keeps the owner of the address out of nothing.
fn make_room_for_one(c: &mut Conn, follower: &Follower, follow: &Follow) -> Result<bool, DbError> {
    let own = || follows::table.filter(follows::token.eq(&follower.token));
    let (id, entry) = (follow.tournament.0, entry_no(follow.entry));
    let known = follows::table.find((&follower.token, id, entry));
    let known: i64 = known.count().get_result(c)?;
    let count: i64 = own().count().get_result(c)?;
    if count < MOST_OF_ADDRESS || known > 0 {
        return Ok(true);
    }
    let oldest: Option<(i32, i32)> = own()
        .filter(follows::confirmed_at.is_null())
        .order((follows::asked_at, follows::tournament_id, follows::entry_no))
        .select((follows::tournament_id, follows::entry_no))
        .first(c)
        .optional()?;
    let Some((id, entry)) = oldest else {
        return Ok(false);
    };
    diesel::delete(follows::table.find((&follower.token, id, entry))).execute(c)?;
    Ok(true)
}

/// Forgets what waits longest to be confirmed where more waits in a tournament than may, and whoever follows nothing then.
fn make_room(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    let waits = follows::tournament_id
        .eq(id.0)
        .and(follows::confirmed_at.is_null());
    let count: i64 = follows::table.filter(waits).count().get_result(c)?;
    if count <= MOST_UNCONFIRMED {
        return Ok(());
    }
    let oldest = follows::table
        .inner_join(followers::table)
        .filter(waits)
        .order((follows::asked_at, follows::token, follows::entry_no))
        .select((COLUMNS, follows::entry_no))
        .limit(count - MOST_UNCONFIRMED);
    let oldest: Vec<(Row, i32)> = match c.either() {
        Either::Sqlite(c) => oldest.load(c)?,
        // whoever confirms or is swept just now is passed over: who holds a row of their own may wait for nobody else's
        Either::Postgres(c) => oldest.for_update().skip_locked().load(c)?,
    };
    for (row, entry) in oldest {
        let follower = read_follower(row)?;
        diesel::delete(follows::table.find((&follower.token, id.0, entry))).execute(c)?;
        if list(c, &follower.token)?.is_empty() {
            stop(c, &follower)?;
        }
    }
    Ok(())
}

/// How a column has an entry that is followed; 0 where the tournament is.
pub(super) fn entry_no(entry: Option<EntryNo>) -> i32 {
    entry.map_or(0, |entry| entry.0.into())
}

type Row = (String, String, String, String);

fn read_follower((token, email, lang, site): Row) -> Result<Follower, DbError> {
    Ok(Follower {
        token,
        email: Email::parse(&email).ok_or_else(|| DbError::corrupt("followers.email"))?,
        lang: lang
            .parse()
            .map_err(|_| DbError::corrupt("followers.lang"))?,
        site,
    })
}

fn read_follow(tournament: i32, entry: i32, kinds: &str) -> Result<Follow, DbError> {
    let wrong = || DbError::corrupt("follows");
    let entry = u16::try_from(entry).map_err(|_| wrong())?;
    Ok(Follow {
        tournament: TournamentId(tournament),
        entry: (entry > 0).then_some(EntryNo(entry)),
        kinds: Kinds::from_code(kinds).ok_or_else(wrong)?,
    })
}

const COLUMNS: (
    followers::token,
    followers::email,
    followers::lang,
    followers::site,
) = (
    followers::token,
    followers::email,
    followers::lang,
    followers::site,
);

/// Whoever follows under this address.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find_by(c: &mut Conn, email: &Email) -> Result<Option<Follower>, DbError> {
    let row: Option<Row> = followers::table
        .filter(followers::email.eq(email.as_str()))
        .select(COLUMNS)
        .first(c)
        .optional()?;
    row.map(read_follower).transpose()
}

/// Whoever has this token.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, token: &str) -> Result<Option<Follower>, DbError> {
    let row: Option<Row> = followers::table
        .find(token)
        .select(COLUMNS)
        .first(c)
        .optional()?;
    row.map(read_follower).transpose()
}

/// What somebody follows, by tournament and entry.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn, token: &str) -> Result<Vec<Followed>, DbError> {
    let rows: Vec<FollowRow> = follows::table
        .filter(follows::token.eq(token))
        .order((follows::tournament_id, follows::entry_no))
        .select((
            follows::tournament_id,
            follows::entry_no,
            follows::kinds,
            follows::confirmed_at,
        ))
        .load(c)?;
    rows.into_iter()
        .map(|(tournament, entry, kinds, confirmed)| {
            Ok(Followed {
                follow: read_follow(tournament, entry, &kinds)?,
                is_confirmed: confirmed.is_some(),
            })
        })
        .collect()
}

/// Confirms what this token wants to follow in a tournament. Not where so much is followed there that no more is taken.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn confirm(
    c: &mut Conn,
    token: &str,
    (tournament, entry): (TournamentId, Option<EntryNo>),
    now: NaiveDateTime,
) -> Result<bool, DbError> {
    let waiting = follows::table
        .find((token, tournament.0, entry_no(entry)))
        .filter(follows::confirmed_at.is_null());
    if confirmed_in(c, tournament)? >= MOST_OF_TOURNAMENT {
        let left: i64 = waiting.count().get_result(c)?;
        return Ok(left == 0);
    }
    diesel::update(waiting)
        .set(follows::confirmed_at.eq(now))
        .execute(c)?;
    Ok(true)
}

/// Changes what kinds of news somebody wants of what they follow already; with none of them they do not follow it any more, and whoever follows
/// nothing is forgotten.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn change(
    c: &mut Conn,
    follower: &Follower,
    wishes: &[(TournamentId, Option<EntryNo>, Option<Kinds>)],
) -> Result<(), DbError> {
    lock(c, &follower.token)?;
    for (tournament, entry, kinds) in wishes {
        let row = follows::table.find((&follower.token, tournament.0, entry_no(*entry)));
        match kinds {
            Some(kinds) => diesel::update(row)
                .set(follows::kinds.eq(kinds.code()))
                .execute(c)?,
            None => diesel::delete(row).execute(c)?,
        };
    }
    if list(c, &follower.token)?.is_empty() {
        stop(c, follower)?;
    }
    Ok(())
}

/// Forgets somebody, with what waits to be sent to them.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn stop(c: &mut Conn, follower: &Follower) -> Result<(), DbError> {
    diesel::delete(followers::table.find(&follower.token)).execute(c)?;
    outbox::forget_follower(c, &follower.stop_url())
}

/// Ends what is followed of entries that are taken out. Whoever follows nothing then is forgotten, with what waits to be sent to them.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn end(c: &mut Conn, id: TournamentId, entries: &[EntryNo]) -> Result<(), DbError> {
    for entry in entries {
        let of_entry = follows::tournament_id
            .eq(id.0)
            .and(follows::entry_no.eq(entry_no(Some(*entry))));
        let those = follows::table
            .inner_join(followers::table)
            .filter(of_entry)
            .order(follows::token)
            .select(COLUMNS);
        let those: Vec<Row> = match c.either() {
            Either::Sqlite(c) => those.load(c)?,
            // whoever asks for more just now is passed over, and stays: they wait for the tournament, which is held here
            Either::Postgres(c) => those.for_update().skip_locked().load(c)?,
        };
        diesel::delete(follows::table.filter(of_entry)).execute(c)?;
        for row in those {
            let follower = read_follower(row)?;
            if list(c, &follower.token)?.is_empty() {
                stop(c, &follower)?;
            }
        }
    }
    Ok(())
}

/// Forgets what was never confirmed before this moment, what is followed of tournaments that ended before this day, and whoever follows nothing then.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn delete_expired(
    c: &mut Conn,
    asked_before: NaiveDateTime,
    ended_before: NaiveDate,
) -> Result<(), DbError> {
    let ended = tournaments::table
        .filter(tournaments::ends.lt(ended_before))
        .select(tournaments::id);
    let unconfirmed = follows::confirmed_at
        .is_null()
        .and(follows::asked_at.lt(asked_before));
    let over = follows::table.filter(unconfirmed.or(follows::tournament_id.eq_any(ended)));
    let left = follows::table.select(follows::token);
    let concerned = followers::token
        .eq_any(over.select(follows::token))
        .or(followers::token.ne_all(left));
    let concerned: Vec<String> = followers::table
        .filter(concerned)
        .order(followers::token)
        .select(followers::token)
        .load(c)?;
    for token in &concerned {
        lock(c, token)?;
        diesel::delete(over.filter(follows::token.eq(token))).execute(c)?;
        let idle = followers::table.find(token);
        let idle = idle.filter(followers::token.ne_all(left));
        diesel::delete(idle.filter(followers::created_at.lt(asked_before))).execute(c)?;
    }
    Ok(())
}

/// Makes those who change what one follows take turns: who finds that it is nothing and forgets them must not take what they ask for at the same time.
fn lock(c: &mut Conn, token: &str) -> Result<(), DbError> {
    let row = followers::table.find(token).select(followers::token);
    lock_rows!(c, row)
}

/// Puts the mail to a follower into the outbox that says these lines of a change.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn queue(
    c: &mut Conn,
    told: PushNews<'_>,
    (follower, after): (&Follower, &Announced),
    lines: &[String],
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let (id, version) = told.of;
    let (page, stop) = (follower.page(), follower.stop_url());
    let may_be_last = told.items.iter().any(NewsItem::ends_follow);
    let is_forgotten = may_be_last && find(c, &follower.token)?.is_none();
    let letter = Digest {
        lang: follower.lang,
        tournament: after.details.name.as_str(),
        lines,
        url: &format!("{}{}", follower.site, told.page()),
        page: (!is_forgotten).then_some(&*page),
        stop: &stop,
    };
    let mail = following::write(&letter, follower)
        .map_err(|_| DbError::corrupt("a letter that cannot be written"))?;
    // what is told is known by who is told it, and by the change that it is about
    let known = Sha256::digest(format!("{} {id} {version}", follower.token));
    let known = base16ct::lower::encode_string(&known);
    outbox::queue_to_follower(c, &mail, (&known, &stop), now)
}

/// Everybody who follows something in a tournament and has confirmed it, each with what they follow there.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn those_who_follow(
    c: &mut Conn,
    id: TournamentId,
) -> Result<Vec<(Follower, Vec<Follow>)>, DbError> {
    let rows: Vec<(Row, i32, String)> = follows::table
        .inner_join(followers::table)
        .filter(follows::tournament_id.eq(id.0))
        .filter(follows::confirmed_at.is_not_null())
        .order((followers::created_at, followers::token, follows::entry_no))
        .select((COLUMNS, follows::entry_no, follows::kinds))
        .load(c)?;
    let mut those: Vec<(Follower, Vec<Follow>)> = Vec::new();
    for (row, entry, kinds) in rows {
        let follow = read_follow(id.0, entry, &kinds)?;
        match those.last_mut() {
            Some((last, follows)) if last.token == row.0 => follows.push(follow),
            Some(_) | None => those.push((read_follower(row)?, vec![follow])),
        }
    }
    Ok(those)
}
