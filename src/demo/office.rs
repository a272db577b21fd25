//! The office of the demo: a season, the clubs of the register with their associations, licences, officers, grades, and a calendar in every state.

use std::collections::BTreeMap;

use chrono::{Datelike, Duration, NaiveDate, NaiveDateTime};

use super::{
    cast::{Cast, DemoError, program},
    season,
};
use crate::db::{
    self, Conn,
    journal::{self, Journal},
};
use tournament::{
    Actor, AssociationId, ClubId, FixtureId, GradeId, LicenceId, Player, Reason, Rhythm, SeasonId,
    ShortText, TournamentId,
    office::{
        Association, Club, Fixture, FixturePlan, FixtureStep, Followed, Grade, Licence,
        OfficeEvent, Scope, Season, StepTaken,
    },
};

use FixtureStep::{Homologate, MakeOfficial, Note, Play, Recognise, Report, Return, Submit};

/// The calendar: name, place, so many days from now, whose (0 is the federation, else a club), the steps that were taken.
const CALENDAR: [CalendarLine; 12] = [
    (
        "Torneio de Abertura",
        "Lisboa",
        -60,
        0,
        &[Submit, MakeOfficial, Play, Report, Homologate],
    ),
    (
        "Open do Outono",
        "Coimbra",
        -40,
        1,
        &[Submit, Recognise, Play, Report, Homologate],
    ),
    ("Memorial do Clube", "Porto", -20, 2, &[Submit, Note, Play]),
    (
        "Torneio de São Martinho",
        "Évora",
        -10,
        3,
        &[Submit, Recognise, Play],
    ),
    ("Torneio de Natal", "Braga", 20, 2, &[Submit, Recognise]),
    ("Torneio de Reis", "Setúbal", 45, 4, &[Submit, Note]),
    (
        "Campeonato Nacional de Rápidas",
        "Lisboa",
        80,
        0,
        &[Submit, MakeOfficial],
    ),
    (
        "Campeonato Nacional",
        "Coimbra",
        120,
        0,
        &[Submit, MakeOfficial],
    ),
    ("Open da Primavera", "Beja", 130, 5, &[Submit]),
    ("Taça dos Clubes", "Lisboa", 150, 0, &[Submit]),
    ("Torneio das Cerejas", "Fundão", 190, 6, &[Submit, Return]),
    ("Encontro de Verão", "Faro", 220, 1, &[]),
];

fn text(text: &str) -> Result<ShortText, DemoError> {
    text.parse().map_err(|_| DemoError::Data("office"))
}

/// Everything that the office keeps.
pub(super) fn office(
    c: &mut Conn,
    cast: &Cast,
    (played, of_season): (TournamentId, &[TournamentId]),
    now: NaiveDateTime,
) -> Result<(), DemoError> {
    let season = this_season(now.date())?;
    let mut events = vec![OfficeEvent::SeasonSet {
        season: season.clone(),
    }];
    let clubs = clubs(cast, &mut events)?;
    licences(cast, &season, &clubs, &mut events)?;
    for (account, scope) in [
        (cast.organiser, Scope::Federation),
        (cast.chief, Scope::Association(AssociationId(1))),
        (cast.deputy, Scope::Club(ClubId(1))),
    ] {
        events.push(OfficeEvent::OfficerAppointed { account, scope });
    }
    for (id, account, name) in [
        (1, cast.chief, "Árbitra nacional"),
        (2, cast.deputy, "Árbitro regional"),
    ] {
        let grade = Grade {
            id: GradeId(id),
            account,
            name: text(name)?,
            from: season.from - Duration::days(400),
            until: None,
        };
        events.push(OfficeEvent::GradeSet { grade });
    }
    for (id, line) in (1..).zip(calendar(played, of_season)) {
        // as by hand, what is homologated is what stood there then
        let seen = match line.tournament {
            Some((tournament, _)) => Some(journal::last(c, Journal::Tournament(tournament))?.0),
            None => None,
        };
        let fixture = fixture(FixtureId(id), (&line, seen), clubs.len(), now)?;
        events.push(OfficeEvent::FixtureSet { fixture });
    }
    db::player::lock(c)?;
    db::office::save(c, events, &program(now - Duration::hours(20)))?;
    Ok(())
}

/// The season of a day, from September to August.
fn this_season(day: NaiveDate) -> Result<Season, DemoError> {
    let year = day.year() - i32::from(day.month() < 9);
    let on = |year, month, day| {
        NaiveDate::from_ymd_opt(year, month, day).ok_or(DemoError::Data("season"))
    };
    Ok(Season {
        id: SeasonId(1),
        name: text(&format!("{year}/{:02}", (year + 1) % 100))?,
        from: on(year, 9, 1)?,
        until: on(year + 1, 8, 31)?,
        grace: on(year + 1, 12, 31)?,
        ages_on: on(year, 12, 31)?,
        transfers: Some((on(year, 9, 1)?, on(year + 1, 1, 31)?)),
    })
}

/// The clubs of the people, in the order of their names.
fn clubs(
    cast: &Cast,
    events: &mut Vec<OfficeEvent>,
) -> Result<BTreeMap<ShortText, ClubId>, DemoError> {
    let people = cast.players.iter().map(|player| &player.person);
    let named = people.filter_map(|one| Some((one.club.clone()?, one.association.clone())));
    let mut associations: BTreeMap<ShortText, AssociationId> = BTreeMap::new();
    let mut clubs = BTreeMap::new();
    for (name, association) in named.collect::<BTreeMap<_, _>>() {
        let association = association.unwrap_or(text("Associação Nacional")?);
        let next = i32::try_from(associations.len()).unwrap_or_default() + 1;
        let known = associations.get(&association).copied();
        let belongs = known.unwrap_or_else(|| {
            let id = AssociationId(next);
            associations.insert(association.clone(), id);
            let name = association;
            let association = Association { id, name };
            events.push(OfficeEvent::AssociationSet { association });
            id
        });
        let id = ClubId(i32::try_from(clubs.len()).unwrap_or_default() + 1);
        clubs.insert(name.clone(), id);
        let club = Club {
            id,
            name,
            association: Some(belongs),
            former: Vec::new(),
        };
        events.push(OfficeEvent::ClubSet { club });
    }
    Ok(clubs)
}

/// A licence of the season for everybody but a few, by the number that the register has.
fn licences(
    cast: &Cast,
    season: &Season,
    clubs: &BTreeMap<ShortText, ClubId>,
    events: &mut Vec<OfficeEvent>,
) -> Result<(), DemoError> {
    let category = text("Sénior")?;
    for (id, player) in (1..).zip(cast.players.iter().filter(|one| is_licensed(one))) {
        let own = player.person.licence.clone();
        let number = match own {
            Some(number) => number,
            None => format!("{:04}", 5000 + id)
                .parse()
                .map_err(|_| DemoError::Data("licence"))?,
        };
        let club = player.person.club.as_ref();
        let licence = Licence {
            id: LicenceId(id),
            season: season.id,
            player: player.id,
            club: club.and_then(|name| clubs.get(name)).copied(),
            number,
            category: Some(category.clone()),
            from: season.from,
            ended: None,
            waits: false,
        };
        events.push(OfficeEvent::LicenceSet { licence });
    }
    Ok(())
}

/// When a step was taken with a tournament that starts then: before it, or after it in the order of the steps.
fn taken_at(starts: NaiveDateTime, (no, step): (i64, FixtureStep)) -> NaiveDateTime {
    match step {
        Play | Report | Homologate => starts + Duration::days(no - 1),
        FixtureStep::TakeBack
        | FixtureStep::SendBack
        | FixtureStep::Reopen
        | FixtureStep::Revoke
        | Submit
        | MakeOfficial
        | Note
        | Recognise
        | Return => starts - Duration::days(30 - 5 * no),
    }
}

/// Has somebody a licence this season? A few have none.
fn is_licensed(player: &Player) -> bool {
    player.id.0 % 15 != 0
}

/// The same of whoever has this place among the players.
pub(super) fn has_licence(players: &[Player], index: usize) -> bool {
    players.get(index).is_some_and(is_licensed)
}

/// An entry of the calendar: name, place, days from now, whose, steps.
type CalendarLine = (&'static str, &'static str, i64, i32, &'static [FixtureStep]);

/// An entry of the calendar with its tournament, and how many rounds that is to have.
struct Planned {
    line: CalendarLine,
    tournament: Option<(TournamentId, Option<u16>)>,
}

/// The calendar: without a season its entries are announced alone, but for the tournament that is over; with one its tournaments stand before those to come.
fn calendar(played: TournamentId, of_season: &[TournamentId]) -> Vec<Planned> {
    if of_season.is_empty() {
        // the tournament that is over is the Open of the autumn
        let tied = |line: CalendarLine| Planned {
            tournament: (line.0 == "Open do Outono").then_some((played, None)),
            line,
        };
        return CALENDAR.map(tied).into();
    }
    let over = season::EVENTS.iter().zip(of_season).map(|(one, id)| {
        let (name, venue) = one.title;
        Planned {
            line: (name, venue, -one.days, one.owner, one.steps),
            tournament: Some((*id, Some(one.rounds))),
        }
    });
    let to_come = CALENDAR.into_iter().filter(|line| line.2 > 0);
    let to_come = to_come.map(|line| Planned {
        line,
        tournament: None,
    });
    over.chain(to_come).collect()
}

fn fixture(
    id: FixtureId,
    (planned, seen): (&Planned, Option<i32>),
    clubs: usize,
    now: NaiveDateTime,
) -> Result<Fixture, DemoError> {
    let (name, venue, days, owner, steps) = planned.line;
    let by = Actor {
        user: None,
        name: "Arbitro (demo)".to_owned(),
    };
    let why: Reason = "Faltam as datas da sala."
        .parse()
        .map_err(|_| DemoError::Data("reason"))?;
    let starts = now + Duration::days(days);
    let taken = |(no, step): (i64, &FixtureStep)| StepTaken {
        step: *step,
        by: by.clone(),
        at: taken_at(starts, (no, *step)).min(now),
        why: step.line().reason.then(|| why.clone()),
        seen: seen.filter(|_| *step == Homologate),
    };
    let is_club = usize::try_from(owner).is_ok_and(|owner| (1..=clubs).contains(&owner));
    let starts = starts.date();
    let rounds = planned.tournament.and_then(|(_, rounds)| rounds);
    // one of the season is over in a day
    let days = i64::from(rounds.is_none());
    Ok(Fixture {
        id,
        plan: FixturePlan {
            name: text(name)?,
            owner: if is_club {
                Scope::Club(ClubId(owner))
            } else {
                Scope::Federation
            },
            starts,
            ends: starts + Duration::days(days),
            venue: Some(text(venue)?),
            least_players: Some(12),
            rounds,
            rhythm: rounds.is_none().then_some(Rhythm::Rapid),
            licensed: true,
            counts_once_homologated: true,
            tournament: planned.tournament.map(|(id, _)| id),
            competition: None,
        },
        steps: (0..).zip(steps).map(taken).collect(),
        followed: Followed::default(),
    })
}
