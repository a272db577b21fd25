//! Tokens: for what they are good, and that a request counts once.

use macro_rules_attribute::apply;
use tournament::{BoardNo, GameKey, GameNo, TokenAct, decide};

use super::{FIRST, PLAYERS, api, organiser, read, send, token};
use crate::support::fixture::Desk;
use crate::support::site::Site;
use crate::trust::within;
use crate::{on_each_database, on_sqlite};

const ONE: &str = r#"{"games": [{"game": 1, "result": "1"}]}"#;
const OTHER: &str = r#"{"games": [{"game": 1, "result": "0"}]}"#;

#[apply(on_each_database)]
fn a_token_is_good_for_what_it_was_made_for(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let elsewhere =
        crate::support::fixture::Hall::created(db, tournament::UserId(1), "Outro", |_| {});
    let mut program = desk.site.browser();
    let result = api(&desk.hall, "/rounds/1/boards/1/result");
    let put = ("PUT", result.as_str());
    let moves = token(db, &desk.hall, &[TokenAct::Moves]);
    let results = token(db, &desk.hall, &[TokenAct::Results]);
    let foreign = token(db, &elsewhere, &TokenAct::ALL);
    let entries = api(&desk.hall, "/entries");
    let forbidden = send(&mut program, put, &moves, &[], ONE);
    assert_eq!(forbidden.status, 403);
    let said = read(&forbidden)["detail"].to_string();
    assert!(said.contains("The token is not for this"), "{said}");
    assert_eq!(send(&mut program, put, &foreign, &[], ONE).status, 403);
    assert_eq!(
        send(&mut program, ("POST", &entries), &results, &[], "{}").status,
        403
    );
    let unknown = send(&mut program, put, "arb_AAAA", &[], ONE);
    assert_eq!(unknown.status, 401);
    assert!(unknown.header("www-authenticate").starts_with("Bearer"));
    assert_eq!(read(&unknown)["type"], "/developers#unauthorized");
    assert_eq!(send(&mut program, put, &results, &[], ONE).status, 200);
    // the journal names it
    let row = desk.hall.journal().pop().unwrap();
    assert_eq!(
        (row.who.user, row.who.name.as_str()),
        (None, "token:2:relógios")
    );
    let mut organiser = organiser(&desk);
    organiser
        .page(&desk.url("journal"))
        .assert_says("relógios (chave 2)");
    // another result stands: the rules refuse it, in the language that was asked for
    let refused = send(&mut program, put, &results, &[], OTHER);
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert_eq!(read(&refused)["type"], "/developers#refused");
    // with a reason as well, and whoever reads it learns where it can be corrected
    let reasoned = OTHER.replace("]}", r#"], "reason": "engano"}"#);
    let refused = send(&mut program, put, &results, &[], &reasoned);
    let said = read(&refused)["detail"].to_string();
    assert_eq!(refused.status, 409, "{said}");
    assert!(said.contains("only at the tournament's desk"), "{said}");
    // taken back on its page, it is good no more, whatever was kept for a repeat
    let page = desk.url("tokens");
    organiser.page(&page);
    assert_eq!(organiser.sends(&page, &[("do", "end"), ("no", "2")]), 303);
    assert_eq!(send(&mut program, put, &results, &[], ONE).status, 401);
    desk.hall.assert_sound();
}

/// As for helpers with a code: a reason makes no arbiter of a program.
#[apply(on_sqlite)]
fn what_arbiters_decide_is_not_for_tokens(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let token = token(db, &desk.hall, &[TokenAct::Results]);
    let mut program = desk.site.browser();
    let path = api(&desk.hall, "/rounds/1/boards/1/result");
    for decided in ["L", "a", "b"] {
        let body =
            format!(r#"{{"games": [{{"game": 1, "result": "{decided}"}}], "reason": "decisão"}}"#);
        let refused = send(&mut program, ("PUT", &path), &token, &[], &body);
        assert_eq!(refused.status, 422, "{decided}: {}", refused.body);
        let said = read(&refused)["errors"][0]["message"].to_string();
        assert!(said.contains("arbiter’s decision"), "{said}");
    }
    let absent = r#"{"games": [{"game": 1, "result": "-"}]}"#;
    let taken = send(&mut program, ("PUT", &path), &token, &[], absent);
    assert_eq!(taken.status, 200, "{}", taken.body);
}

#[apply(on_each_database)]
fn a_token_is_made_at_the_desk_and_shown_once(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let page = desk.url("tokens");
    assert_eq!(desk.chief.get(&page).status, 403);
    let mut organiser = organiser(&desk);
    organiser.page(&page);
    let bad = [("do", "make"), ("name", ""), ("days", "7")];
    let answer = organiser.post(&page, &bad);
    assert_eq!(answer.status, 422, "{}", answer.body);
    let page = answer.page();
    assert_eq!(
        page.attribute("#f-act", "aria-describedby"),
        page.attribute("#f-act .wrong", "id")
    );
    let page = desk.url("tokens");
    let good = [
        ("do", "make"),
        ("name", "mesa"),
        ("act", "results"),
        ("days", "7"),
    ];
    let made = organiser.post(&page, &good);
    assert_eq!(made.status, 200, "{}", made.body);
    let token = made.page().text("#made code");
    assert!(token.starts_with("arb_"), "{token}");
    let again = organiser.body(&page);
    assert!(!again.contains(&token) && again.contains("mesa"));
    let path = api(&desk.hall, "/rounds/1/boards/1/result");
    let answer = send(&mut desk.site.browser(), ("PUT", &path), &token, &[], ONE);
    assert_eq!(answer.status, 200, "{}", answer.body);
    organiser.page(&page).assert_says("usada pela última vez");
}

#[apply(on_each_database)]
fn a_request_counts_once(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let token = token(db, &desk.hall, &TokenAct::ALL);
    let (mut program, entries) = (desk.site.browser(), api(&desk.hall, "/entries"));
    let key = [("idempotency-key", "\"a-1\"")];
    let rui = r#"{"name": "Rui Prova"}"#;
    let first = send(&mut program, ("POST", &entries), &token, &key, rui);
    assert_eq!(first.status, 201, "{}", first.body);
    let again = send(&mut program, ("POST", &entries), &token, &key, rui);
    assert_eq!((again.status, &again.body), (201, &first.body));
    assert_eq!(desk.hall.now().tournament.entries.len(), PLAYERS.len() + 1);
    // with its quotes or without them it is the same key, and half of them are none
    let bare = [("idempotency-key", "a-1")];
    let again = send(&mut program, ("POST", &entries), &token, &bare, rui);
    assert_eq!((again.status, &again.body), (201, &first.body));
    let half = [("idempotency-key", "a-1\"")];
    let wrong = send(&mut program, ("POST", &entries), &token, &half, rui);
    assert_eq!(wrong.status, 400);
    // another request under the same key is a mistake; without a key a namesake is refused
    let other = r#"{"name": "Zé Prova"}"#;
    assert_eq!(
        send(&mut program, ("POST", &entries), &token, &key, other).status,
        422
    );
    assert_eq!(
        send(&mut program, ("POST", &entries), &token, &[], rui).status,
        409
    );
    // what was refused is judged anew, and its name is free
    let free = [("idempotency-key", "b-1")];
    for (body, status) in [(rui, 409), (other, 201), (other, 201)] {
        let answer = send(&mut program, ("POST", &entries), &token, &free, body);
        assert_eq!(answer.status, status, "{body}");
    }
    // what is wrong is said beside its field
    let wrong = send(
        &mut program,
        ("POST", &entries),
        &token,
        &[],
        r#"{"name": "", "rating": 1}"#,
    );
    assert_eq!(wrong.status, 422);
    let fields: Vec<String> = read(&wrong)["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["field"].as_str().unwrap().to_owned())
        .collect();
    assert!(fields.contains(&"name".to_owned()), "{}", wrong.body);
    let unknown = send(
        &mut program,
        ("POST", &entries),
        &token,
        &[],
        r#"{"player": 4711}"#,
    );
    assert_eq!(read(&unknown)["errors"][0]["field"], "player");
    // the same key on another node is the same key
    let elsewhere = Site::through(db, db.db.clone());
    let there = send(
        &mut elsewhere.browser(),
        ("POST", &entries),
        &token,
        &key,
        rui,
    );
    assert_eq!((there.status, &there.body), (201, &first.body));
}

/// What is refused for its body counts as well: it was a request all the same.
#[apply(on_sqlite)]
fn a_good_token_that_is_shown_too_often_waits_and_no_other_does(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let [busy, other] = [(); 2].map(|()| token(db, &desk.hall, &[TokenAct::Results]));
    let mut program = desk.site.browser();
    let path = api(&desk.hall, "/rounds/1/boards/1/result");
    let put = ("PUT", path.as_str());
    let asked: Vec<u16> = (0..1000)
        .map(|_| send(&mut program, put, &busy, &[], "{}").status)
        .take_while(|status| *status != 429)
        .collect();
    assert!((100..1000).contains(&asked.len()), "{}", asked.len());
    assert!(asked.iter().all(|status| *status == 422), "{asked:?}");
    let mut refused = || send(&mut program, put, &busy, &[], "{}");
    let late = (0..100)
        .map(|_| refused())
        .find(|one| one.status == 429)
        .unwrap();
    assert_eq!(late.header("retry-after"), "1");
    assert_eq!(read(&late)["type"], "/developers#too-many");
    assert_eq!(send(&mut program, put, &other, &[], ONE).status, 200);
    let again = || send(&mut program, put, &busy, &[], ONE).status == 200;
    assert!(within(5, again), "it waits for ever");
}

#[apply(on_each_database)]
fn nothing_is_overwritten_that_was_not_seen(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let token = token(db, &desk.hall, &TokenAct::ALL);
    let mut program = desk.site.browser();
    let path = api(&desk.hall, "/rounds/1/boards/1/result");
    let tag = program.get(&path).header("etag").to_owned();
    // a result at another board is not this one's
    let beside = api(&desk.hall, "/rounds/1/boards/2/result");
    assert_eq!(
        send(&mut program, ("PUT", &beside), &token, &[], ONE).status,
        200
    );
    let seen = [("if-match", tag.as_str())];
    let taken = send(&mut program, ("PUT", &path), &token, &seen, ONE);
    assert_eq!(taken.status, 200, "{}", taken.body);
    // what is answered is what is read, under its tag
    let known = [("if-none-match", taken.header("etag"))];
    assert_eq!(program.send("GET", &path, &known, "").status, 304);
    let second = r#"{"games": [{"game": 2, "result": "="}]}"#;
    let late = send(&mut program, ("PUT", &path), &token, &seen, second);
    assert_eq!(late.status, 412, "{}", late.body);
    let tag = program.get(&path).header("etag").to_owned();
    assert_eq!(
        send(
            &mut program,
            ("PUT", &path),
            &token,
            &[("if-match", &tag)],
            second
        )
        .status,
        200
    );
    let twice = r#"{"games": [{"game": 1, "result": "1"}, {"game": 1, "result": "0"}]}"#;
    for body in [r#"{"games": [{"game": 1, "result": "7"}]}"#, twice] {
        let bad = send(&mut program, ("PUT", &path), &token, &[], body);
        assert_eq!(
            (bad.status, read(&bad)["errors"][0]["field"].as_str()),
            (422, Some("games")),
            "{body}"
        );
    }
    assert_eq!(
        send(
            &mut program,
            ("PUT", &api(&desk.hall, "/rounds/9/boards/1/result")),
            &token,
            &[],
            ONE
        )
        .status,
        404
    );
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_result_against_its_sheet_is_taken_where_the_program_says_so(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    desk.hall.attach((1, 1), "1. 9-13 22-18 0-1");
    let token = token(db, &desk.hall, &TokenAct::ALL);
    let mut program = desk.site.browser();
    let path = api(&desk.hall, "/rounds/1/boards/1/result");
    let nobody_came = r#"{"games": [{"game": 1, "result": "x"}]}"#;
    for body in [ONE, nobody_came] {
        let refused = send(&mut program, ("PUT", &path), &token, &[], body);
        assert_eq!(
            (
                refused.status,
                read(&refused)["errors"][0]["field"].as_str()
            ),
            (422, Some("despite_sheet")),
            "{body}"
        );
    }
    assert!(read(&program.get(&path))["games"][0]["result"].is_null());
    let sure = r#"{"games": [{"game": 1, "result": "1", "despite_sheet": true}]}"#;
    for _ in 0..2 {
        let taken = send(&mut program, ("PUT", &path), &token, &[], sure);
        assert_eq!(taken.status, 200, "{}", taken.body);
    }
    assert_eq!(decide::open_matters(&desk.hall.now().tournament), []);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn moves_are_taken_as_far_as_they_can_be_played(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let token = token(db, &desk.hall, &[TokenAct::Moves]);
    let mut program = desk.site.browser();
    let path = api(&desk.hall, "/rounds/1/boards/1/games/1/moves");
    let mut push = |body: &str| send(&mut program, ("POST", &path), &token, &[], body);
    let first = push(r#"{"moves": ["9-13", "22-18"]}"#);
    assert_eq!(
        (first.status, read(&first)["plies"].as_i64()),
        (200, Some(2)),
        "{}",
        first.body
    );
    let version = desk.hall.now().version;
    // the same again is the same answer, and no change
    assert_eq!(push(r#"{"moves": "1. 9-13 22-18"}"#).body, first.body);
    assert_eq!(desk.hall.now().version, version);
    // more of the game
    assert_eq!(push(r#"{"moves": "9-13 22-18 13x22"}"#).status, 200);
    // a move that cannot be played: which, where, why
    let illegal = push(r#"{"moves": "9-13 22-18 5-9"}"#);
    let told = read(&illegal);
    assert_eq!(
        (illegal.status, told["illegal"]["ply"].as_i64()),
        (422, Some(3)),
        "{told:#}"
    );
    assert_eq!(told["illegal"]["move"], "5-9");
    assert!(!told["illegal"]["why_not"].as_str().unwrap().is_empty());
    assert_eq!(told["articles"], serde_json::json!(["3.3 a"]));
    // fewer or others only where that is said
    for (moves, plies) in [("9-13 22-18", 2), ("10-14 23-19 14x23", 3)] {
        let body = format!(r#"{{"moves": "{moves}"}}"#);
        assert_eq!(push(&body).status, 422, "{moves}");
        let answer = push(&body.replace('}', r#", "replace": true}"#));
        assert_eq!(
            (answer.status, read(&answer)["plies"].as_i64()),
            (200, Some(plies)),
            "{}",
            answer.body
        );
    }
    // a game in PDN
    let pdn = r#"{"moves": "[Event \"x\"]\n\n1. 10-14 23-19 2. 14x23 *"}"#;
    let (tagged, version) = (push(pdn), desk.hall.now().version);
    assert_eq!(tagged.status, 200);
    // its moves alone, with what no score sheet has, are no others
    let untagged = r#"{"moves": "1. 10-14 $1 (1. 9-13) 23-19 2. 14x23 *"}"#;
    assert_eq!(push(untagged).body, tagged.body);
    assert_eq!(desk.hall.now().version, version);
    let key = GameKey::new(FIRST, BoardNo(1), GameNo(1));
    let record = desk.hall.now().tournament.records[&key].clone();
    assert_eq!(
        (record.by.user, record.by.name.as_str()),
        (None, "relógios")
    );
    // nobody outside reads them before the result
    let game = api(&desk.hall, "/rounds/1/boards/1/games/1");
    assert!(read(&desk.site.browser().get(&game))["moves"].is_null());
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn guessing_is_braked(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let good = token(db, &desk.hall, &TokenAct::ALL);
    let mut program = desk.site.browser();
    let path = api(&desk.hall, "/rounds/1/boards/1/result");
    let mut last = 0;
    for _ in 0..30 {
        let guess = format!("arb_{}", arbitro::secret::Secret::random().text());
        last = send(&mut program, ("PUT", &path), &guess, &[], ONE).status;
    }
    assert_eq!(last, 401);
    let braked = send(&mut program, ("PUT", &path), &good, &[], ONE);
    assert_eq!(braked.status, 429, "{}", braked.body);
    assert!(!braked.header("retry-after").is_empty());
}
