//! A club as everybody reads it.

use arbitro::db;
use macro_rules_attribute::apply;
use tournament::office::{FixtureStep, OfficeEvent, Scope};
use tournament::{ClubId, Listed, Person, PlayerId, RatingEdition, RatingSystem};

use super::{federation, fixture, save};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::html::Page;
use crate::support::site::Site;

use FixtureStep::{Recognise, Submit};

/// Three players, and a list in which one has another rating than in the register.
fn players(db: &TestDb) -> PlayerId {
    let player = |name: &str, club: &str, by_initials: bool| {
        let person = Person {
            club: club.parse().ok(),
            by_initials,
            born: Some(2015.try_into().unwrap()),
            ..Person::named(name.parse().unwrap())
        };
        db.write(|c| db::player::create(c, &person, &by_program()))
    };
    let mut ana = player("Ana Sá", "CLUBE DE BEJA", false);
    player("Rui Menor", "Clube de Beja", true);
    player("Berta Luz", "Clube de Braga", false);
    let listed = Listed {
        rating: 1512.try_into().unwrap(),
        factor: None,
        games: None,
    };
    db.write(|c| {
        db::player::lock(c)?;
        let title = (
            "FPD Novembro".parse().unwrap(),
            "2026-11-20".parse().unwrap(),
        );
        let edition = RatingEdition {
            system: RatingSystem {
                rules: String::new(),
                base: None,
            },
            rated: Vec::new(),
            teams: Vec::new(),
            seasons_since: None,
        };
        let players = [(ana.id, listed)].into();
        let said = (players, Vec::new());
        db::rating_edition::publish(c, (&title.0, title.1), said, edition, &by_program())
    });
    ana.person.rating = Some(1600.try_into().unwrap());
    db.write(|c| db::player::update(c, &ana, &by_program()));
    ana.id
}

#[apply(on_each_database)]
fn a_club_has_a_page_with_its_players_and_what_it_is_host_of(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = players(db);
    let own = Scope::Club(ClubId(1));
    let entries: [(i32, &str, &[FixtureStep]); 2] = [
        (1, "Open de Beja", &[Submit, Recognise]),
        (2, "Rascunho", &[]),
    ];
    for (no, name, steps) in entries {
        let fixture = fixture(no, name, own, steps);
        save(db, vec![OfficeEvent::FixtureSet { fixture }]);
    }
    let mut reader = site.browser();
    let page = reader.page("/clubs/1");
    assert_eq!(page.text("h1"), "Clube de Beja");
    for told in [
        "Associação do Sul",
        "Ana Sá",
        "1512",
        "R. M.",
        "Ratings da lista FPD Novembro",
        "Open de Beja",
    ] {
        page.assert_says(told);
    }
    for silent in ["Rui", "Berta Luz", "1600", "Rascunho"] {
        assert!(!page.says(silent), "{silent}");
    }
    assert_eq!(reader.get("/clubs/9").status, 404);
    for (name, expected) in [
        ("CLUBE%20DE%20BEJA", "/clubs/1"),
        ("Outro", "/players?q=Outro"),
    ] {
        let answer = reader.get(&format!("/clubs?name={name}"));
        assert_eq!(answer.location(), expected);
    }
    reader.page("/clubs").assert_says("Clube Livre");
    for path in [
        format!("/players/{ana}"),
        "/players".to_owned(),
        "/players?q=beja".to_owned(),
    ] {
        let page = reader.page(&path);
        assert!(page.has("main a[href='/clubs/1']"), "{path}");
    }
    let map = Page::of(&reader.body("/sitemap-site.xml")).texts("loc");
    assert!(map.iter().any(|url| url.ends_with("/clubs/1")), "{map:?}");
}
