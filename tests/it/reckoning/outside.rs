//! What the federation published as it is found from outside: by machines, as files, in the feed, by programs.

use arbitro::db;
use arbitro::reckoning::{self, Publishing};
use macro_rules_attribute::apply;
use tournament::{Circuit, CircuitId, RatingListId, RatingSystem, Side};

use super::{RULES, finished, people};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::html::Page;
use crate::support::site::{Browser, Site};

const CIRCUIT: &str = "name Circuito de ensaio\nsource https://example.pt/circuito\nplaces 10 8 6 4\nclass normal 1\nbest 1\norder wins\n";
const DATED: &str = "2026-11-20";
const UNTOLD: &str = "1 torneio não aparece aqui";

/// Publishes the list of a day.
fn publish_list(db: &TestDb) -> RatingListId {
    let system = RatingSystem {
        rules: RULES.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let dated = DATED.parse().unwrap();
    let next = db.read(|c| reckoning::next_list(c, dated)).unwrap();
    let name = "FPD Novembro".parse().unwrap();
    let published = db.write(|c| reckoning::publish_list(c, &name, &next, &by_program()));
    let Publishing::Done(list) = published else {
        panic!("{published:?}");
    };
    list
}

/// Publishes a circuit of one tournament.
fn publish_circuit(db: &TestDb, hall: &Hall<'_>) -> CircuitId {
    let id = db.write(|c| db::circuit::create(c, CIRCUIT, &by_program()));
    let circuit = Circuit {
        id,
        rules: CIRCUIT.to_owned(),
        events: [(hall.id, "normal".to_owned())].into(),
    };
    db.write(|c| db::circuit::update(c, &circuit, &by_program()));
    let on = DATED.parse().unwrap();
    let next = db.read(|c| reckoning::next_edition(c, id, on)).unwrap();
    let published = db.write(|c| reckoning::publish_edition(c, &next, &by_program()));
    assert_eq!(published, Publishing::Done(1));
    id
}

#[apply(on_each_database)]
fn what_was_published_is_found_from_outside(db: &TestDb) {
    let site = Site::start(db);
    let mut people = people(db);
    let minor = people[0].id;
    people[0].person.by_initials = true;
    db.write(|c| db::player::update(c, &people[0], &by_program()));
    let hall = finished(db, &people, "Open");
    let list = format!("/ratings/{}", publish_list(db));
    let circuit = format!("/circuits/{}", publish_circuit(db, &hall));
    let mut reader = site.browser();
    let map = Page::of(&reader.body("/sitemap-site.xml")).texts("loc");
    let named = |path: &str| map.iter().any(|url| url.ends_with(path));
    for path in ["/calendar", &list, &circuit] {
        assert!(named(path), "{path}");
    }
    assert!(named(&format!("/players/{}", people[1].id)));
    assert!(!named(&format!("/players/{minor}")), "initials");
    taken_away(&mut reader, &list, &circuit);
    looked_for(&mut reader, &list);
    let feed = reader.get("/feed.atom?in=pt").body;
    for told in [
        "rating-list-1</id>",
        "Lista de rating publicada: FPD Novembro",
        "Em vigor a partir de 20/11/2026",
        &format!("{list}\"/>"),
        "/1</id>",
        "Circuito de ensaio: classificação publicada",
        &format!("{circuit}/1\"/>"),
    ] {
        assert!(feed.contains(told), "{told}: {feed}");
    }
}

/// Somebody is called by initials in the tournament and by name in the register: neither sums nor standings join the two.
#[apply(on_each_database)]
fn what_is_of_initials_is_not_told_of_the_name(db: &TestDb) {
    let site = Site::start(db);
    let mut people = people(db);
    people[0].person.by_initials = true;
    let hall = finished(db, &people, "Open");
    let list = publish_list(db);
    let circuit = publish_circuit(db, &hall);
    let mut reader = site.browser();
    let ana = people[0].id;
    let mut sum = |player| reader.page(&format!("/ratings/{list}/players/{player}"));
    let own = sum(ana);
    assert!(own.says("Ana Sá") && own.count("tfoot") == 0);
    own.assert_says(UNTOLD);
    let tournament = hall.now().tournament;
    let is_ana = |no| tournament.entries[&no].player == Some(ana);
    let sides = [Side::First, Side::Second];
    let mut pairings = tournament.rounds[0].matches.iter().map(|one| one.pairing);
    let pairing = pairings.find(|one| sides.iter().any(|side| is_ana(one.on(*side))));
    let pairing = pairing.unwrap();
    let other = sides.map(|side| pairing.on(side));
    let other = other.into_iter().find(|no| !is_ana(*no)).unwrap();
    let met = sum(tournament.entries[&other].player.unwrap());
    assert!(met.says("A. S.") && !met.says("Ana Sá") && !met.says(UNTOLD));
    assert!(!met.has(&format!("a[href='/players/{ana}']")));
    let told = reader.get(&format!("/api/v1/circuits/{circuit}")).body;
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    let players = told["classifications"][0]["players"].as_array().unwrap();
    let scores = |name: &str| {
        let of = players.iter().find(|one| one["name"] == name).unwrap();
        of["scores"].as_array().unwrap().len()
    };
    assert_eq!((scores("Ana Sá"), scores("Berta Luz")), (0, 1));
    let untold = players.iter().map(|one| (&one["name"], &one["not_shown"]));
    for (name, count) in untold {
        assert_eq!(*count, u8::from(name == "Ana Sá"), "{name}");
    }
    let page = reader.page(&format!("/circuits/{circuit}"));
    assert_eq!(page.count("details li.muted"), 1);
    assert_eq!(page.text("details li.muted"), UNTOLD);
    assert!(!page.says("0 torneios"));
    let table = format!("/circuits/{circuit}/1/classification.csv");
    let table = reader.get(&table).body;
    assert!(table.contains(";Open;Não contam;Não aparecem"), "{table}");
}

/// Somebody in a list is found by the name that everybody reads, at the place that they have in the whole of it.
fn looked_for(reader: &mut Browser, list: &str) {
    let of = |page: &Page| -> Vec<_> {
        let names = page.texts("tbody .name").into_iter();
        names.zip(page.texts("tbody .place")).collect()
    };
    let mut whole = of(&reader.page(list));
    assert_eq!(whole.len(), 4);
    whole.retain(|(name, _)| name == "Berta Luz");
    let found = reader.page(&format!("{list}?q=luz,+Berta"));
    assert_eq!(of(&found), whole);
    assert_eq!(reader.page(&format!("{list}?q=ana")).count("tbody"), 0);
    let long = reader.get(&format!("{list}?q={}", "a".repeat(101)));
    assert_eq!(long.status, 400);
    assert!(long.page().has("#q[aria-invalid]"));
}

/// As files, linked from the pages, with the names that everybody reads.
fn taken_away(reader: &mut Browser, list: &str, circuit: &str) {
    let file = format!("{list}/list");
    let classification = format!("{circuit}/1/classification");
    for (page, file) in [(list, &file), (circuit, &classification)] {
        let page = reader.page(page);
        for ending in ["csv", "xlsx"] {
            let url = format!("{file}.{ending}");
            assert!(page.has(&format!("a[href='{url}']")), "{url}");
            assert_eq!(reader.get(&url).status, 200, "{url}");
        }
        let table = reader.get(&format!("{file}.csv")).body;
        assert!(
            table.contains("A. S.") && table.contains("Berta Luz"),
            "{table}"
        );
        assert!(!table.contains("Ana"), "{table}");
    }
    let said = |reader: &mut Browser, file: &str, lang| {
        let url = format!("{file}.csv");
        let answer = reader.send("GET", &url, &[("accept-language", lang)], "");
        answer.body.trim_start_matches('\u{feff}').to_owned()
    };
    let head = "Lugar;Jogador;Rating;Variação;Jogos\r\n1;";
    assert!(said(reader, &file, "pt").starts_with(head));
    let english = said(reader, &classification, "en");
    assert!(english.starts_with("Place,Player,Points,Open,Not counted\r\n1,"));
    assert!(english.contains(",10.00,10.00,\r\n"), "{english}");
    for nowhere in [
        "/ratings/77/list.csv",
        &format!("{circuit}/2/classification.csv"),
    ] {
        assert_eq!(reader.get(nowhere).status, 404, "{nowhere}");
    }
}
