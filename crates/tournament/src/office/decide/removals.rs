//! What was made by mistake, and is taken out: as long as nothing rests on it.

use super::{Desk, Fixture, OfficeAct, OfficeEvent, OfficeRefusal, Scope};
use crate::office::{Club, Season};

/// Takes out a season of which there is no licence.
///
/// # Errors
/// [`OfficeRefusal`] where there is one, or this officer may not.
pub fn remove_season(desk: &Desk<'_>, season: &Season) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    desk.require(OfficeAct::KeepSeasons, Scope::Federation)?;
    let mut licences = desk.office.licences.values();
    if licences.any(|one| one.season == season.id) {
        return Err(OfficeRefusal::StillNamed);
    }
    Ok(vec![OfficeEvent::SeasonRemoved {
        season: season.id,
        name: season.name.clone(),
    }])
}

/// Takes out a club that nothing names; `is_named` is whether anything outside the office does: whoever of the register is in it, its teams, its honours.
///
/// # Errors
/// [`OfficeRefusal`] where something names it, or this officer may not.
pub fn remove_club(
    desk: &Desk<'_>,
    club: &Club,
    is_named: bool,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    desk.require(OfficeAct::KeepClubs, Scope::Club(club.id))?;
    if is_named || desk.office.names_club(club.id) {
        return Err(OfficeRefusal::StillNamed);
    }
    Ok(vec![OfficeEvent::ClubRemoved {
        club: club.id,
        name: club.name.clone(),
    }])
}

/// Takes out an entry of the calendar that everybody never read.
///
/// # Errors
/// [`OfficeRefusal`] where it stands in the calendar, stood there, or waits to, or this officer may not.
pub fn remove_fixture(
    desk: &Desk<'_>,
    fixture: &Fixture,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    desk.require(OfficeAct::Propose, fixture.plan.owner)?;
    if !fixture.is_removable() {
        return Err(OfficeRefusal::StillNamed);
    }
    Ok(vec![OfficeEvent::FixtureRemoved {
        fixture: fixture.id,
        name: fixture.plan.name.clone(),
    }])
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{ALL, BEJA, SOUTH, at_desk, licence, office},
        *,
    };
    use crate::{
        AssociationId, ClubId, LicenceId, SeasonId,
        office::{Office, tests::fixture},
    };

    const TODAY: &str = "2026-10-20";

    /// A season with a licence and a club that something names stay.
    #[test]
    fn what_was_made_by_mistake_is_taken_out_while_nothing_names_it() {
        use OfficeRefusal::{Forbidden, StillNamed};
        let mut office = office();
        let season = office.seasons[&SeasonId(1)].clone();
        let club = office.clubs[&ClubId(1)].clone();
        let seasons = |office: &Office, posts| {
            at_desk(office, posts, TODAY, |desk| remove_season(desk, &season))
        };
        let clubs = |office: &Office, posts, people| {
            at_desk(office, posts, TODAY, |desk| {
                remove_club(desk, &club, people)
            })
        };
        assert_eq!(seasons(&office, SOUTH), Err(Forbidden));
        assert_eq!(clubs(&office, BEJA, false), Err(Forbidden));
        assert_eq!(clubs(&office, ALL, true), Err(StillNamed));
        office.licences.insert(LicenceId(1), licence());
        assert_eq!(seasons(&office, ALL), Err(StillNamed));
        assert_eq!(clubs(&office, ALL, false), Err(StillNamed));
        office.licences.clear();
        let mut draft = fixture();
        draft.plan.owner = Scope::Club(ClubId(1));
        office.calendar.insert(draft.id, draft.clone());
        assert_eq!(clubs(&office, ALL, false), Err(StillNamed));
        let mut events =
            at_desk(&office, BEJA, TODAY, |desk| remove_fixture(desk, &draft)).unwrap();
        events.extend(seasons(&office, ALL).unwrap());
        for event in events {
            office.apply(event);
        }
        for event in clubs(&office, ALL, false).unwrap() {
            office.apply(event);
        }
        assert!(office.seasons.is_empty() && office.calendar.is_empty());
        assert!(!office.clubs.contains_key(&ClubId(1)));
        assert!(!office.names_association(AssociationId(1)));
    }
}
