//! The desk over HTTP: from a new tournament to its start, and what is refused on the way.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;

use crate::support::form;
use crate::support::site::{Browser, Site};
use crate::{on_each_database, on_sqlite};

/// The regulations as the form of a new tournament sends them.
fn regulations() -> Vec<(&'static str, &'static str)> {
    form::tournament(&[
        ("venue", "Setúbal"),
        ("rhythm", ""),
        ("tie-break-1", "GP"),
        ("tie-break-2", "BH/C1"),
    ])
}

fn with(field: &'static str, value: &'static str) -> Vec<(&'static str, &'static str)> {
    form::with(&regulations(), &[(field, value)])
}

fn create(browser: &mut Browser) -> String {
    browser.get("/tournaments/new");
    let answer = browser.post("/tournaments", &regulations());
    assert_eq!(answer.status, 303, "{}", answer.body);
    let path = answer.location().split("/manage").next().unwrap();
    path.to_owned()
}

fn enter(browser: &mut Browser, path: &str, people: usize) {
    let lines: String = (1..=people)
        .map(|n| format!("Jogador {n};{};{}\n", 1000 + n, 1500 + n))
        .collect();
    let csv = format!("nome;licença;rating\n{lines}");
    let answer = browser.post(
        &format!("{path}/entries/import"),
        &[("csv", &csv), ("confirm", "on")],
    );
    assert_eq!(answer.status, 303, "{}", answer.body);
}

fn version(browser: &mut Browser, path: &str) -> String {
    browser
        .page(&format!("{path}/regulations"))
        .value("version")
}

/// A started tournament of four, by its address.
fn started(browser: &mut Browser) -> String {
    let path = create(browser);
    browser.post(&format!("{path}/stage"), &[("to", "entries")]);
    enter(browser, &path, 4);
    let all = [
        ("entry", "1"),
        ("entry", "2"),
        ("entry", "3"),
        ("entry", "4"),
    ];
    browser.post(&format!("{path}/manage/entries"), &all);
    let answer = browser.post(&format!("{path}/stage"), &[("to", "running")]);
    assert_eq!(answer.status, 303, "{}", answer.body);
    path
}

/// One of them was marked absent meanwhile: the others are there as they were ticked.
#[apply(on_sqlite)]
fn who_was_ticked_stays_so_where_one_of_them_has_left(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let path = create(&mut browser);
    browser.post(&format!("{path}/stage"), &[("to", "entries")]);
    enter(&mut browser, &path, 4);
    browser.post(&format!("{path}/check-in"), &[("do", "absent-2")]);
    let ticked = ["1", "2", "3"].map(|no| ("entry", no));
    let refused = browser.post(&format!("{path}/manage/entries"), &ticked);
    assert_eq!(refused.status, 409);
    let page = refused.page();
    page.assert_says("Os que ainda se esperam continuam assinalados");
    let ticks = page.attributes("[name=entry][checked]", "value");
    assert_eq!(ticks, ["1", "3"]);
}

#[apply(on_each_database)]
fn a_tournament_goes_from_nothing_to_its_start(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let path = create(&mut browser);
    let home = browser.get(&format!("{path}/manage")).body;
    assert!(home.contains("Abrir as inscrições"));
    assert!(home.contains("Garantia do sorteio"));
    assert_eq!(
        browser
            .post(&format!("{path}/stage"), &[("to", "entries")])
            .status,
        303
    );
    enter(&mut browser, &path, 12);
    for no in 1..=11 {
        assert_eq!(
            browser
                .post(&format!("{path}/entries/{no}/check-in"), &[])
                .status,
            303
        );
    }
    browser.post(&format!("{path}/manage/entries"), &[("entry", "12")]);
    let list = browser.get(&format!("{path}/manage/entries")).body;
    assert!(list.contains("12 inscritos, 12 presentes"), "{list}");
    assert!(
        browser
            .get(&format!("{path}/manage"))
            .body
            .contains("Começar o torneio")
    );
    assert_eq!(
        browser
            .post(&format!("{path}/stage"), &[("to", "running")])
            .status,
        303
    );
    let seeding = browser.page(&format!("{path}/seeding")).text("main");
    let (first, last) = (
        seeding.find("Jogador 12 ").unwrap(),
        seeding.find("Jogador 1 ").unwrap(),
    );
    assert!(first < last, "the strongest first");
    let left = "A ordem em vigor já não é essa";
    assert!(!browser.body(&path).contains(left));
    let typed: Vec<(String, String)> = (1..=12)
        .map(|no| (format!("place-{no}"), no.to_string()))
        .collect();
    let typed: Vec<(&str, &str)> = typed.iter().map(|(at, no)| (&**at, &**no)).collect();
    let put = browser.post(&format!("{path}/seeding"), &typed);
    assert_eq!(put.status, 303, "{}", put.body);
    browser.page(&path).assert_says(left);
    assert!(
        browser
            .get(&format!("{path}/manage"))
            .body
            .contains("Emparceirar a ronda 1")
    );
}

#[apply(on_sqlite)]
fn a_contradiction_comes_back_with_its_article_and_everything_typed(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    browser.get("/tournaments/new");
    let cases = [
        ("games", "3", "FPD D.1"),
        ("games", "1", "FPD D.4"),
        ("games", "14", "FPD D.2"),
        ("draw", "1", "FPD 10.1"),
        ("minutes", "0", "FPD 6.3 a"),
        ("rhythm", "blitz", "FPD B.1, C.1"),
        ("rules", "brazilian", "FPD A.1"),
        ("bye-match", "2", "FIDE C.04.5"),
        ("tie-break-2", "KS", "FIDE C.07 9.2"),
        ("tie-break-2", "GP", "duas vezes"),
        ("rounds", "31", "30 rondas"),
        ("ends", "2026-12-04", "anterior"),
    ];
    for (field, value, article) in cases {
        let answer = browser.post("/tournaments", &with(field, value));
        assert_eq!(answer.status, 422, "{field}={value}");
        assert!(answer.body.contains(article), "{field}={value}");
        let page = answer.page();
        assert!(page.has("[value='Open do Sado']"), "what was typed is kept");
        assert!(page.has("[aria-invalid]"), "{field}={value}");
    }
    let answer = browser.post("/tournaments", &with("win", "many"));
    assert_eq!(answer.status, 422);
    assert_eq!(answer.page().value("win"), "many");
}

#[apply(on_each_database)]
fn creating_twice_makes_one_tournament(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    assert_eq!(create(&mut browser), create(&mut browser));
    let answer = browser.post("/tournaments", &with("games", "4"));
    assert_eq!(
        answer.status, 422,
        "another tournament of that name and day"
    );
}

#[apply(on_each_database)]
fn pressing_twice_changes_nothing(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let path = create(&mut browser);
    for _ in 0..2 {
        assert_eq!(
            browser
                .post(&format!("{path}/stage"), &[("to", "entries")])
                .status,
            303
        );
    }
    for _ in 0..2 {
        enter(&mut browser, &path, 3);
    }
    for _ in 0..2 {
        assert_eq!(
            browser
                .post(&format!("{path}/entries/1/check-in"), &[])
                .status,
            303
        );
    }
    for _ in 0..2 {
        assert_eq!(
            browser
                .post(&format!("{path}/entries/2/withdrawal"), &[])
                .status,
            303
        );
    }
    let back = browser.page(&format!("{path}/entries/2/return"));
    back.assert_says("volta à lista dos que vêm jogar");
    assert!(!back.says("ficam perdidas"), "nothing was played yet");
    for _ in 0..2 {
        assert_eq!(
            browser
                .post(&format!("{path}/entries/2/return"), &[])
                .status,
            303
        );
    }
    for _ in 0..2 {
        assert_eq!(
            browser
                .post(&format!("{path}/entries/3/removal"), &[])
                .status,
            303
        );
    }
    let form = format!("{path}/entries/new");
    let hand = [("do", "hand"), ("name", "Rui Reis")];
    let told = [0, 1].map(|_| browser.post(&form, &hand).location().to_owned());
    assert!(told[0].contains("act="), "{told:?}");
    assert_eq!(told[0], told[1], "sent twice");
    let again = browser.post(&form, &[hand[0], hand[1], ("born", "1980")]);
    assert_eq!(again.status, 422);
    assert!(again.body.contains("Rui Reis já consta das inscrições"));
}

#[apply(on_each_database)]
fn a_stale_form_of_regulations_overwrites_nothing(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let path = create(&mut browser);
    let seen = version(&mut browser, &path);
    let mut first = with("rounds", "5");
    first.push(("version", &seen));
    assert_eq!(
        browser.post(&format!("{path}/regulations"), &first).status,
        303
    );
    let again = browser.post(&format!("{path}/regulations"), &first);
    assert_eq!(again.status, 303, "sent twice");
    let mut second = with("rounds", "9");
    second.push(("version", &seen));
    let answer = browser.post(&format!("{path}/regulations"), &second);
    assert_eq!(answer.status, 409);
    assert_eq!(answer.page().value("rounds"), "9", "what was typed is kept");
    let stands = browser.page(&format!("{path}/regulations"));
    assert_eq!(stands.value("rounds"), "5");
}

#[apply(on_sqlite)]
fn two_people_at_one_entry_are_told(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let path = create(&mut browser);
    browser.post(&format!("{path}/stage"), &[("to", "entries")]);
    enter(&mut browser, &path, 2);
    let edit = format!("{path}/entries/1/edit");
    let seen = browser.page(&edit).value("seen");
    let change = |club: &'static str| {
        [
            ("name", "Jogador 1"),
            ("licence", "1001"),
            ("club", club),
            ("seen", seen.as_str()),
        ]
    };
    assert_eq!(browser.post(&edit, &change("Sado")).status, 303);
    let answer = browser.post(&edit, &change("Tejo"));
    assert_eq!(answer.status, 409);
    assert!(
        answer.body.contains("agora Sado; escreveu Tejo"),
        "both are shown"
    );
}

#[apply(on_each_database)]
fn an_amendment_asks_twice(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let path = started(&mut browser);
    let seen = version(&mut browser, &path);
    let amendment = format!("{path}/amendment");
    let wanted = [
        ("version", seen.as_str()),
        ("rounds", "4"),
        ("tie-break-1", "BH/C1"),
    ];
    let look = browser.post(&amendment, &wanted);
    assert_eq!(look.status, 200);
    assert!(look.page().texts("del").contains(&"3".to_owned()));
    let mut asked = wanted.to_vec();
    asked.push(("asked", "on"));
    let unsure = browser.post(&amendment, &asked);
    assert_eq!(unsure.status, 422);
    assert!(unsure.body.contains("Escreva o motivo"));
    asked.extend([("sure", "on"), ("reason", "Mais um dia de sala")]);
    assert_eq!(browser.post(&amendment, &asked).status, 303);
    assert_eq!(
        browser.post(&amendment, &asked).status,
        422,
        "it stands already"
    );
    assert!(
        browser
            .get(&format!("{path}/journal"))
            .body
            .contains("Mais um dia de sala")
    );
}

#[apply(on_each_database)]
fn the_organiser_of_another_tournament_is_kept_out(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let mut rui = site.signed_in("rui@example.pt", SiteRole::Organiser);
    let path = create(&mut ana);
    for page in [
        "manage",
        "regulations",
        "staff",
        "manage/entries",
        "seeding",
        "entries/new",
    ] {
        assert_eq!(rui.get(&format!("{path}/{page}")).status, 403, "{page}");
    }
    assert_eq!(
        rui.post(&format!("{path}/stage"), &[("to", "entries")])
            .status,
        403
    );
    let appointed = [
        ("do", "appoint"),
        ("email", "rui@example.pt"),
        ("role", "deputy-arbiter"),
    ];
    assert_eq!(ana.post(&format!("{path}/staff"), &appointed).status, 303);
    assert_eq!(
        ana.post(&format!("{path}/staff"), &appointed).status,
        303,
        "pressed twice"
    );
    assert_eq!(rui.get(&format!("{path}/manage")).status, 200);
    assert_eq!(
        rui.post(&format!("{path}/stage"), &[("to", "entries")])
            .status,
        403
    );
    let last = [
        ("do", "appoint"),
        ("email", "ana@example.pt"),
        ("role", "deputy-arbiter"),
    ];
    assert_eq!(
        ana.post(&format!("{path}/staff"), &last).status,
        422,
        "one organiser stays"
    );
}

#[apply(on_each_database)]
fn an_order_by_hand_starts_the_tournament(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    browser.get("/tournaments/new");
    let answer = browser.post("/tournaments", &with("seeding", "hand"));
    let path = answer
        .location()
        .split("/manage")
        .next()
        .unwrap()
        .to_owned();
    browser.post(&format!("{path}/stage"), &[("to", "entries")]);
    enter(&mut browser, &path, 3);
    browser.post(
        &format!("{path}/manage/entries"),
        &[("entry", "1"), ("entry", "2"), ("entry", "3")],
    );
    let sent = browser.post(&format!("{path}/stage"), &[("to", "running")]);
    assert!(sent.location().ends_with("/seeding"));
    let typed = [("place-1", "2"), ("place-2", "3"), ("place-3", "1")];
    let mut moved = typed.to_vec();
    moved.push(("up", "1"));
    let page = browser.post(&format!("{path}/seeding"), &moved);
    assert_eq!(page.status, 200);
    assert!(page.body.contains("ainda não está gravada"));
    assert_eq!(page.page().value("place-1"), "1");
    for (first, second) in [("2", "abc"), ("2", "99"), ("1", "1")] {
        let nonsense = [("place-1", first), ("place-2", second), ("place-3", "1")];
        let answer = browser.post(&format!("{path}/seeding"), &nonsense);
        assert_eq!(answer.status, 422, "{second}");
        let page = answer.page();
        assert!(page.has("span.wrong"), "{second}");
        assert_eq!(page.value("place-2"), second, "nothing typed is lost");
    }
    assert_eq!(browser.post(&format!("{path}/seeding"), &typed).status, 303);
    let order = browser.page(&format!("{path}/seeding")).text("main");
    let place = |name: &str| order.find(name).unwrap();
    assert!(place("Jogador 3 ") < place("Jogador 1 ") && place("Jogador 1 ") < place("Jogador 2 "));
}

/// Whoever has both open tells them apart in the list of their windows.
#[apply(on_sqlite)]
fn a_page_of_the_desk_has_another_title_than_the_public_one(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let path = started(&mut browser);
    for (desk, public) in [
        ("/manage", ""),
        ("/manage/entries", "/entries"),
        ("/entries/1/edit", "/entries/1"),
    ] {
        let titles = [desk, public].map(|page| {
            let page = browser.page(&format!("{path}{page}?lang=en"));
            page.text("head > title")
        });
        assert!(titles[0].contains("Manage the tournament"), "{titles:?}");
        assert!(!titles[1].contains("Manage"), "{titles:?}");
    }
}

#[apply(on_sqlite)]
fn finishing_says_first_what_it_reveals(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let path = started(&mut browser);
    let page = browser.post(&format!("{path}/stage"), &[("to", "finished")]);
    assert_eq!(page.status, 200);
    assert!(page.body.contains("O segredo é revelado"));
    let early = browser.post(
        &format!("{path}/stage"),
        &[("to", "finished"), ("sure", "on")],
    );
    assert_eq!(early.status, 409, "rounds are missing");
}

#[apply(on_each_database)]
fn byes_are_granted_and_taken_back(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    let path = started(&mut browser);
    let bye = format!("{path}/entries/1/bye");
    for _ in 0..2 {
        assert_eq!(
            browser
                .post(&bye, &[("round", "2"), ("kind", "half")])
                .status,
            303
        );
    }
    assert!(
        browser
            .get(&format!("{path}/entries/1/edit"))
            .body
            .contains("Ronda 2: isenção de meio ponto")
    );
    for _ in 0..2 {
        assert_eq!(
            browser
                .post(&bye, &[("round", "2"), ("kind", "none")])
                .status,
            303
        );
    }
    assert_eq!(
        browser
            .post(&bye, &[("round", "9"), ("kind", "half")])
            .status,
        409
    );
}
