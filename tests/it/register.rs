//! The register over HTTP: edited, imported, exported.

use arbitro::account::SiteRole;
use arbitro::db::{
    self,
    tournament::{By, Change},
};
use macro_rules_attribute::apply;
use tournament::{Action, Person, Player, decide};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall, by_program};
use crate::support::html::Page;
use crate::support::make_account;
use crate::support::site::{Answer, Browser, Site};
use crate::support::turn::one_after_the_other;

const CSV: &str = "nome;clube;licença;rating;sexo;ano de nascimento;iniciais\n\
    Ana Sá;Sado;7;1850;F;1994;não\n\
    \"Reis; Rui\";;8;;M;2011;sim\n\
    =Zé;Tejo;;;;;\n";

fn preview(browser: &mut Browser, csv: &str) -> String {
    browser.get("/register/import");
    let answer = browser.post("/register/import", &[("csv", csv)]);
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

fn import(browser: &mut Browser, csv: &str) -> u16 {
    let seen = Page::of(&preview(browser, csv)).value("seen");
    confirm(browser, csv, &seen)
}

fn confirm(browser: &mut Browser, csv: &str, seen: &str) -> u16 {
    let fields = [("csv", csv), ("confirm", "on"), ("seen", seen)];
    browser.post("/register/import", &fields).status
}

fn count(db: &TestDb) -> usize {
    db.read(db::player::list).len()
}

#[apply(on_each_database)]
fn an_import_changes_nothing_until_it_is_confirmed(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let page = preview(&mut browser, CSV);
    assert!(page.contains("Novos: 3. Alterados: 0. Sem alteração: 0."));
    assert_eq!(count(db), 0);
    let seen = Page::of(&page).value("seen");
    assert_eq!(confirm(&mut browser, CSV, &seen), 303);
    assert_eq!(count(db), 3);
    // pressed twice
    let fields = [("csv", CSV), ("confirm", "on"), ("seen", seen.as_str())];
    let again = browser.post("/register/import", &fields);
    assert_eq!(again.location(), "/register?done=stood-before");
    browser
        .page(again.location())
        .assert_says("Já estava feito: nada mudou desta vez");
    assert_eq!(count(db), 3);
    // a column of countries refuses nobody
    let page = preview(&mut browser, "nome;país\nEva;Portugal\nGil;Marte\n");
    let told = "coluna «país» não se reconhece o país nestas linhas, e a célula é ignorada: 3.";
    assert!(page.contains(told) && page.contains("POR"), "{page}");
}

/// A file of another server names those whom that one has forgotten.
#[apply(on_each_database)]
fn a_pseudonym_of_elsewhere_adds_nobody(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let page = Page::of(&preview(&mut browser, "nome\nPessoa 55\n"));
    let told = "1 linha tem, em vez do nome, o pseudónimo de alguém cujos dados foram apagados";
    page.assert_says(told);
    assert!(!page.says("já é conhecido"));
    let csv = "nome\nPessoa 55\nParticipante 3\nRui Reis\n";
    assert_eq!(import(&mut browser, csv), 303);
    let known = db.read(db::player::list);
    let names = known.iter().map(|one| one.person.name.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["Rui Reis"]);
}

/// Whoever would be added says so where somebody has that name already, in whichever order its words are written.
#[apply(on_each_database)]
fn a_namesake_of_somebody_new_is_told(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    assert_eq!(import(&mut browser, CSV), 303);
    let known = db.read(db::player::list);
    let ana = known
        .iter()
        .find(|one| one.person.name.as_str() == "Ana Sá");
    let told = "Já há alguém com este nome no ficheiro de jogadores";
    let page = preview(&mut browser, "nome;clube\nSá, Ana;Tejo\nEva Lima;Tejo\n");
    assert!(page.contains("Novos: 2."), "{page}");
    let row = format!("{told}: #{} · 1850 · Sado · 7", ana.unwrap().id);
    assert!(page.contains(&row), "{page}");
    assert_eq!(page.matches(told).count(), 1, "of Ana alone");
    // whoever may be somebody else is left out unless it is ticked
    let csv = "nome;clube;licença;associação\nSá, Ana;Tejo;;Beja\nZoe Zebra;;7;\n";
    let page = preview(&mut browser, csv);
    assert!(page.contains("Tejo · Beja"), "{page}");
    assert!(page.contains("A licença 7 é de Ana Sá (#"), "{page}");
    let page = Page::of(&page);
    let ticks = |value| page.has(&format!("[name=also][value='{value}']:not([checked])"));
    assert!(ticks(2) && ticks(3));
    let seen = page.value("seen");
    assert_eq!(confirm(&mut browser, csv, &seen), 422);
    assert_eq!(db.read(db::player::list), known);
    let fields = [
        ("csv", csv),
        ("confirm", "on"),
        ("seen", seen.as_str()),
        ("also", "3"),
    ];
    let stale = [fields[0], fields[1], ("seen", "0"), fields[3]];
    let stale = browser.post("/register/import", &stale);
    assert_eq!(stale.status, 409);
    stale.page().assert_says("assinale outra vez as linhas");
    assert_eq!(browser.post("/register/import", &fields).status, 303);
    let now = db.read(db::player::list);
    assert_eq!(now.len(), 3);
    assert!(
        now.iter()
            .any(|one| one.person.name.as_str() == "Zoe Zebra")
    );
}

/// By hand too: the question is asked once, and what was typed is not lost.
#[apply(on_each_database)]
fn a_namesake_by_hand_is_asked_about(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    assert_eq!(import(&mut browser, CSV), 303);
    assert!(!browser.page("/register/new").has("[name=namesake]"));
    let typed = [("name", "Sá, Ana"), ("club", "Tejo"), ("born", "2001")];
    let asked = browser.post("/register/new", &typed);
    assert_eq!((asked.status, count(db)), (422, 3));
    let page = asked.page();
    page.assert_says("Já há alguém com este nome no ficheiro: #");
    page.assert_says("1850 · Sado · 7");
    assert_eq!(
        (page.value("club"), page.value("born")),
        ("Tejo".into(), "2001".into())
    );
    let sure = [typed.as_slice(), &[("namesake", "on")]].concat();
    assert_eq!(browser.post("/register/new", &sure).status, 303);
    assert_eq!(count(db), 4);
    // who is of age is told that initials change nothing any more
    let adult = [
        ("name", "Eva Lima"),
        ("born", "1990"),
        ("by-initials", "on"),
    ];
    let saved = browser.post("/register/new", &adult);
    assert_eq!(saved.location(), "/register?done=initials-past");
    browser
        .page(saved.location())
        .assert_says("as iniciais só aparecem nos torneios do tempo em que era menor");
}

#[apply(on_each_database)]
fn changes_are_shown_field_by_field(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    assert_eq!(import(&mut browser, CSV), 303);
    let page = preview(
        &mut browser,
        "licence,name,rating\n7,Ana Sá Costa,1900\n8,Reis; Rui,\n",
    );
    assert!(
        page.contains("Novos: 0. Alterados: 1. Sem alteração: 1."),
        "{page}"
    );
    let page = Page::of(&page);
    for (was, is) in [("1850", "1900"), ("Ana Sá", "Ana Sá Costa")] {
        page.assert_says(&format!("{was} → {is}"));
        assert!(page.texts("del").contains(&was.to_owned()), "{was}");
        assert!(page.texts("strong").contains(&is.to_owned()), "{is}");
    }
}

#[apply(on_each_database)]
fn every_bad_line_is_named_with_its_column(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    browser.get("/register/import");
    let bad = "nome;rating;sexo\nAna;forte;F\n;1800;M\nRui;1800;X\nZé;1800";
    let answer = browser.post("/register/import", &[("csv", bad), ("confirm", "on")]);
    assert_eq!(answer.status, 422);
    for wanted in [
        "Linha 2, coluna 2 («rating»): Escreva um número de 1 a 4000.",
        "Linha 3, coluna 1 («nome»): Preencha este campo.",
        "Linha 4, coluna 3 («sexo»): Valor desconhecido. Escreva um destes: F, M.",
        "Linha 5: O número de colunas é 2, e o do cabeçalho é 3.",
    ] {
        assert!(answer.body.contains(wanted), "{wanted}\n{}", answer.body);
    }
    assert!(
        answer.body.contains("Ana;forte;F"),
        "the text is there to be corrected"
    );
    assert_eq!(count(db), 0);
    for (csv, wanted) in [
        ("", "Não há jogadores"),
        ("clube\nSado", "Falta a coluna do nome"),
        ("nome\n\"Ana", "Linha 2: As aspas"),
        ("nome;nome\nAna;Rui", "Há duas colunas com"),
        (
            "nome;nascimento\nAna;2090",
            "Linha 2, coluna 2 («nascimento»): Escreva o ano com quatro algarismos",
        ),
        (
            "nome;licença\nAna;7\nRui;7",
            "Linha 3: É o mesmo jogador da linha 2.",
        ),
    ] {
        let answer = browser.post("/register/import", &[("csv", csv)]);
        assert_eq!(answer.status, 422, "{csv}");
        assert!(answer.body.contains(wanted), "{csv}");
    }
}

#[apply(on_each_database)]
fn a_register_changed_meanwhile_is_shown_again(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let seen = Page::of(&preview(&mut browser, CSV)).value("seen");
    let typed = [("name", "Ana Sá"), ("club", "Sado"), ("licence", "7")];
    assert_eq!(browser.post("/register/new", &typed).status, 303);
    let fields = [("csv", CSV), ("confirm", "on"), ("seen", seen.as_str())];
    let answer = browser.post("/register/import", &fields);
    assert_eq!(answer.status, 409);
    assert!(answer.body.contains("Novos: 2. Alterados: 1."));
    assert_eq!(count(db), 1);
    assert_eq!(
        confirm(&mut browser, CSV, &answer.page().value("seen")),
        303
    );
    assert_eq!(count(db), 3);
}

fn everybody(db: &TestDb) -> Vec<Player> {
    db.read(db::player::list)
}

/// Neither database puts «Á» beside «A»; SQLite puts it after «Z».
#[apply(on_each_database)]
fn names_stand_where_people_look_for_them(db: &TestDb) {
    let names = ["Álvaro Reis", "Ana Luz", "Berta Sá", "Zélia Paz"];
    for name in names.iter().rev() {
        let person = Person::named(name.parse().unwrap());
        db.write(|c| db::player::create(c, &person, &by_program()));
    }
    let found = everybody(db).into_iter();
    let found: Vec<String> = found.map(|one| one.person.name.to_string()).collect();
    assert_eq!(found, names);
    let mut desk = Desk::open(db, &["Zélia", "Álvaro", "Berta", "Ana"], 3);
    let url = desk.url("rulings/new");
    let page = desk.chief.page(&url);
    let offered = page.texts("select[name='entry'] option");
    let letters = offered.iter().filter_map(|one| one.chars().next());
    assert_eq!(letters.collect::<String>(), "ÁABZ");
    let url = desk.url("apart");
    let page = desk.chief.page(&url);
    let offered = page.texts("select[name='one'] option");
    assert_eq!(offered, ["—", "Álvaro", "Ana", "Berta", "Zélia"]);
}

/// Imports, and answers with the page that says so.
fn import_and_read(browser: &mut Browser, csv: &str) -> Page {
    let seen = Page::of(&preview(browser, csv)).value("seen");
    let fields = [("csv", csv), ("confirm", "on"), ("seen", seen.as_str())];
    let answer = browser.post("/register/import", &fields);
    assert_eq!(answer.status, 303);
    browser.page(answer.header("location"))
}

fn undo(browser: &mut Browser, page: &Page) -> Answer {
    let version = page.value("version");
    browser.post("/register/undo", &[("version", version.as_str())])
}

#[apply(on_each_database)]
fn an_import_is_taken_back_by_one_button(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let first = import_and_read(&mut browser, CSV);
    first.assert_says("Jogadores acrescentados: 3. Alterados: 0.");
    let before = everybody(db);
    let more = "licença;nome;rating\n7;Ana Sá Costa;1900\n9;Eva Lima;1500\n";
    let page = import_and_read(&mut browser, more);
    page.assert_says("Jogadores acrescentados: 1. Alterados: 1.");
    // the first is no longer the last
    assert_eq!(undo(&mut browser, &first).status, 409);
    assert_eq!(everybody(db).len(), 4);
    assert_eq!(undo(&mut browser, &page).status, 303);
    assert_eq!(everybody(db), before);
    // neither twice, nor by somebody else, nor where there is none
    let again = undo(&mut browser, &page);
    assert_eq!(again.status, 409);
    again.page().assert_says("O ficheiro mudou entretanto");
    let page = import_and_read(&mut browser, more);
    let mut other = site.signed_in("rui@example.pt", SiteRole::Organiser);
    assert!(!other.page("/register?act=3").has("form.done"));
    assert_eq!(undo(&mut other, &page).status, 409);
    assert_eq!(everybody(db).len(), 4);
    db.assert_audited();
}

#[apply(on_each_database)]
fn who_enters_a_tournament_meanwhile_stays_in_the_register(db: &TestDb) {
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = Hall::created(db, organiser, "Open de Beja", |_| {});
    let (before, _) = db.read(|c| db::journal::last(c, db::journal::Journal::Register));
    let person = Person::named("Zulmira Espadanal".parse().unwrap());
    let player = db.write(|c| db::player::create(c, &person, &by_program()));
    let change = Change {
        id: hall.id,
        action: Action::ManageEntries,
        by: By::Program,
        seen: None,
        entry: by_program(),
    };
    let enter = |c: &mut db::Conn| {
        let entered = db::tournament::change(c, &change, |loaded, _| {
            decide::enter(&loaded.tournament, vec![(Some(player.id), person.clone())])
        });
        entered
            .map(drop)
            .map_err(|error| db::DbError::corrupt(error.to_string()))
    };
    let end = one_after_the_other(db, enter, || {
        db.write(|c| db::register::undo(c, before, &by_program()))
    });
    assert_eq!(end, db::register::UndoEnd::Entered(Box::new(player)));
}

#[apply(on_each_database)]
fn who_is_in_a_tournament_stays_in_the_register(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let page = import_and_read(&mut browser, CSV);
    let organiser = db.read(db::account::list)[0].id;
    let hall = Hall::created(db, organiser, "Torneio de Évora", |_| {});
    let player = everybody(db).remove(0);
    let name = player.person.name.to_string();
    hall.act(move |t, _| decide::enter(t, vec![(Some(player.id), player.person)]));
    let refused = undo(&mut browser, &page);
    assert_eq!(refused.status, 409);
    refused
        .page()
        .assert_says(&format!("{name} já está num torneio"));
    assert_eq!(everybody(db).len(), 3);
}

#[apply(on_each_database)]
fn an_export_is_read_again_as_it_was(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    assert_eq!(import(&mut browser, CSV), 303);
    let answer = browser.get("/register/export.csv");
    assert!(answer.header("content-type").starts_with("text/csv"));
    assert!(
        answer.body.contains("\n'=Zé;"),
        "no formula: {}",
        answer.body
    );
    let page = preview(&mut browser, &answer.body);
    assert!(
        page.contains("Novos: 0. Alterados: 0. Sem alteração: 3."),
        "{page}"
    );
}

#[apply(on_each_database)]
fn two_people_at_one_player_are_told(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    assert_eq!(import(&mut browser, CSV), 303);
    let id = db
        .read(db::player::list)
        .iter()
        .find(|p| p.person.name.as_str() == "Ana Sá")
        .unwrap()
        .id;
    let path = format!("/register/{id}");
    let seen = browser.page(&path).value("seen");
    let typed = |rating: &'static str| {
        [
            ("name", "Ana Sá"),
            ("club", "Sado"),
            ("licence", "7"),
            ("rating", rating),
            ("seen", seen.as_str()),
        ]
    };
    assert_eq!(browser.post(&path, &typed("1900")).status, 303);
    let answer = browser.post(&path, &typed("1910"));
    assert_eq!(answer.status, 409);
    assert!(answer.body.contains("agora 1900; escreveu 1910"));
    let twin = [("name", "Outra"), ("licence", "7")];
    assert_eq!(browser.post("/register/new", &twin).status, 422);
    let bad = [("name", "Outra"), ("rating", "9999"), ("born", "9")];
    let answer = browser.post("/register/new", &bad);
    assert_eq!(answer.status, 422);
    assert_eq!(answer.page().value("rating"), "9999");
    // a year that is still to come is nobody's
    let unborn = [("name", "Outra"), ("born", "2099")];
    let answer = browser.post("/register/new", &unborn);
    assert_eq!(answer.status, 422);
    assert!(answer.page().has("#f-born[aria-invalid=true]"));
}

#[apply(on_each_database)]
fn a_player_that_comes_back_has_the_links_that_it_had(db: &TestDb) {
    let site = Site::start(db);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    assert_eq!(import(&mut admin, CSV), 303);
    let id = db.read(db::player::list)[0].id;
    let (path, data) = (
        format!("/register/{id}"),
        format!("a[href='/register/{id}/data']"),
    );
    assert!(admin.page(&path).has(&data));
    let answer = admin.post(&path, &[("name", "Outra"), ("born", "9")]);
    assert_eq!(answer.status, 422);
    assert!(answer.page().has(&data));
}

#[apply(on_each_database)]
fn the_register_is_for_those_who_keep_it(db: &TestDb) {
    let site = Site::start(db);
    let mut arbiter = site.signed_in("rui@example.pt", SiteRole::Arbiter);
    for page in [
        "/register",
        "/register/new",
        "/register/import",
        "/register/export.csv",
    ] {
        assert_eq!(arbiter.get(page).status, 403, "{page}");
    }
    assert_eq!(site.browser().get("/register/export.csv").status, 303);
}
