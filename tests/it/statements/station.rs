//! The station at the arbiters' table, and the code that is typed.

use arbitro::clock;
use macro_rules_attribute::apply;
use tournament::StatementRule;

use super::{ANA, DUARTE, address, count, outcome, seat, seat_key, stating};
use crate::support::fixture::Desk;
use crate::support::site::PASSWORD;
use crate::{on_each_database, on_sqlite};

fn code(desk: &Desk, board: u16, side: tournament::Side) -> String {
    seat_key(desk, seat(board, side)).text()
}

#[apply(on_each_database)]
fn both_state_in_turn_at_the_station(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    assert_eq!(desk.public.get(&desk.url("result/station")).status, 303);
    let station = desk
        .deputy
        .get(&desk.url("result/station"))
        .location()
        .to_owned();
    assert!(station.ends_with("/results"), "{station}");
    // an arbiter who is signed in on the tablet is warned, the tablet itself is nobody's
    desk.deputy
        .page(&station)
        .assert_says("Tem sessão iniciada neste aparelho");
    let page = desk.public.page(&station);
    assert!(!page.says("Tem sessão iniciada"));
    // what is typed there stays, also without a script
    assert!(!page.unscripted().has("meta[http-equiv=refresh]"));
    for (side, typed) in [(ANA, "first"), (DUARTE, "first")] {
        let code = code(&desk, 1, side).to_lowercase().replace('-', " ");
        desk.public.get(&station);
        let opened = desk
            .public
            .post(&station, &[("board", "1"), ("code", &code)]);
        assert_eq!(opened.status, 200, "{}", opened.body);
        let page = opened.page();
        assert_eq!(page.count("[name=g-1]"), 3);
        assert!(!page.says("1–0"), "nobody reads the other's word");
        let sent = [
            ("do", "state"),
            ("board", "1"),
            ("code", &page.value("code")),
            ("g-1", typed),
        ];
        let sent = desk.public.post(&station, &sent);
        assert_eq!(
            (sent.status, sent.location()),
            (303, format!("{station}?done=saved").as_str())
        );
        assert!(
            !desk.public.page(&station).has("[name=g-1]"),
            "it begins anew"
        );
    }
    assert!(outcome(&desk, 1, 1).is_some());
    assert_eq!(count(&desk, "result-stated"), 2);
    // neither without a code nor with that of another board
    let theirs = code(&desk, 1, ANA);
    for (board, code) in [("1", ""), ("2", theirs.as_str()), ("x", theirs.as_str())] {
        let sent = [
            ("do", "state"),
            ("board", board),
            ("code", code),
            ("g-2", "first"),
        ];
        let answer = desk.public.post(&station, &sent);
        assert_eq!(answer.status, 422, "{board} {code}");
        assert!(
            answer.page().value("code").is_empty(),
            "a code is not shown again"
        );
    }
    let foreign = station.replace("/station/", "/station/0");
    assert_eq!(desk.public.get(&foreign).status, 404);
    assert_eq!(
        desk.public
            .sends(&foreign, &[("board", "1"), ("code", &theirs)]),
        404
    );
    assert_eq!(count(&desk, "result-stated"), 2);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_code_that_is_typed_leads_to_its_seat(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let enter = desk.url("result");
    let page = desk.public.page(&enter);
    for article in ["11.4", "posto de resultados"] {
        page.assert_says(article);
    }
    let typed = code(&desk, 2, DUARTE);
    let answer = desk
        .public
        .post(&enter, &[("board", "2"), ("code", &typed)]);
    assert_eq!(
        (answer.status, answer.location()),
        (303, address(&desk, 2, DUARTE).as_str())
    );
    let seat = desk.public.page(answer.location());
    seat.assert_says("11.4");
    desk.public
        .page(&format!("{}?lang=en", answer.location()))
        .assert_says("Art. 11.4");
    desk.public.get(&format!("{enter}?lang=pt"));
    for (board, code) in [("2", "abc"), ("", typed.as_str()), ("1", typed.as_str())] {
        assert_eq!(
            desk.public
                .sends(&enter, &[("board", board), ("code", code)]),
            422
        );
    }
}

/// A helper is led to the station as arbiters are, for as long as the code is good.
#[apply(on_each_database)]
fn the_station_has_another_address_once_a_helper_is_over(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    let lead = desk.url("result/station");
    let mut organiser = desk.site.browser();
    organiser.sign_in("organiser@example.pt", PASSWORD);
    let (day, helpers) = (
        clock::local(clock::now()).date().to_string(),
        desk.url("helpers"),
    );
    let fields = [
        ("do", "make"),
        ("names", "Mesa"),
        ("duty", "results"),
        ("day", &*day),
    ];
    let made = organiser.post(&helpers, &fields);
    let codes = made.page().texts(".helper-code code");
    let mut helper = desk.site.browser();
    helper.get("/helper");
    assert_eq!(helper.sends("/helper", &[("code", &*codes[0])]), 303);
    let station = helper.get(&lead).location().to_owned();
    assert_eq!(desk.public.get(&station).status, 200);
    // nor does it open the station from which arbiters are called
    let calls = station.trim_end_matches("/results");
    assert_eq!(desk.public.get(calls).status, 404);
    assert_eq!(organiser.sends(&helpers, &[("do", "end-all")]), 303);
    assert_eq!(desk.public.get(&station).status, 404);
    let anew = desk.deputy.get(&lead).location().to_owned();
    assert_ne!(anew, station);
    assert_eq!(desk.public.get(&anew).status, 200);
    // and once the day of a code is over
    organiser.post(&helpers, &fields);
    let yesterday = "UPDATE helper_codes SET day = '2026-01-01' WHERE ended_at IS NULL";
    db.sql(yesterday);
    assert_eq!(desk.public.get(&anew).status, 404);
}
