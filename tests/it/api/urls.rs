//! Where the parts of a tournament are.

use macro_rules_attribute::apply;
use serde_json::Value;
use tournament::OpeningRule;

use super::{PLAYERS, api, read};
use crate::on_sqlite;
use crate::support::fixture::Desk;

/// What is named is there: of a tournament in which nothing is drawn there is no record of draws.
#[apply(on_sqlite)]
fn every_address_that_is_named_leads_somewhere(db: &TestDb) {
    let free = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.opening = OpeningRule::Free;
    });
    let mut reader = free.site.browser();
    let told = read(&reader.get(&api(&free.hall, "")));
    let urls = told["urls"].as_object().unwrap();
    assert!(urls["draw"].is_null(), "{told:#}");
    for url in urls.values().filter_map(Value::as_str) {
        assert_eq!(reader.get(url).status, 200, "{url}");
    }
}
