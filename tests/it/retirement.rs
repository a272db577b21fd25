//! A tournament that is a test or a mistake: hidden, cancelled, deleted.

use arbitro::account::SiteRole;
use arbitro::cli::audit;
use arbitro::db::{self, journal::Journal};
use macro_rules_attribute::apply;
use tournament::{Circuit, Person, TournamentId, decide};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall, by_program};
use crate::support::site::{Browser, PASSWORD, Site};

/// A tournament open for entries of three players, and its organiser.
fn entered<'a>(db: &'a TestDb, site: &Site<'a>) -> (Hall<'a>, Browser) {
    let organiser = site.account("ana@example.pt", SiteRole::Organiser);
    let people = ["Eva", "Rui", "Zé"];
    let people = people.map(|name| (None, Person::named(name.parse().unwrap())));
    let hall = Hall::prepared(db, organiser, ("Teste erros", 2), people.to_vec());
    hall.act(|t, _| decide::open_entries(t));
    let mut browser = site.browser();
    assert_eq!(browser.sign_in("ana@example.pt", PASSWORD).status, 303);
    (hall, browser)
}

fn retirement(hall: &Hall<'_>) -> String {
    format!("/tournaments/{}/retirement", hall.id)
}

#[apply(on_each_database)]
fn a_hidden_tournament_is_on_no_list_of_the_public(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser) = entered(db, &site);
    let (url, home) = (format!("/tournaments/{}", hall.id), "/");
    let mut public = site.browser();
    assert!(public.page(home).says("Teste erros"));
    let panel = browser.page(&format!("{url}/manage"));
    assert!(panel.has(&format!("a[href='{}']", retirement(&hall))));
    for _ in 0..2 {
        assert_eq!(browser.sends(&retirement(&hall), &[("do", "hide")]), 303);
    }
    assert!(!public.page(home).says("Teste erros"));
    assert_eq!(
        public.get(&url).status,
        200,
        "its address still leads there"
    );
    let own = browser.page(home);
    own.assert_says("Escondidos");
    own.assert_says("Teste erros");
    browser
        .page(&format!("{url}/manage"))
        .assert_says("Este torneio está escondido");
    browser
        .page(&format!("{url}/journal"))
        .assert_says("Torneio escondido");
    assert_eq!(browser.sends(&retirement(&hall), &[("do", "show")]), 303);
    assert!(public.page(home).says("Teste erros"));
    hall.assert_sound();
    // before entries open nobody has its address, and nobody would read why it is cancelled
    let rui = site.account("rui@example.pt", SiteRole::Organiser);
    let hall = Hall::created(db, rui, "Por abrir", |_| {});
    let mut browser = site.browser();
    assert_eq!(browser.sign_in("rui@example.pt", PASSWORD).status, 303);
    let page = browser.page(&retirement(&hall));
    page.assert_says("Escondido agora, também não aparece");
    page.assert_says("o público não lê a mensagem");
    assert!(!page.says("Quem tiver o endereço continua a lê-lo"));
}

#[apply(on_each_database)]
fn a_cancelled_tournament_tells_the_public_why_and_rests(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser) = entered(db, &site);
    let (url, page) = (format!("/tournaments/{}", hall.id), retirement(&hall));
    let word = "Adiado para Janeiro, por falta de sala.";
    let silent = browser.post(&page, &[("do", "cancel"), ("word", word), ("reason", "")]);
    assert_eq!(silent.status, 422);
    assert_eq!(silent.page().value("word"), word, "what was typed is kept");
    silent.page().assert_says("Motivo: Escreva o motivo");
    let sent = [
        ("do", "cancel"),
        ("word", word),
        ("reason", "O clube inundou"),
    ];
    for _ in 0..2 {
        assert_eq!(browser.sends(&page, &sent), 303);
    }
    let mut public = site.browser();
    let seen = public.page(&url);
    seen.assert_says(&format!("Torneio cancelado. {word}"));
    assert!(!seen.says("inundou"), "the reason is for the staff");
    let front = public.page("/");
    front.assert_says("cancelado");
    front.assert_says("Terminados");
    assert!(!front.says("Inscrições abertas"), "it is open for nobody");
    browser
        .page(&format!("{url}/journal"))
        .assert_says("O clube inundou");
    let check_in = format!("{url}/entries/1/check-in");
    let refused = browser.post(&check_in, &[]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("O torneio está cancelado");
    assert!(!browser.page(&format!("{url}/manage")).has(".next"));
    assert_eq!(browser.sends(&page, &[("do", "undo")]), 303);
    assert_eq!(browser.sends(&check_in, &[]), 303);
    assert!(!public.page(&url).says("cancelado"));
    hall.assert_sound();
}

#[apply(on_each_database)]
fn a_test_is_deleted_by_its_name_and_the_site_remembers_it(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser) = entered(db, &site);
    let (url, page) = (format!("/tournaments/{}", hall.id), retirement(&hall));
    let wrong = browser.post(&page, &[("do", "delete"), ("name", "Teste")]);
    assert_eq!(wrong.status, 422);
    wrong.page().assert_says("não é o do torneio");
    assert_eq!(wrong.page().value("name"), "Teste");
    let right = [("do", "delete"), ("name", " Teste  erros ")];
    assert_eq!(browser.sends(&page, &right), 303);
    for gone in [url.as_str(), page.as_str()] {
        assert_eq!(browser.get(gone).status, 404, "{gone}");
    }
    assert!(!browser.page("/").says("Teste erros"));
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let journal = admin.page("/journal");
    journal.assert_says("eliminado: Teste erros");
    journal.assert_says("Inscritos: 3");
    journal.assert_says("ana,");
    assert_eq!(browser.get("/journal").status, 403);
    let sound = |db: &TestDb| {
        let findings = db.read(audit::everything);
        findings.iter().all(|finding| finding.verdict.is_ok())
    };
    assert!(sound(db));
    let left = db.read(|c| db::tournament::journal_of(c, hall.id));
    assert!(!left.is_empty(), "its journal stays");
    let journal = Journal::Tournament(hall.id).key();
    db.sql(&format!(
        "UPDATE journal SET why = 'x' WHERE stream = '{journal}' AND number = 3"
    ));
    assert!(!sound(db), "and is held to what was deleted");
}

#[apply(on_each_database)]
fn what_the_public_saw_played_is_not_deleted(db: &TestDb) {
    let desk = Desk::open(db, &["Ana", "Rui", "Eva", "Zé"], 2);
    desk.hall.draft();
    let mut organiser = desk.site.browser();
    organiser.sign_in("organiser@example.pt", PASSWORD);
    let page = desk.url("retirement");
    assert!(organiser.page(&page).has("input[name=do][value=delete]"));
    desk.hall
        .act(|t, secret| decide::publish_round(t, tournament::RoundNo(1), secret));
    assert!(!organiser.page(&page).has("input[name=do][value=delete]"));
    let name = [("do", "delete"), ("name", "Torneio de Évora")];
    let refused = organiser.post(&page, &name);
    assert_eq!(refused.status, 422);
    refused.page().assert_says("Já foi publicada uma ronda");
    assert_eq!(desk.chief.clone().get(&page).status, 403);
}

/// Whoever keeps the circuit is asked to take it out first.
#[apply(on_each_database)]
fn what_a_circuit_counts_is_not_deleted(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser) = entered(db, &site);
    let rules = "name Circuito de ensaio\nplaces 3 2 1\n";
    let id = db.write(|c| db::circuit::create(c, rules, &by_program()));
    let circuit = |events: &[TournamentId]| Circuit {
        id,
        rules: rules.to_owned(),
        events: events.iter().map(|id| (*id, String::new())).collect(),
    };
    db.write(|c| db::circuit::update(c, &circuit(&[hall.id]), &by_program()));
    let fields = [("do", "delete"), ("name", "Teste erros")];
    let page = retirement(&hall);
    browser.page(&page);
    let refused = browser.post(&page, &fields);
    assert_eq!(refused.status, 422);
    refused.page().assert_says("«Circuito de ensaio»");
    hall.assert_sound();
    db.write(|c| db::circuit::update(c, &circuit(&[]), &by_program()));
    assert_eq!(browser.sends(&page, &fields), 303);
    db.assert_audited();
}

/// Whoever keeps the circuit saves a page on which it stood.
#[apply(on_each_database)]
fn a_circuit_counts_nothing_that_was_deleted_meanwhile(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser) = entered(db, &site);
    let rules = "name Circuito de ensaio\nplaces 3 2 1\n";
    let id = db.write(|c| db::circuit::create(c, rules, &by_program()));
    let shown = Circuit {
        id,
        rules: rules.to_owned(),
        events: [(hall.id, String::new())].into(),
    };
    browser.page(&retirement(&hall));
    let fields = [("do", "delete"), ("name", "Teste erros")];
    assert_eq!(browser.sends(&retirement(&hall), &fields), 303);
    db.write(|c| db::circuit::update(c, &shown, &by_program()));
    let kept = db.read(|c| db::circuit::find(c, id)).unwrap();
    assert!(kept.events.is_empty());
    db.assert_audited();
}

/// As where a copy put the tournament alone back to a moment before its end: what the register says of it stays.
#[apply(on_each_database)]
fn what_has_a_class_for_ratings_is_deleted_with_it(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser) = entered(db, &site);
    let class = Some("rapid".to_owned());
    db.write(|c| db::rating_edition::give_class(c, hall.id.into(), class, &by_program()));
    browser.page(&retirement(&hall));
    let fields = [("do", "delete"), ("name", "Teste erros")];
    assert_eq!(browser.sends(&retirement(&hall), &fields), 303);
    assert!(db.read(db::rating_edition::classes).is_empty());
    db.assert_audited();
}

/// A tournament with a draft, who works in it, who is apart: all goes in its order.
#[apply(on_each_database)]
fn everything_of_a_tournament_is_deleted(db: &TestDb) {
    let desk = Desk::open(db, &["Ana", "Rui", "Eva", "Zé"], 2);
    let hall = desk.hall;
    hall.act(|t, _| decide::keep_apart(t, tournament::EntryNo(1), tournament::EntryNo(2)));
    let kind = tournament::ByeKind::Half;
    hall.act(|t, _| decide::grant_bye(t, tournament::EntryNo(3), tournament::RoundNo(2), kind));
    hall.draft();
    let mut organiser = desk.site.browser();
    organiser.sign_in("organiser@example.pt", PASSWORD);
    let name = [("do", "delete"), ("name", "Torneio de Évora")];
    let answer = organiser.post(&desk.url("retirement"), &name);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let gone: Option<db::tournament::Loaded> =
        db.read(|c| db::tournament::find(c, TournamentId(hall.id.0)));
    assert!(gone.is_none());
}
