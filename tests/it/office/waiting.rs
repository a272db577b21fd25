//! What the office shows to whoever works in it: what waits, the pages that are open to them, the steps in their order.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use tournament::office::{FixtureStep, OfficeEvent, Scope};
use tournament::rulings::Matter;
use tournament::{Circuit, ClubId, PlayerId};

use super::calendar::finished_by;
use super::people::{LICENCE, person};
use super::{federation, fixture, officer, save, with_tournament};
use crate::on_each_database;
use crate::support::fixture::{Desk, by_program};
use crate::support::site::{Browser, Site};

/// The pages that stand under the register and belong to the federation.
const OF_REGISTER: [&str; 5] = [
    "/register/titles",
    "/register/questions",
    "/register/ratings/next",
    "/register/circuits",
    "/register/twins",
];

fn proposes(browser: &mut Browser, player: PlayerId, evidence: &str) -> u16 {
    let fields = [("title", "CM"), ("evidence", evidence)];
    browser.sends(&format!("/register/{player}/titles"), &fields)
}

/// An arbiter asks the federation about a rule (13.1), at the console.
fn asks(desk: &mut Desk<'_>) {
    desk.hall.publish();
    let game = desk.url("rounds/1/boards/1/games/1");
    let query = "about=4.3&look=position&fen=W:W9,10:B21&ask=1";
    let url = format!("{game}/matters/{}?{query}", Matter::Question.code());
    let mut form = desk.deputy.page(&url).form("form.ruling");
    form.retain(|(name, _)| name != "facts");
    form.push(("facts".to_owned(), "Tocou e largou.".to_owned()));
    let fields: Vec<(&str, &str)> = form.iter().map(|(n, v)| (&**n, &**v)).collect();
    let sent = desk.deputy.post_as_is(&format!("{game}/rulings"), &fields);
    assert_eq!(sent.status, 303, "{}", sent.body);
}

#[apply(on_each_database)]
fn the_office_shows_what_waits_for_its_officer(db: &TestDb) {
    let mut desk = Desk::open(db, &["Ana", "Berta", "Carlos", "Duarte"], 1);
    federation(db);
    let rui = person(db, "Rui Paz", "Clube de Beja", None);
    let ana = person(db, "Ana Sá", "Clube de Beja", None);
    let (_, mut fed) = officer(db, &desk.site, "fed@example.pt", Scope::Federation);
    let (_, mut club) = officer(db, &desk.site, "clube@example.pt", Scope::Club(ClubId(1)));
    let mut admin = desk.site.signed_in("admin@example.pt", SiteRole::Admin);
    fed.page("/office").assert_says("Nada espera por si");
    assert_eq!(fed.sends("/office/licences", &LICENCE), 303);
    let asked = [("player", "Ana Sá"), ("club", "2")];
    assert_eq!(fed.sends("/office/transfers", &asked), 303);
    assert_eq!(proposes(&mut admin, rui, "Três normas"), 303);
    asks(&mut desk);
    let page = fed.page("/office");
    for told in [
        "transferência à espera",
        "Rui Paz",
        "título à espera: Candidato a Mestre (CM)",
        "questão à espera de resposta",
    ] {
        page.assert_says(told);
    }
    for link in ["/office/transfers", "/register/titles/1", OF_REGISTER[1]] {
        assert!(page.has(&format!("tbody a[href='{link}']")), "{link}");
    }
    let page = club.page("/office");
    page.assert_says("Nada espera por si");
    for path in OF_REGISTER {
        let tab = format!("nav.tabs a[href='{path}']");
        assert!(fed.page("/office").has(&tab), "{path}");
        assert_eq!(fed.get(path).status, 200, "{path}");
        assert!(!page.has(&tab), "{path}");
        assert_eq!(club.get(path).status, 403, "{path}");
    }
    let known = db.read(|c| db::player::find(c, ana)).unwrap().person;
    assert_eq!(known.club.unwrap().as_str(), "Clube de Beja");
    db.assert_audited();
}

/// What was taken out of the calendar is called in the office what everybody reads.
#[apply(on_each_database)]
fn what_was_cancelled_is_called_so_in_the_office(db: &TestDb) {
    use FixtureStep::{Recognise, Return, Revoke, Submit};
    let site = Site::start(db);
    federation(db);
    let owner = Scope::Club(ClubId(1));
    let (_, mut club) = officer(db, &site, "clube@example.pt", owner);
    for (steps, told, silent) in [
        (&[Submit, Recognise, Revoke][..], "cancelado", "devolvido"),
        (&[Submit, Return][..], "devolvido", "cancelado"),
    ] {
        let fixture = fixture(1, "Open de Beja", owner, steps);
        save(db, vec![OfficeEvent::FixtureSet { fixture }]);
        for path in ["/office", "/office/calendar", "/office/calendar/1"] {
            let page = club.page(path);
            page.assert_says(told);
            assert!(!page.says(silent), "{path}");
        }
    }
}

/// What was returned to a club, and the report that it owes, wait for its officer, and for no other club's.
#[apply(on_each_database)]
fn what_is_owed_waits_for_whose_it_is(db: &TestDb) {
    use FixtureStep::{Play, Recognise, Report, Return, Submit};
    let site = Site::start(db);
    federation(db);
    let owner = Scope::Club(ClubId(1));
    let (_, mut club) = officer(db, &site, "clube@example.pt", owner);
    let (_, mut other) = officer(db, &site, "braga@example.pt", Scope::Club(ClubId(2)));
    let stands = |steps: &[FixtureStep]| {
        let mut entry = fixture(1, "Open de Beja", owner, steps);
        if let Some(last) = entry.steps.last_mut().filter(|one| one.step == Return) {
            last.why = Some("Falta o local.".parse().unwrap());
        }
        save(db, vec![OfficeEvent::FixtureSet { fixture: entry }]);
    };
    for (steps, told) in [
        (&[Submit, Return][..], "devolvido. Motivo: Falta o local."),
        (
            &[Submit, Recognise][..],
            "oficializado, relatório por entregar",
        ),
        (
            &[Submit, Recognise, Play][..],
            "jogado, relatório por entregar",
        ),
    ] {
        stands(steps);
        let page = club.page("/office");
        page.assert_says(told);
        assert!(page.has("tbody a[href='/office/calendar/1']"));
        other.page("/office").assert_says("Nada espera por si");
    }
    for steps in [
        &[][..],
        &[Submit][..],
        &[Submit, Recognise, Play, Report][..],
    ] {
        stands(steps);
        club.page("/office").assert_says("Nada espera por si");
    }
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_title_that_is_proposed_or_held_is_not_proposed_again(db: &TestDb) {
    let site = Site::start(db);
    let rui = person(db, "Rui Paz", "Clube de Beja", None);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let url = format!("/register/{rui}/titles");
    for _ in 0..2 {
        let sent = proposes(&mut admin, rui, "Três normas");
        assert_eq!(sent, 303, "pressed twice");
    }
    let other = [("title", "CM"), ("evidence", "Outras normas")];
    let refused = |admin: &mut Browser| {
        let answer = admin.post(&url, &other);
        assert_eq!(answer.status, 422);
        let page = answer.page();
        assert!(page.has("#f-title[aria-invalid=true]"));
        page.assert_says("este título já tem o processo n.º 1");
        assert_eq!(page.value("evidence"), "Outras normas");
        page
    };
    refused(&mut admin).assert_says("(proposto)");
    let approve = [("do", "approve"), ("from", "2026-11-01")];
    assert_eq!(admin.sends("/register/titles/1", &approve), 303);
    refused(&mut admin).assert_says("aprovado por");
    assert_eq!(db.read(db::title::cases).len(), 1);
    db.assert_audited();
}

#[apply(on_each_database)]
fn what_leads_on_stands_before_what_goes_back(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let owner = Scope::Club(ClubId(1));
    let entry = fixture(1, "Open de Beja", owner, &[FixtureStep::Submit]);
    save(db, vec![OfficeEvent::FixtureSet { fixture: entry }]);
    let (_, mut club) = officer(db, &site, "clube@example.pt", owner);
    let (_, mut fed) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let url = "/office/calendar/1";
    let page = fed.page(url);
    let steps = page.attributes("button[name=step]", "value");
    let order = ["make-official", "recognise", "note", "take-back", "return"];
    assert_eq!(steps, order);
    let main = page.attributes("button[name=step]:not(.quiet)", "value");
    assert_eq!(main, ["make-official"]);
    let page = club.page(url);
    assert_eq!(page.texts("button[name=step].quiet"), ["Retirar"]);
    assert!(!page.has("button[name=step]:not(.quiet)"));
    // what was done is no command
    assert!(page.text("ol.log li").contains("Submetido"));
}

/// Whoever publishes a list or the standings of a circuit is told what does not count yet.
#[apply(on_each_database)]
fn what_waits_to_be_homologated_is_told_where_it_does_not_count(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let organiser = site.account("org@example.pt", SiteRole::Organiser);
    let hall = finished_by(db, organiser, "Open de Beja");
    let stands = |steps: &[FixtureStep]| {
        let entry = fixture(1, "Open de Beja", Scope::Club(ClubId(1)), steps);
        save(db, vec![with_tournament(entry, hall.id)]);
    };
    let taken = [
        FixtureStep::Submit,
        FixtureStep::Recognise,
        FixtureStep::Play,
        FixtureStep::Report,
        FixtureStep::Homologate,
    ];
    stands(&taken[..2]);
    let rules = "name Circuito de ensaio\nplaces 10 8 6 4\norder wins\n";
    let id = db.write(|c| db::circuit::create(c, rules, &by_program()));
    let circuit = Circuit {
        id,
        rules: rules.to_owned(),
        events: [(hall.id, String::new())].into(),
    };
    db.write(|c| db::circuit::update(c, &circuit, &by_program()));
    let list = "/register/ratings/next?dated=2026-11-20";
    let pages = [list.to_owned(), format!("/register/circuits/{id}")];
    let told = "à espera de homologação";
    for url in &pages {
        let page = admin.page(url);
        page.assert_says(told);
        page.assert_says("Open de Beja");
    }
    // a list of before its end would not have it anyway
    let earlier = admin.page("/register/ratings/next?dated=2026-11-18");
    assert!(!earlier.says(told));
    stands(&taken);
    for url in &pages {
        assert!(!admin.page(url).says(told), "{url}");
    }
}
