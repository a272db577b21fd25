//! A circuit that is a trial or a mistake is deleted, as long as it counts nothing.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;

use super::{finished, people};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::{Browser, Site};

const MANAGE: &str = "/register/circuits";
const RULES: &str = "name Circuito de ensaio\nsource https://example.pt/circuito\nplaces 10 8 6 4\nclass normal 1\nbest 1\norder wins\n";

/// Makes a circuit; the address of its desk.
fn made(db: &TestDb, officer: &mut Browser) -> String {
    assert_eq!(officer.sends(MANAGE, &[("rules", RULES)]), 303);
    let circuit = *db.read(db::circuit::list).keys().next_back().unwrap();
    format!("{MANAGE}/{circuit}")
}

#[apply(on_each_database)]
fn a_circuit_that_counts_nothing_is_deleted_by_its_name(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let url = made(db, &mut officer);
    let page = format!("{url}/deletion");
    assert!(officer.page(&url).has(&format!("a[href='{page}']")));
    let mut organiser = site.signed_in("org@example.pt", SiteRole::Organiser);
    assert_eq!(organiser.get(&page).status, 403);
    let wrong = officer.post(&page, &[("name", "Circuito")]);
    assert_eq!(wrong.status, 422);
    wrong.page().assert_says("não é o do circuito");
    let right = [("name", " Circuito  de ensaio")];
    assert_eq!(officer.sends(&page, &right), 303);
    for gone in [&url, &page] {
        assert_eq!(officer.get(gone).status, 404, "{gone}");
    }
    let list = officer.page(MANAGE);
    assert!(!list.has(&format!("a[href='{url}']")));
    db.assert_audited();
    assert_ne!(made(db, &mut officer), url, "no other has its number");
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_circuit_that_counts_is_kept(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let open = finished(db, &people(db), "Open").id;
    let url = made(db, &mut officer);
    let page = format!("{url}/deletion");
    let seen = officer.page(&url).value("seen");
    let (event, class) = (format!("event-{open}"), format!("class-{open}"));
    let fields = [
        ("rules", RULES),
        (event.as_str(), "on"),
        (class.as_str(), "normal"),
        ("seen", &seen),
    ];
    assert_eq!(officer.sends(&url, &fields), 303);
    let deletes = |officer: &mut Browser, told: &str| {
        let answer = officer.post(&page, &[("name", "Circuito de ensaio")]);
        assert_eq!(answer.status, 422);
        answer.page().assert_says(told);
        assert!(!officer.page(&page).has("input[name=name]"));
    };
    deletes(&mut officer, "O circuito conta torneios");
    let stamp = officer.page(&url).value("stamp");
    let publication = format!("{url}/publication");
    assert_eq!(officer.sends(&publication, &[("stamp", &stamp)]), 303);
    deletes(&mut officer, "Já foi publicada uma classificação");
    db.assert_audited();
}
