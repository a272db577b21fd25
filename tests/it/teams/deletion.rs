//! A competition that is a trial or a mistake is deleted, as long as no round of it was published.

use arbitro::account::SiteRole;
use arbitro::cli::audit;
use arbitro::db::journal::{self, Journal};
use macro_rules_attribute::apply;
use teams::decide;

use super::{League, organiser};
use crate::on_each_database;
use crate::support::at;
use crate::support::site::Site;

#[apply(on_each_database)]
fn a_trial_is_deleted_by_its_name_and_the_site_remembers_it(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.act(|now, _| decide::announce(now));
    let public = format!("/teams/{}", league.id);
    let (desk, page) = (format!("{public}/desk"), format!("{public}/desk/deletion"));
    assert!(director.page(&desk).has(&format!("a[href='{page}']")));
    let mut other = site.signed_in("other@example.pt", SiteRole::Organiser);
    assert_eq!(other.get(&page).status, 403);
    let right = [("name", " Taça  de ensaio ")];
    assert_eq!(other.sends(&page, &right), 403);
    let wrong = director.post(&page, &[("name", "Taça")]);
    assert_eq!(wrong.status, 422);
    wrong.page().assert_says("não é o da competição");
    assert_eq!(wrong.page().value("name"), "Taça");
    site.browser().page(&public).assert_says("Taça de ensaio");
    assert_eq!(director.sends(&page, &right), 303);
    for gone in [&public, &desk, &page] {
        assert_eq!(director.get(gone).status, 404, "{gone}");
    }
    for list in ["/teams", "/api/v1/teams"] {
        let body = director.body(list);
        assert!(!body.contains("Taça de ensaio"), "{list}");
    }
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let told = admin.page("/journal");
    told.assert_says("n.º 1 eliminada: Taça de ensaio");
    told.assert_says("Equipas: 2");
    league.assert_sound();
    let left = db.read(|c| journal::list(c, Journal::Teams(league.id)));
    assert!(!left.is_empty(), "its journal stays");
    assert_eq!(
        League::new(db, Some(user)).id.0,
        2,
        "no other has its number"
    );
    let journal = Journal::Teams(league.id).key();
    db.sql(&format!(
        "UPDATE journal SET why = 'x' WHERE stream = '{journal}' AND number = 3"
    ));
    let findings = db.read(audit::everything);
    assert!(
        findings.iter().any(|finding| finding.verdict.is_err()),
        "and is held to what was deleted"
    );
}

#[apply(on_each_database)]
fn what_has_a_round_is_not_deleted(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    let (desk, page) = (
        format!("/teams/{}/desk", league.id),
        format!("/teams/{}/desk/deletion", league.id),
    );
    assert!(director.page(&page).has("input[name=name]"));
    league.publish(at(100));
    assert!(!director.page(&desk).has(&format!("a[href='{page}']")));
    assert!(!director.page(&page).has("input[name=name]"));
    let refused = director.post(&page, &[("name", "Taça de ensaio")]);
    assert_eq!(refused.status, 422);
    refused.page().assert_says("já não pode ser eliminada");
    league.assert_sound();
}
