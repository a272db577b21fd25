//! From one season to the next: which season a list is of, and who renews.

use arbitro::db;
use arbitro::db::erasure::EraseEnd;
use macro_rules_attribute::apply;
use tournament::SeasonId;
use tournament::office::{OfficeEvent, Scope, Season};

use super::people::{LICENCE, person};
use super::{federation, officer, save};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::site::{Browser, Site};

const LIST: &str = "/office/licences";
const RENEWAL: &str = "/office/seasons/1/renewal";

/// The season of today and the one after it, two licences of the first, and an officer of the federation.
fn two_seasons(db: &TestDb, site: &Site<'_>) -> Browser {
    federation(db);
    let season = Season {
        id: SeasonId(2),
        name: "2099/00".parse().unwrap(),
        from: "2099-09-01".parse().unwrap(),
        until: "2100-08-31".parse().unwrap(),
        grace: "2100-08-31".parse().unwrap(),
        ages_on: "2099-12-31".parse().unwrap(),
        transfers: None,
    };
    save(db, vec![OfficeEvent::SeasonSet { season }]);
    let (_, mut officer) = officer(db, site, "fed@example.pt", Scope::Federation);
    for (name, number) in [("Ana Sá", "1001"), ("Berta Luz", "1002")] {
        person(db, name, "Clube de Beja", None);
        let mut fields = LICENCE;
        fields[1] = ("player", name);
        fields[3] = ("number", number);
        let given = officer.post(LIST, &fields);
        assert_eq!(given.status, 303);
        let list = given.header("location").to_owned();
        assert!(list.starts_with("/office/licences?season=1"), "{list}");
    }
    officer
}

#[apply(on_each_database)]
fn the_list_of_each_season_is_a_link_away(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = two_seasons(db, &site);
    let page = officer.page(LIST);
    assert!(page.has("a[href='/office/licences?season=2']"));
    let page = officer.page(&format!("{LIST}?season=2"));
    page.assert_says("Ainda não há licenças nesta época");
    let form = (page.value("from"), page.value("season"));
    assert_eq!(form, ("2099-09-01".to_owned(), "2".to_owned()));
    let file = officer.body("/office/seasons/1/licences.csv");
    assert!(file.contains("Ana Sá;1001;Clube de Beja;Sénior;"), "{file}");
    assert!(file.contains("Berta Luz;1002;"), "{file}");
}

#[apply(on_each_database)]
fn whoever_is_ticked_renews_or_it_is_said_why_not(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = two_seasons(db, &site);
    // somebody has the number of the second already
    person(db, "Carla Dias", "Clube de Braga", None);
    let mut taken = LICENCE;
    taken[0] = ("season", "2");
    taken[1] = ("player", "Carla Dias");
    taken[3] = ("number", "1002");
    taken[5] = ("from", "2099-09-01");
    assert_eq!(officer.sends(LIST, &taken), 303);
    let page = officer.page(RENEWAL);
    assert_eq!(page.texts("tbody label"), ["Ana Sá", "Berta Luz"]);
    let from = page.value("from");
    assert_eq!(from, "2099-09-01");
    let from = ("from", from.as_str());
    let nobody = officer.post(RENEWAL, &[from]);
    assert_eq!(nobody.status, 422);
    nobody.page().assert_says("Escolha pelo menos uma licença");
    let refused = officer.post(RENEWAL, &[("renew", "1"), ("renew", "2"), from]);
    assert_eq!(refused.status, 422);
    let page = refused.page();
    assert_eq!(
        page.texts("tbody .wrong"),
        ["Alguém já tem este número nesta época."]
    );
    assert_eq!(
        page.attributes("[name=renew][checked]", "value"),
        ["1", "2"]
    );
    assert_eq!(db.read(db::office::load).licences.len(), 3, "all or none");
    assert_eq!(officer.sends(RENEWAL, &[("renew", "1"), from]), 303);
    let office = db.read(db::office::load);
    let [old, new] = [1, 4].map(|no| &office.licences[&tournament::LicenceId(no)]);
    assert_eq!((new.season, new.waits), (SeasonId(2), true));
    assert_eq!(
        (&new.number, new.club, new.player),
        (&old.number, old.club, old.player)
    );
    let page = officer.page(RENEWAL);
    assert_eq!(page.texts("tbody label"), ["Berta Luz"]);
    let again = officer.post(RENEWAL, &[("renew", "1"), from]);
    assert_eq!(again.status, 422);
    again.page().assert_says("já tem licença nesta época");
    db.assert_audited();
}

/// Nothing of whoever was forgotten comes back by a page from before: it would write a licence and its club into what is left of them.
#[apply(on_each_database)]
fn whoever_was_forgotten_since_the_page_was_shown_does_not_renew(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = two_seasons(db, &site);
    let from = officer.page(RENEWAL).value("from");
    let ana = db.read(db::office::load).licences[&tournament::LicenceId(1)].player;
    let forgets = db
        .db
        .write_blocking(|c| db::erasure::erase(c, (ana, None), &by_program()));
    assert!(matches!(forgets, Ok(EraseEnd::Done(_))));
    let renews = [("renew", "1"), ("renew", "2"), ("from", from.as_str())];
    assert_eq!(officer.sends(RENEWAL, &renews), 409);
    assert_eq!(db.read(db::office::load).licences.len(), 2, "all or none");
    let page = officer.page(RENEWAL);
    assert_eq!(page.texts("tbody label"), ["Berta Luz"]);
    db.assert_audited();
}
