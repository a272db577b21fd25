//! Moves that a program sends: beside a result that stands, and in a PDN of another game.

use arbitro::clock;
use macro_rules_attribute::apply;
use serde_json::{Value, json};
use tournament::{
    BoardNo, Following, GameNo, Outcome, Side, TokenAct, WinBy, decide, decide::ResultChange,
};

use super::{FIRST, PLAYERS, api, read, send, token};
use crate::on_sqlite;
use crate::support::fixture::Desk;

/// The result tag, or the result at the end of the moves, is another.
#[apply(on_sqlite)]
fn moves_against_the_result_are_taken_where_the_program_says_so(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let outcomes = [
        Outcome::Win(Side::First, WinBy::Unstated),
        Outcome::DoubleForfeit,
    ];
    desk.hall.act(|t, _| {
        let changes = [1, 2].map(|game| ResultChange {
            board: BoardNo(1),
            game: GameNo(game),
            outcome: outcomes[usize::from(game) - 1],
        });
        decide::enter_results(t, FIRST, &changes, None)
    });
    let token = token(db, &desk.hall, &[TokenAct::Moves]);
    let mut program = desk.site.browser();
    let white = desk.hall.now().tournament.round(FIRST).unwrap().matches[0].games[0].white;
    let (right, wrong) = match white {
        Side::First => ("1-0", "0-1"),
        Side::Second => ("0-1", "1-0"),
    };
    let tagged = format!("[Result \\\"{wrong}\\\"]\\n\\n1. 9-13 22-18 {wrong}");
    let against = [
        (1, format!("9-13 22-18 {wrong}")),
        (1, tagged),
        (2, "9-13 22-18".to_owned()),
    ];
    for (game, moves) in &against {
        let path = api(
            &desk.hall,
            &format!("/rounds/1/boards/1/games/{game}/moves"),
        );
        let body = format!(r#"{{"moves": "{moves}"}}"#);
        let refused = send(&mut program, ("POST", &path), &token, &[], &body);
        assert_eq!(refused.status, 422, "{moves}: {}", refused.body);
        assert_eq!(read(&refused)["errors"][0]["field"], "despite_result");
    }
    let path = api(&desk.hall, "/rounds/1/boards/1/games/1/moves");
    let mut push = |moves: &str, rest: &str| {
        let body = format!(r#"{{"moves": "{moves}"{rest}}}"#);
        send(&mut program, ("POST", &path), &token, &[], &body).status
    };
    // fewer than were played say nothing against a win, and neither does the same result
    assert_eq!(push("9-13 22-18", ""), 200);
    assert_eq!(push(&format!("9-13 22-18 13x22 {right}"), ""), 200);
    let sure = r#", "replace": true, "despite_result": true"#;
    assert_eq!(push(&format!("10-14 23-19 {wrong}"), sure), 200);
    desk.hall.assert_sound();
}

/// What the tags say is looked at before the moves, and only the program can know better.
#[apply(on_sqlite)]
fn a_pdn_of_another_game_is_taken_only_where_the_program_says_so(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let token = token(db, &desk.hall, &[TokenAct::Moves]);
    let mut program = desk.site.browser();
    let path = api(&desk.hall, "/rounds/1/boards/1/games/1/moves");
    let mut push = |tags: &str, rest: &str| {
        let moves = format!("{tags}\n\n1. 9-13 22-18 *");
        let mut body = json!({ "moves": moves });
        if !rest.is_empty() {
            body[rest] = true.into();
        }
        let answer = send(
            &mut program,
            ("POST", &path),
            &token,
            &[],
            &body.to_string(),
        );
        let told = read(&answer);
        let errors = told["errors"].as_array().cloned().unwrap_or_default();
        let fields = errors.iter().map(|one| one["field"].to_string());
        (answer.status, fields.collect::<Vec<_>>().join(","))
    };
    let refused = |doubts: usize| (422, r#""moves","#.repeat(doubts) + r#""despite_tags""#);
    let other = "[White \"Zita\"]\n[Black \"Xavier\"]\n[GameType \"20\"]";
    assert_eq!(push(other, ""), refused(2));
    assert_eq!(push("[FEN \"W:W30:B1,5\"]", ""), refused(1));
    assert_eq!(push("[Board \"7\"]\n[Game \"2\"]", "replace"), refused(2));
    assert_eq!(push("[White \"?\"]\n[Board \"1\"]", "").0, 200);
    // people write down the number on the table
    assert_eq!(push("[Board \"25\"]", ""), refused(1));
    crate::tables::begin(&desk.hall, 25);
    assert_eq!(push("[Board \"25\"]", "").0, 200);
    assert_eq!(push("[Board \"26\"]", ""), refused(1));
    assert_eq!(push(other, "despite_tags").0, 200);
    desk.hall.assert_sound();
}

/// A game that is followed is found from its round, before it has a result, as soon as a move of it is public.
#[apply(on_sqlite)]
fn a_round_leads_to_a_game_that_is_being_played(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let token = token(db, &desk.hall, &[TokenAct::Moves]);
    let (mut program, round) = (desk.site.browser(), api(&desk.hall, "/rounds/1"));
    let game = format!("{round}/boards/1/games/1");
    let (path, body) = (format!("{game}/moves"), r#"{"moves": "9-13 22-18"}"#);
    let pushed = send(&mut program, ("POST", &path), &token, &[], body);
    assert_eq!(pushed.status, 200, "{}", pushed.body);
    let mut leads = || {
        let told = read(&program.get(&round));
        let games = &told["boards"][0]["games"];
        [0_usize, 1].map(|no| games[no]["moves_url"].clone())
    };
    assert_eq!(leads(), [Value::Null, Value::Null]);
    desk.hall.act(|t, _| {
        let following = Following {
            live: true,
            ..t.following
        };
        decide::follow(t, following, clock::now())
    });
    assert_eq!(leads(), [json!(game), Value::Null]);
    assert_eq!(read(&program.get(&game))["moves"], json!(["9-13", "22-18"]));
}
