//! The names that clubs bore before it was kept that they did. The journal has them, and the day on which each club was given another.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;

use super::{Conn, Db, DbError, journal::Signature, office, player::lock};
use crate::clock;
use tournament::{
    ClubId,
    office::{Club, OfficeEvent},
};

/// The clubs with each name that the journal says they bore: those alone to which one is missing, since a program of before wrote them last. One that another club has
/// by now is let go of, as are those of which the journal says so.
fn recalled(c: &mut Conn) -> Result<Vec<Club>, DbError> {
    let mut told: BTreeMap<ClubId, Club> = BTreeMap::new();
    for (at, event) in office::acts(c, "club-set")? {
        let OfficeEvent::ClubSet { club } = event else {
            continue;
        };
        let on = clock::local(at).date();
        let renamed = told
            .get(&club.id)
            .map(|one| one.renamed(club.name.clone(), on));
        let then = match renamed {
            Some(renamed) if club.former.len() < renamed.former.len() => renamed,
            Some(_) | None => club,
        };
        told.insert(then.id, then);
    }
    let clubs = office::all_clubs(c)?;
    let recalled = clubs.values().filter_map(|club| {
        let mut former = told.remove(&club.id)?.former;
        if former.len() <= club.former.len() {
            return None;
        }
        for one in &mut former {
            let mut others = clubs.values().filter(|other| other.id != club.id);
            one.free |= others.any(|other| other.is_called(&one.name));
        }
        let club = club.clone();
        Some(Club { former, ..club })
    });
    Ok(recalled.collect())
}

/// Gives clubs the names that are missing, as the program; how many clubs were altered.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn recall(c: &mut Conn, now: NaiveDateTime) -> Result<usize, DbError> {
    lock(c)?;
    let clubs = recalled(c)?;
    let altered = clubs.len();
    if altered > 0 {
        let events = clubs.into_iter().map(|club| OfficeEvent::ClubSet { club });
        let entry = Signature::by_program("Arbitro", now);
        office::save(c, events.collect(), &entry)?;
    }
    Ok(altered)
}

/// Does it where there is something to do: nobody waits for the register for nothing.
///
/// # Errors
/// [`DbError`] when the database failed.
pub async fn tend(db: &Db, now: NaiveDateTime) -> Result<usize, DbError> {
    match db.read(recalled).await?.is_empty() {
        true => Ok(0),
        false => db.write(move |c| recall(c, now)).await,
    }
}
