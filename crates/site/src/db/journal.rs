//! The journal's rows. They are inserted and read, and never updated but where an erasure writes over what names somebody ([`super::erasure`]).

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use diesel::{dsl::sql, prelude::*, sql_types::Bool};
use serde::Serialize;

use super::{Conn, Db, DbError, said::Such, schema::journal};
use tournament::{
    Actor, ChainHash, CompetitionId, JournalRow, Reason, SiteEvent, TournamentId, UserId,
};

/// Which journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Journal {
    /// That of one tournament.
    Tournament(TournamentId),
    /// That of one competition of teams.
    Teams(CompetitionId),
    /// That of the register of players.
    Register,
    /// That of the accounts.
    Accounts,
    /// That of the site as a whole.
    Site,
}

impl Journal {
    /// The name under which it is stored.
    #[must_use]
    pub fn key(self) -> String {
        match self {
            Self::Tournament(id) => format!("tournament/{id}"),
            Self::Teams(id) => format!("teams/{id}"),
            Self::Register => "register".to_owned(),
            Self::Accounts => "accounts".to_owned(),
            Self::Site => "site".to_owned(),
        }
    }
}

/// How many rows go in one statement.
const AT_ONCE: usize = 100;

/// What all events of one change have in common.
#[derive(Debug, Clone)]
pub struct Signature {
    /// When.
    pub at: NaiveDateTime,
    /// Who.
    pub who: Actor,
    /// Why.
    pub why: Option<Reason>,
}

impl Signature {
    /// What somebody did, without a reason.
    #[must_use]
    pub fn by(user: UserId, name: &str, at: NaiveDateTime) -> Self {
        let (user, name) = (Some(user), name.to_owned());
        Self {
            at,
            who: Actor { user, name },
            why: None,
        }
    }

    /// What the program did for nobody in particular.
    #[must_use]
    pub fn by_program(name: &str, at: NaiveDateTime) -> Self {
        let (user, name) = (None, name.to_owned());
        Self {
            at,
            who: Actor { user, name },
            why: None,
        }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = journal)]
struct Row {
    stream: String,
    number: i32,
    version: i32,
    at: NaiveDateTime,
    account_id: Option<i32>,
    actor: String,
    event: String,
    why: Option<String>,
    hash: String,
}

impl Row {
    fn of(journal: Journal, record: JournalRow) -> Self {
        Self {
            stream: journal.key(),
            number: record.number,
            version: record.version,
            at: record.at,
            account_id: record.who.user.map(|user| user.0),
            actor: record.who.name,
            event: record.event,
            why: record.why,
            hash: record.hash.as_str().to_owned(),
        }
    }

    fn into_record(self) -> JournalRow {
        JournalRow {
            number: self.number,
            version: self.version,
            at: self.at,
            who: Actor {
                user: self.account_id.map(UserId),
                name: self.actor,
            },
            event: self.event,
            why: self.why,
            hash: ChainHash::stored(self.hash),
        }
    }
}

/// Appends events, given as JSON, and returns the hash of the last. The caller holds the lock of the journal.
///
/// # Errors
/// [`DbError`] when somebody else appended in between, or the database failed.
pub fn append(
    c: &mut Conn,
    journal: Journal,
    version: i32,
    entry: &Signature,
    events: &[String],
) -> Result<ChainHash, DbError> {
    let (mut number, mut head) = last(c, journal)?;
    for event in events {
        number += 1;
        let mut record = JournalRow {
            number,
            version,
            at: entry.at,
            who: entry.who.clone(),
            event: event.clone(),
            why: entry.why.as_ref().map(ToString::to_string),
            hash: ChainHash::origin(),
        };
        record.hash = record.chained_to(&head);
        head = record.hash.clone();
        diesel::insert_into(journal::table)
            .values(Row::of(journal, record))
            .execute(c)?;
    }
    Ok(head)
}

/// Keeps rows of another server's journal as they are, with their hashes. The caller holds the lock of the journal and looked at the chain.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn keep_all<'a>(
    c: &mut Conn,
    journal: Journal,
    rows: impl Iterator<Item = &'a JournalRow>,
) -> Result<(), DbError> {
    let rows: Vec<Row> = rows.map(|row| Row::of(journal, row.clone())).collect();
    for some in rows.chunks(AT_ONCE) {
        crate::each!(c, |c| diesel::insert_into(journal::table)
            .values(some)
            .execute(c))?;
    }
    Ok(())
}

/// Writes over a row that names somebody who is forgotten; its hash stays. The caller holds the lock of the journal, and a row of the same journal attests what stands there
/// from now on.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn redact(c: &mut Conn, journal: Journal, row: &JournalRow) -> Result<(), DbError> {
    let named = journal::table
        .find((journal.key(), row.number))
        .filter(journal::hash.eq(row.hash.as_str()));
    diesel::update(named)
        .set((
            journal::actor.eq(&row.who.name),
            journal::event.eq(&row.event),
            journal::why.eq(&row.why),
        ))
        .execute(c)?;
    Ok(())
}

/// Appends events of a journal whose aggregate has no version: the register, the accounts. The caller holds the lock of the journal.
///
/// # Errors
/// As [`append`].
pub(crate) fn append_as_json(
    c: &mut Conn,
    journal: Journal,
    entry: &Signature,
    events: &[impl Serialize],
) -> Result<(), DbError> {
    let texts: Result<Vec<String>, _> = events.iter().map(serde_json::to_string).collect();
    let texts = texts.map_err(|_| DbError::corrupt("an event without a text"))?;
    append(c, journal, 0, entry, &texts)?;
    Ok(())
}

/// Appends to the journal of the site, whose lock is that of the table of tournaments: whoever wants the row of one takes it before.
///
/// # Errors
/// As [`append`].
pub fn append_to_site(c: &mut Conn, entry: &Signature, event: &SiteEvent) -> Result<(), DbError> {
    c.lock_table("tournaments")?;
    append_as_json(c, Journal::Site, entry, &[event])
}

/// The number and the hash of the last row; 0 and the origin of an empty journal.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn last(c: &mut Conn, journal: Journal) -> Result<(i32, ChainHash), DbError> {
    let row: Option<(i32, String)> = journal::table
        .filter(journal::stream.eq(journal.key()))
        .order(journal::number.desc())
        .select((journal::number, journal::hash))
        .first(c)
        .optional()?;
    Ok(row.map_or_else(
        || (0, ChainHash::origin()),
        |(number, hash)| (number, ChainHash::stored(hash)),
    ))
}

/// Those of these journals that have a row after the number that is named with it: asked for all of them at once.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn gone_on(c: &mut Conn, seen: &[(Journal, i32)]) -> Result<BTreeSet<Journal>, DbError> {
    let mut journals = BTreeSet::new();
    for some in seen.chunks(AT_ONCE) {
        let mut next = journal::table.select(journal::stream).into_boxed();
        for (journal, number) in some {
            // numbers have no gaps, so that each is one row of the key, or none
            let of_journal = journal::stream.eq(journal.key());
            next = next.or_filter(of_journal.and(journal::number.eq(*number + 1)));
        }
        journals.extend(next.load::<String>(c)?);
    }
    let all = seen.iter().map(|(journal, _)| *journal);
    Ok(all
        .filter(|journal| journals.contains(&journal.key()))
        .collect())
}

/// The hash of the last row by the end of a version; the origin where there is none.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn head_of_version(c: &mut Conn, journal: Journal, version: i32) -> Result<ChainHash, DbError> {
    let hash: Option<String> = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(journal::version.le(version))
        .order(journal::number.desc())
        .select(journal::hash)
        .first(c)
        .optional()?;
    Ok(hash.map_or_else(ChainHash::origin, ChainHash::stored))
}

/// When the last row by the end of a version was written, in UTC; nothing where there is none.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn time_of_version(
    c: &mut Conn,
    journal: Journal,
    version: i32,
) -> Result<Option<NaiveDateTime>, DbError> {
    let rows = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(journal::version.le(version));
    let last = rows.order(journal::number.desc()).select(journal::at);
    Ok(last.first(c).optional()?)
}

/// The rows with a reason, the oldest first; what made the aggregate, its first version, is none of them.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn list_because(c: &mut Conn, journal: Journal) -> Result<Vec<JournalRow>, DbError> {
    let rows: Vec<Row> = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(journal::why.is_not_null())
        .filter(journal::version.gt(1))
        .order(journal::number)
        .select(Row::as_select())
        .load(c)?;
    Ok(rows.into_iter().map(Row::into_record).collect())
}

/// Every row, the oldest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn, journal: Journal) -> Result<Vec<JournalRow>, DbError> {
    list_from(c, journal, 1)
}

/// The rows by the end of a version, the oldest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list_until(c: &mut Conn, journal: Journal, until: i32) -> Result<Vec<JournalRow>, DbError> {
    let rows: Vec<Row> = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(journal::version.le(until))
        .order(journal::number)
        .select(Row::as_select())
        .load(c)?;
    Ok(rows.into_iter().map(Row::into_record).collect())
}

/// The rows of later versions that say this, the oldest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn list_later(
    c: &mut Conn,
    journal: Journal,
    (version, said): (i32, Such),
) -> Result<Vec<JournalRow>, DbError> {
    let rows: Vec<Row> = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(journal::version.gt(version))
        .filter(said)
        .order(journal::number)
        .select(Row::as_select())
        .load(c)?;
    Ok(rows.into_iter().map(Row::into_record).collect())
}

/// The rows of which this condition of an index holds, the oldest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn list_where(
    c: &mut Conn,
    journal: Journal,
    condition: &'static str,
) -> Result<Vec<JournalRow>, DbError> {
    let rows: Vec<Row> = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(sql::<Bool>(condition))
        .order(journal::number)
        .select(Row::as_select())
        .load(c)?;
    Ok(rows.into_iter().map(Row::into_record).collect())
}

/// The rows that say one of these, the oldest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn list_such(
    c: &mut Conn,
    journal: Journal,
    [one, second, third]: [Such; 3],
) -> Result<Vec<JournalRow>, DbError> {
    let rows: Vec<Row> = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(one.or(second).or(third))
        .order(journal::number)
        .select(Row::as_select())
        .load(c)?;
    Ok(rows.into_iter().map(Row::into_record).collect())
}

/// The rows from this number on, the oldest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list_from(c: &mut Conn, journal: Journal, from: i32) -> Result<Vec<JournalRow>, DbError> {
    let rows: Vec<Row> = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(journal::number.ge(from))
        .order(journal::number)
        .select(Row::as_select())
        .load(c)?;
    Ok(rows.into_iter().map(Row::into_record).collect())
}

/// The rows that were written from one moment to another, both included, the oldest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list_between(
    c: &mut Conn,
    journal: Journal,
    (from, until): (NaiveDateTime, NaiveDateTime),
) -> Result<Vec<JournalRow>, DbError> {
    let rows: Vec<Row> = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(journal::at.ge(from))
        .filter(journal::at.le(until))
        .order(journal::number)
        .select(Row::as_select())
        .load(c)?;
    Ok(rows.into_iter().map(Row::into_record).collect())
}

/// The hash of the row with this number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn hash_of(c: &mut Conn, journal: Journal, number: i32) -> Result<Option<ChainHash>, DbError> {
    let hash: Option<String> = journal::table
        .find((journal.key(), number))
        .select(journal::hash)
        .first(c)
        .optional()?;
    Ok(hash.map(ChainHash::stored))
}

/// Takes the rows after this one out of a journal, and returns them: for a copy that is put back to a moment before its own. Whoever calls it
/// makes the rows of the aggregate anew, and keeps what is taken out.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn cut(c: &mut Conn, journal: Journal, after: i32) -> Result<Vec<JournalRow>, DbError> {
    let rows = list_from(c, journal, after + 1)?;
    let gone = journal::table
        .filter(journal::stream.eq(journal.key()))
        .filter(journal::number.gt(after));
    diesel::delete(gone).execute(c)?;
    Ok(rows)
}

/// How many rows all journals have.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn count(c: &mut Conn) -> Result<i64, DbError> {
    Ok(journal::table.count().get_result(c)?)
}

/// Writes a row as an event would be written, and takes it back: whether the journal can be written now.
///
/// # Errors
/// [`DbError`]: it cannot.
pub async fn try_to_write(db: &Db) -> Result<(), DbError> {
    let tried = db.write(|c| {
        let row = JournalRow {
            number: 1,
            version: 0,
            at: NaiveDateTime::default(),
            who: Actor {
                user: None,
                name: String::new(),
            },
            event: "{}".to_owned(),
            why: None,
            hash: ChainHash::origin(),
        };
        diesel::insert_into(journal::table)
            .values(Row {
                stream: "readiness".to_owned(),
                ..Row::of(Journal::Site, row)
            })
            .execute(c)?;
        // an error rolls back
        Err::<(), _>(Tried::Written)
    });
    match tried.await {
        Ok(()) | Err(Tried::Written) => Ok(()),
        Err(Tried::Failed(error)) => Err(error),
    }
}

/// What came of trying.
enum Tried {
    Written,
    Failed(DbError),
}

impl From<DbError> for Tried {
    fn from(error: DbError) -> Self {
        Self::Failed(error)
    }
}

impl From<diesel::result::Error> for Tried {
    fn from(error: diesel::result::Error) -> Self {
        Self::Failed(error.into())
    }
}
