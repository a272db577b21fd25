//! Categories, clubs and prizes over HTTP: named by the organiser, given by the standings.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::{
    Outcome, Person, Sex, Side, WinBy, decide,
    standings::{by_club, standings},
};

use crate::support::database::TestDb;
use crate::support::fixture::{Hall, all_won_by_first};
use crate::support::html::Page;
use crate::support::site::{Browser, Site};
use crate::{on_each_database, on_sqlite};

/// Four players, and one round to play: Berta and Dora are women, Caio is young; two clubs.
fn hall(db: &TestDb, organiser: arbitro::account::UserId) -> Hall<'_> {
    let people = ["Abel", "Berta", "Caio", "Dora"].into_iter().enumerate();
    let people = people.map(|(index, name)| {
        let mut person = Person::named(name.parse().unwrap());
        person.rating = Some((1900 - 100 * index as u16).try_into().unwrap());
        person.sex = Some(if index % 2 == 1 {
            Sex::Female
        } else {
            Sex::Male
        });
        person.born = Some(if index == 2 { 2012 } else { 1980 }.try_into().unwrap());
        person.club = ["Sado", "Tejo"][index / 2].parse().ok();
        (None, person)
    });
    Hall::prepared(db, organiser, ("Open do Sado", 1), people.collect())
}

fn open<'a>(db: &'a TestDb, site: &Site<'a>) -> (Hall<'a>, Browser, String) {
    let organiser = site.account("ana@example.pt", SiteRole::Organiser);
    let hall = hall(db, organiser);
    let mut browser = site.browser();
    browser.sign_in("ana@example.pt", crate::support::site::PASSWORD);
    let path = format!("/tournaments/{}", hall.id);
    (hall, browser, path)
}

/// Sends a form of the desk on the version that it shows.
fn send(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) -> (u16, Page) {
    let shown = browser.get(path).page();
    let version = shown.field("version").unwrap_or_default();
    let mut fields = fields.to_vec();
    fields.push(("version", &version));
    let answer = browser.post(path, &fields);
    (answer.status, answer.page())
}

const PRIZES: [(&str, &str); 13] = [
    ("rows", "3"),
    ("name-1", "Vencedor"),
    ("place-1", "1"),
    ("value-1", "100"),
    ("name-2", "Segundo"),
    ("place-2", "2"),
    ("value-2", "40"),
    ("name-3", "Melhor jogadora"),
    ("category-3", "women"),
    ("place-3", "1"),
    ("value-3", "80"),
    ("what-3", "Taça"),
    ("rule", "value"),
];

#[apply(on_each_database)]
fn prizes_pass_to_the_next_and_say_why(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser, path) = open(db, &site);
    let edit = format!("{path}/prizes/edit");
    assert_eq!(send(&mut browser, &edit, &PRIZES).0, 303);
    let rows = hall.journal().len();
    let old = [("version", "1")];
    let again: Vec<_> = PRIZES.iter().chain(&old).copied().collect();
    assert_eq!(browser.post(&edit, &again).status, 303, "pressed twice");
    assert_eq!(hall.journal().len(), rows);
    hall.start();
    let mut public = site.browser();
    let round = hall.publish();
    let before = public.body(&format!("{path}/standings"));
    assert!(!before.contains("1.º Femininos"), "nobody has played");
    hall.play(round);
    assert_eq!(public.get(&format!("{path}/prizes")).status, 404, "not yet");
    let preview = browser.get(&format!("{path}/prizes")).body;
    assert!(preview.contains("só a equipa o vê"));
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    let page = public.get(&format!("{path}/prizes"));
    assert_eq!(page.status, 200);
    // round 1 is Abel–Caio and Dora–Berta: Berta is second and the best woman or Dora is
    assert!(page.body.contains("Taça") && page.body.contains("100 €"));
    assert!(
        page.body.contains("tem melhor prémio («Melhor jogadora»)"),
        "{}",
        page.body
    );
    // the file has them too, though it says of nobody how old they are
    let file = public.get(&format!("{path}/prizes.csv")).body;
    let women = file.lines().find(|line| line.contains("Melhor jogadora"));
    assert!(
        women.is_some_and(|line| line.contains("Taça") && line.contains("80")),
        "{file}"
    );
    let stands = public.get(&format!("{path}/standings")).body;
    assert!(stands.contains(&format!("{path}/prizes")) && stands.contains("1.º Femininos"));
    let clubs = public.page(&format!("{path}/clubs"));
    // on paper a link is no more than a word
    let links = clubs.texts("main table a[aria-label]");
    let kept_off = clubs.texts("main table .no-print a[aria-label]");
    assert!(!links.is_empty() && links == kept_off, "{links:?}");
    hall.assert_sound();
    for form in ["categories", "ratings"] {
        let page = browser.page(&format!("{path}/{form}"));
        page.assert_says("O torneio terminou: esta página só se consulta");
        assert_locked(&page, form);
    }
    let (status, _) = send(
        &mut browser,
        &format!("{path}/categories"),
        &[("rows", "1")],
    );
    assert_eq!(status, 409, "the lists stand");
}

/// Two won and nothing separates them: the money is divided, the cup waits for a lot, and each page, paper and file says so.
#[apply(on_each_database)]
fn tied_players_share_and_a_lot_separates_them(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser, path) = open(db, &site);
    let edit = format!("{path}/prizes/edit");
    hall.start();
    let round = hall.publish();
    hall.play(round);
    let mut fields = vec![
        ("rows", "1"),
        ("name-1", "Vencedor"),
        ("place-1", "1"),
        ("value-1", "33,33"),
        ("what-1", "Taça"),
        ("sharing", "hort"),
    ];
    assert_eq!(send(&mut browser, &edit, &fields).0, 303);
    for (lang, value) in [("en", "33.33"), ("pt", "33,33")] {
        let page = browser.page(&format!("{edit}?lang={lang}"));
        assert_eq!(page.value("value-1"), value);
    }
    let mut public = site.browser();
    let file = format!("{path}/prizes.csv");
    assert_eq!(public.get(&file).status, 404, "not yet");
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    let shared = "1.º lugar repartido: 33,33 €, por 2 jogadores.";
    for said in [
        public.page(&format!("{path}/prizes")).text("main"),
        browser
            .page(&format!("{path}/print/desk/prize-list"))
            .text(".papers"),
    ] {
        assert!(said.contains(shared), "{said}");
        assert!(
            said.contains("16,67 €") && said.contains("16,66 €"),
            "{said}"
        );
        assert!(said.contains("decide-se por sorteio"), "{said}");
    }
    let table = public.get(&file).body;
    assert!(table.contains(shared) && table.contains("16,67"), "{table}");
    assert_eq!(public.get(&format!("{path}/prizes.xlsx")).status, 200);

    fields.push(("lots", "1, 9"));
    let (status, page) = send(&mut browser, &edit, &fields);
    assert_eq!(status, 422);
    page.assert_says("números de emparceiramento deste torneio");
    fields.pop();
    fields.push(("lots", "4 3 2 1"));
    assert_eq!(send(&mut browser, &edit, &fields).0, 303);
    assert_eq!(browser.page(&edit).value("lots"), "4, 3, 2, 1");
    let page = public.page(&format!("{path}/prizes"));
    page.assert_says("Ordem do sorteio");
    assert!(!page.says("decide-se por sorteio"));
    // half of 33,33 € by the place, and a quarter for each
    assert!(page.says("25 € + Taça") && page.says("8,33 €"));
    hall.assert_sound();
}

/// Regulations say "1.º clube: taça": the club stands on every list and paper, and somebody signs for it.
#[apply(on_sqlite)]
fn a_club_gets_its_cup(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser, path) = open(db, &site);
    let edit = format!("{path}/prizes/edit");
    let fields = [
        ("rows", "1"),
        ("name-1", "Primeiro clube"),
        ("category-1", "@clubs"),
        ("place-1", "1"),
        ("value-1", ""),
        ("what-1", "Taça"),
        ("rule", "value"),
    ];
    assert_eq!(send(&mut browser, &edit, &fields).0, 303);
    let chosen = browser.page(&edit).field("category-1");
    assert_eq!(chosen.as_deref(), Some("@clubs"));
    hall.start();
    let round = hall.publish();
    hall.act(|t, _| {
        let mut results = all_won_by_first(t, round);
        let of_sado = |no| t.entries[&no].person.club == "Sado".parse().ok();
        for result in &mut results {
            let mut matches = t.round(round).unwrap().matches.iter();
            let one = matches.find(|one| one.board == result.board).unwrap();
            let side = match of_sado(one.pairing.first) {
                true => Side::First,
                false => Side::Second,
            };
            result.outcome = Outcome::Win(side, WinBy::Unstated);
        }
        decide::enter_results(t, round, &results, None)
    });
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    let now = hall.now().tournament;
    let club = by_club(&now, &standings(&now, None), 4)[0].club.clone();
    let list = "1.º · Classificação por clubes";
    for page in ["prizes", "print/desk/prize-list", "print/desk/receipts"] {
        let page = browser.page(&format!("{path}/{page}"));
        page.assert_says(list);
        page.assert_says(club.as_str());
    }
    let receipts = browser.page(&format!("{path}/print/desk/receipts"));
    receipts.assert_says(&format!("Pelo clube {club}"));
    receipts.assert_says(&format!("Em nome do clube {club}, declaro ter recebido"));
    let file = browser.body(&format!("{path}/prizes.csv"));
    assert!(file.contains(&format!("{list};;;;{club};;Taça;")), "{file}");
    hall.assert_sound();
}

/// A prize that was forgotten, or given by somebody on the evening itself.
#[apply(on_sqlite)]
fn prizes_are_named_after_the_end_too(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser, path) = open(db, &site);
    let edit = format!("{path}/prizes/edit");
    hall.start();
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    browser
        .page(&edit)
        .assert_says("os prémios ainda se podem acrescentar e corrigir");
    let version = browser.page(&edit).field("version").unwrap();
    let mut fields = PRIZES.to_vec();
    fields.push(("version", &version));
    let answer = browser.post(&edit, &fields);
    assert_eq!(answer.status, 303);
    let mut public = site.browser();
    let given = public.page(&format!("{path}/prizes"));
    assert!(given.says("Melhor jogadora") && given.says("100 €"));
    hall.assert_sound();
    // as it was, by the button of the page that says that it is done
    let done = browser.page(answer.location()).form("form.done");
    let done: Vec<_> = done
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let taken_back = browser.post(&format!("{path}/undo"), &done);
    assert_eq!(taken_back.status, 303, "{}", taken_back.body);
    assert_eq!(browser.page(&edit).value("name-3"), "");
    hall.assert_sound();
}

/// No field of the awards can be typed into.
#[track_caller]
fn assert_locked(page: &Page, form: &str) {
    let open = "form .field input:not([disabled]), form .field select:not([disabled])";
    assert!(page.has("form .field [disabled]"), "{form}");
    assert_eq!(page.count(open), 0, "{form}");
}

#[apply(on_sqlite)]
fn nonsense_about_prizes_comes_back_with_everything_typed(db: &TestDb) {
    let site = Site::start(db);
    let (_, mut browser, path) = open(db, &site);
    let edit = format!("{path}/prizes/edit");
    for (field, value, message) in [
        ("place-1", "zero", "um lugar, de 1 a 999"),
        ("place-1", "0", "um lugar, de 1 a 999"),
        ("value-1", "12,505", "com dois algarismos de cêntimos"),
        ("value-1", "-5", "Escreva um valor em euros"),
        ("name-1", "", "Preencha este campo"),
        ("category-3", "men", "é de um escalão que já não existe"),
        ("place-2", "1", "já tem prémio na mesma classificação"),
        ("value-2", "400", "vale menos do que o de um lugar pior"),
    ] {
        let mut fields = PRIZES.to_vec();
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let (status, page) = send(&mut browser, &edit, &fields);
        assert_eq!(status, 422, "{field}={value}");
        page.assert_says(message);
        assert_eq!(
            page.value("name-3"),
            "Melhor jogadora",
            "what was typed is kept"
        );
    }
    // US Chess 32B divides by the value
    let mut fields = PRIZES.to_vec();
    fields.retain(|(name, _)| *name != "rule");
    fields.extend([("rule", "order"), ("sharing", "pooled")]);
    let (status, page) = send(&mut browser, &edit, &fields);
    assert_eq!(status, 422);
    page.assert_says("(US Chess 32B), decide o valor");
    let mut more = PRIZES.to_vec();
    more.push(("more", "on"));
    let (status, page) = send(&mut browser, &edit, &more);
    assert!(status == 200 && page.has("[name=name-5]"));
    assert_eq!(page.value("name-3"), "Melhor jogadora");
}

#[apply(on_each_database)]
fn categories_and_clubs_are_the_organiser_s(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser, path) = open(db, &site);
    let edit = format!("{path}/categories");
    assert!(
        browser.page(&edit).has("[value='Veteranos 60+']"),
        "the usual ones"
    );
    let wanted = [
        ("best", "1"),
        ("name-1", "Raparigas"),
        ("english-1", "Girls"),
        ("women-1", "on"),
        ("from-1", "2010"),
        ("name-2", "Sub-16"),
        ("english-2", "Under 16"),
        ("from-2", "2010"),
    ];
    assert_eq!(send(&mut browser, &edit, &wanted).0, 303);
    hall.act(|t, _| decide::open_entries(t));
    let mut public = site.browser();
    let list = public.page(&format!("{path}/entries?category=under-16"));
    assert!(list.says("Caio") && !list.says("Abel"));
    let empty = public.page(&format!("{path}/entries?category=girls&lang=en"));
    assert!(empty.says("Girls") && !empty.says("Berta"));
    empty.assert_says("Women only, born in 2010 or later");
    empty.assert_says("Download (these players only)");
    let shown = public.page(&format!("{path}/entries?category=under-16"));
    let csv = format!("{path}/entries.csv?category=under-16");
    assert!(shown.has(&format!("a[href='{csv}']")));
    let file = public.get(&format!("{csv}&lang=pt"));
    let everybody = public.get(&format!("{path}/entries.csv?lang=pt"));
    assert_eq!(file.body.lines().next(), everybody.body.lines().next());
    assert!(file.body.contains("Caio") && !file.body.contains("Abel"));
    let name = file.header("content-disposition");
    assert!(name.ends_with("-entries-under-16.csv\""), "{name}");
    let unknown = public.get(&format!("{path}/entries?category=women"));
    assert_eq!(unknown.status, 400);
    let clubs = public.page(&format!("{path}/clubs?lang=pt"));
    clubs.assert_says("Conta o melhor jogador");
    hall.assert_sound();
}

#[apply(on_each_database)]
fn a_category_that_is_renamed_keeps_its_prize_and_its_address(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser, path) = open(db, &site);
    let prize = [
        ("rows", "1"),
        ("name-1", "1.º Sub-18"),
        ("category-1", "under-18"),
        ("place-1", "1"),
        ("value-1", "40"),
        ("rule", "value"),
    ];
    assert_eq!(
        send(&mut browser, &format!("{path}/prizes/edit"), &prize).0,
        303
    );
    let edit = format!("{path}/categories");
    let shown = browser.page(&edit).form("form.regulations");
    let typed = [("name-2", "Jovens"), ("english-2", "Youth")];
    let shown = shown.iter().map(|(name, value)| {
        let typed = typed.iter().find(|(field, _)| field == name);
        (
            name.as_str(),
            typed.map_or(value.as_str(), |(_, text)| *text),
        )
    });
    let renamed: Vec<_> = shown.filter(|(name, _)| *name != "csrf").collect();
    assert_eq!(browser.post(&edit, &renamed).status, 303);
    let prizes = browser.page(&format!("{path}/prizes/edit"));
    assert_eq!(prizes.value("category-1"), "under-18");
    prizes.assert_says("Jovens");
    hall.act(|t, _| decide::open_entries(t));
    let list = site
        .browser()
        .page(&format!("{path}/entries?category=under-18"));
    assert!(list.says("Jovens") && list.says("Caio") && !list.says("Abel"));
    hall.assert_sound();
}

#[apply(on_sqlite)]
fn nonsense_about_categories_is_named(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser, path) = open(db, &site);
    let edit = format!("{path}/categories");
    let cases: [(&[(&str, &str)], &str); 8] = [
        (&[("best", "21")], "contar 1 a 20"),
        (&[("best", "many")], "contar 1 a 20"),
        (&[("best", "4"), ("name-1", "Todos")], "não tem critério"),
        (
            &[("best", "4"), ("name-1", "???"), ("women-1", "on")],
            "precisa de letras",
        ),
        (&[("best", "4"), ("women-1", "on")], "Preencha este campo"),
        (
            &[("best", "4"), ("name-1", "X"), ("from-1", "10")],
            "1900 a 2100",
        ),
        (
            &[
                ("best", "4"),
                ("name-1", "X"),
                ("from-1", "2010"),
                ("until-1", "2000"),
            ],
            "é anterior ao primeiro",
        ),
        (
            &[
                ("best", "4"),
                ("rows", "2"),
                ("name-1", "Damas"),
                ("english-1", "Women"),
                ("women-1", "on"),
                ("name-2", "damas"),
                ("english-2", "Girls"),
                ("from-2", "2010"),
            ],
            "dois escalões com o nome «damas»",
        ),
    ];
    for (fields, message) in cases {
        let (status, page) = send(&mut browser, &edit, fields);
        assert_eq!(status, 422, "{fields:?}");
        page.assert_says(message);
    }
    hall.assert_sound();
}

#[apply(on_each_database)]
fn categories_changed_meanwhile_keep_what_was_typed(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser, path) = open(db, &site);
    let edit = format!("{path}/categories");
    hall.act(|t, _| decide::open_entries(t));
    let seen = browser.page(&edit).value("version");
    let first = [("best", "3"), ("name-1", "X"), ("women-1", "on")];
    assert_eq!(send(&mut browser, &edit, &first).0, 303);
    let late = [
        ("version", seen.as_str()),
        ("best", "5"),
        ("name-1", "Y"),
        ("women-1", "on"),
    ];
    let stale = browser.post(&edit, &late);
    assert_eq!(stale.status, 409);
    assert_eq!(stale.page().value("name-1"), "Y", "what was typed is kept");
    hall.assert_sound();
}

#[apply(on_sqlite)]
fn an_arbiter_reads_and_changes_nothing(db: &TestDb) {
    let site = Site::start(db);
    let (hall, _, path) = open(db, &site);
    let rui = site.account("rui@example.pt", SiteRole::Arbiter);
    hall.act(|t, _| decide::appoint(t, rui, tournament::TournamentRole::ChiefArbiter));
    let mut browser = site.browser();
    browser.sign_in("rui@example.pt", crate::support::site::PASSWORD);
    let page = browser.get(&format!("{path}/prizes/edit"));
    assert!(page.status == 200 && !page.body.contains("Acrescentar linhas"));
    for form in ["categories", "prizes/edit", "ratings"] {
        let page = browser.page(&format!("{path}/{form}"));
        page.assert_says("quem altera esta página é a organização");
        assert!(!page.says("Depois do início"), "it has not begun: {form}");
        assert_locked(&page, form);
        assert_eq!(
            send(&mut browser, &format!("{path}/{form}"), &PRIZES).0,
            403,
            "{form}"
        );
    }
}
