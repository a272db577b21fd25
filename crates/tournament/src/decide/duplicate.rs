//! Another tournament like one that there is: its regulations, staff and settings, without what happened in it.

use chrono::Datelike as _;

use super::{create, enter};
use crate::{
    Awards, BirthYear, BoardEvent, Details, Event, Refusal, Regulations, SetupEvent, Tournament,
    TournamentRole, UserId,
};
use draughts::lot::Commitment;

/// What goes over beside the regulations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copied {
    /// Who works in it.
    pub staff: bool,
    /// Categories, prizes, how ratings are reckoned, by what the players call.
    pub settings: bool,
    /// The players, as entries that nobody has checked in; who left or was expelled stays behind.
    pub players: bool,
}

/// Creates a tournament like another one. Years of birth of its categories go on by as many years as lie between the two; those of one name stay so.
///
/// # Errors
/// Those of [`create`]; prizes or categories that no longer hold.
pub fn duplicate(
    source: &Tournament,
    copied: Copied,
    details: Details,
    regulations: Regulations,
    commitment: Commitment,
    organiser: UserId,
) -> Result<Vec<Event>, Refusal> {
    let mut events = create(details, regulations, commitment, organiser)?;
    let Some(created) = events.first().and_then(Tournament::created) else {
        return Ok(events);
    };
    if copied.staff {
        let others = source.staff.iter().filter(|(user, _)| **user != organiser);
        events.extend(others.map(|(user, role)| appointed(*user, *role)));
    }
    if copied.settings {
        events.extend(settings(source, &created)?);
    }
    if copied.players {
        let people = source.entries.values().filter(|entry| !entry.gone());
        let people = people.map(|entry| (entry.player, entry.person.clone()));
        events.extend(enter(&created, people.collect())?);
    }
    Ok(events)
}

fn appointed(user: UserId, role: TournamentRole) -> Event {
    SetupEvent::Appointed { user, role }.into()
}

fn settings(source: &Tournament, created: &Tournament) -> Result<Vec<Event>, Refusal> {
    let year = created.details.starts.year();
    let awards = in_year(source.awards.clone(), year - source.details.starts.year());
    let awards = awards.checked(year).map_err(Refusal::Awards)?;
    let mut events = Vec::new();
    if awards != created.awards {
        events.push(SetupEvent::AwardsChanged { awards }.into());
    }
    let rules = source.ratings.rules.clone();
    if rules != created.ratings.rules {
        events.push(SetupEvent::RatingRulesChanged { rules }.into());
    }
    if source.hall.means != created.hall.means {
        let means = source.hall.means;
        events.push(BoardEvent::CallMeansChosen { means }.into());
    }
    Ok(events)
}

/// The same ages so many years later; what was drawn among the players stays behind.
fn in_year(mut awards: Awards, later: i32) -> Awards {
    awards.lots.clear();
    let moved = |year: BirthYear| {
        let moved = i32::from(u16::from(year)).saturating_add(later);
        let moved = u16::try_from(moved).ok();
        moved
            .and_then(|moved| moved.try_into().ok())
            .unwrap_or(year)
    };
    for category in awards.categories.iter_mut().flatten() {
        category.born_from = category.born_from.map(moved);
        category.born_until = category.born_until.map(moved);
    }
    awards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        AwardFault, Category, EntryNo, Prize, Stage,
        decide::change_awards,
        sample::{self, secret},
    };

    fn copy(source: &Tournament, copied: Copied) -> Tournament {
        let details = Details {
            name: "Outro".parse().unwrap(),
            starts: chrono::NaiveDate::from_ymd_opt(2027, 5, 1).unwrap(),
            ends: chrono::NaiveDate::from_ymd_opt(2027, 5, 1).unwrap(),
            ..source.details.clone()
        };
        let regulations = source.regulations.clone();
        let made = duplicate(
            source,
            copied,
            details,
            regulations,
            secret().commitment(),
            UserId(1),
        );
        let made = made.unwrap();
        Tournament::created(&made[0]).unwrap().after(&made[1..])
    }

    #[test]
    fn everything_goes_over_but_what_happened() {
        let mut source = sample::swiss(4, 2);
        source.staff = [(UserId(9), TournamentRole::ChiefArbiter)].into();
        let young = |born: u16| Category {
            name: "Sub-18".parse().unwrap(),
            english: None,
            women: false,
            born_from: Some(born.try_into().unwrap()),
            born_until: None,
            key: None,
        };
        source.awards.categories = Some(vec![young(2008)]);
        source.awards.prizes = vec![Prize {
            name: "Taça".parse().unwrap(),
            category: Some("sub-18".to_owned()),
            place: 1,
            value: 0,
            what: None,
            cents: 0,
            clubs: false,
        }];
        source.awards.lots = vec![EntryNo(3)];
        source.entries.get_mut(&EntryNo(2)).unwrap().attendance =
            crate::Attendance::Withdrawn(crate::RoundNo(1));
        let all = Copied {
            staff: true,
            settings: true,
            players: true,
        };
        let copied = copy(&source, all);
        assert_eq!(copied.stage, Stage::Setup);
        assert_eq!(copied.staff.len(), 2);
        assert_eq!(copied.awards.categories, Some(vec![young(2009)]));
        assert_eq!(copied.awards.prizes, source.awards.prizes);
        assert_eq!(copied.awards.lots, [], "drawn among others");
        assert_eq!(copied.entries.len(), 3, "who left stays behind");
        let none = Copied {
            staff: false,
            settings: false,
            players: false,
        };
        let bare = copy(&source, none);
        assert_eq!(bare.staff.len(), 1);
        assert_eq!(bare.awards, Awards::default());
        assert!(bare.entries.is_empty());
        assert_eq!(bare.regulations, source.regulations);
    }

    /// A tournament of before has two of one name: it and its copy go on with all that is not their names.
    #[test]
    fn two_categories_of_one_name_hold_up_nothing_else() {
        let mut source = sample::swiss(4, 2);
        let called = |key: Option<&str>| Category {
            name: "Sub-18".parse().unwrap(),
            english: None,
            women: false,
            born_from: Some(2008_u16.try_into().unwrap()),
            born_until: None,
            key: key.map(str::to_owned),
        };
        source.awards.categories = Some(vec![called(None), called(Some("sub-20"))]);
        let settings = Copied {
            staff: false,
            settings: true,
            players: false,
        };
        let copied = copy(&source, settings);
        assert_eq!(copied.awards.categories.as_ref().unwrap().len(), 2);
        for one in [source, copied] {
            let mut awards = one.awards.clone();
            awards.club_best += 1;
            assert_eq!(change_awards(&one, awards.clone()).unwrap().len(), 1);
            awards.categories.as_mut().unwrap()[0].women = true;
            let twice = AwardFault::CategoryTwice("Sub-18".parse().unwrap());
            assert_eq!(change_awards(&one, awards), Err(Refusal::Awards(twice)));
        }
    }
}
