//! Transfers.

use super::{Desk, Licence, OfficeAct, OfficeEvent, OfficeRefusal, Scope, Transfer, next};
use crate::{ClubId, TransferId};

/// Asks for the owner of a licence to come over to a club, within the window of the season.
///
/// # Errors
/// [`OfficeRefusal`] where there is no such club, the licence is of it already or waits for an answer, the window is shut, or the club is not this officer's.
pub fn ask_transfer(
    desk: &Desk<'_>,
    licence: &Licence,
    to: ClubId,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    let office = desk.office;
    if !office.clubs.contains_key(&to) {
        return Err(OfficeRefusal::NoSuchClub);
    }
    if licence.club == Some(to) {
        return Err(OfficeRefusal::SameClub);
    }
    desk.require(OfficeAct::AskTransfer, Scope::Club(to))?;
    let season = office.seasons.get(&licence.season);
    if !season.is_some_and(|season| season.lets_transfer(desk.today)) {
        return Err(OfficeRefusal::WindowShut);
    }
    let mut open = office.transfers.values().filter(|one| one.answer.is_none());
    if open.any(|one| one.licence == licence.id) {
        return Err(OfficeRefusal::TransferWaits);
    }
    let last = office.transfers.keys().last().map(|id| id.0);
    let transfer = Transfer {
        id: TransferId(next(last)),
        licence: licence.id,
        from: licence.club,
        to,
        asked: desk.today,
        by: desk.by.clone(),
        answer: None,
    };
    Ok(vec![OfficeEvent::TransferAsked { transfer }])
}
