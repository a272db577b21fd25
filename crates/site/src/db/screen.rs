//! Screens of a hall: browsers that show a code, and those that somebody gave a name and a programme.

use std::net::IpAddr;

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::schema::{screen_codes, screens};
use super::{Conn, DbError};
use crate::room::neighbourhood;
use crate::screen::{Programme, ScreenCode, ScreenName, ScreenNo};
use crate::secret::{Secret, SecretHash};
use tournament::TournamentId;

/// How long a code is good.
const CODE_LIFE: TimeDelta = TimeDelta::minutes(10);
/// [`touch`] is due at most so often, so that reading a page seldom writes.
pub const TOUCH_EVERY: TimeDelta = TimeDelta::seconds(30);
/// How many codes may be shown at once in all: a stranger's request makes one.
const MOST_CODES: i64 = 500;
/// How many of them at one address: a hall behind one router has some screens.
const MOST_AT_ADDRESS: i64 = 30;
/// Who shows a code that was typed: nobody. It is kept as long as it would have been good, so that a form which is sent twice finds its screen.
const TYPED: &str = "";
/// How many screens a tournament may have.
const MOST_SCREENS: i64 = 60;

/// A screen that has a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Screen {
    /// The tournament that it shows.
    pub tournament: TournamentId,
    /// Its number there.
    pub no: ScreenNo,
    /// Where it hangs.
    pub name: ScreenName,
    /// What it shows.
    pub programme: Programme,
    /// Raised by each change.
    pub revision: i32,
    /// When it was last heard of, in UTC, to about half a minute.
    pub last_seen_at: NaiveDateTime,
    /// The size that it told last.
    pub size: Option<String>,
}

/// What a browser with the cookie of a screen is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScreenBrowser {
    /// A screen.
    Screen(Box<Screen>),
    /// It waits, and shows this code.
    Waiting(ScreenCode),
}

/// How the typing of a code ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Naming {
    /// It is a screen now, with this number.
    Done(ScreenNo),
    /// No browser shows this code, or not any more.
    NoSuchCode,
    /// The browser that showed it is a screen of another tournament by now.
    Elsewhere,
    /// The tournament has as many screens as it can have.
    Full,
}

type Row = (i32, i32, String, String, i32, NaiveDateTime, Option<String>);

const COLUMNS: (
    screens::tournament_id,
    screens::no,
    screens::name,
    screens::programme,
    screens::revision,
    screens::last_seen_at,
    screens::size,
) = (
    screens::tournament_id,
    screens::no,
    screens::name,
    screens::programme,
    screens::revision,
    screens::last_seen_at,
    screens::size,
);

fn read((id, no, name, programme, revision, last_seen_at, size): Row) -> Result<Screen, DbError> {
    Ok(Screen {
        tournament: TournamentId(id),
        no: ScreenNo(no),
        name: ScreenName::parse(&name).ok_or_else(|| DbError::corrupt("screens.name"))?,
        programme: serde_json::from_str(&programme)
            .map_err(|_| DbError::corrupt("screens.programme"))?,
        revision,
        last_seen_at,
        size,
    })
}

fn written(programme: &Programme) -> Result<String, DbError> {
    serde_json::to_string(programme).map_err(|_| DbError::corrupt("screens.programme"))
}

/// What the browser of this cookie is; nothing where it is neither a screen nor shows a code that is still good.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(
    c: &mut Conn,
    secret: &Secret,
    now: NaiveDateTime,
) -> Result<Option<ScreenBrowser>, DbError> {
    let hash = secret.hash();
    let screen: Option<Row> = screens::table
        .filter(screens::hash.eq(hash.as_bytes()))
        .select(COLUMNS)
        .first(c)
        .optional()?;
    if let Some(screen) = screen {
        return Ok(Some(ScreenBrowser::Screen(Box::new(read(screen)?))));
    }
    let code: Option<String> = screen_codes::table
        .find(hash.as_bytes())
        .filter(screen_codes::expires_at.gt(now))
        .filter(screen_codes::address.ne(TYPED))
        .select(screen_codes::code)
        .first(c)
        .optional()?;
    Ok(code
        .and_then(|code| ScreenCode::parse(&code))
        .map(ScreenBrowser::Waiting))
}

/// Gives a browser a code to show, and the secret by which it is known. Nothing where too many show one already.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn show_code(
    c: &mut Conn,
    address: IpAddr,
    now: NaiveDateTime,
) -> Result<Option<(Secret, ScreenCode)>, DbError> {
    let over = screen_codes::table.filter(screen_codes::expires_at.le(now));
    diesel::delete(over).execute(c)?;
    let address = neighbourhood(address).to_string();
    let all: i64 = screen_codes::table
        .filter(screen_codes::address.ne(TYPED))
        .count()
        .get_result(c)?;
    let here: i64 = screen_codes::table
        .filter(screen_codes::address.eq(&address))
        .count()
        .get_result(c)?;
    if all >= MOST_CODES || here >= MOST_AT_ADDRESS {
        return Ok(None);
    }
    let (secret, mut code) = (Secret::random(), ScreenCode::random());
    while is_shown(c, &code)? {
        code = ScreenCode::random();
    }
    diesel::insert_into(screen_codes::table)
        .values((
            screen_codes::hash.eq(secret.hash().as_bytes()),
            screen_codes::code.eq(code.as_str()),
            screen_codes::address.eq(address),
            screen_codes::expires_at.eq(now + CODE_LIFE),
        ))
        .execute(c)?;
    Ok(Some((secret, code)))
}

fn is_shown(c: &mut Conn, code: &ScreenCode) -> Result<bool, DbError> {
    let same = screen_codes::table.filter(screen_codes::code.eq(code.as_str()));
    Ok(same.count().get_result::<i64>(c)? > 0)
}

/// Makes the browser that shows this code a screen of a tournament. A code serves once.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn name(
    c: &mut Conn,
    id: TournamentId,
    code: &ScreenCode,
    (name, programme): (&ScreenName, &Programme),
    now: NaiveDateTime,
) -> Result<Naming, DbError> {
    super::tournament::lock(c, id)?;
    // whoever sends the form of the last screen twice finds it, though there is no place any more
    if let Some(before) = named_before(c, id, code)? {
        return Ok(before);
    }
    let of = screens::table.filter(screens::tournament_id.eq(id.0));
    let count: i64 = of.count().get_result(c)?;
    if count >= MOST_SCREENS {
        return Ok(Naming::Full);
    }
    let shown = screen_codes::table
        .filter(screen_codes::code.eq(code.as_str()))
        .filter(screen_codes::expires_at.gt(now))
        .filter(screen_codes::address.ne(TYPED));
    // of two who type it at once in two tournaments one gets the screen
    let hash: Option<Vec<u8>> = diesel::update(shown)
        .set(screen_codes::address.eq(TYPED))
        .returning(screen_codes::hash)
        .get_result(c)
        .optional()?;
    let Some(hash) = hash else {
        return Ok(named_before(c, id, code)?.unwrap_or(Naming::NoSuchCode));
    };
    let last: Option<i32> = screens::table
        .filter(screens::tournament_id.eq(id.0))
        .select(diesel::dsl::max(screens::no))
        .first(c)?;
    let no = last.unwrap_or(0) + 1;
    diesel::insert_into(screens::table)
        .values((
            screens::tournament_id.eq(id.0),
            screens::no.eq(no),
            screens::hash.eq(hash),
            screens::name.eq(name.as_str()),
            screens::programme.eq(written(programme)?),
            screens::revision.eq(1),
            screens::named_at.eq(now),
            screens::last_seen_at.eq(now),
        ))
        .execute(c)?;
    Ok(Naming::Done(ScreenNo(no)))
}

/// What became of a code that somebody typed already; nothing where nobody did.
fn named_before(
    c: &mut Conn,
    id: TournamentId,
    code: &ScreenCode,
) -> Result<Option<Naming>, DbError> {
    let hash: Option<Vec<u8>> = screen_codes::table
        .filter(screen_codes::code.eq(code.as_str()))
        .filter(screen_codes::address.eq(TYPED))
        .select(screen_codes::hash)
        .first(c)
        .optional()?;
    let Some(hash) = hash else {
        return Ok(None);
    };
    let screen: Option<(i32, i32)> = screens::table
        .filter(screens::hash.eq(hash))
        .select((screens::tournament_id, screens::no))
        .first(c)
        .optional()?;
    Ok(Some(match screen {
        Some((tournament, no)) if tournament == id.0 => Naming::Done(ScreenNo(no)),
        Some(_) => Naming::Elsewhere,
        // it was removed since, and its browser shows another
        None => Naming::NoSuchCode,
    }))
}

/// The screens of a tournament, by their numbers.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn list(c: &mut Conn, id: TournamentId) -> Result<Vec<Screen>, DbError> {
    let rows: Vec<Row> = screens::table
        .filter(screens::tournament_id.eq(id.0))
        .order(screens::no)
        .select(COLUMNS)
        .load(c)?;
    rows.into_iter().map(read).collect()
}

/// Gives a screen another name and programme. Whether there is such a screen is the answer.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn update(
    c: &mut Conn,
    (id, no): (TournamentId, ScreenNo),
    (name, programme): (&ScreenName, &Programme),
) -> Result<bool, DbError> {
    let changed = diesel::update(screens::table.find((id.0, no.0)))
        .set((
            screens::name.eq(name.as_str()),
            screens::programme.eq(written(programme)?),
            screens::revision.eq(screens::revision + 1),
        ))
        .execute(c)?;
    Ok(changed > 0)
}

/// Removes a screen: its browser is nobody's again, and shows a code. Whether there was one is the answer.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete(c: &mut Conn, id: TournamentId, no: ScreenNo) -> Result<bool, DbError> {
    let row = screens::table.find((id.0, no.0));
    Ok(diesel::delete(row).execute(c)? > 0)
}

/// Notes that a screen was heard of, and the size that it told.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn touch(
    c: &mut Conn,
    hash: &SecretHash,
    size: Option<&str>,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let row = screens::table.filter(screens::hash.eq(hash.as_bytes()));
    diesel::update(row)
        .set(screens::last_seen_at.eq(now))
        .execute(c)?;
    if let Some(size) = size {
        diesel::update(row).set(screens::size.eq(size)).execute(c)?;
    }
    Ok(())
}
