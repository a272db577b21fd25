//! The federation's office: rows and the journal of the register, which is the federation's.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    Conn, DbError, account,
    journal::{self, Journal},
    player, said,
    schema::{
        self, arbiter_grades, associations, clubs, fixtures, licence_papers, licences, officers,
        seasons, transfers,
    },
    token,
    tournament::{ChangeError, granted},
};
use tournament::{
    ClubId, CompetitionId, FixtureId, OfficeAct, Officer, Permission, RegisterEvent, TournamentId,
    UserId, Whose, may_in_office,
    office::{Club, Fixture, FixtureState, Office, OfficeEvent, Scope, decide::next},
};

fn read<T: DeserializeOwned>(body: &str, column: &str) -> Result<T, DbError> {
    serde_json::from_str(body).map_err(|_| DbError::corrupt(column.to_owned()))
}

fn written(body: &impl Serialize) -> Result<String, DbError> {
    serde_json::to_string(body).map_err(|_| DbError::corrupt("office"))
}

/// Every body of a table, under the number that it says itself.
macro_rules! all {
    ($c:ident, $table:ident) => {{
        let bodies: Vec<String> = $table::table.select($table::body).load($c)?;
        let mut all = BTreeMap::new();
        for body in &bodies {
            let one = read(body, concat!(stringify!($table), ".body"))?;
            all.insert(number(&one), one);
        }
        all
    }};
}

/// Writes a row anew, or for the first time.
macro_rules! put {
    ($c:ident, $table:ident, $one:ident $(, $column:ident: $value:expr)*) => {{
        let columns = ($($table::$column.eq($value),)* $table::body.eq(written($one)?));
        let known = diesel::update($table::table.find($one.id.0))
            .set(columns.clone())
            .execute($c)?;
        if known == 0 {
            diesel::insert_into($table::table)
                .values(($table::id.eq($one.id.0), columns))
                .execute($c)?;
        }
    }};
}

/// What has a number of its own.
trait Numbered {
    type Number;

    fn no(&self) -> Self::Number;
}

fn number<T: Numbered>(one: &T) -> T::Number {
    one.no()
}

macro_rules! numbered {
    ($($kind:ident: $number:ident),*) => {$(
        impl Numbered for tournament::office::$kind {
            type Number = tournament::$number;

            fn no(&self) -> Self::Number {
                self.id
            }
        }
    )*};
}

numbered!(
    Season: SeasonId,
    Association: AssociationId,
    Club: ClubId,
    Licence: LicenceId,
    Transfer: TransferId,
    Fixture: FixtureId,
    Grade: GradeId
);

/// All that the office keeps, but for what is private.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn load(c: &mut Conn) -> Result<Office, DbError> {
    Ok(Office {
        seasons: all!(c, seasons),
        associations: all!(c, associations),
        clubs: all!(c, clubs),
        licences: all!(c, licences),
        transfers: all!(c, transfers),
        calendar: all!(c, fixtures),
        officers: all_officers(c)?,
        grades: all!(c, arbiter_grades),
    })
}

/// The clubs alone.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn all_clubs(c: &mut Conn) -> Result<BTreeMap<ClubId, Club>, DbError> {
    Ok(all!(c, clubs))
}

/// The calendar alone.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn calendar(c: &mut Conn) -> Result<BTreeMap<FixtureId, Fixture>, DbError> {
    Ok(all!(c, fixtures))
}

/// The seasons and the licences alone.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn licensing(c: &mut Conn) -> Result<Office, DbError> {
    Ok(Office {
        seasons: all!(c, seasons),
        licences: all!(c, licences),
        ..Office::default()
    })
}

fn scope(code: &str) -> Result<Scope, DbError> {
    Scope::from_code(code).ok_or_else(|| DbError::corrupt("officers.scope"))
}

fn all_officers(c: &mut Conn) -> Result<BTreeSet<(UserId, Scope)>, DbError> {
    let rows: Vec<(i32, String)> = officers::table.load(c)?;
    let officer = |(account, code): (i32, String)| Ok((UserId(account), scope(&code)?));
    rows.into_iter().map(officer).collect()
}

/// Of what an account is an officer.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn posts(c: &mut Conn, account: UserId) -> Result<Vec<Scope>, DbError> {
    let own = officers::table.filter(officers::account_id.eq(account.0));
    let codes: Vec<String> = own.select(officers::scope).load(c)?;
    codes.iter().map(|code| scope(code)).collect()
}

/// Has an account something to do with the office: a post, or a grade as an arbiter?
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn knows(c: &mut Conn, account: UserId) -> Result<bool, DbError> {
    let grades = arbiter_grades::table.filter(arbiter_grades::account_id.eq(account.0));
    let graded = grades.count().get_result::<i64>(c)? > 0;
    Ok(graded || !posts(c, account)?.is_empty())
}

/// Goes on only for somebody who may do this in the office with anything at all, as the account and the posts of whoever signs are now. As [`account::require`] does it
/// for the site.
///
/// # Errors
/// [`ChangeError::Denied`], and when the database failed.
pub fn require(
    c: &mut Conn,
    entry: &journal::Signature,
    act: OfficeAct,
) -> Result<(), ChangeError> {
    if act == OfficeAct::KeepPersonalData {
        // an account goes with a person
        account::lock(c)?;
    }
    // posts are given and taken under the lock of the register
    player::lock(c)?;
    account::hold_signer(c, entry)?;
    let Some(signer) = account::signer(c, entry)? else {
        return granted(Permission::Forbidden);
    };
    let posts = posts(c, signer.id)?;
    let officer = Officer {
        site: Some(signer.role),
        posts: &posts,
    };
    granted(may_in_office(&officer, act, Whose::Anybodys))
}

/// The tournaments whose results do not count for ratings and circuits, because this calendar says that they wait for homologation.
#[must_use]
pub fn withheld(calendar: &BTreeMap<FixtureId, Fixture>) -> BTreeSet<TournamentId> {
    tournaments(calendar, Fixture::withholds)
}

/// The competitions of teams that wait so.
#[must_use]
pub(crate) fn withheld_teams(calendar: &BTreeMap<FixtureId, Fixture>) -> BTreeSet<CompetitionId> {
    let waiting = calendar.values().filter(|fixture| fixture.withholds());
    waiting.filter_map(|one| one.plan.competition).collect()
}

/// The tournaments whose entry of this calendar is homologated as it stands.
#[must_use]
pub fn homologated(calendar: &BTreeMap<FixtureId, Fixture>) -> BTreeSet<TournamentId> {
    tournaments(calendar, |fixture| {
        fixture.state() == FixtureState::Homologated
    })
}

/// The number of the last row of this journal that the homologation of an entry looked at: as its step says, else, since those of before do not say it, the last by its
/// moment. Nothing where it is not homologated.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn looked_at(c: &mut Conn, fixture: &Fixture, of: Journal) -> Result<Option<i32>, DbError> {
    let Some(taken) = fixture.homologated() else {
        return Ok(None);
    };
    if taken.seen.is_some() {
        return Ok(taken.seen);
    }
    let by_then: Option<i32> = schema::journal::table
        .filter(schema::journal::stream.eq(of.key()))
        .filter(schema::journal::at.le(taken.at))
        .order(schema::journal::number.desc())
        .select(schema::journal::number)
        .first(c)
        .optional()?;
    Ok(Some(by_then.unwrap_or(0)))
}

/// The tournaments of this calendar that are for those with a licence, once they stand in it for everybody.
#[must_use]
pub fn licensed(calendar: &BTreeMap<FixtureId, Fixture>) -> BTreeSet<TournamentId> {
    tournaments(calendar, |fixture| {
        fixture.is_public() && fixture.plan.licensed
    })
}

fn tournaments(
    calendar: &BTreeMap<FixtureId, Fixture>,
    such: impl Fn(&Fixture) -> bool,
) -> BTreeSet<TournamentId> {
    let such = calendar.values().filter(|fixture| such(fixture));
    such.filter_map(|one| one.plan.tournament).collect()
}

/// What of the office can be taken out, whose numbers the journal goes on to speak of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfficeThing {
    /// A licence.
    Licence,
    /// A season.
    Season,
    /// A club.
    Club,
    /// An entry of the calendar.
    Fixture,
    /// A transfer, which goes with its licence.
    Transfer,
}

/// The number of what is made next: none that something of the kind has, and none that something had which was taken out.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn next_number(c: &mut Conn, office: &Office, kind: OfficeThing) -> Result<i32, DbError> {
    let (last, name) = match kind {
        OfficeThing::Licence => {
            let last = office.licences.keys().last();
            (last.map(|id| id.0), "licence-annulled")
        }
        OfficeThing::Season => {
            let last = office.seasons.keys().last();
            (last.map(|id| id.0), "season-removed")
        }
        OfficeThing::Club => {
            let last = office.clubs.keys().last();
            (last.map(|id| id.0), "club-removed")
        }
        OfficeThing::Fixture => {
            let last = office.calendar.keys().last();
            (last.map(|id| id.0), "fixture-removed")
        }
        OfficeThing::Transfer => {
            let last = office.transfers.keys().last();
            (last.map(|id| id.0), "transfer-asked")
        }
    };
    let gone = acts(c, name)?;
    let gone = gone.iter().filter_map(|(_, event)| number_of(event));
    Ok(next(gone.chain(last).max()))
}

/// The number of what was taken out, or of a transfer, which nothing says that it is.
fn number_of(event: &OfficeEvent) -> Option<i32> {
    match event {
        OfficeEvent::LicenceAnnulled { licence } => Some(licence.id.0),
        OfficeEvent::SeasonRemoved { season, .. } => Some(season.0),
        OfficeEvent::ClubRemoved { club, .. } => Some(club.0),
        OfficeEvent::FixtureRemoved { fixture, .. } => Some(fixture.0),
        OfficeEvent::TransferAsked { transfer } => Some(transfer.id.0),
        OfficeEvent::SeasonSet { .. }
        | OfficeEvent::AssociationSet { .. }
        | OfficeEvent::ClubSet { .. }
        | OfficeEvent::LicenceSet { .. }
        | OfficeEvent::PapersNoted { .. }
        | OfficeEvent::TransferAnswered { .. }
        | OfficeEvent::FixtureSet { .. }
        | OfficeEvent::FixtureStepped { .. }
        | OfficeEvent::OfficerAppointed { .. }
        | OfficeEvent::OfficerDismissed { .. }
        | OfficeEvent::GradeSet { .. }
        | OfficeEvent::ArbiterAppointed { .. } => None,
    }
}

/// What was done of this name in the office, and when, the first first.
pub(super) fn acts(c: &mut Conn, name: &str) -> Result<Vec<(NaiveDateTime, OfficeEvent)>, DbError> {
    let [written, written_over] = said::beginnings_of_act(name, "").map(said::begins);
    let rows: Vec<(NaiveDateTime, String)> = schema::journal::table
        .filter(schema::journal::stream.eq(Journal::Register.key()))
        .filter(written.or(written_over))
        .order(schema::journal::number)
        .select((schema::journal::at, schema::journal::event))
        .load(c)?;
    let act = |(at, row): &(NaiveDateTime, String)| match serde_json::from_str(row)
        .map_err(DbError::unreadable)?
    {
        RegisterEvent::Office { act } => Ok((*at, act)),
        RegisterEvent::Player(_)
        | RegisterEvent::Rating(_)
        | RegisterEvent::Circuit(_)
        | RegisterEvent::Title(_)
        | RegisterEvent::ReadingSet { .. }
        | RegisterEvent::PersonErased { .. } => Err(DbError::corrupt("journal.event")),
    };
    rows.iter().map(act).collect()
}

/// Does what these say, and writes it in the journal. The caller holds the register's lock, under which it loaded what they were decided on.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn save(
    c: &mut Conn,
    events: Vec<OfficeEvent>,
    entry: &journal::Signature,
) -> Result<(), DbError> {
    for event in &events {
        save_row(c, event)?;
        if let OfficeEvent::OfficerAppointed { account, .. } = event {
            token::delete_invitation_of(c, *account)?;
        }
    }
    let acts = events.into_iter().map(|act| RegisterEvent::Office { act });
    journal::append_as_json(c, Journal::Register, entry, &acts.collect::<Vec<_>>())
}

/// Writes the row of an event before [`save`] does, for what refers to it in the same transaction.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn save_before(c: &mut Conn, event: &OfficeEvent) -> Result<(), DbError> {
    save_row(c, event)
}

fn save_row(c: &mut Conn, event: &OfficeEvent) -> Result<(), DbError> {
    match event {
        OfficeEvent::SeasonSet { season } => put!(c, seasons, season),
        OfficeEvent::AssociationSet { association } => put!(c, associations, association),
        OfficeEvent::ClubSet { club } => put!(c, clubs, club),
        OfficeEvent::LicenceSet { licence } => {
            put!(c, licences, licence, season_id: licence.season.0, player_id: licence.player.0);
        }
        OfficeEvent::LicenceAnnulled { licence } => {
            let id = licence.id.0;
            diesel::delete(licence_papers::table.find(id)).execute(c)?;
            diesel::delete(transfers::table.filter(transfers::licence_id.eq(id))).execute(c)?;
            diesel::delete(licences::table.find(id)).execute(c)?;
        }
        OfficeEvent::SeasonRemoved { season, .. } => {
            diesel::delete(seasons::table.find(season.0)).execute(c)?;
        }
        OfficeEvent::ClubRemoved { club, .. } => {
            diesel::delete(clubs::table.find(club.0)).execute(c)?;
        }
        OfficeEvent::FixtureRemoved { fixture, .. } => {
            diesel::delete(fixtures::table.find(fixture.0)).execute(c)?;
        }
        // their rows are of others: what is private, and the staff of the tournament
        OfficeEvent::PapersNoted { .. } | OfficeEvent::ArbiterAppointed { .. } => {}
        OfficeEvent::TransferAsked { transfer } | OfficeEvent::TransferAnswered { transfer } => {
            put!(c, transfers, transfer, licence_id: transfer.licence.0);
        }
        OfficeEvent::FixtureSet { fixture } => put!(c, fixtures, fixture),
        OfficeEvent::FixtureStepped { fixture, step } => {
            let row = fixtures::table.find(fixture.0).select(fixtures::body);
            let body: String = row.first(c)?;
            let mut fixture: Fixture = read(&body, "fixtures.body")?;
            fixture.steps.push(step.clone());
            let fixture = &fixture;
            put!(c, fixtures, fixture);
        }
        OfficeEvent::OfficerAppointed { account, scope } => {
            let row = (
                officers::account_id.eq(account.0),
                officers::scope.eq(scope.code()),
            );
            diesel::insert_into(officers::table)
                .values(row)
                .execute(c)?;
        }
        OfficeEvent::OfficerDismissed { account, scope } => {
            let row = officers::table.find((account.0, scope.code()));
            diesel::delete(row).execute(c)?;
        }
        OfficeEvent::GradeSet { grade } => {
            put!(c, arbiter_grades, grade, account_id: grade.account.0);
        }
    }
    Ok(())
}

/// Takes every row away that the register's journal makes here. What is private stays, and is looked at once they are written anew.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn delete_all(c: &mut Conn) -> Result<(), DbError> {
    diesel::delete(arbiter_grades::table).execute(c)?;
    diesel::delete(officers::table).execute(c)?;
    diesel::delete(fixtures::table).execute(c)?;
    diesel::delete(transfers::table).execute(c)?;
    diesel::delete(licences::table).execute(c)?;
    diesel::delete(clubs::table).execute(c)?;
    diesel::delete(associations::table).execute(c)?;
    diesel::delete(seasons::table).execute(c)?;
    Ok(())
}

/// Writes them anew; what is private of a licence that is not there any more goes.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn put_back(c: &mut Conn, then: Office) -> Result<(), DbError> {
    let seasons = then.seasons.into_values();
    let mut events: Vec<OfficeEvent> = seasons
        .map(|season| OfficeEvent::SeasonSet { season })
        .collect();
    let associations = then.associations.into_values();
    events.extend(associations.map(|association| OfficeEvent::AssociationSet { association }));
    let clubs = then.clubs.into_values();
    events.extend(clubs.map(|club| OfficeEvent::ClubSet { club }));
    let given = then.licences.into_values();
    events.extend(given.map(|licence| OfficeEvent::LicenceSet { licence }));
    let transfers = then.transfers.into_values();
    events.extend(transfers.map(|transfer| OfficeEvent::TransferAsked { transfer }));
    let calendar = then.calendar.into_values();
    events.extend(calendar.map(|fixture| OfficeEvent::FixtureSet { fixture }));
    let officers = then.officers.into_iter();
    events
        .extend(officers.map(|(account, scope)| OfficeEvent::OfficerAppointed { account, scope }));
    let grades = then.grades.into_values();
    events.extend(grades.map(|grade| OfficeEvent::GradeSet { grade }));
    for event in &events {
        save_row(c, event)?;
    }
    let stray = "DELETE FROM licence_papers WHERE licence_id NOT IN (SELECT id FROM licences)";
    diesel::sql_query(stray).execute(c)?;
    Ok(())
}
