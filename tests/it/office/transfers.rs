//! Transfers: what the register says of whoever changed their club, and what is said to whoever may not.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use teams::TeamNo;
use tournament::office::{Licence, OfficeEvent, Scope, Transfer};
use tournament::{AssociationId, ClubId, LicenceId, PlayerId, TransferId};

use super::people::{LICENCE, person};
use super::{federation, officer, save};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::site::{Browser, Site};
use crate::teams::League;

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
    db.assert_audited();
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
    short
        .page()
        .assert_says("Escreva o motivo, com 3 a 500 caracteres");
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
    db.assert_audited();
}

/// They name people of other clubs, and say why those were refused.
#[apply(on_each_database)]
fn a_transfer_is_read_by_those_whose_club_it_is_about(db: &TestDb) {
    let site = Site::start(db);
    let (_, mut officer_of_all) = licensed(db, &site);
    assert_eq!(officer_of_all.sends(LIST, &asked("2")), 303);
    let why = [("answer", "no"), ("why", "A licença está suspensa.")];
    assert_eq!(officer_of_all.sends(&format!("{LIST}/1"), &why), 303);
    for (no, scope, reads) in [
        (1, Scope::Federation, true),
        (2, Scope::Club(ClubId(1)), true),
        (3, Scope::Club(ClubId(2)), true),
        (4, Scope::Club(ClubId(3)), false),
        (5, Scope::Association(AssociationId(1)), true),
        (6, Scope::Association(AssociationId(2)), true),
    ] {
        let email = format!("reads{no}@example.pt");
        let (_, mut officer) = officer(db, &site, &email, scope);
        let page = officer.page(LIST);
        let says = ["Ana Sá", "A licença está suspensa."].map(|words| page.says(words));
        assert_eq!(says, [reads, reads], "{scope:?}");
    }
}

/// A list of a league is its rules' matter: whoever stands on one of another club is named, and nothing is refused.
#[apply(on_each_database)]
fn it_is_told_on_which_lists_whoever_changes_their_club_stands(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let league = League::new(db, None);
    let of_beja = || "Clube de Beja".parse().ok();
    let mut ana = db
        .read(|c| db::player::find(c, league.players[0][0]))
        .unwrap();
    ana.person.club = of_beja();
    db.write(|c| db::player::update(c, &ana, &by_program()));
    let named = ("Norte".parse().unwrap(), of_beja());
    league.act(|now, _| teams::decide::set_team(now, Some(TeamNo(1)), named, 1));
    league.announced_with_a_round();
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(officer.sends("/office/licences", &LICENCE), 303);
    let (mut reader, team) = (site.browser(), format!("/teams/{}/teams/1", league.id));
    assert!(!reader.page(&team).says("clube actual"));
    assert_eq!(officer.sends(LIST, &asked("2")), 303);
    let link = format!("tbody a[href='{team}']");
    assert_eq!(officer.page(LIST).text(&link), "Norte (Taça de ensaio)");
    let agreed = [("answer", "yes")];
    assert_eq!(officer.sends(&format!("{LIST}/1"), &agreed), 303);
    assert!(officer.page(LIST).has(&link), "and once it is agreed to");
    let now = "clube actual: Clube de Braga";
    reader.page(&team).assert_says(now);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    for desk in ["desk", "desk/teams/1"] {
        let page = admin.page(&format!("/teams/{}/{desk}", league.id));
        page.assert_says(&format!("Ana Sá · {now}"));
    }
    league.penalised("não compareceu");
    league.finish();
    assert!(!officer.page(LIST).has(&link), "it goes on no more");
    assert!(!reader.page(&team).says(now));
    db.assert_audited();
}

/// The licence of Ana Sá, changed behind the back of whoever answers.
fn licence_is(db: &TestDb, change: impl FnOnce(Licence) -> Licence) {
    let licence = db.read(db::office::load).licences[&LicenceId(1)].clone();
    let licence = change(licence);
    save(db, vec![OfficeEvent::LicenceSet { licence }]);
}

fn standing(db: &TestDb, no: i32) -> Transfer {
    db.read(db::office::load).transfers[&TransferId(no)].clone()
}

#[apply(on_each_database)]
fn a_request_is_refused_whatever_came_of_the_licence(db: &TestDb) {
    let site = Site::start(db);
    let (ana, mut officer) = licensed(db, &site);
    let club = || db.read(|c| db::player::find(c, ana)).unwrap().person.club;
    let answer = |no| format!("{LIST}/{no}");
    // it is of another club by now
    assert_eq!(officer.sends(LIST, &asked("2")), 303);
    licence_is(db, |licence| Licence {
        club: Some(ClubId(3)),
        ..licence
    });
    assert_eq!(officer.sends(&answer(1), &[("answer", "yes")]), 409);
    assert_eq!(officer.sends(&answer(1), &[("answer", "no")]), 303);
    assert!(!standing(db, 1).answer.unwrap().agreed);
    // it holds no more
    assert_eq!(officer.sends(LIST, &asked("2")), 303);
    licence_is(db, |licence| Licence {
        ended: Some("2026-11-02".parse().unwrap()),
        ..licence
    });
    let before = club();
    let late = officer.post(&answer(2), &[("answer", "yes")]);
    assert_eq!(late.status, 409);
    late.page()
        .assert_says("A licença deste jogador já não vale");
    assert_eq!((standing(db, 2).answer, club()), (None, before));
    let why = [("answer", "no"), ("why", "A licença terminou.")];
    assert_eq!(officer.sends(&answer(2), &why), 303);
    assert!(standing(db, 2).answer.is_some());
    db.assert_audited();
}

#[apply(on_each_database)]
fn who_asked_takes_the_request_back_while_it_waits(db: &TestDb) {
    let site = Site::start(db);
    let (_, mut of_all) = licensed(db, &site);
    let (_, mut beja) = officer(db, &site, "beja@example.pt", Scope::Club(ClubId(1)));
    let (_, mut braga) = officer(db, &site, "braga@example.pt", Scope::Club(ClubId(2)));
    assert_eq!(braga.sends(LIST, &asked("2")), 303);
    let answer = format!("{LIST}/1");
    let back = [("answer", "back")];
    let buttons = |browser: &mut Browser| browser.page(LIST).texts("tbody th form button");
    assert!(buttons(&mut beja).is_empty());
    assert_eq!(beja.sends(&answer, &back), 403, "another club asked");
    assert_eq!(braga.sends(&answer, &[("answer", "no")]), 403);
    assert_eq!(buttons(&mut braga), ["Retirar o pedido"]);
    for _ in 0..2 {
        assert_eq!(braga.sends(&answer, &back), 303, "pressed twice");
    }
    assert!(standing(db, 1).answer.unwrap().taken_back);
    assert!(buttons(&mut braga).is_empty());
    of_all.page(LIST).assert_says("pedido retirado");
    let late = of_all.sends(&answer, &[("answer", "yes")]);
    assert_eq!(late, 409, "nobody asks any more");
    of_all
        .page("/office/journal")
        .assert_says("Pedido de transferência de Ana Sá retirado");
    // and it may be asked again, by the federation too
    assert_eq!(of_all.sends(LIST, &asked("2")), 303);
    let all = ["Aceitar", "Recusar", "Retirar o pedido"];
    assert_eq!(buttons(&mut of_all), all);
    db.assert_audited();
}
