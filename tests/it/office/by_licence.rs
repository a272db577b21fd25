//! Entries that say by their licence alone whose they are, since the register did not know the licence when they were made.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use tournament::office::Scope;
use tournament::{EntryNo, Person, PlayerId, decide};

use super::{federation, officer};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::make_account;
use crate::support::site::Site;

fn person((name, licence): (&str, &str)) -> Person {
    Person {
        licence: licence.parse().ok(),
        ..Person::named(name.parse().unwrap())
    }
}

const PEOPLE: [(&str, &str); 4] = [
    ("Zulmira Espadanal", "88001"),
    ("Berta Luz", "88002"),
    ("Carlos Paz", "88003"),
    ("Duarte Reis", "88004"),
];

/// A tournament that is over, of four people whom the register came to know afterwards.
fn over(db: &TestDb) -> (Hall<'_>, Vec<PlayerId>) {
    federation(db);
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let entered = PEOPLE.map(|one| (None, person(one))).to_vec();
    let hall = Hall::prepared(db, organiser, ("Open de Beja", 1), entered);
    hall.start();
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    let known = PEOPLE.map(|(name, licence)| {
        // as spreadsheets write it
        let person = person((name, &format!("0{licence}")));
        let player = db.write(|c| db::player::create(c, &person, &by_program()));
        player.id
    });
    (hall, known.to_vec())
}

#[apply(on_each_database)]
fn who_is_known_by_a_licence_has_what_they_played(db: &TestDb) {
    let site = Site::start(db);
    let (hall, ids) = over(db);
    let (zulmira, berta) = (ids[0], ids[1]);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let into = zulmira.to_string();
    let both = admin.post(&format!("/register/{berta}/merge"), &[("into", &into)]);
    assert_eq!(both.status, 409, "{}", both.body);
    both.page()
        .assert_says("Ambos estão inscritos em Open de Beja");
    let side = format!("/register/{berta}/merge?with={zulmira}");
    let card = format!("/players/{zulmira}");
    for path in [&side, &card] {
        admin.page(path).assert_says("Open de Beja");
    }
    let (_, mut browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let data = format!("/register/{zulmira}/data");
    let fields = [("name", PEOPLE[0].0), ("why", "Pedido por carta.")];
    assert_eq!(browser.sends(&data, &fields), 303);
    let entries = hall.now().tournament.entries;
    let whose = |no: u16| {
        let entry = &entries[&EntryNo(no)];
        let licence = entry.person.licence.as_ref();
        (entry.player, licence.map(ToString::to_string))
    };
    // that there was one stays, for what asks it
    assert_eq!(whose(1), (Some(zulmira), Some("—1".to_owned())));
    let untouched = (None, Some(PEOPLE[1].1.to_owned()));
    assert_eq!(whose(2), untouched, "nobody else's entry is touched");
    let page = site.browser().page(&card);
    page.assert_says("Pessoa ");
    page.assert_says("Open de Beja");
    hall.assert_sound();
    db.assert_audited();
}
