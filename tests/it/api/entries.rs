//! Whom a program enters.

use macro_rules_attribute::apply;
use tournament::{EntryNo, RoundNo, Sex, Title, TokenAct, decide};

use super::{PLAYERS, api, read, send, token};
use crate::on_sqlite;
use crate::support::fixture::Desk;

#[apply(on_sqlite)]
fn somebody_who_comes_late_could_play_from_the_next_round(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let token = token(db, &desk.hall, &[TokenAct::Entries]);
    let (mut program, entries) = (desk.site.browser(), api(&desk.hall, "/entries"));
    let mut enter = |body: &str| send(&mut program, ("POST", &entries), &token, &[], body);
    let late = enter(r#"{"name": "Zita Lage"}"#);
    assert_eq!(read(&late)["from_round"], 2, "{}", late.body);
    // a number out of its bounds is wrong in its field, however far out it is
    for (field, number) in [("rating", 4001), ("rating", 70_000), ("born", -1)] {
        let wrong = enter(&format!(r#"{{"name": "Rita Lage", "{field}": {number}}}"#));
        assert_eq!(wrong.status, 422, "{field} {number}: {}", wrong.body);
        assert_eq!(read(&wrong)["errors"][0]["field"], field, "{number}");
    }
    let all = read(&desk.site.browser().get(&entries));
    let from = all["entries"].as_array().unwrap().iter();
    let from: Vec<_> = from.map(|one| one["from_round"].as_u64()).collect();
    assert_eq!(from, [Some(1), Some(1), Some(1), Some(1), Some(2)]);
}

/// A return is no first round.
#[apply(on_sqlite)]
fn whoever_left_and_came_back_keeps_the_first_round(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let gone = EntryNo(1);
    desk.hall.play(RoundNo(1));
    desk.hall.act(|t, _| decide::withdraw(t, gone));
    desk.hall.publish();
    desk.hall.act(|t, _| decide::return_to_play(t, gone));
    let now = desk.hall.now().tournament;
    assert_eq!(now.entries[&gone].from_round, RoundNo(3));
    let all = read(&desk.site.browser().get(&api(&desk.hall, "/entries")));
    let entries = all["entries"].as_array().unwrap().iter();
    let mut back = entries.filter(|one| one["entry"] == 1);
    assert_eq!(back.next().unwrap()["from_round"], 1);
}

/// Whoever writes a program has no list to choose from but the document.
#[apply(on_sqlite)]
fn the_document_names_the_codes_of_titles_and_sexes(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let document = read(&desk.site.browser().get("/api/v1/openapi.json"));
    let fields = &document["components"]["schemas"]["NewEntry"]["properties"];
    let titles = Title::ALL.map(|title| ("title", title.code()));
    let sexes = Sex::ALL.map(|sex| ("sex", sex.code()));
    for (field, code) in titles.into_iter().chain(sexes) {
        let about = fields[field]["description"].as_str().unwrap();
        assert!(about.contains(&format!("`{code}`")), "{field} {code}");
    }
    // and a list of values is nobody
    let token = token(db, &desk.hall, &[TokenAct::Entries]);
    let (mut program, entries) = (desk.site.browser(), api(&desk.hall, "/entries"));
    let listed = r#"[null, "Zita Lage"]"#;
    let refused = send(&mut program, ("POST", &entries), &token, &[], listed);
    assert_eq!(refused.status, 422, "{}", refused.body);
}
