//! The summary above a form that came back: it leads to each field that is wrong, by the name that the page has for it, in the order of the page.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::{Person, decide};

use crate::on_sqlite;
use crate::support::fixture::Hall;
use crate::support::form;
use crate::support::site::{Answer, PASSWORD, Site};

/// Fails unless these fields are wrong, so called, and in this order.
#[track_caller]
fn assert_summed_up(answer: &Answer, fields: &[(&str, &str)]) {
    assert_eq!(answer.status, 422);
    let page = answer.page();
    let said = page.texts(".notice[data-focus] li");
    let led = page.attributes(".notice[data-focus] li a", "href");
    let named = said.iter().map(|line| line.split(": ").next().unwrap());
    let led = led.iter().map(|href| href.strip_prefix("#f-").unwrap());
    let summed: Vec<(&str, &str)> = led.zip(named).collect();
    assert_eq!(summed, fields, "{said:?}");
    let drawn = |field: &str| page.has(&format!("#f-{field}[aria-invalid=true]"));
    assert!(fields.iter().all(|(field, _)| drawn(field)), "{said:?}");
}

/// A person whose name, rating and year of birth are wrong.
const NOBODY: [(&str, &str); 3] = [("name", ""), ("rating", "9999"), ("born", "9")];

const OF_NOBODY: [(&str, &str); 3] = [
    ("name", "Nome"),
    ("rating", "Rating"),
    ("born", "Ano de nascimento"),
];

#[apply(on_sqlite)]
fn a_record_of_the_register_says_which_fields_are_wrong(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    browser.get("/register/new");
    let answer = browser.post("/register/new", &NOBODY);
    assert_summed_up(&answer, &OF_NOBODY);
}

#[apply(on_sqlite)]
fn an_entry_at_the_desk_says_which_fields_are_wrong(db: &TestDb) {
    let site = Site::start(db);
    let organiser = site.account("org@example.pt", SiteRole::Organiser);
    let ana = vec![(None, Person::named("Ana".parse().unwrap()))];
    let hall = Hall::prepared(db, organiser, ("Open de Ovar", 4), ana);
    hall.act(|t, _| decide::open_entries(t));
    let mut browser = site.browser();
    browser.sign_in("org@example.pt", PASSWORD);
    let new = format!("/tournaments/{}/entries/new", hall.id);
    browser.get(&new);
    let answer = browser.post(&new, &form::with(&NOBODY, &[("do", "hand")]));
    assert_summed_up(&answer, &OF_NOBODY);
}

#[apply(on_sqlite)]
fn regulations_say_which_fields_are_wrong(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    browser.get("/tournaments/new");
    let wrong = [("name", ""), ("games", "two"), ("minutes", "many")];
    let answer = browser.post("/tournaments", &form::tournament(&wrong));
    let fields = [
        ("name", "Nome do torneio"),
        ("games", "Jogos por partida"),
        ("minutes", "Minutos"),
    ];
    assert_summed_up(&answer, &fields);
}
