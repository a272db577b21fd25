//! Reading tournaments.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;

use super::{
    Loaded, at_board, publication,
    rows::{EntryRow, Notice, RoundRows, TournamentRow},
};
use crate::db::{
    Conn, DbError, entered,
    journal::{self, Journal},
    person::EntryColumns,
    player,
    schema::{
        entries, games, granted_byes, kept_apart, matches, publications, rounds, seats, staff,
        tournaments,
    },
    stream,
};
use draughts::lot::{Commitment, Secret};
use tournament::{
    ByeKind, Details, Entry, EntryNo, Hall, Listing, PlayerId, RoundNo, ShortText, Stage,
    Tournament, TournamentId, TournamentRole, UserId,
};

/// The version of a tournament; `None` when there is no such tournament.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn version(c: &mut Conn, id: TournamentId) -> Result<Option<i32>, DbError> {
    Ok(tournaments::table
        .find(id.0)
        .select(tournaments::version)
        .first(c)
        .optional()?)
}

/// How far a tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Versions {
    /// Which tournament.
    pub tournament: TournamentId,
    /// Raised by every change: for those who work in it.
    pub whole: i32,
    /// The version in which what everybody may see changed last.
    pub public: i32,
}

/// What those of these tournaments are called that are there.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn names(
    c: &mut Conn,
    which: &[TournamentId],
) -> Result<BTreeMap<TournamentId, ShortText>, DbError> {
    let rows: Vec<(i32, String)> = tournaments::table
        .filter(tournaments::id.eq_any(which.iter().map(|id| id.0)))
        .select((tournaments::id, tournaments::name))
        .load(c)?;
    let named = |(id, name): (i32, String)| {
        let name = name.parse::<ShortText>();
        let name = name.map_err(|_| DbError::corrupt("tournaments.name"))?;
        Ok((TournamentId(id), name))
    };
    rows.into_iter().map(named).collect()
}

/// How far those of the tournaments are that the public may see.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn public_versions(c: &mut Conn, which: &[TournamentId]) -> Result<Vec<Versions>, DbError> {
    let rows: Vec<(i32, i32, i32)> = tournaments::table
        .inner_join(publications::table)
        .filter(tournaments::id.eq_any(which.iter().map(|id| id.0)))
        .filter(tournaments::stage.ne(Stage::Setup.code()))
        .select((tournaments::id, tournaments::version, publications::version))
        .load(c)?;
    let versions = |(id, whole, public)| Versions {
        tournament: TournamentId(id),
        whole,
        public,
    };
    Ok(rows.into_iter().map(versions).collect())
}

/// A tournament, whole.
///
/// # Errors
/// [`DbError`] when the database failed or holds what the program never writes.
pub fn find(c: &mut Conn, id: TournamentId) -> Result<Option<Loaded>, DbError> {
    Ok(find_with_secret(c, id)?.map(|(loaded, _)| loaded))
}

pub(super) fn find_with_secret(
    c: &mut Conn,
    id: TournamentId,
) -> Result<Option<(Loaded, Secret)>, DbError> {
    let row: Option<TournamentRow> = tournaments::table
        .find(id.0)
        .select(TournamentRow::as_select())
        .first(c)
        .optional()?;
    let Some(row) = row else { return Ok(None) };
    let corrupt = |column: &str| DbError::corrupt(format!("tournaments.{column}"));
    let stage = Stage::from_code(&row.stage).ok_or_else(|| corrupt("stage"))?;
    let secret: Secret = row.secret.parse().map_err(|_| corrupt("secret"))?;
    let commitment: Commitment = row.commitment.parse().map_err(|_| corrupt("commitment"))?;
    let notice = Notice::read(&row.notice)?;
    let (entries, order) = entries_of(c, id)?;
    let mut tournament = Tournament {
        details: Details {
            name: row.name.parse().map_err(|_| corrupt("name"))?,
            venue: row
                .venue
                .map(|venue| venue.parse())
                .transpose()
                .map_err(|_| corrupt("venue"))?,
            starts: row.starts,
            ends: row.ends,
        },
        regulations: serde_json::from_str(&row.regulations).map_err(|_| corrupt("regulations"))?,
        info: notice.info,
        stage,
        listing: notice.listing,
        cancelled: notice.cancelled,
        logo: notice.logo,
        presentation: notice.presentation,
        online: notice.online,
        bulletins: notice.bulletins,
        following: notice.following,
        author: notice.author,
        staff: staff_of(c, id)?,
        entries,
        order,
        apart: apart_of(c, id)?,
        qualified: row
            .qualified
            .map(|text| serde_json::from_str(&text))
            .transpose()
            .map_err(|_| corrupt("qualified"))?,
        rounds: rounds_of(c, id)?,
        withdrawn: serde_json::from_str(&row.withdrawn).map_err(|_| corrupt("withdrawn"))?,
        commitment,
        secret: (stage == Stage::Finished).then(|| secret.clone()),
        awards: serde_json::from_str(&row.awards).map_err(|_| corrupt("awards"))?,
        ratings: serde_json::from_str(&row.ratings).map_err(|_| corrupt("ratings"))?,
        rulings: at_board::rulings_of(c, id)?,
        calls: at_board::calls_of(c, id)?,
        hall: hall_of(&row.hall, &row.reseated)?,
        records: at_board::records_of(c, id)?,
        photographs: at_board::photographs_of(c, id)?,
        waiting: at_board::waiting_of(c, id)?,
        statements: at_board::statements_of(c, id)?,
    };
    tournament.settle();
    let (_, head) = journal::last(c, Journal::Tournament(id))?;
    let publication = publication::find(c, id, (row.version, &head))?;
    Ok(Some((
        Loaded {
            id,
            version: row.version,
            head,
            publication,
            tournament,
        },
        secret,
    )))
}

/// The hall, of which is kept by itself where players were exchanged.
fn hall_of(hall: &str, reseated: &str) -> Result<Hall, DbError> {
    let hall: Hall =
        serde_json::from_str(hall).map_err(|_| DbError::corrupt("tournaments.hall"))?;
    let reseated =
        serde_json::from_str(reseated).map_err(|_| DbError::corrupt("tournaments.reseated"))?;
    Ok(Hall { reseated, ..hall })
}

fn staff_of(c: &mut Conn, id: TournamentId) -> Result<BTreeMap<UserId, TournamentRole>, DbError> {
    let rows: Vec<(i32, String)> = staff::table
        .filter(staff::tournament_id.eq(id.0))
        .select((staff::account_id, staff::role))
        .load(c)?;
    rows.into_iter()
        .map(|(user, role)| {
            let role =
                TournamentRole::from_code(&role).ok_or_else(|| DbError::corrupt("staff.role"))?;
            Ok((UserId(user), role))
        })
        .collect()
}

type Entries = (BTreeMap<EntryNo, Entry>, Vec<EntryNo>);

fn entries_of(c: &mut Conn, id: TournamentId) -> Result<Entries, DbError> {
    let rows: Vec<(EntryRow, EntryColumns)> = entries::table
        .filter(entries::tournament_id.eq(id.0))
        .order(entries::no)
        .select((EntryRow::as_select(), EntryColumns::as_select()))
        .load(c)?;
    let mut found = BTreeMap::new();
    let mut numbered = Vec::new();
    for (row, person) in rows {
        let entry = row.entry(person)?;
        numbered.extend(row.pairing_number.map(|number| (number, entry.no)));
        found.insert(entry.no, entry);
    }
    numbered.sort_unstable();
    let byes: Vec<(i32, i32, String)> = granted_byes::table
        .filter(granted_byes::tournament_id.eq(id.0))
        .select((
            granted_byes::entry_no,
            granted_byes::round_no,
            granted_byes::kind,
        ))
        .load(c)?;
    for (entry, round, kind) in byes {
        let wrong = || DbError::corrupt("granted_byes");
        let no = EntryNo(u16::try_from(entry).map_err(|_| wrong())?);
        let round = RoundNo(u16::try_from(round).map_err(|_| wrong())?);
        let kind = ByeKind::from_code(&kind).ok_or_else(wrong)?;
        found
            .get_mut(&no)
            .ok_or_else(wrong)?
            .byes
            .insert(round, kind);
    }
    Ok((found, numbered.into_iter().map(|(_, no)| no).collect()))
}

fn apart_of(c: &mut Conn, id: TournamentId) -> Result<BTreeSet<(EntryNo, EntryNo)>, DbError> {
    let rows: Vec<(i32, i32)> = kept_apart::table
        .filter(kept_apart::tournament_id.eq(id.0))
        .select((kept_apart::one_no, kept_apart::other_no))
        .load(c)?;
    let number = |no: i32| {
        u16::try_from(no)
            .map(EntryNo)
            .map_err(|_| DbError::corrupt("kept_apart"))
    };
    rows.into_iter()
        .map(|(one, other)| Ok((number(one)?, number(other)?)))
        .collect()
}

fn rounds_of(c: &mut Conn, id: TournamentId) -> Result<Vec<tournament::Round>, DbError> {
    use super::rows::{GameRow, MatchRow, SeatRow};
    let rows = RoundRows {
        rounds: rounds::table
            .filter(rounds::tournament_id.eq(id.0))
            .order(rounds::no)
            .select((rounds::no, rounds::state))
            .load(c)?,
        matches: matches::table
            .filter(matches::tournament_id.eq(id.0))
            .order((matches::round_no, matches::board))
            .select(MatchRow::as_select())
            .load(c)?,
        seats: seats::table
            .filter(seats::tournament_id.eq(id.0))
            .order((seats::round_no, seats::board, seats::entry_no))
            .select(SeatRow::as_select())
            .load(c)?,
        games: games::table
            .filter(games::tournament_id.eq(id.0))
            .order((games::round_no, games::board, games::no))
            .select(GameRow::as_select())
            .load(c)?,
    };
    rows.rounds()
}

/// The tournament with this name and first day. Until the caller's transaction ends nobody else creates one.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find_named(
    c: &mut Conn,
    name: &ShortText,
    starts: NaiveDate,
) -> Result<Option<Loaded>, DbError> {
    c.lock_table("tournaments")?;
    let id: Option<i32> = tournaments::table
        .filter(tournaments::name.eq(name.as_str()))
        .filter(tournaments::starts.eq(starts))
        .select(tournaments::id)
        .first(c)
        .optional()?;
    match id {
        Some(id) => find(c, TournamentId(id)),
        None => Ok(None),
    }
}

/// A line of the list of tournaments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTournament {
    /// Its number.
    pub id: TournamentId,
    /// Raised by every change.
    pub version: i32,
    /// Its name.
    pub name: String,
    /// Its place.
    pub venue: Option<String>,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// Where it stands.
    pub stage: Stage,
    /// Where the public finds it.
    pub listing: Listing,
    /// Is it the line of before of a tournament that was taken anew? It is hidden then.
    pub is_set_aside: bool,
    /// Is it cancelled?
    pub is_cancelled: bool,
    /// How many entered.
    pub entries: i64,
}

/// Which tournaments to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overview {
    /// Those that the public finds: all but those being set up or hidden.
    Public,
    /// Those that this account works in, in any stage.
    StaffedBy(UserId),
    /// All.
    All,
}

/// Tournaments, the latest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn, which: Overview) -> Result<Vec<ListedTournament>, DbError> {
    let mut query = tournaments::table
        .select((
            (tournaments::id, tournaments::version),
            tournaments::name,
            tournaments::venue,
            tournaments::starts,
            tournaments::ends,
            tournaments::stage,
            tournaments::notice,
        ))
        .order((tournaments::starts.desc(), tournaments::id.desc()))
        .into_boxed();
    query = match which {
        Overview::Public => query.filter(tournaments::stage.ne(Stage::Setup.code())),
        Overview::All => query,
        Overview::StaffedBy(user) => {
            let own = staff::table
                .filter(staff::account_id.eq(user.0))
                .select(staff::tournament_id);
            query.filter(tournaments::id.eq_any(own))
        }
    };
    type Row = (
        (i32, i32),
        String,
        Option<String>,
        NaiveDate,
        NaiveDate,
        String,
        String,
    );
    let rows: Vec<Row> = query.load(c)?;
    let counts: Vec<(i32, i64)> = entries::table
        .group_by(entries::tournament_id)
        .select((entries::tournament_id, diesel::dsl::count_star()))
        .load(c)?;
    let counts: BTreeMap<i32, i64> = counts.into_iter().collect();
    let aside = stream::set_aside(c)?;
    let listed = rows.into_iter().map(
        |((id, version), name, venue, starts, ends, stage, notice)| {
            let stage =
                Stage::from_code(&stage).ok_or_else(|| DbError::corrupt("tournaments.stage"))?;
            let notice = Notice::read(&notice)?;
            let entries = counts.get(&id).copied().unwrap_or_default();
            let is_set_aside = aside.contains(&TournamentId(id));
            Ok(ListedTournament {
                id: TournamentId(id),
                version,
                name,
                venue,
                starts,
                ends,
                stage,
                listing: shown_as(notice.listing, is_set_aside),
                is_set_aside,
                is_cancelled: notice.cancelled.is_some(),
                entries,
            })
        },
    );
    let mut listed = listed.collect::<Result<Vec<ListedTournament>, DbError>>()?;
    if which == Overview::Public {
        listed.retain(|one| one.listing == Listing::Public);
    }
    Ok(listed)
}

/// Where the public finds it: a line that was set aside nowhere, whatever was said of it.
fn shown_as(said: Listing, is_set_aside: bool) -> Listing {
    if is_set_aside { Listing::Hidden } else { said }
}

/// The latest tournaments that the public finds, so many at most: each with the version in which what everybody may see changed last, and when
/// that was, in UTC.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list_changed(
    c: &mut Conn,
    most: usize,
) -> Result<Vec<(ListedTournament, i32, NaiveDateTime)>, DbError> {
    let listed: Vec<ListedTournament> = list(c, Overview::Public)?.into_iter().take(most).collect();
    let rows = publications::table
        .filter(publications::tournament_id.eq_any(listed.iter().map(|one| one.id.0)));
    let rows: Vec<(i32, i32)> = rows
        .select((publications::tournament_id, publications::version))
        .load(c)?;
    let versions: BTreeMap<i32, i32> = rows.into_iter().collect();
    let mut changed = Vec::new();
    for one in listed {
        let version = versions.get(&one.id.0).copied();
        let version = version.ok_or_else(|| DbError::corrupt("publications"))?;
        if let Some(at) = journal::time_of_version(c, Journal::Tournament(one.id), version)? {
            changed.push((one, version, at));
        }
    }
    Ok(changed)
}

/// The tournaments that a player of the register entered, by number or by licence, with the entry's number, the latest first. Those being set up or hidden are left
/// out.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list_of_player(
    c: &mut Conn,
    records: &[PlayerId],
) -> Result<Vec<(TournamentId, EntryNo)>, DbError> {
    let records = player::find_all(c, records)?;
    let entered = entered::find(c, &records)?;
    let ids: BTreeSet<i32> = entered.keys().map(|(id, _)| id.0).collect();
    let rows: Vec<(i32, String)> = tournaments::table
        .filter(tournaments::id.eq_any(ids))
        .filter(tournaments::stage.ne(Stage::Setup.code()))
        .order((tournaments::starts.desc(), tournaments::id.desc()))
        .select((tournaments::id, tournaments::notice))
        .load(c)?;
    let aside = stream::set_aside(c)?;
    let mut found = Vec::new();
    for (id, notice) in rows {
        let id = TournamentId(id);
        if Notice::read(&notice)?.listing == Listing::Public && !aside.contains(&id) {
            let theirs = entered.keys().filter(|(there, _)| *there == id);
            found.extend(theirs.copied());
        }
    }
    Ok(found)
}
