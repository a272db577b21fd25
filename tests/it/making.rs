//! Making a tournament: four fields and a template, a copy, and what is told before it fails.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use tournament::{Cycles, EntryNo, PairingSystem, TournamentRole, decide};

use crate::support::fixture::{Desk, Hall};
use crate::support::form;
use crate::support::site::{Browser, PASSWORD, Site};
use crate::take_over::made;
use crate::{on_each_database, on_sqlite};

const FOUR: [(&str, &str); 4] = [
    ("name", "Open do Sado"),
    ("venue", "Setúbal"),
    ("starts", "2026-12-05"),
    ("ends", ""),
];

fn organiser(site: &Site<'_>) -> Browser {
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    browser.get("/tournaments/new");
    browser
}

#[apply(on_each_database)]
fn four_fields_make_a_tournament(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = organiser(&site);
    let page = browser.page("/tournaments/new");
    assert!(!page.has("details.more[open]"), "the rest is folded away");
    let sent = page.form("main form.regulations");
    let sent = sent
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let answer = browser.post(
        "/tournaments",
        &form::with(&sent.collect::<Vec<_>>(), &FOUR),
    );
    let hall = made(db, &answer);
    let now = hall.now().tournament;
    assert_eq!(now.regulations, tournament::Regulations::standard());
    assert_eq!(now.details.ends, now.details.starts, "one day");
    for template in tournament::Template::ALL {
        let fields = form::with(
            &FOUR,
            &[("name", template.code()), ("template", template.code())],
        );
        let hall = made(db, &browser.post("/tournaments", &fields));
        assert_eq!(hall.now().tournament.regulations, template.regulations());
        let like = format!("like-{}", hall.id);
        let name = format!("Como {}", template.code());
        let fields = form::with(&FOUR, &[("name", &name), ("template", &like)]);
        let same = made(db, &browser.post("/tournaments", &fields));
        assert_eq!(same.now().tournament.regulations, template.regulations());
    }
}

#[apply(on_sqlite)]
fn what_was_changed_stays_when_another_template_is_chosen(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = organiser(&site);
    let page = browser.page("/tournaments/new");
    let sent = page.form("main form.regulations");
    let sent: Vec<(&str, &str)> = sent
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let sent = form::with(&sent, &FOUR);
    let mine = [("minutes", "20"), ("template", "knockout"), ("do", "look")];
    let look = browser.post("/tournaments", &form::with(&sent, &mine));
    assert_eq!(look.status, 200);
    let page = look.page();
    assert!(page.has("details.more[open]"));
    assert_eq!(page.value("name"), "Open do Sado");
    assert_eq!(page.value("system"), "knockout");
    assert_eq!(page.value("minutes"), "20");
    assert_eq!(page.value("filled"), "knockout");
    let mine = [("minutes", "20"), ("template", "round-robin")];
    let hall = made(db, &browser.post("/tournaments", &form::with(&sent, &mine)));
    let regulations = hall.now().tournament.regulations;
    assert_eq!(regulations.time.seconds, 1200);
    let single = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    assert_eq!(regulations.system, single);
    // nobody chose the opening, and the FPD's tables are for its own rules
    let mine = [("name", "Cem casas"), ("rules", "international")];
    let hall = made(db, &browser.post("/tournaments", &form::with(&sent, &mine)));
    let regulations = hall.now().tournament.regulations;
    assert_eq!(regulations.opening, tournament::OpeningRule::Free);
    let nonsense = form::with(&FOUR, &[("template", "like-999"), ("name", "Outro")]);
    let answer = browser.post("/tournaments", &nonsense);
    assert_eq!(answer.status, 422);
    assert!(answer.page().has("#e-template"));
}

#[apply(on_sqlite)]
fn a_wrong_field_opens_its_section_and_is_named(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = organiser(&site);
    let wrong = form::tournament(&[("games", "3"), ("template", ""), ("starts", "")]);
    let page = browser.post("/tournaments", &wrong).page();
    page.assert_says("Primeiro dia: Escolha uma data.");
    assert!(
        !page.has("details.more[open]"),
        "nothing in it is known to be wrong"
    );
    for day in ["0001-01-01", "9999-12-31"] {
        let wrong = form::tournament(&[("starts", day)]);
        let answer = browser.post("/tournaments", &wrong);
        assert_eq!(answer.status, 422, "{day}");
        let page = answer.page();
        page.assert_says("Primeiro dia: Escolha um ano entre 1900 e 2100.");
    }
    let wrong = form::tournament(&[("win", "many"), ("venue", "Setúbal")]);
    let answer = browser.post("/tournaments", &wrong);
    assert_eq!(answer.status, 422);
    let page = answer.page();
    assert!(page.has("details.more[open] #e-win"));
    page.assert_says("Partida ganha: Escreva os pontos");
    assert_eq!(
        (page.value("win"), page.value("venue")),
        ("many".into(), "Setúbal".into())
    );
    let custom = form::tournament(&[("custom-shown", "on"), ("custom-1", "often")]);
    let page = browser.post("/tournaments", &custom).page();
    assert!(page.has("details.custom[open] #e-custom-1"));
}

#[apply(on_each_database)]
fn a_system_passes_over_what_it_has_no_use_for(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = organiser(&site);
    let fields = form::tournament(&[
        ("system", "round-robin"),
        ("rounds", "nonsense"),
        ("club-rounds", "nonsense"),
        ("accelerated", "on"),
        ("decider-pairs", "nonsense"),
        ("offer-moves", "nonsense"),
    ]);
    let hall = made(db, &browser.post("/tournaments", &fields));
    assert_eq!(hall.now().tournament.regulations.club_rounds, 0);
    let fields = form::tournament(&[
        ("name", "Open do Tejo"),
        ("club-rounds", "2"),
        ("apart-by", "federation"),
    ]);
    let swiss = made(db, &browser.post("/tournaments", &fields));
    let swiss = swiss.now().tournament.regulations;
    let apart = (swiss.club_rounds, swiss.apart_by);
    assert_eq!(apart, (2, tournament::Kin::Federation));
}

/// A slip of the key, "77", is not taken for every round; one of before reads as what it does.
#[apply(on_sqlite)]
fn clubmates_are_kept_apart_in_no_more_rounds_than_there_are(db: &TestDb) {
    let mut desk = Desk::open_by(db, &["Ana", "Rui", "Eva"], |regulations| {
        regulations.system = PairingSystem::DoubleSwiss { rounds: 5 };
        regulations.club_rounds = 77;
    });
    let page = desk.public.page(desk.url("").trim_end_matches('/'));
    page.assert_says("não se defrontam em nenhuma ronda");
    let mut organiser = desk.site.browser();
    organiser.sign_in("organiser@example.pt", PASSWORD);
    let fields = form::tournament(&[("rounds", "5"), ("club-rounds", "77")]);
    let refused = organiser.post("/tournaments", &fields);
    assert_eq!(refused.status, 422);
    let page = refused.page();
    page.assert_says("O número de rondas do torneio é 5: não indique mais.");
}

#[apply(on_each_database)]
fn a_tournament_is_duplicated(db: &TestDb) {
    let desk = Desk::open(db, &["Ana", "Rui", "Eva"], 2);
    desk.hall.act(|t, _| decide::withdraw(t, EntryNo(3)));
    let mut organiser = desk.site.browser();
    organiser.sign_in("organiser@example.pt", PASSWORD);
    let panel = organiser.page(&desk.url("manage"));
    let link = format!("/tournaments/new?copy={}", desk.hall.id);
    assert!(panel.has(&format!("a[href='{link}']")));
    let page = organiser.page(&link);
    assert_eq!(page.value("name"), "Torneio de Évora");
    assert_eq!(page.value("starts"), "");
    let sent = page.form("main form.regulations");
    let sent: Vec<(&str, &str)> = sent
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert!(!sent.iter().any(|(name, _)| *name == "copy-players"));
    let undated = organiser.post("/tournaments", &sent);
    assert_eq!(undated.status, 422);
    undated.page().assert_says("Cópia de «Torneio de Évora»");
    let dated = form::with(&sent, &[("starts", "2027-05-01"), ("copy-players", "on")]);
    let copy = made(db, &organiser.post("/tournaments", &dated));
    let (source, now) = (desk.hall.now().tournament, copy.now().tournament);
    assert_eq!(now.regulations, source.regulations);
    assert_eq!(now.staff, source.staff);
    assert_eq!(now.entries.len(), 2, "who left stays behind");
    assert!(now.rounds.is_empty());
    let why = copy.journal()[0].why.clone();
    assert_eq!(why, Some(format!("Cópia do torneio n.º {}.", desk.hall.id)));
    copy.assert_sound();
    // nobody chose the opening, and the FPD's tables are for its own rules
    let abroad = [("name", "Cem casas"), ("rules", "international")];
    let answer = organiser.post("/tournaments", &form::with(&dated, &abroad));
    let now = made(db, &answer).now().tournament.regulations;
    assert_eq!(now.opening, tournament::OpeningRule::Free);
    assert_eq!(now.rule_set, draughts::RuleSet::International);
    let drawn = source.regulations.opening.is_drawn();
    assert_eq!(answer.location().ends_with("?done=opening-free"), drawn);
    let mut other = desk.site.signed_in("rui@example.pt", SiteRole::Organiser);
    assert_eq!(other.get(&link).status, 403, "who works elsewhere");
    assert_eq!(desk.chief.clone().get(&link).status, 403, "who makes none");
}

#[apply(on_sqlite)]
fn what_cannot_work_is_said_before_it_fails(db: &TestDb) {
    let site = Site::start(db);
    let organiser = site.account("ana@example.pt", SiteRole::Organiser);
    let people: Vec<_> = ["A", "B", "C", "D", "E", "F"]
        .map(|name| (None, tournament::Person::named(name.parse().unwrap())))
        .to_vec();
    let hall = Hall::prepared(db, organiser, ("Aberto", 7), people);
    let mut browser = site.browser();
    browser.sign_in("ana@example.pt", PASSWORD);
    let manage = format!("/tournaments/{}/manage", hall.id);
    let sentence = "7 rondas não são possíveis com 6 jogadores: o máximo é 5";
    browser.page(&manage).assert_says(sentence);
    let regulations = browser.page(&format!("/tournaments/{}/regulations", hall.id));
    regulations.assert_says("Inscritos: 6. Até 3 rondas há sempre emparceiramento; o máximo é 5.");
    hall.start();
    browser.page(&manage).assert_says(sentence);
    let english = browser.page(&format!("{manage}?lang=en"));
    english.assert_says("7 rounds are not possible with 6 players");
    hall.publish();
    let later = browser.page(&format!("{manage}?lang=pt"));
    assert!(!later.says("não são possíveis"));
}

#[apply(on_each_database)]
fn only_those_who_work_in_a_tournament_being_set_up_take_it_as_a_template(db: &TestDb) {
    let site = Site::start(db);
    let owner = site.account("ana@example.pt", SiteRole::Organiser);
    let hall = Hall::prepared(db, owner, ("Secreto", 3), Vec::new());
    let mut other = site.signed_in("rui@example.pt", SiteRole::Organiser);
    assert!(!other.page("/tournaments/new").says("Secreto"));
    let like = format!("like-{}", hall.id);
    let fields = form::with(&FOUR, &[("template", &like)]);
    assert_eq!(other.post("/tournaments", &fields).status, 422);
    let who = db.read(db::account::list);
    let rui = who
        .iter()
        .find(|one| one.name.to_string() == "rui")
        .unwrap();
    hall.act(|t, _| decide::appoint(t, rui.id, TournamentRole::DeputyArbiter));
    assert!(other.page("/tournaments/new").says("como «Secreto»"));
    made(db, &other.post("/tournaments", &fields));
}
