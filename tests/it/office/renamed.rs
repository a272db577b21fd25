//! A club that was given another name: what was entered under the one of before stays its own.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use teams::TeamNo;
use tournament::office::{Club, FixtureStep, OfficeEvent, Scope};
use tournament::{AssociationId, ClubId, Person, decide};

use super::people::person;
use super::{federation, fixture, officer, save, with_tournament};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::{Browser, Site};
use crate::support::{at, make_account};
use crate::teams::League;

use FixtureStep::{Homologate, MakeOfficial, Play, Report, Submit};

/// The club of Beja, whose people play a tournament that is homologated, and which has a team in a league.
fn played(db: &TestDb) -> League<'_> {
    federation(db);
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let names = ["Ana Sá", "Berta Luz", "Carlos Paz", "Duarte Reis"];
    let people = names.map(|name| {
        let person = Person {
            club: "Clube de Beja".parse().ok(),
            ..Person::named(name.parse().unwrap())
        };
        (None, person)
    });
    let hall = Hall::prepared(db, organiser, ("Final", 1), people.to_vec());
    hall.start();
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    let steps = [Submit, MakeOfficial, Play, Report, Homologate];
    let entry = fixture(1, "XII Nacional", Scope::Federation, &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    let league = League::new(db, None);
    let named = ("Norte".parse().unwrap(), "Clube de Beja".parse().ok());
    league.act(|now, _| teams::decide::set_team(now, Some(TeamNo(1)), named, 1));
    league.announced_with_a_round();
    league
}

/// Does the page of a club have what was played for it?
#[track_caller]
fn assert_told(reader: &mut Browser, path: &str, is_told: bool) {
    let page = reader.page(path);
    for what in ["Norte", "Taça de ensaio", "XII Nacional"] {
        assert_eq!(page.says(what), is_told, "{path}: {what}");
    }
}

#[apply(on_each_database)]
fn teams_and_honours_follow_a_club_that_is_renamed(db: &TestDb) {
    let site = Site::start(db);
    played(db);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let mut reader = site.browser();
    assert_told(&mut reader, "/clubs/1", true);
    let office = "/office/clubs/1";
    // what was played for it keeps it in the office, though nobody of the register is in it
    assert!(!officer.page(office).has("form[action$='/removal']"));
    assert_eq!(officer.sends("/office/clubs/1/removal", &[]), 409);
    let renamed = [
        ("name", "Damas de Beja"),
        ("association", "Associação do Sul"),
    ];
    assert_eq!(officer.sends_from(office, &renamed), 303);
    assert_told(&mut reader, "/clubs/1", true);
    reader.page("/clubs/1").assert_says("Clube de Beja (até");
    let of_name = "/clubs?name=clube%20de%20beja";
    assert_eq!(reader.get(of_name).location(), "/clubs/1");
    let new = [("name", "Clube de Béja"), ("association", "")];
    let refused = officer.post("/office/clubs", &new);
    assert_eq!(refused.status, 422);
    let told = "Este nome já foi do clube que agora se chama Damas de Beja";
    refused.page().assert_says(told);
    for _ in 0..2 {
        let lets_go = [("free", "Clube de Beja")];
        assert_eq!(officer.sends(office, &lets_go), 303, "pressed twice");
    }
    officer.page(office).assert_says("largado");
    assert_eq!(officer.sends("/office/clubs", &new), 303);
    assert_told(&mut reader, "/clubs/1", true);
    assert_told(&mut reader, "/clubs/4", false);
    assert_eq!(reader.get(of_name).location(), "/clubs/4");
    let then = format!("{of_name}&on={}", at(0).date());
    assert_eq!(reader.get(&then).location(), "/clubs/1");
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_club_that_was_renamed_before_has_its_names_from_the_journal(db: &TestDb) {
    federation(db);
    let club = Club {
        id: ClubId(1),
        name: "Damas de Beja".parse().unwrap(),
        association: Some(AssociationId(1)),
        former: Vec::new(),
    };
    save(db, vec![OfficeEvent::ClubSet { club }]);
    let recall = || db.write(|c| db::club_names::recall(c, at(9)));
    assert_eq!([recall(), recall()], [1, 0], "once");
    let club = db.read(db::office::load).clubs[&ClubId(1)].clone();
    let former = club.former.iter();
    let former: Vec<(&str, bool)> = former.map(|one| (one.name.as_str(), one.free)).collect();
    assert_eq!(former, [("Clube de Beja", false)]);
    // a program of before writes the club without its names: what was let go of stays so
    let free = club.letting_go(&"Clube de Beja".parse().unwrap());
    let plain = Club {
        former: Vec::new(),
        ..club
    };
    for club in [free.clone(), plain] {
        save(db, vec![OfficeEvent::ClubSet { club }]);
    }
    assert_eq!([recall(), recall()], [1, 0], "once");
    let club = db.read(db::office::load).clubs[&ClubId(1)].clone();
    assert_eq!(club, free);
    db.assert_audited();
}

/// Whoever came into the register under the name of before is of the club that bore it, and of no other that is called so next.
#[apply(on_each_database)]
fn whoever_has_a_name_that_is_let_go_of_stays_in_the_club(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let office = "/office/clubs/1";
    let renamed = [
        ("name", "Damas de Beja"),
        ("association", "Associação do Sul"),
    ];
    assert_eq!(officer.sends_from(office, &renamed), 303);
    let ana = person(db, "Ana Sá", "clube de beja", None);
    let lets_go = [("free", "Clube de Beja")];
    assert_eq!(officer.sends(office, &lets_go), 303);
    let new = [("name", "Clube de Beja"), ("association", "")];
    assert_eq!(officer.sends("/office/clubs", &new), 303);
    let known = db.read(|c| db::player::find(c, ana)).unwrap().person;
    assert_eq!(known.club.unwrap().as_str(), "Damas de Beja");
    let mut reader = site.browser();
    assert!(reader.page("/clubs/1").says("Ana Sá"));
    assert!(!reader.page("/clubs/4").says("Ana Sá"));
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_team_that_left_stands_on_the_page_of_its_club_as_in_its_table(db: &TestDb) {
    let site = Site::start(db);
    let league = played(db);
    let why = "sem jogadores".parse().unwrap();
    league.act(|now, _| teams::decide::leave(now, TeamNo(1), why));
    league.finish();
    let page = site.browser().page("/clubs/1");
    assert_eq!(page.text("tbody td.num"), "2 desistiu");
    let table = site.browser().page(&format!("/teams/{}/table", league.id));
    assert_eq!(table.texts("tbody .place"), ["1", "2"]);
}
