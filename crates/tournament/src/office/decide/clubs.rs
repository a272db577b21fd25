//! Clubs, with the associations to which they belong.

use super::{Desk, OfficeAct, OfficeEvent, OfficeRefusal, Scope, next};
use crate::{
    AssociationId, ClubId, ShortText,
    office::{Association, Club, Office},
};

/// Adds a club with this number and this name in this association, which is made too where there is none.
///
/// # Errors
/// [`OfficeRefusal`] where the name is another club's, or this officer may not.
pub fn add_club(
    desk: &Desk<'_>,
    (id, name): (ClubId, ShortText),
    association: Option<ShortText>,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    desk.require(OfficeAct::KeepClubs, Scope::Federation)?;
    require_free(desk.office, id, &name)?;
    Ok(club_of(desk.office, (id, name), association).1)
}

/// Gives a club this name, and this association, which is made where there is none: no event where both are as they were.
///
/// # Errors
/// [`OfficeRefusal`] where the name is another club's, or this officer may not.
pub fn change_club(
    desk: &Desk<'_>,
    now: &Club,
    name: ShortText,
    association: Option<ShortText>,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    desk.require(OfficeAct::KeepClubs, Scope::Club(now.id))?;
    require_free(desk.office, now.id, &name)?;
    let (club, events) = club_of(desk.office, (now.id, name), association);
    if *now == club {
        return Ok(Vec::new());
    }
    // where a club belongs is for the federation to say
    if now.association != club.association {
        desk.require(OfficeAct::KeepClubs, Scope::Federation)?;
    }
    Ok(events)
}

fn require_free(office: &Office, id: ClubId, name: &ShortText) -> Result<(), OfficeRefusal> {
    let mut others = office.clubs.values().filter(|club| club.id != id);
    if others.any(|club| club.is_called(name)) {
        return Err(OfficeRefusal::NameTaken);
    }
    Ok(())
}

/// The club, and what makes it so.
fn club_of(
    office: &Office,
    (id, name): (ClubId, ShortText),
    association: Option<ShortText>,
) -> (Club, Vec<OfficeEvent>) {
    let mut events = Vec::new();
    let association = association.map(|wanted| {
        let mut all = office.associations.values();
        if let Some(known) = all.find(|one| one.is_called(&wanted)) {
            return known.id;
        }
        let last = office.associations.keys().last().map(|id| id.0);
        let association = Association {
            id: AssociationId(next(last)),
            name: wanted,
        };
        let id = association.id;
        events.push(OfficeEvent::AssociationSet { association });
        id
    });
    let club = Club {
        id,
        name,
        association,
    };
    events.push(OfficeEvent::ClubSet { club: club.clone() });
    (club, events)
}
