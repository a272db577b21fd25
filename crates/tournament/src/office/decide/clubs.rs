//! Clubs, with the associations to which they belong.

use super::{Desk, OfficeAct, OfficeEvent, OfficeRefusal, Scope, next};
use crate::{
    AssociationId, ClubId, ShortText,
    office::{Association, Club, Office},
};

/// Adds a club with this number and this name in this association, which is made too where there is none.
///
/// # Errors
/// [`OfficeRefusal`] where the name is another club's or was, or this officer may not.
pub fn add_club(
    desk: &Desk<'_>,
    (id, name): (ClubId, ShortText),
    association: Option<ShortText>,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    desk.require(OfficeAct::KeepClubs, Scope::Federation)?;
    require_free(desk.office, id, &name)?;
    let club = Club {
        id,
        name,
        association: None,
        former: Vec::new(),
    };
    Ok(belonging(desk.office, club, association).1)
}

/// Gives a club this name, and this association, which is made where there is none: no event where both are as they were. The name that it had stays with it.
///
/// # Errors
/// [`OfficeRefusal`] where the name is another club's or was, or this officer may not.
pub fn change_club(
    desk: &Desk<'_>,
    now: &Club,
    name: ShortText,
    association: Option<ShortText>,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    desk.require(OfficeAct::KeepClubs, Scope::Club(now.id))?;
    require_free(desk.office, now.id, &name)?;
    let renamed = now.renamed(name, desk.today);
    let (club, events) = belonging(desk.office, renamed, association);
    if *now == club {
        return Ok(Vec::new());
    }
    // where a club belongs is for the federation to say
    if now.association != club.association {
        desk.require(OfficeAct::KeepClubs, Scope::Federation)?;
    }
    Ok(events)
}

/// Lets go of a name that a club bore, so that another may be called so: no event where it holds no such name.
///
/// # Errors
/// [`OfficeRefusal`] where this officer may not.
pub fn let_go(
    desk: &Desk<'_>,
    now: &Club,
    name: &ShortText,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    desk.require(OfficeAct::KeepClubs, Scope::Club(now.id))?;
    let club = now.letting_go(name);
    if *now == club {
        return Ok(Vec::new());
    }
    Ok(vec![OfficeEvent::ClubSet { club }])
}

fn require_free(office: &Office, id: ClubId, name: &ShortText) -> Result<(), OfficeRefusal> {
    let others = || office.clubs.values().filter(move |club| club.id != id);
    if others().any(|club| club.is_called(name)) {
        return Err(OfficeRefusal::NameTaken);
    }
    match others().find(|club| club.keeps(name)) {
        Some(club) => Err(OfficeRefusal::NameBorne { by: club.id }),
        None => Ok(()),
    }
}

/// The club in this association, and what makes it so.
fn belonging(
    office: &Office,
    club: Club,
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
        association,
        ..club
    };
    events.push(OfficeEvent::ClubSet { club: club.clone() });
    (club, events)
}
