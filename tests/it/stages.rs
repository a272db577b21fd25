//! Stages: whoever qualifies in two tournaments is entered once in the one that follows them, and whoever corrects a result is told who would qualify.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use tournament::{Person, TournamentId, UserId, decide};

use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::form;
use crate::support::site::{Browser, PASSWORD, Site};
use crate::{on_each_database, on_sqlite};

/// A tournament of one round that four with licences played to its end.
fn finished<'a>(db: &'a TestDb, organiser: UserId, name: &str) -> Hall<'a> {
    let names = ["Ana", "Berta", "Carlos", "Duarte"];
    let people = (1..).zip(names).map(|(no, name)| {
        let mut person = Person::named(name.parse().unwrap());
        person.licence = format!("PT-{no}").parse().ok();
        (None, person)
    });
    let hall = Hall::prepared(db, organiser, (name, 1), people.collect());
    hall.start();
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    hall
}

/// Makes the knockout of so many of each of these.
fn final_of(organiser: &mut Browser, groups: &[TournamentId], each: &str) -> TournamentId {
    let ids: Vec<String> = groups.iter().map(ToString::to_string).collect();
    let mut fields = form::tournament(&[
        ("name", "Final"),
        ("opening", "free"),
        ("system", "knockout"),
        ("seeding", "entries"),
        ("decider-last", "until-win"),
        ("decider-bank", "5"),
        ("each", each),
    ]);
    fields.extend(ids.iter().map(|id| ("group", id.as_str())));
    organiser.page(&format!("/tournaments/new?after={}", ids[0]));
    let made = organiser.post("/tournaments", &fields);
    assert_eq!(made.status, 303, "{}", made.body);
    let id: i32 = made.location().split('/').nth(2).unwrap().parse().unwrap();
    TournamentId(id)
}

/// Before it is done, and only where it changes who qualifies.
#[apply(on_sqlite)]
fn a_correction_says_that_others_would_qualify(db: &TestDb) {
    let site = Site::start(db);
    let ana = site.account("ana@example.pt", SiteRole::Organiser);
    let group = finished(db, ana, "Grupo A");
    let mut organiser = site.browser();
    organiser.sign_in("ana@example.pt", PASSWORD);
    let correction = format!("/tournaments/{}/rounds/1/boards/1/correction", group.id);
    let told = |organiser: &mut Browser, outcome: &str| {
        let why = ("reason", "Folhas trocadas");
        organiser.page(&correction);
        let wish = [("game-1", outcome), ("game-2", outcome), why];
        let shown = organiser.post(&correction, &wish);
        assert_eq!(shown.status, 200, "{}", shown.body);
        let page = shown.page();
        page.says("os apurados para a fase seguinte seriam outros")
    };
    assert!(!told(&mut organiser, "0/unstated"), "no stage followed");
    final_of(&mut organiser, &[group.id], "2");
    assert!(told(&mut organiser, "0/unstated"));
    assert!(!told(&mut organiser, "1/resignation"), "the same qualify");
}

#[apply(on_each_database)]
fn who_qualifies_in_two_tournaments_is_entered_once_and_named(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let other = site.account("other@example.pt", SiteRole::Organiser);
    let groups = ["Grupo A", "Grupo B"].map(|name| finished(db, other, name));
    let ids = groups.each_ref().map(|hall| hall.id);
    let id = final_of(&mut organiser, &ids, "4");
    let last = Hall::of(db, id);
    let entered = last.now().tournament;
    assert_eq!(entered.entries.len(), 4);
    assert_eq!(entered.qualified.unwrap().twice.len(), 4);
    last.start();
    let page = site.browser().page(&format!("/tournaments/{id}"));
    let mut told = page.texts("#qualified-twice a");
    told.sort_unstable();
    assert_eq!(told, ["Ana", "Berta", "Carlos", "Duarte"]);
    let alone = site.browser().page(&format!("/tournaments/{}", ids[0]));
    assert!(!alone.has("#qualified-twice"));
    last.assert_sound();
    // that nobody can read who qualified does not mean that nobody did
    let first = groups[0].id;
    let following = || db.db.read_blocking(|c| db::tournament::following(c, first));
    assert_eq!(following().unwrap(), [last.id]);
    db.sql("UPDATE tournaments SET qualified = 'x' WHERE qualified IS NOT NULL");
    assert!(following().is_err());
}
