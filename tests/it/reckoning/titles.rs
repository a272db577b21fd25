//! Titles: rules, norms of a tournament, proposed, approved and withdrawn, and two officers at once.

use std::sync::Barrier;

use arbitro::account::SiteRole;
use arbitro::db::{self, title::TitleEnd};
use macro_rules_attribute::apply;
use tournament::{Occasion, Title, TitleCase, TitleState};

use super::races::REPEATS;
use super::{finished, people, winner};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::repeats;
use crate::support::site::{Browser, Site};

const RULES: &str = "name Regras de ensaio\nsource https://example.pt/titulos\n\nfrom 2000-01-01\nunrated 1500\ntitle CM\nnorms 1\ntotal 2\ngames 2\nshare 1 1/2\ntitle MN\nnorms 3\nrounds 9\nshare 1 1/2\n";
const OFFICE: &str = "/register/titles";

#[apply(on_each_database)]
fn a_title_is_proposed_approved_and_withdrawn(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = people(db);
    let hall = finished(db, &people, "Open");
    let rules = format!("{OFFICE}/rules");
    officer
        .page(OFFICE)
        .assert_says("Ainda não há regras de títulos");
    let wrong = officer.post(&rules, &[("rules", "name A\nfrom 2020-01-01\ntitle XX\n")]);
    assert_eq!(wrong.status, 422);
    wrong
        .page()
        .assert_says("Linha 3: «XX» não pode estar aqui");
    assert_eq!(officer.sends_from(&rules, &[("rules", RULES)]), 303);
    let norms = officer.page(&format!("/tournaments/{}/norms", hall.id));
    for told in [
        "Regras de ensaio",
        "Jogos: 2, exigidos 2",
        "Pontos: 2, exigidos 1",
        "Pontos: 0, exigidos 1",
        "Perto",
    ] {
        norms.assert_says(told);
    }
    let player = winner(&hall);
    let theirs = format!("/register/{player}/titles");
    let page = officer.page(&theirs);
    for told in [
        "Normas: 1, exigidas 1",
        "Jogos nas normas: 2, exigidos 2",
        "Normas: 0, exigidas 3",
    ] {
        page.assert_says(told);
    }
    let wrong = officer.post(&theirs, &[("title", "CM"), ("evidence", "")]);
    assert_eq!(wrong.status, 422);
    for _ in 0..2 {
        let proposal = [("title", "CM"), ("evidence", "Open de 2026")];
        assert_eq!(officer.sends(&theirs, &proposal), 303, "pressed twice");
    }
    assert_eq!(db.read(db::title::cases).len(), 1);
    assert_eq!(site.browser().get(&theirs).status, 303, "signed out");
    decided(db, &mut officer, &site, player);
    db.assert_audited();
}

/// The only proposal is approved, and withdrawn again.
fn decided(db: &TestDb, officer: &mut Browser, site: &Site<'_>, player: tournament::PlayerId) {
    let card = format!("/players/{player}");
    let case = format!("{OFFICE}/1");
    officer.page(OFFICE).assert_says("Candidato a Mestre");
    officer.page(&case).assert_says("Open de 2026");
    assert_eq!(
        officer
            .post(&case, &[("do", "approve"), ("from", "ontem")])
            .status,
        422
    );
    assert_eq!(
        officer
            .post(&case, &[("do", "decline"), ("why", "")])
            .status,
        422
    );
    assert_eq!(
        officer
            .post(&case, &[("do", "withdraw"), ("why", "Cedo")])
            .status,
        409
    );
    let approve = [("do", "approve"), ("from", "2026-11-01")];
    for _ in 0..2 {
        assert_eq!(officer.sends(&case, &approve), 303, "pressed twice");
    }
    let other = officer.post(&case, &[("do", "approve"), ("from", "2026-10-01")]);
    assert_eq!(other.status, 409);
    other.page().assert_says("Entretanto alguém decidiu");
    assert_eq!(
        officer
            .post(&case, &[("do", "decline"), ("why", "Tarde demais")])
            .status,
        409
    );
    let held = |title: Option<Title>| {
        let found = db.read(|c| db::player::find(c, player)).unwrap();
        assert_eq!(found.person.title, title);
    };
    held(Some(Title::CandidateMaster));
    site.browser()
        .page(&card)
        .assert_says("Candidato a Mestre, desde 01/11/2026");
    let holders = site.browser().page("/titles");
    assert_eq!(holders.text("h2"), "Candidato a Mestre (CM)");
    let told = holders.texts("tbody td");
    assert_eq!(told, ["", "01/11/2026", "Decisão da federação"]);
    db.assert_audited();
    let withdraw = [("do", "withdraw"), ("why", "Obtido com documentos falsos")];
    assert_eq!(officer.sends(&case, &withdraw), 303);
    held(None);
    assert_eq!(site.browser().page("/titles").count("tbody"), 0);
    assert!(!site.browser().body(&card).contains("Candidato a Mestre"));
    officer
        .page(&case)
        .assert_says("Obtido com documentos falsos");
    assert_eq!(officer.post(&format!("{OFFICE}/2"), &approve).status, 404);
    let mut organiser = site.signed_in("org@example.pt", SiteRole::Organiser);
    assert_eq!(organiser.get(&case).status, 403);
    assert_eq!(
        organiser.get(&format!("/register/{player}/titles")).status,
        200
    );
}

#[apply(on_each_database)]
fn one_of_two_officers_decides(db: &TestDb) {
    let people = people(db);
    for repeat in 0..repeats(REPEATS) {
        let player = &people[repeat % people.len()];
        let title = Title::ALL[repeat % Title::ALL.len()];
        let evidence = "Três normas".parse().unwrap();
        let by = ("Ensaio".to_owned(), "2026-11-01".parse().unwrap());
        let proposal = TitleCase::proposed((player.id, title), evidence, Vec::new(), by);
        let no = db.write(|c| db::title::propose(c, proposal.clone(), &by_program()));
        let by = |name: &str| match (repeat % 2, name) {
            (0, "Outra") => TitleState::Declined {
                why: "Faltam jogos".parse().unwrap(),
                by: name.to_owned(),
            },
            _ => TitleState::Approved {
                from: "2026-11-02".parse().unwrap(),
                by: name.to_owned(),
                occasion: Some(Occasion::Proposal),
            },
        };
        let barrier = Barrier::new(2);
        let ends = std::thread::scope(|scope| {
            let decides = |name: &'static str| {
                let (barrier, standing) = (&barrier, by(name));
                scope.spawn(move || {
                    barrier.wait();
                    db.write(|c| db::title::decide(c, no, standing.clone(), &by_program()))
                })
            };
            ["Uma", "Outra"].map(decides).map(|one| one.join().unwrap())
        });
        let done = ends.iter().filter(|end| **end == TitleEnd::Done).count();
        assert_eq!(done, 1, "{ends:?}");
        let winner = if ends[0] == TitleEnd::Done {
            "Uma"
        } else {
            "Outra"
        };
        let case = db.read(db::title::cases).remove(&no).unwrap();
        assert_eq!(case.standing, by(winner), "what was told is what stands");
        // a title that is theirs is not proposed again: the next repeat of it needs a new one
        if let TitleState::Approved { from, .. } = case.standing {
            let withdrawn = TitleState::Withdrawn {
                from,
                on: from,
                why: "Fim do ensaio".parse().ok(),
                by: "Uma".to_owned(),
                reopened: None,
            };
            db.write(|c| db::title::decide(c, no, withdrawn.clone(), &by_program()));
        }
    }
    for player in people {
        let found = db.read(|c| db::player::find(c, player.id)).unwrap();
        assert_eq!(found.person.title, None, "every title was withdrawn");
    }
    db.assert_audited();
}

/// Two who save the same form: the second keeps what they typed, and is told what stands now.
#[apply(on_each_database)]
fn nobody_overwrites_rules_of_titles_unseen(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let mut other = site.signed_in("outra@example.pt", SiteRole::Admin);
    let url = format!("{OFFICE}/rules");
    let seen = other.page(&url).value("seen");
    assert_eq!(officer.sends_from(&url, &[("rules", RULES)]), 303);
    let own = RULES.replace("ensaio", "outra");
    let fields = [("rules", own.as_str()), ("seen", seen.as_str())];
    let late = other.post(&url, &fields);
    assert_eq!(late.status, 409);
    let page = late.page();
    assert_eq!(page.value("rules").trim(), own.trim());
    assert!(page.text("details pre").contains("Regras de ensaio"));
    assert_eq!(db.read(db::title::rules).unwrap().trim(), RULES.trim());
    let seen = page.value("seen");
    let fields = [("rules", own.as_str()), ("seen", seen.as_str())];
    assert_eq!(other.sends(&url, &fields), 303, "knowing of it");
    db.assert_audited();
}
