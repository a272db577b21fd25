//! Transfers.

use super::{
    Desk, Licence, Merges, OfficeAct, OfficeEvent, OfficeRefusal, Reason, Scope, Transfer,
    TransferAnswer, TransferReply,
};
use crate::{ClubId, TransferId};

/// Asks under this number for the owner of a licence to come over to a club, within the window of the season.
///
/// # Errors
/// [`OfficeRefusal`] where there is no such club, the licence is of it already or waits for an answer, another one of the season holds as well, the window is shut, or the club is not
/// this officer's.
pub fn ask_transfer(
    desk: &Desk<'_>,
    merges: &Merges,
    (id, licence): (TransferId, &Licence),
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
    // of records that were merged while each had one: which of them stands is for the office to say first
    let owner = merges.one(licence.player);
    let is_twin = |one: &Licence| {
        let is_other = one.id != licence.id && one.season == licence.season;
        is_other && merges.one(one.player) == owner && office.holds(one, desk.today)
    };
    if office.licences.values().any(is_twin) {
        return Err(OfficeRefusal::TwoLicences);
    }
    let mut open = office.transfers.values().filter(|one| one.answer.is_none());
    if open.any(|one| one.licence == licence.id) {
        return Err(OfficeRefusal::TransferWaits);
    }
    let transfer = Transfer {
        id,
        licence: licence.id,
        from: licence.club,
        to,
        asked: desk.today,
        by: desk.by.clone(),
        answer: None,
    };
    Ok(vec![OfficeEvent::TransferAsked { transfer }])
}

/// Answers a request, or takes it back: one that is agreed to takes the licence along. A reason belongs to a refusal. No event where the same was said before.
///
/// # Errors
/// [`OfficeRefusal`] where this officer may not, something else was said before, or the licence is not any more what was asked for.
pub fn answer_transfer(
    desk: &Desk<'_>,
    merges: &Merges,
    transfer: &Transfer,
    (reply, why): (TransferReply, Option<Reason>),
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    match reply {
        TransferReply::Agree | TransferReply::Refuse => {
            desk.require(OfficeAct::AnswerTransfer, Scope::Federation)?;
        }
        TransferReply::TakeBack => {
            desk.require(OfficeAct::AskTransfer, Scope::Club(transfer.to))?;
        }
    }
    if let Some(before) = &transfer.answer {
        // pressed twice, or another officer was faster: the same answer is done, another is too late
        return if before.reply() == reply {
            Ok(Vec::new())
        } else {
            Err(OfficeRefusal::AnsweredOtherwise)
        };
    }
    // what came of the licence meanwhile matters to whoever agrees alone
    let moved = match reply {
        TransferReply::Agree => Some(moved(desk, merges, transfer)?),
        TransferReply::Refuse | TransferReply::TakeBack => None,
    };
    let given = TransferAnswer {
        agreed: reply == TransferReply::Agree,
        by: desk.by.clone(),
        on: desk.today,
        why,
        taken_back: reply == TransferReply::TakeBack,
    };
    let transfer = Transfer {
        answer: Some(given),
        ..transfer.clone()
    };
    let answered = OfficeEvent::TransferAnswered { transfer };
    let moved = moved.map(|licence| OfficeEvent::LicenceSet { licence });
    Ok(std::iter::once(answered).chain(moved).collect())
}

/// The licence in the club that asked. Only the one by which somebody plays is transferred, as it is the only one that can be asked for.
fn moved(desk: &Desk<'_>, merges: &Merges, transfer: &Transfer) -> Result<Licence, OfficeRefusal> {
    let licence = desk.office.licences.get(&transfer.licence);
    let licence = licence.ok_or(OfficeRefusal::NoSuchLicence)?;
    if licence.club != transfer.from {
        return Err(OfficeRefusal::LicenceMoved);
    }
    if !desk.office.is_in_force(merges, licence, desk.today) {
        return Err(OfficeRefusal::LicenceEnded);
    }
    Ok(Licence {
        club: Some(transfer.to),
        ..licence.clone()
    })
}
