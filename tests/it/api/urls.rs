//! Where the parts of a tournament are.

use macro_rules_attribute::apply;
use serde_json::Value;
use tournament::{DrawnPer, OpeningRule};

use super::{PLAYERS, api, read};
use crate::on_sqlite;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;

/// What is named of a tournament whose openings come so, which is there.
fn named(db: &TestDb, opening: OpeningRule) -> Value {
    let desk = Desk::open_by(db, &PLAYERS, |regulations| regulations.opening = opening);
    let mut reader = desk.site.browser();
    let told = read(&reader.get(&api(&desk.hall, "")));
    let urls = told["urls"].as_object().unwrap();
    for url in urls.values().filter_map(Value::as_str) {
        assert_eq!(reader.get(url).status, 200, "{url}");
    }
    told["urls"].clone()
}

/// Where nothing is drawn there is no record of draws.
#[apply(on_sqlite)]
fn a_free_tournament_names_no_draw(db: &TestDb) {
    assert!(named(db, OpeningRule::Free)["draw"].is_null());
}

#[apply(on_sqlite)]
fn a_tournament_with_drawn_openings_names_its_draw(db: &TestDb) {
    let drawn = OpeningRule::Drawn {
        moves: 3,
        per: DrawnPer::Match,
        repeats: true,
    };
    assert!(named(db, drawn)["draw"].is_string());
}
