//! Every page of the table of routes on a phone: whole, named, in the language asked for, and silent.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use arbitro::demo;
use arbitro::web::routes::{Policy, Route, table};
use tournament::TournamentId;

use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::{Browser, Site};
use crate::support::wait;

/// The demo's tournaments: finished, running, open for entries; a knockout, a Dutch Swiss.
const DEMO: [TournamentId; 5] = [
    TournamentId(1),
    TournamentId(2),
    TournamentId(3),
    TournamentId(4),
    TournamentId(5),
];

/// Pages that say no.
const SAY_NO: [&str; 4] = [
    "/nothing-here",
    "/tournaments/99",
    "/tournaments/2/standings?after=99",
    "/tournaments/2/manage",
];

/// The demo with a draft in its running tournament.
fn demo() -> TestDb {
    let db = TestDb::sqlite();
    db.db
        .write_blocking(|c| demo::fill(c, arbitro::clock::now()))
        .unwrap();
    let hall = Hall::of(&db, DEMO[1]);
    let round = hall.now().tournament.next_round();
    let last = hall.now().tournament.rounds.last().unwrap().no;
    assert!(last < round);
    hall.play_if_open(last);
    hall.draft();
    db
}

/// The addresses of a page: of the demo's tournaments, and with the last round as well as the first.
fn addresses(route: &Route, db: &TestDb) -> Vec<String> {
    let fill = |path: &str| {
        let parts = path.split('/');
        let parts = parts.map(|part| if part.starts_with('{') { "1" } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    let path = route.path.replace("{table}", "3");
    let path = path.replace("{article}", "9.10");
    let path = path.replace("{case}", "5-3-both-can-win");
    if !path.contains("{tournament}") {
        return vec![fill(&path)];
    }
    let of = |id: &TournamentId| {
        let path = path.replace("{tournament}", &id.to_string());
        let rounds = Hall::of(db, *id).now().tournament.rounds.len().max(1);
        [
            fill(&path),
            fill(&path.replace("{round}", &rounds.to_string())),
        ]
    };
    let mut all: Vec<_> = DEMO.iter().flat_map(of).collect();
    all.dedup();
    all
}

/// Those of the pages of a route that have a kind of element which no other has, the fullest last: of two that are built alike one is looked at.
fn telling(mut all: Vec<(BTreeSet<String>, String)>) -> Vec<String> {
    all.sort_by_key(|(kinds, _)| Reverse(kinds.len()));
    let mut seen = BTreeSet::new();
    let mut kept = Vec::new();
    for (kinds, path) in all {
        let before = seen.len();
        seen.extend(kinds);
        if seen.len() > before {
            kept.push(path);
        }
    }
    kept.reverse();
    kept
}

/// The pages among the routes that this browser is shown: of each route those that tell something.
fn pages(db: &TestDb, browser: &mut Browser, wanted: impl Fn(Policy) -> bool) -> Vec<Vec<String>> {
    let routes = table().into_iter();
    let routes = routes.filter(|route| route.method == "GET" && wanted(route.policy));
    let routes = routes.filter(|route| !route.path.ends_with("/live"));
    let mut page = |path: String| {
        let answer = browser.get(&path);
        let is_page = answer.status == 200;
        let is_page = is_page && answer.header("content-type").starts_with("text/html");
        is_page.then(|| (answer.page().kinds(), path))
    };
    let shown = routes.map(|route| {
        let all = addresses(&route, db).into_iter();
        telling(all.filter_map(&mut page).collect())
    });
    shown.filter(|all| !all.is_empty()).collect()
}

/// Visits all pages in a language, and the last of each route in the other; then asks axe about the last ones, for which names and roles, colours and sizes
/// are the same in both.
async fn look_at(chrome: &Chrome, pages: &[Vec<String>], [lang, other]: [&str; 2]) {
    let mut faults = Vec::new();
    let last = || pages.iter().filter_map(|all| all.last());
    chrome.visit(&format!("/?lang={other}")).await;
    for path in last() {
        chrome.visit(path).await;
        faults.extend(about(path, chrome.faults(other).await));
    }
    chrome.visit(&format!("/?lang={lang}")).await;
    for path in pages.iter().flat_map(|all| &all[..all.len() - 1]) {
        chrome.visit(path).await;
        faults.extend(about(path, chrome.faults(lang).await));
    }
    // from here on each page reads it, asked or not
    chrome.bring_axe();
    for path in last() {
        chrome.visit(path).await;
        faults.extend(about(path, chrome.faults(lang).await));
        faults.extend(about(path, chrome.violations().await)); // it scrolls what it looks at
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

fn about(path: &str, faults: Vec<String>) -> impl Iterator<Item = String> {
    faults
        .into_iter()
        .map(move |fault| format!("{path}: {fault}"))
}

#[test]
fn every_public_page() {
    let db = demo();
    let site = Site::start(&db);
    let mut pages = pages(&db, &mut site.browser(), |policy| policy == Policy::Public);
    assert!(pages.len() > 20, "only {pages:?}");
    pages.push(SAY_NO.map(str::to_owned).to_vec());
    wait(async {
        let chrome = Chrome::open(site.addr, PHONE).await;
        look_at(&chrome, &pages, ["en", "pt"]).await;
        chrome.close().await;
    });
}

#[test]
fn every_page_of_those_who_work() {
    let db = demo();
    let site = Site::start(&db);
    let mut browser = site.browser();
    let admin = demo::LOGINS[0].email;
    assert_eq!(browser.sign_in(admin, demo::PASSWORD).status, 303);
    let pages = pages(&db, &mut browser, |policy| policy != Policy::Public);
    assert!(pages.len() > 40, "only {pages:?}");
    wait(async {
        let chrome = Chrome::open(site.addr, PHONE).await;
        chrome.sign_in(admin, demo::PASSWORD).await;
        look_at(&chrome, &pages, ["pt", "en"]).await;
        chrome.close().await;
    });
}

/// The checks see what they are for.
#[test]
fn a_bad_page_is_seen() {
    const BAD: &str = r#"
        document.documentElement.lang = "fr";
        document.querySelector("main").innerHTML = `
          <h1>One</h1> <h1>Two</h1>
          <div style="width: 700px">wide, and with a style that the policy refuses</div>
          <p><input name="nameless"> <a href="/"></a> <label for="nobody">lost</label></p>
          <ol class="draft"><li><table><tr><td>${"x".repeat(200)}</table></li></ol>
          <table><tr><td>${"x".repeat(200)}</table>`;
    "#;
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    wait(async {
        let chrome = Chrome::open(site.addr, PHONE).await;
        chrome.visit("/").await;
        assert_eq!(chrome.faults("pt").await, [""; 0]);
        chrome.value(BAD).await;
        let faults = chrome.faults("pt").await.join("\n");
        let expected = [
            "page +",
            "<ol class=",
            "nameless",
            "<a href",
            "nowhere: nobody",
            "2 h1",
            "in fr",
            "Content Security Policy",
        ];
        for fault in expected {
            assert!(faults.contains(fault), "{fault} is not seen:\n{faults}");
        }
        chrome.close().await;
    });
}
