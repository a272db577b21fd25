//! Licences.

use chrono::NaiveDate;

use super::{Desk, Licence, Merges, Office, OfficeAct, OfficeEvent, OfficeRefusal};
use crate::{LicenceId, PlayerId, SeasonId};

/// Looks whether a licence fits what stands in the office, where somebody may have several records and has one licence in a season, and the day on which a
/// guardian is to have consented has come.
///
/// # Errors
/// [`OfficeRefusal`] says what does not fit.
pub fn check_licence(
    desk: &Desk<'_>,
    merges: &Merges,
    licence: &Licence,
    consent_on: Option<NaiveDate>,
) -> Result<(), OfficeRefusal> {
    let office = desk.office;
    let stands = office.licences.get(&licence.id);
    let stands = stands.filter(|one| one.season == licence.season);
    let season = office.seasons.get(&licence.season);
    let season = season.ok_or(OfficeRefusal::NoSuchSeason)?;
    if !office.has(licence.scope()) {
        return Err(OfficeRefusal::NoSuchClub);
    }
    if !season.covers(licence.from) {
        return Err(OfficeRefusal::BeginsOutside);
    }
    if licence.ended.is_some_and(|ended| ended > season.grace) {
        return Err(OfficeRefusal::EndsOutside);
    }
    if consent_on.is_some_and(|day| day > desk.today) {
        return Err(OfficeRefusal::ConsentToCome);
    }
    let of_season = |one: &&Licence| one.id != licence.id && one.season == licence.season;
    let mut others = office.licences.values().filter(of_season);
    let owner = merges.one(licence.player);
    // what stands is changed, although records were merged with a licence each: but not so that both hold where they did not
    let is_second = |one: &Licence| match stands {
        None => true,
        Some(before) => meet(office, licence, one) && !meet(office, before, one),
    };
    let mut theirs = others.clone().filter(|one| merges.one(one.player) == owner);
    if theirs.any(is_second) {
        return Err(OfficeRefusal::HasLicence);
    }
    // one that stood before stays: of whoever is forgotten, or from when it was compared letter by letter
    let is_kept = stands.is_some_and(|before| before.number == licence.number);
    if !is_kept && licence.number.is_nobodys() {
        return Err(OfficeRefusal::NumberOfNobody);
    }
    if !is_kept && others.any(|one| one.number.is_same(&licence.number)) {
        return Err(OfficeRefusal::NumberTaken);
    }
    desk.require(OfficeAct::GiveLicences, licence.scope())
}

/// Is there a day on which both licences hold?
fn meet(office: &Office, one: &Licence, other: &Licence) -> bool {
    let days = office.days(one).zip(office.days(other));
    days.is_some_and(|((from, until), (first, last))| from <= last && first <= until)
}

/// A licence of each of two people, of one season, where both hold on a day that is not over: as one person they would have two, and play for two clubs.
#[must_use]
pub fn both_licensed<'a>(
    office: &'a Office,
    (one, other): (&[PlayerId], &[PlayerId]),
    today: NaiveDate,
) -> Option<(&'a Licence, &'a Licence)> {
    let lasts = |licence: &Licence| office.days(licence).is_some_and(|(_, last)| today <= last);
    let all = office.licences.values();
    let mut theirs = all.filter(|licence| one.contains(&licence.player) && lasts(licence));
    theirs.find_map(|licence| {
        let is_twin = |twin: &&Licence| {
            let is_others = twin.season == licence.season && other.contains(&twin.player);
            is_others && lasts(twin) && meet(office, licence, twin)
        };
        let twin = office.licences.values().find(is_twin)?;
        Some((licence, twin))
    })
}

/// Takes back a licence that was given by mistake: as if it never was.
///
/// # Errors
/// [`OfficeRefusal`] where a transfer of it waits for its answer, or the licence is not this officer's.
pub fn annul_licence(
    desk: &Desk<'_>,
    licence: &Licence,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    desk.require(OfficeAct::GiveLicences, licence.scope())?;
    let mut transfers = desk.office.transfers.values();
    if transfers.any(|one| one.licence == licence.id && one.answer.is_none()) {
        return Err(OfficeRefusal::TransferWaits);
    }
    Ok(vec![OfficeEvent::LicenceAnnulled {
        licence: licence.clone(),
    }])
}

/// Licences of a season renewed into another from a day on, each with the same number, club and class, under numbers from `first` on: all of them, or none.
///
/// # Errors
/// The licences that cannot be renewed, each with the [`OfficeRefusal`] that says why.
pub fn renew_licences(
    desk: &Desk<'_>,
    merges: &Merges,
    (chosen, first): (&[&Licence], i32),
    (season, from): (SeasonId, NaiveDate),
) -> Result<Vec<Licence>, Vec<(LicenceId, OfficeRefusal)>> {
    // one that is renewed takes its number and its owner's place from those after it
    let mut office = desk.office.clone();
    let (mut renewed, mut refused) = (Vec::new(), Vec::new());
    for (no, old) in (first..).zip(chosen) {
        let licence = Licence {
            id: LicenceId(no),
            season,
            player: merges.one(old.player),
            club: old.club,
            number: old.number.clone(),
            category: old.category.clone(),
            from,
            ended: None,
            waits: false,
        };
        let known = Desk {
            office: &office,
            who: desk.who,
            by: desk.by,
            today: desk.today,
        };
        match check_licence(&known, merges, &licence, None) {
            Ok(()) => {
                office.licences.insert(licence.id, licence.clone());
                renewed.push(licence);
            }
            Err(refusal) => refused.push((old.id, refusal)),
        }
    }
    match refused.is_empty() {
        true => Ok(renewed),
        false => Err(refused),
    }
}
