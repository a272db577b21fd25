//! The database is away: what everybody could see is shown as it was, and says so; the rest is refused, and what needs no database is there.

use arbitro::{
    account::SiteRole,
    web::routes::{Policy, table},
};
use tournament::Person;

use super::{announce, give_back, take_away};
use crate::support::{
    database::TestDb,
    fixture::{Desk, by_program},
    site::{Answer, Browser, Site},
};

fn assert_is_last(answer: &Answer, said: &str) {
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.page().has("main > #as-of time[datetime$=Z]"));
    assert!(answer.body.contains(said), "{}", answer.body);
    assert_eq!(answer.header("cache-control"), "no-store");
    assert!(answer.header("warning").starts_with("110 "));
    assert!(answer.header("age").parse::<u32>().is_ok());
    assert_eq!(answer.header("etag"), "");
}

#[test]
fn what_everybody_saw_last_is_shown_with_its_time() {
    let Some(db) = TestDb::postgres() else { return };
    let mut desk = Desk::open(&db, &["Ana", "Berta"], 1);
    announce(&desk.hall, "Programa da manhã");
    let (overview, table, home) = (
        format!("/tournaments/{}", desk.hall.id),
        desk.url("entries.csv"),
        "/",
    );
    let mut reader = desk.site.browser();
    let fresh = [&*overview, &table, home].map(|path| reader.get(path));
    for one in &fresh {
        assert_eq!(one.status, 200);
        assert!(!one.body.contains("as-of"));
    }
    let tag = fresh[0].header("etag").to_owned();
    let work = desk.chief.get(&desk.url("manage")).status;
    assert_eq!(work, 200);
    take_away(&db);
    let portuguese = "Não se consegue chegar à base de dados.";
    for path in [&*overview, home] {
        assert_is_last(&reader.get(path), portuguese);
    }
    assert!(reader.get(&overview).body.contains("Programa da manhã"));
    // a browser that has the page is told too
    let known = reader.send("GET", &overview, &[("if-none-match", &tag)], "");
    assert_is_last(&known, portuguese);
    // a file has no place for a line
    let file = reader.get(&table);
    assert_eq!((file.status, &file.bytes), (200, &fresh[1].bytes));
    assert!(file.header("warning").starts_with("110 "));
    // whoever is signed in sees what everybody sees, and nothing else
    let public = desk.chief.get(&overview);
    assert_is_last(&public, portuguese);
    assert!(!public.page().has("form[action='/logout']"));
    for path in ["manage", "rounds/1/results"] {
        let refused = desk.chief.get(&desk.url(path));
        assert_eq!(refused.status, 503, "{path}");
        assert!(!refused.header("retry-after").is_empty());
    }
    // what nobody had asked for is not there
    assert_eq!(reader.get(&desk.url("standings")).status, 503);
    assert_eq!(reader.get(&format!("{overview}?lang=en")).status, 503);
    give_back(&db);
    let back = || {
        let answer = desk.site.browser().get(&overview);
        answer.status == 200 && !answer.body.contains("as-of")
    };
    assert!(crate::trust::within(10, back));
    assert_eq!(desk.chief.get(&desk.url("manage")).status, 200);
}

#[test]
fn the_line_is_in_english_too() {
    let Some(db) = TestDb::postgres() else { return };
    let desk = Desk::open(&db, &["Ana", "Berta"], 1);
    let mut reader = desk.site.browser();
    reader.headers = vec![("accept-language", "en".to_owned())];
    let page = format!("/tournaments/{}", desk.hall.id);
    reader.get(&page);
    take_away(&db);
    assert_is_last(
        &reader.get(&page),
        "The database cannot be reached. This page shows what was known as of",
    );
}

#[test]
fn a_tournament_that_is_gone_is_not_shown_again() {
    let Some(db) = TestDb::postgres() else { return };
    let desk = Desk::open(&db, &["Ana", "Berta"], 1);
    let mut reader = desk.site.browser();
    let (page, entries) = (
        format!("/tournaments/{}", desk.hall.id),
        desk.url("entries"),
    );
    for path in [&page, &entries] {
        assert_eq!(reader.get(path).status, 200);
    }
    // as it is while a tournament is prepared: nothing of it is public
    db.write(|c| {
        let hide = "UPDATE tournaments SET stage = 'setup', version = version + 1;
             UPDATE publications SET version = version + 1";
        Ok(arbitro::db::each!(c, |c| {
            diesel::connection::SimpleConnection::batch_execute(c, hide)
        })?)
    });
    assert_eq!(reader.get(&page).status, 404);
    take_away(&db);
    for path in [&page, &entries] {
        assert_eq!(reader.get(path).status, 503, "{path}");
    }
}

/// Of somebody who is not in the register any more nothing is shown, though the page was made anew each time.
#[test]
fn a_player_who_is_gone_is_not_shown_again() {
    let Some(db) = TestDb::postgres() else { return };
    let make = |name: &str| {
        let person = Person::named(name.parse().unwrap());
        let player = db.write(|c| arbitro::db::player::create(c, &person, &by_program()));
        player.id.0
    };
    let [gone, stays] = ["Ana", "Berta"].map(make);
    let site = Site::start(&db);
    let mut reader = site.browser();
    let [page, other] = [gone, stays].map(|id| format!("/players/{id}"));
    for path in [&page, &other] {
        assert_eq!(reader.get(path).status, 200, "{path}");
    }
    let delete = format!("DELETE FROM players WHERE id = {gone}");
    db.sql(&delete);
    // the list of all is read again once the journal of the register goes on
    make("Clara");
    assert_eq!(reader.get(&page).status, 404);
    take_away(&db);
    assert_eq!(reader.get(&page).status, 503);
    assert_is_last(
        &reader.get(&other),
        "Não se consegue chegar à base de dados.",
    );
}

/// An address that the pattern of a route matches, where there is something.
fn example(pattern: &str, browser: &mut Browser) -> String {
    let of = |page: &str, sign: &str, browser: &mut Browser| {
        let page = browser.page(page);
        let all = page.attributes("a, link", "href");
        let found = all.into_iter().find(|href| href.contains(sign));
        found.unwrap_or_else(|| panic!("nothing like {pattern}"))
    };
    match pattern {
        "/static/{hash}/{file}" => of("/", "/static/", browser),
        "/openings/{table}/report" => "/openings/two-move/report".to_owned(),
        "/openings/{table}/{opening}" => "/openings/two-move/1".to_owned(),
        "/board/picture/{lang}/board.png" => "/board/picture/pt/board.png".to_owned(),
        "/picture/{lang}/{place}/arbitro.png" => "/picture/pt/home/arbitro.png".to_owned(),
        "/openings/{table}/{opening}/picture/{lang}/opening.png" => {
            "/openings/3/12/picture/pt/opening.png".to_owned()
        }
        other => other.to_owned(),
    }
}

#[test]
fn what_needs_no_database_is_there_without_it_whoever_asks() {
    let Some(db) = TestDb::postgres() else { return };
    let site = Site::start(&db);
    let mut ana = site.signed_in("ana@example.pt", SiteRole::Arbiter);
    let routes = table().into_iter().filter(|route| route.alone);
    let routes: Vec<_> = routes
        .map(|route| {
            assert_eq!(route.policy, Policy::Public, "{}", route.path);
            example(route.path, &mut ana)
        })
        .filter(|path| !path.contains('{'))
        .collect();
    assert!(routes.len() > 12, "{routes:?}");
    let seen: Vec<_> = routes.iter().map(|path| ana.get(path).status).collect();
    take_away(&db);
    for (path, before) in routes.iter().zip(seen) {
        let answer = ana.get(path);
        let ready = path == "/readyz";
        let wanted = if ready { 503 } else { before };
        assert!(before < 500, "{path}: {before}");
        assert_eq!(answer.status, wanted, "{path}: {}", answer.body);
    }
}
