//! What the federation published as it is found from outside: by machines, as files, in the feed, by programs.

use arbitro::db;
use arbitro::reckoning::{self, Publication};
use macro_rules_attribute::apply;
use tournament::{Circuit, CircuitId, RatingListId, RatingSystem};

use super::{RULES, finished, people};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::site::Site;

const CIRCUIT: &str = "name Circuito de ensaio\nsource https://example.pt/circuito\nplaces 10 8 6 4\nclass normal 1\nbest 1\norder wins\n";
const DATED: &str = "2026-11-20";

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
    match db.write(|c| reckoning::publish_list(c, &name, &next, &by_program())) {
        Publication::Done(list) => list,
        other => panic!("{other:?}"),
    }
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
    assert_eq!(published, Publication::Done(1));
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
    let map = reader.get("/sitemap-site.xml").body;
    let named = |path: &str| map.contains(&format!("{path}</loc>"));
    for path in ["/calendar", &list, &circuit] {
        assert!(named(path), "{path}");
    }
    assert!(named(&format!("/players/{}", people[1].id)));
    assert!(!named(&format!("/players/{minor}")), "initials");
}
