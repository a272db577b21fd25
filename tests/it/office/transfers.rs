//! Transfers: what the register says of whoever changed their club, and what is said to whoever may not.

use arbitro::db;
use macro_rules_attribute::apply;
use tournament::office::Scope;
use tournament::{ClubId, PlayerId, TransferId};

use super::people::{LICENCE, person};
use super::{audited, federation, officer};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::{Browser, Site};

const LIST: &str = "/office/transfers";

/// Somebody with a licence for the club of Beja, and the officer of the federation who gave it.
fn licensed(db: &TestDb, site: &Site<'_>) -> (PlayerId, Browser) {
    federation(db);
    let ana = person(db, "Ana Sá", "Clube de Beja", Some("Associação do Sul"));
    let (_, mut officer) = officer(db, site, "fed@example.pt", Scope::Federation);
    assert_eq!(officer.sends("/office/licences", &LICENCE), 303);
    (ana, officer)
}

fn asked(club: &str) -> [(&str, &str); 2] {
    [("player", "Ana Sá"), ("club", club)]
}

#[apply(on_each_database)]
fn a_transfer_takes_the_association_along(db: &TestDb) {
    let site = Site::start(db);
    let (ana, mut officer) = licensed(db, &site);
    // the last club belongs to no association: what the register says of that stays
    for (no, club, name) in [(1, "2", "Clube de Braga"), (2, "3", "Clube Livre")] {
        assert_eq!(officer.sends(LIST, &asked(club)), 303);
        let answer = format!("{LIST}/{no}");
        assert_eq!(officer.sends(&answer, &[("answer", "yes")]), 303);
        let known = db.read(|c| db::player::find(c, ana)).unwrap().person;
        assert_eq!(known.club.unwrap().as_str(), name);
        assert_eq!(known.association.unwrap().as_str(), "Associação do Norte");
    }
    audited(db);
}

#[apply(on_each_database)]
fn who_refuses_a_transfer_may_say_why(db: &TestDb) {
    let site = Site::start(db);
    let (_, mut officer_of_all) = licensed(db, &site);
    let (_, mut braga) = officer(db, &site, "braga@example.pt", Scope::Club(ClubId(2)));
    let there = officer_of_all.post(LIST, &asked("1"));
    assert_eq!(there.status, 422);
    there.page().assert_says("O jogador já é desse clube");
    assert_eq!(braga.sends(LIST, &asked("2")), 303);
    assert!(
        !braga.page(LIST).has("[name=why]"),
        "it is not theirs to say"
    );
    let page = officer_of_all.page(LIST);
    assert_eq!(
        page.text("label[for=why-1]"),
        "Motivo da recusa (facultativo)"
    );
    assert_eq!(page.texts("tbody th form button"), ["Aceitar", "Recusar"]);
    let answer = format!("{LIST}/1");
    let short = officer_of_all.post(&answer, &[("answer", "no"), ("why", "x")]);
    assert_eq!(short.status, 422);
    short.page().assert_says("O motivo tem 3 a 500 caracteres");
    assert_eq!(short.page().value("why"), "x", "nothing typed is lost");
    let standing = || db.read(db::office::load).transfers[&TransferId(1)].clone();
    assert!(standing().answer.is_none());
    let why = [("answer", "no"), ("why", "A licença está suspensa.")];
    assert_eq!(officer_of_all.sends(&answer, &why), 303);
    let given = standing().answer.unwrap();
    assert!(!given.agreed);
    assert_eq!(given.why.unwrap().as_str(), "A licença está suspensa.");
    braga
        .page(LIST)
        .assert_says("Motivo: A licença está suspensa.");
    audited(db);
}
