//! The federation's office: over HTTP, by officers of every scope, on both databases.

mod by_licence;
mod calendar;
mod clubs;
mod entry_rules;
mod erasure;
mod forgotten;
mod honours;
mod licences;
mod papers;
mod parts;
mod people;
mod races;
mod reach;
mod removals;
mod renamed;
mod renewal;
mod reopened;
mod scopes;
mod season;
mod transfers;
mod two_licences;
mod unlinked;
mod waiting;

use arbitro::account::{SiteRole, UserId};
use arbitro::db;
use tournament::office::{
    Association, Club, Fixture, FixturePlan, FixtureStep, Followed, OfficeEvent, Scope, Season,
    StepTaken,
};
use tournament::{Actor, AssociationId, ClubId, FixtureId, SeasonId, TournamentId};

use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::site::{Browser, PASSWORD, Site};

/// Writes what was done in the office.
fn save(db: &TestDb, events: Vec<OfficeEvent>) {
    db.write(|c| {
        db::player::lock(c)?;
        db::office::save(c, events, &by_program())
    });
}

/// Two associations, each with a club of its number, a third club that belongs nowhere, and a season in which today is.
fn federation(db: &TestDb) {
    let day = |text: &str| text.parse().unwrap();
    let mut events = vec![OfficeEvent::SeasonSet {
        season: Season {
            id: SeasonId(1),
            name: "2026/27".parse().unwrap(),
            from: day("2026-09-01"),
            until: day("2099-08-31"),
            grace: day("2099-12-31"),
            ages_on: day("2026-12-31"),
            transfers: Some((day("2026-09-01"), day("2099-01-31"))),
        },
    }];
    for (id, name) in [(1, "Associação do Sul"), (2, "Associação do Norte")] {
        let association = Association {
            id: AssociationId(id),
            name: name.parse().unwrap(),
        };
        events.push(OfficeEvent::AssociationSet { association });
    }
    for (id, name) in [
        (1, "Clube de Beja"),
        (2, "Clube de Braga"),
        (3, "Clube Livre"),
    ] {
        let club = Club {
            id: ClubId(id),
            name: name.parse().unwrap(),
            association: Some(AssociationId(id)).filter(|_| id < 3),
            former: Vec::new(),
        };
        events.push(OfficeEvent::ClubSet { club });
    }
    save(db, events);
}

/// An entry of the calendar on which these steps were taken.
fn fixture(id: i32, name: &str, owner: Scope, steps: &[FixtureStep]) -> Fixture {
    let day = |text: &str| text.parse().unwrap();
    let by = Actor {
        user: None,
        name: "test".to_owned(),
    };
    let taken = |step: &FixtureStep| StepTaken {
        step: *step,
        by: by.clone(),
        at: at(0),
        why: None,
        seen: None,
    };
    Fixture {
        id: FixtureId(id),
        plan: FixturePlan {
            name: name.parse().unwrap(),
            owner,
            starts: day("2026-11-18"),
            ends: day("2026-11-18"),
            venue: Some("Casa do Povo".parse().unwrap()),
            least_players: Some(4),
            rounds: Some(1),
            rhythm: None,
            licensed: true,
            counts_once_homologated: true,
            tournament: None,
            competition: None,
        },
        steps: steps.iter().map(taken).collect(),
        followed: Followed::default(),
    }
}

fn with_tournament(fixture: Fixture, tournament: TournamentId) -> OfficeEvent {
    let plan = FixturePlan {
        tournament: Some(tournament),
        ..fixture.plan
    };
    OfficeEvent::FixtureSet {
        fixture: Fixture { plan, ..fixture },
    }
}

/// Somebody who is an officer of this alone, signed in.
fn officer(db: &TestDb, site: &Site<'_>, email: &str, scope: Scope) -> (UserId, Browser) {
    let account = site.account(email, SiteRole::Arbiter);
    save(db, vec![OfficeEvent::OfficerAppointed { account, scope }]);
    let mut browser = site.browser();
    assert_eq!(browser.sign_in(email, PASSWORD).status, 303);
    (account, browser)
}

/// The calendar as it stands.
fn standing(db: &TestDb, id: i32) -> Fixture {
    db.read(db::office::load).calendar[&FixtureId(id)].clone()
}
