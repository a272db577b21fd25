//! What a licence writes into the register: number and club, on the day from which it holds. Whoever enters somebody takes them from there.

use chrono::{NaiveDate, NaiveDateTime};

use super::{
    Conn, Db, DbError, earlier,
    journal::Signature,
    merge, office,
    player::{self, lock},
    said,
};
use crate::clock;
use tournament::{
    ClubId, LicenceId, LicenceNumber, Merges, Person, PlayerId, RegisterEvent, ShortText, erasure,
    office::{Club, ClubNames, Licence, Office, OfficeEvent},
};

/// What the office has and which records are one person's: who plays by which licence is found in both.
#[derive(Clone, Copy)]
pub struct LicenceRecords<'a> {
    /// The federation's office.
    pub office: &'a Office,
    /// Records of the register that were put together.
    pub merges: &'a Merges,
}

/// Writes number and club of the licence by which somebody plays today into the register, and of one whose first day is to come that it waits for it. One of a season
/// that is over, or before a newer one that holds, changes nothing there. A number that is somebody else's there stays theirs. The licence comes back as it is to be kept.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn carry(
    c: &mut Conn,
    known: LicenceRecords<'_>,
    licence: Licence,
    today: NaiveDate,
    entry: &Signature,
) -> Result<Licence, DbError> {
    let all = Written {
        number: true,
        club: true,
        former: None,
    };
    write(c, known, licence, &all, today, entry)
}

/// The same of a licence that was altered: where it was the one of today before, only what was altered is written, since the register may say otherwise of the rest by now.
/// Who is of no club any more is of none there, unless it names another than the licence did.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn correct(
    c: &mut Conn,
    known: LicenceRecords<'_>,
    before: &Licence,
    licence: Licence,
    today: NaiveDate,
    entry: &Signature,
) -> Result<Licence, DbError> {
    let LicenceRecords { office, merges } = known;
    if !office.is_in_force(merges, before, today) {
        return carry(c, known, licence, today, entry);
    }
    let altered = Written {
        number: before.number != licence.number,
        club: before.club != licence.club,
        former: before.club.and_then(|id| office.clubs.get(&id)),
    };
    write(c, known, licence, &altered, today, entry)
}

/// What of a licence goes into the register.
struct Written<'a> {
    number: bool,
    club: bool,
    /// The club that the licence was for.
    former: Option<&'a Club>,
}

fn write(
    c: &mut Conn,
    LicenceRecords { office, merges }: LicenceRecords<'_>,
    licence: Licence,
    written: &Written<'_>,
    today: NaiveDate,
    entry: &Signature,
) -> Result<Licence, DbError> {
    if !office.is_in_force(merges, &licence, today) {
        let waits = today < office.first_day(&licence);
        return Ok(Licence { waits, ..licence });
    }
    // the record to which it was given says the club as well, so that it has it once it stands for itself again; a number is of one record
    for id in merges.up(licence.player) {
        let Some(mut player) = player::find(c, id)? else {
            continue;
        };
        if written.number && !merges.is_merged(id) && !is_others(c, &licence.number, id)? {
            player.person.licence = Some(licence.number.clone());
        }
        let club = licence.club.filter(|_| written.club);
        let moved = club.and_then(|club| office.moved(&player, club));
        if written.club && licence.club.is_none() {
            let is_former = |name: &ShortText| written.former.is_some_and(|club| club.keeps(name));
            player.person.club = player.person.club.filter(|name| !is_former(name));
        }
        player::update(c, &moved.unwrap_or(player), entry)?;
    }
    Ok(Licence {
        waits: false,
        ..licence
    })
}

/// Is this number somebody else's in the register?
pub(super) fn is_others(
    c: &mut Conn,
    number: &LicenceNumber,
    own: PlayerId,
) -> Result<bool, DbError> {
    let mut all = player::licences(c)?.into_iter();
    Ok(all.any(|(one, _, of)| one == *number && of != own))
}

/// Moves the owner of a licence to another club in the register: the record to which it was given, and those that stand for it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn transfer(
    c: &mut Conn,
    LicenceRecords { office, merges }: LicenceRecords<'_>,
    licence: &Licence,
    to: ClubId,
    entry: &Signature,
) -> Result<(), DbError> {
    for player in player::find_all(c, &merges.up(licence.player))? {
        if let Some(moved) = office.moved(&player, to) {
            player::update(c, &moved, entry)?;
        }
    }
    Ok(())
}

/// Somebody as the register had them on a day, in the same club by what that is called now: another may have its name of then.
pub(super) fn as_called_now(office: &Office, mut person: Person, on: NaiveDate) -> Person {
    let names = ClubNames::of(office.clubs.values());
    let of_then = |name: &ShortText| {
        let club = office.clubs.get(&names.bearer(name.as_str(), on)?)?;
        Some(club).filter(|club| !club.is_called(name))
    };
    if let Some(club) = person.club.as_ref().and_then(of_then) {
        person.club = Some(club.name.clone());
    }
    person
}

/// Which licence an event gives or alters, and with that what the register says by it.
fn given(event: &RegisterEvent) -> Option<LicenceId> {
    match event {
        RegisterEvent::Office { act } => match act {
            OfficeEvent::LicenceSet { licence } => Some(licence.id),
            OfficeEvent::SeasonSet { .. }
            | OfficeEvent::SeasonRemoved { .. }
            | OfficeEvent::AssociationSet { .. }
            | OfficeEvent::ClubSet { .. }
            | OfficeEvent::ClubRemoved { .. }
            // as it stood: this writes nothing
            | OfficeEvent::LicenceAnnulled { .. }
            | OfficeEvent::PapersNoted { .. }
            | OfficeEvent::TransferAsked { .. }
            | OfficeEvent::TransferAnswered { .. }
            | OfficeEvent::FixtureSet { .. }
            | OfficeEvent::FixtureRemoved { .. }
            | OfficeEvent::FixtureStepped { .. }
            | OfficeEvent::OfficerAppointed { .. }
            | OfficeEvent::OfficerDismissed { .. }
            | OfficeEvent::GradeSet { .. }
            | OfficeEvent::ArbiterAppointed { .. } => None,
        },
        RegisterEvent::Player(_)
        | RegisterEvent::Rating(_)
        | RegisterEvent::Circuit(_)
        | RegisterEvent::Title(_)
        | RegisterEvent::ReadingSet { .. }
        | RegisterEvent::PersonErased { .. } => None,
    }
}

/// How events begin among which are all that give or alter a licence.
fn beginnings(licence: LicenceId) -> [String; 2] {
    let numbered = format!(",\"licence\":{{\"id\":{licence},");
    said::beginnings_of_act("licence-set", &numbered)
}

/// Takes back what a licence that is annulled wrote into the register, unless somebody wrote something else there since: number and club are what they were before it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn take_back(
    c: &mut Conn,
    LicenceRecords { office, merges }: LicenceRecords<'_>,
    licence: &Licence,
    entry: &Signature,
) -> Result<(), DbError> {
    let gives = |event: &RegisterEvent| given(event) == Some(licence.id);
    let said = || beginnings(licence.id).map(said::begins);
    let club = licence.club.and_then(|id| office.clubs.get(&id));
    for mut player in player::find_all(c, &merges.up(licence.player))? {
        let before = earlier::before(c, player.id, (said(), gives))?
            .into_iter()
            .next();
        let Some((before, on)) = before.and_then(|one| Some((one.act?, one.on))) else {
            continue;
        };
        let before = as_called_now(office, before, on);
        let person = &mut player.person;
        if person.licence.as_ref() == Some(&licence.number) {
            person.licence = match before.licence {
                Some(number) if !is_others(c, &number, player.id)? => Some(number),
                Some(_) | None => None,
            };
        }
        let named = person.club.as_ref();
        if named.is_some_and(|name| club.is_some_and(|club| club.is_called(name))) {
            person.club = before.club;
            person.association = before.association;
        }
        player::update(c, &player, entry)?;
    }
    Ok(())
}

/// Is something to be done with a licence today? Its day has come; or it was given before it was kept that licences wait, and must wait.
fn is_due(office: &Office, licence: &Licence, today: NaiveDate) -> bool {
    if licence.waits {
        return licence.holds_on(today) && office.first_day(licence) <= today;
    }
    today < licence.from && !erasure::is_of_nobody(licence)
}

fn due(office: &Office, today: NaiveDate) -> impl Iterator<Item = &Licence> {
    let all = office.licences.values();
    all.filter(move |licence| is_due(office, licence, today))
}

/// Writes what waited for its day into the register, once, as the program; how many licences were altered. Whoever changes the register afterwards has the last word.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn begin(c: &mut Conn, now: NaiveDateTime) -> Result<usize, DbError> {
    lock(c)?;
    let (office, merges) = (office::load(c)?, merge::load(c)?);
    let (today, entry) = (
        clock::local(now).date(),
        Signature::by_program("Arbitro", now),
    );
    let known = LicenceRecords {
        office: &office,
        merges: &merges,
    };
    let mut events = Vec::new();
    for licence in due(&office, today) {
        let licence = carry(c, known, licence.clone(), today, &entry)?;
        events.push(OfficeEvent::LicenceSet { licence });
    }
    let altered = events.len();
    if altered > 0 {
        office::save(c, events, &entry)?;
    }
    Ok(altered)
}

/// Does it where there is something to do: nobody waits for the register for nothing.
///
/// # Errors
/// [`DbError`] when the database failed.
pub async fn tend(db: &Db, now: NaiveDateTime) -> Result<usize, DbError> {
    let today = clock::local(now).date();
    let is_any = move |c: &mut Conn| {
        let office = office::load(c)?;
        Ok::<_, DbError>(due(&office, today).next().is_some())
    };
    match db.read(is_any).await? {
        true => db.write(move |c| begin(c, now)).await,
        false => Ok(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line for each event that there is.
    const LINES: &str = include_str!("../../../../tests/data/register/events.jsonl");

    #[test]
    fn what_gives_a_licence_is_asked_for_by_its_beginning() {
        let mut found = 0;
        for line in LINES.lines() {
            let event: RegisterEvent = serde_json::from_str(line).unwrap();
            if let Some(id) = given(&event) {
                let [written, _] = beginnings(id);
                assert!(line.starts_with(&written), "{line}");
                found += 1;
            }
        }
        assert!(found > 0, "a line");
    }
}
