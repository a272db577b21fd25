//! Two records of one person, each with a licence of the season.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use tournament::{ClubId, LicenceId, PlayerId, TransferId};

use super::federation;
use super::people::{LICENCE, person};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::{Browser, Site};

const TRANSFERS: &str = "/office/transfers";

/// Somebody of two records, of whom each has a licence: 9102 for Beja, which ends before they are merged, and 9103 for Braga.
fn merged(db: &TestDb, site: &Site<'_>) -> (Browser, [PlayerId; 2]) {
    federation(db);
    let ana = person(db, "Ana Sá", "Clube de Beja", None);
    let other = person(db, "Ana da Costa", "Clube de Braga", None);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let licence = |who, club, number| {
        let mut fields = LICENCE;
        fields[1] = ("player", who);
        fields[2] = ("club", club);
        fields[3] = ("number", number);
        fields
    };
    let list = "/office/licences";
    let first = licence("Ana Sá", "1", "9102");
    assert_eq!(admin.sends(list, &first), 303);
    let second = licence("Ana da Costa", "2", "9103");
    assert_eq!(admin.sends(list, &second), 303);
    let merge = format!("/register/{other}/merge");
    let into = ana.to_string();
    let refused = admin.post(&merge, &[("into", &into)]);
    assert_eq!(refused.status, 409);
    let page = refused.page();
    page.assert_says("Ambos têm licença válida na época 2026/27 (n.º 9103 e n.º 9102)");
    assert_eq!(db.read(db::merge::load).pairs().count(), 0);
    let ended = [first.as_slice(), &[("ended", "2026-11-02")]].concat();
    assert_eq!(admin.sends_from("/office/licences/1", &ended), 303);
    assert_eq!(admin.sends(&merge, &[("into", &into)]), 303);
    (admin, [ana, other])
}

/// Number and club in the register.
fn known(db: &TestDb, id: PlayerId) -> (String, String) {
    let person = db.read(|c| db::player::find(c, id)).unwrap().person;
    let licence = person.licence.unwrap();
    (licence.to_string(), person.club.unwrap().to_string())
}

#[apply(on_each_database)]
fn they_are_one_once_one_licence_is_over_and_each_has_its_own_again(db: &TestDb) {
    let site = Site::start(db);
    let (mut admin, [ana, other]) = merged(db, &site);
    let is = |number: &str, club: &str| (number.to_owned(), club.to_owned());
    // what was typed is a licence that is over, and not the other record's
    let over = admin.post(TRANSFERS, &[("player", "9102"), ("club", "3")]);
    assert_eq!(over.status, 422);
    over.page()
        .assert_says("Este jogador não tem licença válida hoje");
    let asked = [("player", "9103"), ("club", "3")];
    assert_eq!(admin.sends(TRANSFERS, &asked), 303);
    let answer = format!("{TRANSFERS}/1");
    assert_eq!(admin.sends(&answer, &[("answer", "yes")]), 303);
    let office = db.read(db::office::load);
    let transfer = &office.transfers[&TransferId(1)];
    assert_eq!(
        (transfer.licence, transfer.from),
        (LicenceId(2), Some(ClubId(2)))
    );
    assert_eq!(office.licences[&LicenceId(1)].club, Some(ClubId(1)));
    assert_eq!(known(db, ana).1, "Clube Livre");
    // one person is counted once
    let rows = admin.page("/office/clubs").texts("tbody tr");
    let counted = rows.iter().find(|row| row.starts_with("Clube Livre"));
    assert!(counted.is_some_and(|row| row.ends_with('1')), "{rows:?}");
    admin
        .page("/office/clubs/3")
        .assert_says("Pessoas deste clube no ficheiro de jogadores: 1");
    let part = format!("/register/{other}/parting");
    assert_eq!(admin.sends(&part, &[]), 303);
    assert_eq!(known(db, ana), is("9102", "Clube de Beja"));
    assert_eq!(known(db, other), is("9103", "Clube Livre"));
    db.assert_audited();
}

/// What was corrected of the other record's licence goes back with it.
#[apply(on_each_database)]
fn a_number_that_was_corrected_is_the_other_records_again(db: &TestDb) {
    let site = Site::start(db);
    let (mut admin, [ana, other]) = merged(db, &site);
    let mut fields = LICENCE;
    fields[2] = ("club", "2");
    fields[3] = ("number", "9104");
    assert_eq!(admin.sends_from("/office/licences/2", &fields), 303);
    assert_eq!(known(db, ana).0, "9104");
    let part = format!("/register/{other}/parting");
    assert_eq!(admin.sends(&part, &[]), 303);
    assert_eq!(known(db, ana).0, "9102");
    assert_eq!(known(db, other).0, "9104");
    db.assert_audited();
}
