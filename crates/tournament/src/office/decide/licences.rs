//! Licences.

use chrono::NaiveDate;

use super::{Desk, Licence, Merges, OfficeAct, OfficeRefusal};

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
    // what stands is changed within its season, although a merge gave its owner another one there
    let stands = office.licences.get(&licence.id);
    let is_new = stands.is_none_or(|one| one.season != licence.season);
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
    if is_new && others.clone().any(|one| merges.one(one.player) == owner) {
        return Err(OfficeRefusal::HasLicence);
    }
    if others.any(|one| one.number == licence.number) {
        return Err(OfficeRefusal::NumberTaken);
    }
    desk.require(OfficeAct::GiveLicences, licence.scope())
}
