//! What a licence writes into the register: number and club, on the day from which it holds. Whoever enters somebody takes them from there.

use chrono::{NaiveDate, NaiveDateTime};

use super::{
    Conn, Db, DbError,
    journal::Signature,
    merge, office,
    player::{self, lock},
};
use crate::clock;
use tournament::{
    Merges, ShortText, erasure,
    office::{Club, Licence, Office, OfficeEvent},
};

/// Writes number and club of the licence by which somebody plays today into the register, and of one whose first day is to come that it waits for it. One of a season
/// that is over, or before a newer one that holds, changes nothing there. A number that is somebody else's there stays theirs. The licence comes back as it is to be kept.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn carry(
    c: &mut Conn,
    known: (&Office, &Merges),
    licence: Licence,
    when: (NaiveDate, &Signature),
) -> Result<Licence, DbError> {
    let all = Written {
        number: true,
        club: true,
        former: None,
    };
    write(c, known, (licence, &all), when)
}

/// The same of a licence that was altered: where it was the one of today before, only what was altered is written, since the register may say otherwise of the rest by now.
/// Who is of no club any more is of none there, unless it names another than the licence did.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn correct(
    c: &mut Conn,
    (office, merges): (&Office, &Merges),
    (before, licence): (&Licence, Licence),
    when: (NaiveDate, &Signature),
) -> Result<Licence, DbError> {
    if !office.is_in_force(merges, before, when.0) {
        return carry(c, (office, merges), licence, when);
    }
    let altered = Written {
        number: before.number != licence.number,
        club: before.club != licence.club,
        former: before.club.and_then(|id| office.clubs.get(&id)),
    };
    write(c, (office, merges), (licence, &altered), when)
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
    (office, merges): (&Office, &Merges),
    (licence, written): (Licence, &Written<'_>),
    (today, entry): (NaiveDate, &Signature),
) -> Result<Licence, DbError> {
    if !office.is_in_force(merges, &licence, today) {
        let waits = today < office.first_day(&licence);
        return Ok(Licence { waits, ..licence });
    }
    if let Some(mut player) = player::find(c, merges.one(licence.player))? {
        let numbers = player::licences(c)?;
        let is_others = |(number, _, of): &(_, _, _)| *number == licence.number && *of != player.id;
        if written.number && !numbers.iter().any(is_others) {
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

/// Is something to be done with a licence today? Its day has come; or it was given before it was kept that licences wait, and must wait.
fn is_due(office: &Office, licence: &Licence, today: NaiveDate) -> bool {
    if licence.waits {
        return licence.holds_on(today) && office.first_day(licence) <= today;
    }
    let forgotten = erasure::licence_pseudonym(licence.player);
    today < licence.from && forgotten.is_ok_and(|number| number != licence.number)
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
    let mut events = Vec::new();
    for licence in due(&office, today) {
        let known = (&office, &merges);
        let licence = carry(c, known, licence.clone(), (today, &entry))?;
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
